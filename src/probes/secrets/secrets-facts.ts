import * as z from "zod";
import { measured } from "../../terms/measured.ts";

const Name = z.string().max(1000);
const Items = z.array(z.string().max(1000)).max(5000);

/** A file of the workspace's root that sets variables, with its permission bits in octal where they mean something. */
export const DotenvFile = z.strictObject({
  name: z.string().max(255),
  mode: measured(z.string().regex(/^[0-7]{4}$/)),
});
export type DotenvFile = z.infer<typeof DotenvFile>;

/** Which secrets lie about, by file, setting and variable; never what they are. */
export const SecretsFacts = z.strictObject({
  dotenv: measured(z.array(DotenvFile).max(1000)),
  /** Settings and files through which git finds a credential that somebody left. */
  git_credentials: measured(Items),
  credential_files: measured(Items),
  /** Other processes of our user that hold credentials which we can read; how many changes as they come and go, and is in no finding. */
  siblings: measured(z.strictObject({ holding: z.int().min(0), names: z.array(Name).max(5000) })),
  /** The processes that we descend from: how many hold credentials or do not let us look, and the names, GitHub's own runner told apart. */
  ancestors: measured(
    z.strictObject({
      holding: z.int().min(0),
      unreadable: z.int().min(0),
      names: z.array(Name).max(5000),
      runner_names: z.array(Name).max(5000),
    }),
  ),
  /** Container engines that let us in. */
  engine_sockets: measured(Items),
  values: measured(
    z.strictObject({
      /** Variables whose value is of a known class. */
      classified: z.array(z.strictObject({ name: Name, kind: z.string().max(40) })).max(5000),
      /** Variables that are named like credentials, and whose class nobody knows. */
      unclassified: z.array(Name).max(5000),
    }),
  ),
});
export type SecretsFacts = z.infer<typeof SecretsFacts>;
