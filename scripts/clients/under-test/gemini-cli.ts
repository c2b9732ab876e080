import { GEMINI_API } from '../model-apis.ts'
import { type ClientUnderTest, PROMPT } from './client-under-test.ts'

export const GEMINI_CLI: ClientUnderTest = {
  name: 'gemini-cli',
  title: 'Gemini CLI',
  packageName: '@google/gemini-cli',
  program: '.bin/gemini',
  api: GEMINI_API,
  tools: {
    shell: (command) => ({ name: 'run_shell_command', input: { command } }),
    write: (file_path, content) => ({ name: 'write_file', input: { file_path, content } }),
    // Its own tool for reading refuses .env by itself.
    read: (path) => ({ name: 'run_shell_command', input: { command: `cat ${path}` } }),
  },
  parameters: ({ isTrusted }) => [
    '--yolo',
    ...(isTrusted ? ['--skip-trust'] : []),
    '-m',
    'gemini-2.5-flash',
    '-p',
    PROMPT,
  ],
  environment: ({ clientKey, model }) => ({
    GEMINI_API_KEY: 'no-real-key',
    GOOGLE_GEMINI_BASE_URL: model,
    OTEL_EXPORTER_OTLP_HEADERS: `Authorization=Bearer ${clientKey}`,
  }),
  files: ({ service, trustedProject }) => ({
    ...(trustedProject && {
      '.gemini/trustedFolders.json': JSON.stringify({ [trustedProject]: 'TRUST_FOLDER' }),
    }),
    '.gemini/settings.json': JSON.stringify({
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      privacy: { usageStatisticsEnabled: false },
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: true } },
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
  // Without a terminal it refuses to start in a folder that nobody has trusted.
  expected: { 'untrusted folder': { harmless: 'none', destructive: 'none' } },
  hasTelemetry: true,
}
