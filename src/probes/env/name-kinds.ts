import { countsAsCredential } from "../../terms/credential-name.ts";
import { BEHAVIOUR_NAMES } from "./behaviour-names.ts";

/** What names are for, as far as they tell; the others are in no list. */
export interface NameKinds {
  /** They change what programs do. */
  readonly behaviour: string[];
  /** They are named like credentials. */
  readonly credential: string[];
  /** A continuous-integration service set them. */
  readonly ci: string[];
  /** They tell of this shell and this login, and come and go with them. */
  readonly session: string[];
}

const CI =
  /^(?:CI$|CI_|GITHUB_|RUNNER_|ACTIONS_|INPUT_|STATE_|GITLAB_|TF_BUILD$|SYSTEM_|AGENT_|BUILD_|CIRCLE|BUILDKITE|JENKINS_|TEAMCITY_|BITBUCKET_|CODEBUILD_|TRAVIS|DRONE|APPVEYOR|Image(?:OS|Version)$)/;
const SESSION =
  /^(?:_|SHLVL|PWD|OLDPWD|LINES|COLUMNS|WINDOWID|TERM_SESSION_ID|SSH_(?:CLIENT|CONNECTION|TTY)|DBUS_.*|XDG_SESSION_.*|INVOCATION_ID|JOURNAL_STREAM)$/;

/** Sorts names by kind; a name is of the first kind that it fits. */
export function sortByKind(names: readonly string[]): NameKinds {
  const kinds: NameKinds = { behaviour: [], credential: [], ci: [], session: [] };
  for (const name of names) chooseKind(kinds, name)?.push(name);
  return kinds;
}

function chooseKind(kinds: NameKinds, name: string): string[] | null {
  if (BEHAVIOUR_NAMES.includes(name)) return kinds.behaviour;
  if (countsAsCredential(name)) return kinds.credential;
  if (SESSION.test(name)) return kinds.session;
  return CI.test(name) ? kinds.ci : null;
}
