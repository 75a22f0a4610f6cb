/** A contract to paste where there is none yet; at most twelve lines, and it loads. */
export const starterContract = `# parity-contract.toml: what must be true of every place
[runtime]
python_major_minor = "3.12"
require_posix = true

[env] # names only, never values
required_names = ["APP_ENV"]
forbidden_names = ["AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY"]

[disk]
require_writable_tmp = true
`;
