import { CHAT_API } from '../model-apis.ts'
import { type ClientUnderTest, PROMPT } from './client-under-test.ts'

export const OPENCODE: ClientUnderTest = {
  name: 'opencode',
  title: 'OpenCode',
  packageName: `opencode-${process.platform}-${process.arch}`,
  program: 'bin/opencode',
  api: CHAT_API,
  tools: {
    shell: (command) => ({ name: 'bash', input: { command, description: 'Do the work' } }),
    write: (filePath, content) => ({ name: 'write', input: { filePath, content } }),
    read: (filePath) => ({ name: 'read', input: { filePath } }),
  },
  parameters: () => ['run', '--model', 'fake/fake', PROMPT],
  environment: ({ service, clientKey }) => ({
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${service}/v1/otlp`,
    OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
  }),
  files: ({ model }) => ({
    '.config/opencode/opencode.json': JSON.stringify({
      autoupdate: false,
      share: 'disabled',
      permission: { '*': 'allow' },
      experimental: { openTelemetry: true },
      provider: {
        fake: {
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: `${model}/v1`, apiKey: 'no-real-key' },
          models: { fake: { name: 'fake', tool_call: true, limit: { context: 100_000, output: 4_000 } } },
        },
      },
    }),
  }),
  // It knows no trust: the plugins of a project are run.
  expected: { 'untrusted folder': { harmless: 'ran', destructive: 'stopped' } },
  hasTelemetry: true,
  exportsWithinMs: 8_000,
}
