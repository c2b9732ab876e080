/** The clients that are tried: what a developer's home holds before the hook is installed, and how each runs unattended. */
import type { ModelApi } from './fake-model.ts'
import { CHAT_API, GEMINI_API, MESSAGES_API, RESPONSES_API } from './model-apis.ts'

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
  /** Where it prints nothing but the model's last words, the developer sees the reason only in its dialogue. */
  readonly isSilent?: true
  /** What `doctor` finds to fix, because nobody could trust the hook in the client's dialogue. */
  readonly untrusted?: RegExp
}

const PROMPT = 'Do the work.'

export const CLIENTS_UNDER_TEST: readonly ClientUnderTest[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    packageName: '@anthropic-ai/claude-code',
    // Its install script would put it among the programs; no such script is run.
    program: `../@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`,
    api: MESSAGES_API,
    parameters: ['-p', PROMPT, '--model', 'claude-sonnet-4-5', '--allowedTools', 'Bash'],
    environment: ({ service, clientKey, model }) => ({
      ANTHROPIC_API_KEY: 'no-real-key',
      ANTHROPIC_BASE_URL: model,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_ENABLE_TELEMETRY: '1',
      OTEL_LOGS_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${service}/v1/otlp`,
      OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
      OTEL_LOG_TOOL_DETAILS: '1',
    }),
    files: () => ({}),
    // Of a blocked call only the decision, which is no tool call.
    tellsOfBlockedCalls: false,
    hasCallId: true,
    isSilent: true,
  },
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
    name: 'qwen-code',
    title: 'Qwen Code',
    packageName: '@qwen-code/qwen-code',
    program: 'qwen',
    api: CHAT_API,
    parameters: ['--yolo', '--auth-type', 'openai', '-p', PROMPT],
    environment: ({ clientKey, model }) => ({
      OPENAI_API_KEY: 'no-real-key',
      OPENAI_BASE_URL: `${model}/v1`,
      OPENAI_MODEL: 'fake',
      OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
    }),
    files: ({ service }) => ({
      '.qwen/settings.json': JSON.stringify({
        general: { disableAutoUpdate: true },
        privacy: { usageStatisticsEnabled: false },
        telemetry: {
          enabled: true,
          target: 'local',
          otlpEndpoint: `${service}/v1/otlp`,
          otlpProtocol: 'http',
          logPrompts: true,
        },
      }),
    }),
    tellsOfBlockedCalls: true,
    hasCallId: true,
    isSilent: true,
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
    untrusted: /Codex CLI: the hook in .* is not trusted/,
  },
]
