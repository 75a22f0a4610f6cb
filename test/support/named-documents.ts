import {
  brokenCheck,
  brokenReport,
  emptyCheck,
  emptyReport,
  failingCheck,
  failingReport,
  passingCheck,
  passingReport,
  unknownCheck,
  unknownReport,
} from "./documents.ts";

/** A check of each kind, by the name that its golden files carry. */
export const namedChecks = {
  pass: passingCheck(),
  fail: failingCheck(),
  unknown: unknownCheck(),
  "contract-error": brokenCheck(),
  empty: emptyCheck(),
};

/** A report of each kind, by the name that its golden files carry. */
export const namedReports = {
  pass: passingReport(),
  fail: failingReport(),
  unknown: unknownReport(),
  "contract-error": brokenReport(),
  empty: emptyReport(),
};
