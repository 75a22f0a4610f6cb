import { quote } from "../../terms/prose.ts";
import { scriptModel } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "flag",
  layer: "model",
  title: "The model asks for a flag that was never exposed",
  why: "A flag that is dropped in silence turns a dry run into a real one.",
  fix: "give the tool a strict schema, and refuse a call with an argument that it does not have",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the model asked for a flag that the tool does not have",
      tells: ({ unexposed_flag: flag }) =>
        `the model asked for ${quote(flag)}, a flag that the tool does not have`,
      disturb: scriptModel({ kind: "flag" }),
    },
  ],
});
