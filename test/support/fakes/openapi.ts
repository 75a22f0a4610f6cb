import { Ajv, type ValidateFunction } from "ajv";
import ajvFormats from "ajv-formats";
import { isObject, readList, readObject, readText, type JsonObject } from "./json.ts";
import { readTrimmedOpenApi } from "./openapi-source.ts";
import { dereference } from "./openapi-trim.ts";
import { listUnknown } from "./openapi-unknown.ts";

/** One request with its answer, as GitHub's description sees it. */
export interface Exchange {
  readonly method: string;
  /** Without the query and without the API's base path. */
  readonly path: string;
  readonly query: JsonObject;
  readonly requestBody: unknown;
  /** Absent when the request was never answered. */
  readonly status?: number;
  /** The parsed JSON answer; undefined when there was none. */
  readonly responseBody?: unknown;
}

/** GitHub's own description of its REST API, ready to judge exchanges. */
export interface OpenApi {
  /** Lists what GitHub's description does not allow in this exchange; empty when all is well. */
  checkExchange(exchange: Exchange): string[];
}

let loading: Promise<OpenApi> | undefined;

/** Loads the pinned description once per process. */
export function loadOpenApi(): Promise<OpenApi> {
  loading ??= readTrimmedOpenApi().then(openApiFrom);
  return loading;
}

/** Builds the judge from a trimmed description. */
export function openApiFrom(document: JsonObject): OpenApi {
  const ajv = ajvFormats.default(new Ajv({ strict: false, allErrors: true }));
  const compiled = new Map<unknown, ValidateFunction>();
  const operations = listOperations(document);

  function checkValue(schema: unknown, value: unknown, where: string): string[] {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      // The components ride along, so that `#/components/…` resolves inside this one schema.
      validate = ajv.compile({ allOf: [schema], components: document["components"] });
      compiled.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? [])
      .filter((error) => !isKnownDivergence(error.instancePath, error.params))
      .map((error) => `${where}${error.instancePath} ${error.message ?? error.keyword}`);
  }

  function checkParameter(parameter: JsonObject, text: unknown, where: string): string[] {
    const kind = readObject(parameter, "schema")["type"];
    const isNumber = kind === "integer" && typeof text === "string" && /^-?\d+$/.test(text);
    return checkValue(parameter["schema"], isNumber ? Number(text) : text, where);
  }

  function checkRequest(
    operation: Operation,
    exchange: Exchange,
    pathValues: JsonObject,
  ): string[] {
    const problems: string[] = [];
    const parameters = operation.parameters.map((each) => dereference(document, each));
    for (const parameter of parameters) {
      const name = readText(parameter, "name") ?? "";
      const place = readText(parameter, "in") ?? "";
      const value =
        place === "path" ? pathValues[name] : place === "query" ? exchange.query[name] : undefined;
      if (value !== undefined)
        problems.push(...checkParameter(parameter, value, `${place}.${name}`));
      else if (parameter["required"] === true) problems.push(`${place}.${name} is missing`);
    }
    const queryNames = new Set(
      parameters.filter((each) => each["in"] === "query").map((each) => each["name"]),
    );
    for (const name of Object.keys(exchange.query))
      if (!queryNames.has(name)) problems.push(`query.${name} is unknown`);
    // The description says this in prose only; GitHub clamps without a word.
    if (Number(exchange.query["per_page"] ?? 1) > 100) problems.push("query.per_page is over 100");

    const schema = readJsonSchema(operation.requestBody);
    if (schema === undefined) {
      if (exchange.requestBody !== undefined) problems.push("request body is not expected");
    } else {
      problems.push(...checkValue(schema, exchange.requestBody, "request"));
      problems.push(...listUnknown(document, [schema], exchange.requestBody, "request"));
    }
    return problems;
  }

  function checkAnswer(operation: Operation, { status, responseBody }: Exchange): string[] {
    if (status === undefined) return [];
    const response = dereference(document, operation.responses[String(status)]);
    const isDeclared = String(status) in operation.responses;
    // GitHub answers any operation with errors that its description leaves out (403, 429, 502 …).
    if (!isDeclared) return status < 400 ? [`answer ${status} is not in the description`] : [];
    const schema = readJsonSchema(response);
    if (schema === undefined)
      return responseBody === undefined ? [] : [`answer ${status} has no body`];
    // An error page need not be JSON, a success must be.
    if (responseBody === undefined) return status < 400 ? [`answer ${status} is not JSON`] : [];
    const wrong = checkValue(schema, responseBody, "answer");
    return status < 400
      ? [...wrong, ...listUnknown(document, [schema], responseBody, "answer")]
      : wrong;
  }

  return {
    checkExchange(exchange) {
      const name = `${exchange.method.toUpperCase()} ${exchange.path}`;
      for (const operation of operations) {
        const found =
          operation.method === exchange.method.toLowerCase()
            ? operation.pattern.exec(exchange.path)
            : null;
        if (found === null) continue;
        const values = Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([key, text]) => [key, decodeURIComponent(text)]),
        );
        return [
          ...checkRequest(operation, exchange, values),
          ...checkAnswer(operation, exchange),
        ].map((each) => `${name}: ${each}`);
      }
      return [`${name}: no such operation among those in use`];
    },
  };
}

interface Operation {
  readonly method: string;
  readonly pattern: RegExp;
  readonly parameters: readonly unknown[];
  readonly requestBody: JsonObject;
  readonly responses: JsonObject;
}

function listOperations(document: JsonObject): Operation[] {
  return Object.entries(readObject(document, "paths")).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
      parameters: readList(operation, "parameters"),
      requestBody: readObject(operation, "requestBody"),
      responses: readObject(operation, "responses"),
    })),
  );
}

function readJsonSchema(holder: JsonObject): JsonObject | undefined {
  const media = readObject(readObject(holder, "content"), "application/json");
  return isObject(media["schema"]) ? media["schema"] : undefined;
}

// A deleted fork: GitHub sends `"head": { "repo": null }`, its description says that cannot be.
function isKnownDivergence(instancePath: string, params: JsonObject): boolean {
  return /(^|\/)head\/repo$/.test(instancePath) && params["type"] === "object";
}
