import * as z from "zod";
import { commentNodeId } from "./github-documents.ts";
import type { GitHubState } from "./github-state.ts";
import type { FakeAnswer } from "./loopback-server.ts";

const Query = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).optional(),
  operationName: z.string().nullish(),
});

/** Answers the two GraphQL operations the action may use; any other is a problem and a GraphQL error. */
export function answerGraphQl(
  state: GitHubState,
  body: unknown,
  report: (problem: string) => void,
): FakeAnswer {
  const parsed = Query.safeParse(body);
  if (!parsed.success) return refuse("the body is no GraphQL request", report);
  const { query, variables = {} } = parsed.data;
  if (/\bminimizeComment\s*\(/.test(query))
    return minimizeComment({ state, query, variables, report });
  if (/^\s*(query\b[^{]*)?\{\s*viewer\s*\{[^{}]*\}\s*\}\s*$/.test(query)) {
    const viewer = {
      __typename: "User",
      login: state.viewer.login,
      databaseId: state.viewer.id,
      id: `U_fake${state.viewer.id}`,
    };
    return { status: 200, body: { data: { viewer: pickAsked(viewer, query) } } };
  }
  return refuse("the fake knows only `viewer` and `minimizeComment`", report);
}

interface Minimize {
  readonly state: GitHubState;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly report: (problem: string) => void;
}

const classifiers = ["ABUSE", "DUPLICATE", "OFF_TOPIC", "OUTDATED", "RESOLVED", "SPAM"];

function minimizeComment({ state, query, variables, report }: Minimize): FakeAnswer {
  const given = [...values(variables), ...(query.match(/[\w-]+/g) ?? [])];
  const classifier = classifiers.find((each) => given.includes(each));
  if (classifier === undefined) return refuse("minimizeComment needs a classifier", report);
  const comment = [...state.comments.values()].find(({ id }) => given.includes(commentNodeId(id)));
  if (comment === undefined) {
    const message = "Could not resolve to a node with the global id given.";
    return {
      status: 200,
      body: {
        data: { minimizeComment: null },
        errors: [{ type: "NOT_FOUND", path: ["minimizeComment"], message }],
      },
    };
  }
  const reason = classifier.toLowerCase().replace("_", "-");
  state.changeComment(comment, { minimized: reason });
  const minimizedComment = pickAsked({ isMinimized: true, minimizedReason: reason }, query);
  return {
    status: 200,
    body: {
      data: { minimizeComment: pickAsked({ clientMutationId: null, minimizedComment }, query) },
    },
  };
}

function values(variables: Readonly<Record<string, unknown>>): string[] {
  return Object.values(variables).flatMap((value) => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? values({ ...value }) : [];
  });
}

function pickAsked(
  answer: Readonly<Record<string, unknown>>,
  query: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => new RegExp(`\\b${name}\\b`).test(query)),
  );
}

function refuse(message: string, report: (problem: string) => void): FakeAnswer {
  report(`POST /graphql: ${message}`);
  return { status: 200, body: { errors: [{ message }] } };
}
