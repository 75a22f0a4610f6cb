import { Bt as contractOf, br as ParityError } from "./core.js";
import { t as Fingerprint } from "./v1.js";
import { b as toJSONSchema, c as json } from "./zod.js";
import { t as ReportDocument } from "./report-document.js";
import { V as exitCodes } from "./early.js";

// src/contract/json-schema.ts
function contractJsonSchema() {
	const schema = toJSONSchema(contractOf(), {
		io: "input",
		target: "draft-7"
	});
	return json().parse({
		$id: "parity-contract.schema.json",
		title: "Parity contract",
		description: "What must be true of a place, and what the agent must survive.",
		...schema
	});
}

// src/gate/json-schemas.ts
function fingerprintJsonSchema() {
	return toJSONSchema(Fingerprint);
}
function reportJsonSchema() {
	return toJSONSchema(ReportDocument);
}

// src/cli/run-schema.ts
const documents = {
	contract: contractJsonSchema,
	fingerprint: fingerprintJsonSchema,
	report: reportJsonSchema
};
async function runSchema({ typed, terminal }) {
	const [name, ...rest] = typed.words;
	const write = Object.entries(documents).find(([known]) => known === name)?.[1];
	if (write === void 0 || rest.length > 0) throw new ParityError("usage/which-schema", "schema takes the name of one document", { hint: `write one of: ${Object.keys(documents).join(", ")}` });
	await terminal.writeResult(`${JSON.stringify(write(), null, 2)}\n`);
	return exitCodes.pass;
}

export { runSchema };