import { n as renderReportSummary, t as renderCheckSummary } from "./summary2.js";

export { renderCheckSummary, renderReportSummary };