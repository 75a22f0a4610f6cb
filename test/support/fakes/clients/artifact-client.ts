import { writeFile } from "node:fs/promises";
import { DefaultArtifactClient } from "@actions/artifact";

// The real client, driven from outside: `upload NAME ROOT FILE…`, `list`, `download ID FOLDER [DIGEST]`.
// It prints logs to stdout, so the result goes to the file that RESULT names.
const [, , operation, ...rest] = process.argv;
const client = new DefaultArtifactClient();

async function run(): Promise<unknown> {
  const [first = "", second = "", ...others] = rest;
  if (operation === "upload") return client.uploadArtifact(first, others, second);
  if (operation === "upload-file")
    return client.uploadArtifact("", [first], second, { skipArchive: true });
  if (operation === "list") return client.listArtifacts();
  if (operation === "delete") return client.deleteArtifact(first);
  const expected = others[0] === undefined ? {} : { expectedHash: others[0] };
  return client.downloadArtifact(Number(first), { path: second, ...expected });
}

const result = await run().catch((error: unknown) => ({ error: String(error) }));
await writeFile(process.env["RESULT"] ?? "", JSON.stringify(result));
