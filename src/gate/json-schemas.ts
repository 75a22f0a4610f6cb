import * as z from "zod";
import { Fingerprint } from "../fingerprint/v1.ts";
import { ReportDocument } from "../render/report-document.ts";

/** JSON Schema of `parity-fingerprint/1`. */
export function fingerprintJsonSchema() {
  return z.toJSONSchema(Fingerprint);
}

/** JSON Schema of `parity-report/1`. */
export function reportJsonSchema() {
  return z.toJSONSchema(ReportDocument);
}
