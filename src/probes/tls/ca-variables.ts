import leven from "leven";

/** A variable that names certificate authorities; `folder` when it names folders and not a file. */
export interface CaVariable {
  readonly name: string;
  readonly folder: boolean;
  /** Set to nothing, it hides the default instead of leaving it alone. */
  readonly emptyCounts: boolean;
}

/** The variables that some client reads. */
export const CA_VARIABLES: readonly CaVariable[] = [
  { name: "SSL_CERT_FILE", folder: false, emptyCounts: true },
  { name: "SSL_CERT_DIR", folder: true, emptyCounts: true },
  ...[
    "AWS_CA_BUNDLE",
    "BUNDLE_SSL_CA_CERT",
    "CARGO_HTTP_CAINFO",
    "CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE",
    "CURL_CA_BUNDLE",
    "DENO_CERT",
    "GIT_SSL_CAINFO",
    "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH",
    "HTTPLIB2_CA_CERTS",
    "NIX_SSL_CERT_FILE",
    "NODE_EXTRA_CA_CERTS",
    "NPM_CONFIG_CAFILE",
    "PIP_CERT",
    "REQUESTS_CA_BUNDLE",
    "npm_config_cafile",
  ].map((name) => ({ name, folder: false, emptyCounts: false })),
  { name: "GIT_SSL_CAPATH", folder: true, emptyCounts: false },
];

/** Of these names, those that no client reads and that look like one which a client does read. */
export function findMisspelt(names: Iterable<string>): { name: string; meant: string }[] {
  const known = CA_VARIABLES.map(({ name }) => name);
  return [...names].toSorted().flatMap((name) => {
    // npm reads its own in any case
    if (known.includes(name) || name.toLowerCase() === "npm_config_cafile") return [];
    const meant = known.find((other) => isSlipOf(name, other));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isSlipOf(name: string, known: string): boolean {
  const most = known.length < 12 ? 1 : 2;
  if (Math.abs(name.length - known.length) > most) return false;
  return leven(name.toUpperCase(), known.toUpperCase()) <= most;
}
