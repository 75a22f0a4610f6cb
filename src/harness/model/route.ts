import { anthropic } from "./anthropic/anthropic.ts";
import type { Protocol } from "./answers.ts";
import { gemini } from "./gemini/gemini.ts";
import { openAiChat } from "./openai-chat/openai-chat.ts";
import { openAiResponses } from "./openai-responses/openai-responses.ts";

/** What a request is for, by its method and path alone. */
export type Route =
  | { readonly kind: "answer"; readonly protocol: Protocol }
  | { readonly kind: "count-tokens"; readonly protocol: Protocol }
  | { readonly kind: "start-conversation" }
  | { readonly kind: "list-models"; readonly id: string | null; readonly isGemini: boolean }
  | { readonly kind: "health" }
  | { readonly kind: "unknown" };

/** Base URLs end in different places, and proxies put folders before them: only the end of a path tells. */
const posts: readonly (readonly [RegExp, Route])[] = [
  [/\/chat\/completions$/, { kind: "answer", protocol: openAiChat }],
  [/\/responses$/, { kind: "answer", protocol: openAiResponses }],
  [/\/responses\/input_tokens$/, { kind: "count-tokens", protocol: openAiResponses }],
  [/\/conversations$/, { kind: "start-conversation" }],
  [/\/messages$/, { kind: "answer", protocol: anthropic }],
  [/\/messages\/count_tokens$/, { kind: "count-tokens", protocol: anthropic }],
  [
    /\/models\/[^/]+:(?:generateContent|streamGenerateContent)$/,
    { kind: "answer", protocol: gemini },
  ],
  [/\/models\/[^/]+:countTokens$/, { kind: "count-tokens", protocol: gemini }],
];

/** Finds what a request is for. */
export function findRoute(method: string, path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (method === "POST") return posts.find(([pattern]) => pattern.test(plain))?.[1] ?? unknown;
  if (method !== "GET" && method !== "HEAD") return unknown;
  if (/^\/(?:v1|v1beta|health|healthz)?$/.test(plain)) return { kind: "health" };
  const list = /\/models(?:\/([^/:]+))?$/.exec(plain);
  if (list === null) return unknown;
  return { kind: "list-models", id: list[1] ?? null, isGemini: plain.includes("/v1beta/") };
}

const unknown: Route = { kind: "unknown" };
