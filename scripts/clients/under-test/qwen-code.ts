import { CHAT_API } from '../model-apis.ts'
import { type ClientUnderTest, PROMPT } from './client-under-test.ts'

export const QWEN_CODE: ClientUnderTest = {
  name: 'qwen-code',
  title: 'Qwen Code',
  packageName: '@qwen-code/qwen-code',
  program: '.bin/qwen',
  api: CHAT_API,
  tools: {
    shell: (command) => ({ name: 'run_shell_command', input: { command, is_background: false } }),
    write: (file_path, content) => ({ name: 'write_file', input: { file_path, content } }),
    read: (file_path) => ({ name: 'read_file', input: { file_path } }),
  },
  parameters: () => ['--yolo', '--auth-type', 'openai', '-p', PROMPT],
  environment: ({ clientKey, model }) => ({
    OPENAI_API_KEY: 'no-real-key',
    OPENAI_BASE_URL: `${model}/v1`,
    OPENAI_MODEL: 'fake',
    OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
  }),
  files: ({ service, isTrusted }) => ({
    '.qwen/settings.json': JSON.stringify({
      general: { disableAutoUpdate: true },
      privacy: { usageStatisticsEnabled: false },
      security: { folderTrust: { enabled: !isTrusted } },
      telemetry: {
        enabled: true,
        target: 'local',
        otlpEndpoint: `${service}/v1/otlp`,
        otlpProtocol: 'http',
        logPrompts: true,
      },
    }),
  }),
  hasTelemetry: true,
  isSilent: true,
}
