import { element } from "../../dom";
import { addPanel } from "../../panel";

addPanel("ownership", () => ({ title: "ownership", body: element("div.body"), show() {} }));
