import { RESPONSES_API } from '../model-apis.ts'
import { type ClientUnderTest, PROMPT } from './client-under-test.ts'

export const CODEX: ClientUnderTest = {
  name: 'codex',
  title: 'Codex CLI',
  packageName: '@openai/codex',
  program: '.bin/codex',
  api: RESPONSES_API,
  tools: {
    shell: (cmd) => ({ name: 'exec_command', input: { cmd } }),
    // The fake model is not one that it gives its tool for patches; nor has it a tool that reads files.
    write: (path, text) => ({
      name: 'exec_command',
      input: { cmd: `printf '%s\\n' '${text.trim()}' > ${path}` },
    }),
    read: (path) => ({ name: 'exec_command', input: { cmd: `cat ${path}` } }),
  },
  parameters: ({ isTrusted }) => [
    'exec',
    '--skip-git-repo-check',
    '--dangerously-bypass-approvals-and-sandbox',
    // Without it, Codex skips a hook that nobody has trusted in its own dialogue.
    ...(isTrusted ? ['--dangerously-bypass-hook-trust'] : []),
    PROMPT,
  ],
  environment: () => ({}),
  files: ({ service, clientKey, model, trustedProject }) => ({
    '.codex/config.toml': `
model = "gpt-5.2-codex"
model_provider = "fake"
check_for_update_on_startup = false

[model_providers.fake]
name = "fake"
base_url = "${model}/v1"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0

[features]
plugins = false
daemon_auto_start = false

[analytics]
enabled = false

[otel]
environment = "test"
log_user_prompt = false

[otel.exporter."otlp-http"]
endpoint = "${service}/v1/otlp/v1/logs"
protocol = "json"

[otel.exporter."otlp-http".headers]
"Authorization" = "Bearer ${clientKey}"
${trustedProject === null ? '' : `\n[projects."${trustedProject}"]\ntrust_level = "trusted"\n`}`,
  }),
  hasTelemetry: true,
  untrusted: /Codex CLI: the hook in .* is not trusted/,
}
