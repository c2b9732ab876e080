import { MESSAGES_API } from '../model-apis.ts'
import { type ClientUnderTest, PROMPT } from './client-under-test.ts'

export const CLAUDE_CODE: ClientUnderTest = {
  name: 'claude-code',
  title: 'Claude Code',
  packageName: `@anthropic-ai/claude-code-${process.platform}-${process.arch}`,
  program: 'claude',
  api: MESSAGES_API,
  tools: {
    shell: (command) => ({ name: 'Bash', input: { command, description: 'Do the work' } }),
    write: (file_path, content) => ({ name: 'Write', input: { file_path, content } }),
    read: (file_path) => ({ name: 'Read', input: { file_path } }),
  },
  parameters: () => ['-p', PROMPT, '--model', 'claude-sonnet-4-5', '--permission-mode', 'bypassPermissions'],
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
  // With -p nobody is asked whether the folder is trusted, and its hooks run.
  expected: { 'untrusted folder': { harmless: 'ran', destructive: 'stopped' } },
  hasTelemetry: true,
  isSilent: true,
}
