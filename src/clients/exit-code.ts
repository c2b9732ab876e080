/** The exit code of a shell command, from what a client says of it: several call every command that was run a success. */
import { isObject } from '../domain/is-object.ts'

/** How clients frame the output of a command; the output itself is not looked at. */
const FRAMES: readonly { readonly part: (text: string) => string; readonly pattern: RegExp }[] = [
  // Codex: a head before the output.
  {
    part: (text) => text.slice(0, 400).split('\nOutput:\n', 1)[0] ?? '',
    pattern: /^(?:Process exited with code|Exit code:) (\d{1,10})$/m,
  },
  // Gemini CLI and Copilot: lines after the output.
  { part: (text) => text.slice(-300), pattern: /^Exit Code: (\d{1,10})$/m },
  { part: (text) => text.slice(-100), pattern: /<exited with exit code (\d{1,10})>\s{0,5}$/ },
]
const FIELDS = ['exit_code', 'exitCode', 'exit']
const TEXTS = ['llmContent', 'textResultForLlm', 'output', 'content']

/** Null where nothing says it. */
export function exitCodeIn(answer: unknown): number | null {
  if (typeof answer === 'string') return inText(answer)
  if (!isObject(answer)) return null
  for (const field of FIELDS) if (Number.isInteger(answer[field])) return answer[field] as number
  for (const field of TEXTS) {
    const value = answer[field]
    const code = typeof value === 'string' ? inText(value) : null
    if (code !== null) return code
  }
  return isObject(answer['metadata']) ? exitCodeIn({ ...answer['metadata'], metadata: null }) : null
}

function inText(text: string): number | null {
  for (const { part, pattern } of FRAMES) {
    const code = pattern.exec(part(text))?.[1]
    if (code !== undefined) return Number(code)
  }
  return null
}
