import * as z from "zod";
import { measured, Unknown } from "../../terms/measured.ts";
import { Target } from "../network/target.ts";

const Name = z.string().max(200);
const Path = z.string().max(4096);

/** A file or folder of certificates: who names it, and the set that it holds. */
export const Store = z.strictObject({
  /** The variable or setting that names it, or `default`. */
  named_by: Name,
  /** Templated; of what a program carries within itself, a word for it. */
  path: Path,
  certificates: measured(
    z.strictObject({
      exists: z.boolean(),
      count: z.int().min(0),
      /** Of the set: no order, no comments, no names. */
      digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable(),
    }),
  ),
});
export type Store = z.infer<typeof Store>;

/** What one client trusts; null where the place has no such client. */
const Client = measured(
  z.strictObject({ stores: z.array(Store).max(64), openssl: z.string().max(100).nullable() }),
).nullable();
export type Client = z.infer<typeof Client>;

const Clients = z.strictObject({
  python: Client,
  certifi: Client,
  curl: Client,
  git: Client,
  node: Client,
});
export type Clients = z.infer<typeof Clients>;

/** The clients that are asked for their trust. */
export const CLIENT_NAMES = ["python", "certifi", "curl", "git", "node"] as const;

/** Those that are tried with the minted certificates. */
export const HANDSHAKE_CLIENTS = ["python", "node"] as const;

const Switch = z.strictObject({
  name: Name,
  /** `environment`, a scope of git's configuration, or a templated path. */
  where: Path,
});

const End = z.enum(["accepted", "refused", "unreached", "unserved"]);
const Ends = measured(
  z.strictObject({
    trusted: End,
    tls12: End,
    untrusted: End,
    wrong_host: End,
    not_yet_valid: End,
    no_key_id: End,
    old_tls: End,
  }),
).nullable();

/** Whom this place trusts, what is switched off, and how its clients shake hands. */
export const TlsFacts = z.strictObject({
  /** The operating system's bundle; null where there is none. */
  system: measured(Store.nullable()),
  /** What the variables for certificate authorities name; folders only where a clause asks. */
  variables: z.array(Store).max(200),
  /** The same of those that the launcher set: npm hands on what its own settings name. */
  launcher_variables: z.array(Store).max(200),
  /** Names that no client reads, and the name that was probably meant. */
  misspelt: z.array(z.strictObject({ name: Name, meant: Name })).max(200),
  clients: measured(Clients),
  verification_off: z.strictObject({
    active: z.array(Switch).max(500),
    /** What could not be looked at, so that nothing active was not "nothing". */
    unread: z.array(Unknown).max(100),
  }),
  expired: measured(
    z
      .array(
        z.strictObject({
          path: Path,
          /** Counted from 1, in the order of the file. */
          positions: measured(z.array(z.int().min(1)).max(5000)),
        }),
      )
      .max(5000),
  ),
  handshake: measured(z.strictObject({ python: Ends, node: Ends })),
  endpoints: z
    .array(
      z.strictObject({
        target: Target,
        /** Null where there was no client to ask. */
        client: z.enum(["python", "node"]).nullable(),
        end: measured(z.enum(["accepted", "refused"])),
      }),
    )
    .max(100),
});
export type TlsFacts = z.infer<typeof TlsFacts>;
