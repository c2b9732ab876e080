/** The clients that are tried, and those of the table that are not, each with the reason. */
import { CLAUDE_CODE } from './under-test/claude-code.ts'
import type { ClientUnderTest } from './under-test/client-under-test.ts'
import { CODEX } from './under-test/codex.ts'
import { COPILOT_CLI } from './under-test/copilot-cli.ts'
import { GEMINI_CLI } from './under-test/gemini-cli.ts'
import { OPENCODE } from './under-test/opencode.ts'
import { QWEN_CODE } from './under-test/qwen-code.ts'

export const CLIENTS_UNDER_TEST: readonly ClientUnderTest[] = [
  CLAUDE_CODE,
  CODEX,
  GEMINI_CLI,
  QWEN_CODE,
  OPENCODE,
  COPILOT_CLI,
]

/** Those whose program npm did not have for the machine that this was written on could not be set up and tried. */
export const NOT_TRIED: Readonly<Record<string, string>> = {
  Cline: 'npm has no program of it for linux-arm64 (@cline/cli-linux-arm64)',
  Droid: 'npm has no program of it for linux-arm64 (@factory/cli-linux-arm64)',
  Kilo: 'npm has no program of it for linux-arm64 (@kilocode/cli-linux-arm64)',
  Cursor: 'it is not on npm',
  Windsurf: 'it is not on npm',
  'VS Code Copilot': 'it is not on npm',
}
