import * as z from "zod";

/** One of the documented exit codes, in a document; apart from the codes themselves, which programs need before any schema. */
export const ExitCode = z.literal([0, 1, 2, 3, 70]);
export type ExitCode = z.infer<typeof ExitCode>;
