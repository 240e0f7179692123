import { element } from "../../dom";
import { addPanel } from "../../panel";

addPanel("verdict", () => ({ title: "verdict", body: element("div.body"), show() {} }));
