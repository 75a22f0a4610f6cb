import { testEveryDisturbance, writeInString } from "../every-disturbance.ts";
import { startResponses } from "./responses-dialogue.ts";

const whole = { isStreamed: false, carriesText: true, writeCut: writeInString };
testEveryDisturbance(startResponses, whole);
testEveryDisturbance(startResponses, { isStreamed: true, carriesText: true, writeCut: null });
