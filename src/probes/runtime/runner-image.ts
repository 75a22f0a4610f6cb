import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { needAnswer } from "../need-answer.ts";

const WORD = /^[A-Za-z0-9._-]{1,60}$/;

/** The image of a hosted runner, as `ubuntu24/20260105.1.0`; null where there is none. A job's container hides it. */
export async function measureRunnerImage(host: Host): Promise<Measured<string | null>> {
  const os = host.env.get("ImageOS") ?? "";
  const version = host.env.get("ImageVersion") ?? "";
  if (os !== "") {
    const isPlain = WORD.test(os) && (version === "" || WORD.test(version));
    if (!isPlain) return unmeasured("refused", "ImageOS or ImageVersion is no plain word");
    return { value: version === "" ? os : `${os}/${version}` };
  }
  if (host.env.get("GITHUB_ACTIONS") !== "true") return { value: null };
  for (const mark of ["/.dockerenv", "/run/.containerenv", "/__w"]) {
    if (needAnswer(await host.describe(mark, "as-is")).ok) {
      return unmeasured("unreadable", "the job's container hides the runner's image");
    }
  }
  return host.env.get("RUNNER_ENVIRONMENT") === "github-hosted"
    ? unmeasured("unreadable", "a hosted runner that does not name its image")
    : { value: null };
}

/** Whether an image is the one that is meant: its system alone, or with the leading parts of its version. */
export function isImage(image: string, meant: string): boolean {
  return image === meant || image.startsWith(`${meant}/`) || startsVersion(image, meant);
}

function startsVersion(image: string, meant: string): boolean {
  return meant.includes("/") && image.startsWith(`${meant}.`);
}
