/** The commands that a prompt tells another agent to run: fenced blocks, quoted code, lines of a terminal, "run ...". */
import { looksLikeCommand } from './fields/looks-like.ts'

const MAX_COMMANDS = 32
const PIECES = /```[a-z]{0,12}\n([^`]{1,4000})```|`([^`\n]{2,400})`|^\s{0,8}[$#>]\s([^\n]{2,400})$|\b(?:run|execute|type|enter|do|use|then|and)\s{1,3}(?:the\scommand\s|this:?\s)?["']?([a-z][\w./-]{0,40}\s[^"'\n]{1,300})/gim

export function commandsInPrompt(prompt: string): string[] {
  const found: string[] = []
  for (const match of prompt.slice(0, 16_384).matchAll(PIECES)) {
    const text = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim()
    if (text !== '' && looksLikeCommand(text)) found.push(text)
    if (found.length >= MAX_COMMANDS) break
  }
  return found
}
