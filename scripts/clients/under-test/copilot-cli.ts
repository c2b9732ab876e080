import { CHAT_API } from '../model-apis.ts'
import { type ClientUnderTest, PROMPT } from './client-under-test.ts'

export const COPILOT_CLI: ClientUnderTest = {
  name: 'copilot-cli',
  title: 'GitHub Copilot CLI',
  packageName: `@github/copilot-${process.platform}-${process.arch}`,
  program: 'copilot',
  api: CHAT_API,
  tools: {
    shell: (command) => ({ name: 'bash', input: { command, description: 'Do the work' } }),
    write: (path, file_text) => ({ name: 'create', input: { path, file_text } }),
    read: (path) => ({ name: 'view', input: { path } }),
  },
  parameters: () => ['-p', PROMPT, '--allow-all-tools', '--allow-all-paths', '--no-auto-update'],
  environment: ({ service, clientKey, model }) => ({
    COPILOT_OFFLINE: 'true',
    COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
    COPILOT_PROVIDER_API_KEY: 'no-real-key',
    COPILOT_MODEL: 'fake',
    COPILOT_OTEL_ENABLED: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${service}/v1/otlp`,
    OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
    // Without it spans have no arguments, and say of no call which one it was.
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true',
  }),
  files: ({ trustedProject }) => ({
    ...(trustedProject && { '.copilot/config.json': JSON.stringify({ trusted_folders: [trustedProject] }) }),
  }),
  hasTelemetry: true,
}
