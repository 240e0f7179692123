/** THE panel table: to add a panel, add its file, its row and its style sheet here. */

import type { MakePanel } from "../panel";
import type { Timeline } from "../timeline";
import { code } from "./code";
import codeStyle from "./code.css";
import { dual } from "./dual";
import { graph } from "./graph";
import graphStyle from "./graph/graph.css";
import { stack } from "./stack";
import stackStyle from "./stack.css";
import { tape } from "./tape";
import tapeStyle from "./tape.css";

export const PANELS: Record<Timeline["panels"][number], MakePanel> = { code, graph, tape, stack, dual };

export const PANEL_STYLES = [codeStyle, graphStyle, tapeStyle, stackStyle];
