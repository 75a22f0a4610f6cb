import { readTmpFacts } from "../probes/disk/disk-facts.ts";
import { quoteAll } from "../terms/prose.ts";
import { defineConclusion } from "./conclusion.ts";
import { listTitles, none } from "./wording.ts";

export default defineConclusion({
  id: "tmp-written",
  observation: "A file was written to the temporary folder",
  weigh(places) {
    const seen = places.map((place) => ({
      title: place.title,
      tmp: readTmpFacts(place.facts?.["disk"]),
    }));
    const failed = seen.filter(({ tmp }) => tmp.writable === false);
    const written = seen.filter(({ tmp }) => tmp.writable === true);
    if (failed.length > 0) {
      const where = quoteAll([...new Set(failed.map(({ tmp }) => tmp.path))], 5);
      return {
        status: "not-seen",
        evidence: `${where} could not be written at ${listTitles(failed)}`,
        safe: none,
        unsafe: "the disk is durable",
      };
    }
    if (written.length === 0 || written.length < seen.length) {
      return {
        status: "unknown",
        evidence: "not measured at every place",
        safe: none,
        unsafe: "the disk is durable",
      };
    }
    return {
      status: "seen",
      evidence: `written, read back and deleted at ${listTitles(written)}`,
      safe: "the temporary folder works right now",
      unsafe: "the disk is durable: it was not seen a second time",
    };
  },
});
