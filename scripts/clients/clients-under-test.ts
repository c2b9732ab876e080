/** The clients that are tried: what a developer's home holds before the hook is installed, and how each runs unattended. */
import type { ModelApi } from './fake-model.ts'
import { GEMINI_API, RESPONSES_API } from './model-apis.ts'

type Addresses = {
  readonly service: string
  readonly clientKey: string
  readonly model: string
}

export type ClientUnderTest = {
  /** As `audit-hook install` calls it. */
  readonly name: string
  readonly title: string
  readonly packageName: string
  readonly program: string
  readonly api: ModelApi
  readonly parameters: readonly string[]
  readonly environment: (addresses: Addresses) => Readonly<Record<string, string>>
  /** Files in the home folder, by their path there. */
  readonly files: (addresses: Addresses) => Readonly<Record<string, string>>
  /** Whether telemetry tells of a call that a hook stopped. */
  readonly tellsOfBlockedCalls: boolean
  /** Whether hook and telemetry give a call the same id. */
  readonly hasCallId: boolean
}

const PROMPT = 'Do the work.'

export const CLIENTS_UNDER_TEST: readonly ClientUnderTest[] = [
  {
    name: 'gemini-cli',
    title: 'Gemini CLI',
    packageName: '@google/gemini-cli',
    program: 'gemini',
    api: GEMINI_API,
    parameters: ['--yolo', '--skip-trust', '-m', 'gemini-2.5-flash', '-p', PROMPT],
    environment: ({ clientKey, model }) => ({
      GEMINI_API_KEY: 'no-real-key',
      GOOGLE_GEMINI_BASE_URL: model,
      OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
    }),
    files: ({ service }) => ({
      '.gemini/settings.json': JSON.stringify({
        general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
        privacy: { usageStatisticsEnabled: false },
        security: { auth: { selectedType: 'gemini-api-key' } },
        telemetry: {
          enabled: true,
          target: 'local',
          otlpEndpoint: `${service}/v1/otlp`,
          otlpProtocol: 'http',
          // Without it Gemini leaves out the arguments of tool calls, too: no command to judge.
          logPrompts: true,
        },
      }),
    }),
    tellsOfBlockedCalls: true,
    hasCallId: false,
  },
  {
    name: 'codex',
    title: 'Codex CLI',
    packageName: '@openai/codex',
    program: 'codex',
    api: RESPONSES_API,
    // Without the last, Codex skips a hook that nobody has trusted in its own dialogue.
    parameters: [
      'exec',
      '--skip-git-repo-check',
      '--dangerously-bypass-approvals-and-sandbox',
      '--dangerously-bypass-hook-trust',
      PROMPT,
    ],
    environment: () => ({}),
    files: ({ service, clientKey, model }) => ({
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
`,
    }),
    tellsOfBlockedCalls: false,
    hasCallId: true,
  },
]
