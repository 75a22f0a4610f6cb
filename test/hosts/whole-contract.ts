/** A contract that asks every clause of every table; what only qualifies another clause is there as well. */
export const wholeContract = `[runtime]
python_major_minor = "3.12"
require_posix = true
os = "linux"
arch = "x64"
distro = "ubuntu 24.04"
libc = "glibc"
min_glibc = "2.35"
min_cpu_level = "x86-64-v3"
forbid_emulation = true
require_sane_clock = true
node = ">=22 <25"
tools = { git = ">=2.39", jq = "*", openssl = ">=3" }
runner_image = "ubuntu24"

[python]
command = "python"
modules = ["requests"]
packages = { requests = ">=2.31,<3" }
lock = "requirements.txt"
pip_matches_python = true
forbid_shadowed_interpreters = true
forbid_unresolved_native_libraries = true
allow_unresolved = ["libcuda.so.*"]
forbid_user_site = true
forbid_startup_hooks = true
forbid_editable = true
require_venv = true

[env]
required_names = ["APP_ENV"]
forbidden_names = ["STRIPE_SECRET"]
forbidden_patterns = ["PROD_*"]
allow_empty = false
forbid_behaviour_names = true
values = { CI = "true" }
must_survive = ["APP_ENV"]

[locale]
encoding = "utf-8"
charmap = "utf-8"
require_installed_locale = true
timezone = "UTC"

[resources]
min_cpus = 4
min_memory_mb = 4096
min_open_files = 4096
min_open_files_soft = 1024
min_pids = 1024
min_shm_mb = 256
min_gpus = 1
forbid_visible_cpu_gap = true

[tls]
require_ca_bundle = true
forbid_verification_off = true
forbid_expired_cas = true
handshake = true
endpoints = ["index.example:443"]

[disk]
require_writable_tmp = true
require_exec_tmp = true
min_free_tmp_mb = 512
case_sensitive = true
canary = "gone"
forbid_durable_assumption = true

[git]
require_repository = true
require_clean = true
require_full_history = true
require_complete = true
tested = "merge"

[secrets]
forbid_dotenv = true
max_dotenv_mode = "0600"
forbid_persisted_git_credentials = true
forbid_credential_files = true
forbid_readable_siblings = true
forbid_docker_socket = true
forbid_long_lived = true

[identity]
forbid_root = true
umask_at_least = "022"
require_home = true
require_workspace_owner = true

[network]
must_reach = ["index.example:443"]
must_not_reach = ["db.example:5432"]
`;
