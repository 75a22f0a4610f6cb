const VENDORS = [
  ["GITHUB_ACTIONS", "github-actions"],
  ["GITLAB_CI", "gitlab-ci"],
  ["TF_BUILD", "azure-pipelines"],
  ["CIRCLECI", "circleci"],
  ["BUILDKITE", "buildkite"],
  ["JENKINS_URL", "jenkins"],
  ["TEAMCITY_VERSION", "teamcity"],
  ["BITBUCKET_BUILD_NUMBER", "bitbucket"],
  ["CODEBUILD_BUILD_ID", "codebuild"],
  ["TRAVIS", "travis"],
  ["DRONE", "drone"],
  ["APPVEYOR", "appveyor"],
  ["CI", "other"],
] as const;

/** Every answer that `nameCi` gives. */
export const CI_KINDS = ["none", ...VENDORS.map(([, kind]) => kind)] as const;
export type CiKind = (typeof CI_KINDS)[number];

/** Which continuous-integration service this is, by the names that it sets. */
export function nameCi(names: ReadonlySet<string>): CiKind {
  return VENDORS.find(([name]) => names.has(name))?.[1] ?? "none";
}
