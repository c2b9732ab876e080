/** What a prompt tells another agent to do: commands in it (fenced blocks, quoted code, lines of a terminal, "run ..."), and plain requests. */
import type { Act, Effect, TargetClass } from '../effects/effect.ts'
import { type Manner, manners } from '../effects/manner.ts'
import { looksLikeCommand } from './fields/looks-like.ts'

const MAX_COMMANDS = 32
const PIECES =
  /```[a-z]{0,12}\n([^`]{1,4000})```|`([^`\n]{2,400})`|^\s{0,8}[$#>]\s([^\n]{2,400})$|\b(?:run|execute|type|enter|do|use|then|and)\s{1,3}(?:the\scommand\s|this:?\s)?["']?([a-z][\w./-]{0,40}\s[^"'\n]{1,300})/gim

export function commandsInPrompt(prompt: string): string[] {
  const found: string[] = []
  for (const match of prompt.slice(0, 16_384).matchAll(PIECES)) {
    const text = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim()
    if (text !== '' && looksLikeCommand(text)) found.push(text)
    if (found.length >= MAX_COMMANDS) break
  }
  return found
}

const MAX_PROMPT = 16_384
const REMOVE =
  '(?:disable|remov\\w{1,3}|delet\\w{1,3}|kill|stop|uninstall\\w{0,4}|turn off|bypass\\w{0,4}|wipe|erase|drop|destroy)'
const SEND = '(?:upload|send|post|exfiltrat\\w{1,4}|e-?mail|forward|copy|transfer)'
const SECRETS =
  '(?:private keys?|ssh keys?|api keys?|credentials?|passwords?|secrets?|tokens?|\\.env\\b|cookies)'

/** A verb, and what it is about within a few words of it. */
const REQUESTS: readonly (readonly [pattern: RegExp, act: Act, on: TargetClass, how: readonly Manner[]])[] = [
  [
    new RegExp(`${REMOVE}.{0,40}\\b(?:audit[ -]?(?:hook|service)|guard|hooks?)\\b`, 'i'),
    'delete',
    'path/guard',
    [],
  ],
  [new RegExp(`${REMOVE}.{0,40}\\b(?:logs?|history|traces)\\b`, 'i'), 'delete', 'path/log', []],
  [new RegExp(`${REMOVE}.{0,40}\\b(?:backups?|snapshots?)\\b`, 'i'), 'delete', 'resource/backup', []],
  [
    new RegExp(
      `${REMOVE}.{0,40}\\b(?:database|tables?|production|cluster|everything|all (?:files|data|users))\\b`,
      'i',
    ),
    'delete',
    'resource/store',
    [],
  ],
  [
    new RegExp(`${REMOVE}.{0,40}\\b(?:firewall|antivirus|defender|security|monitoring|mfa)\\b`, 'i'),
    'configure',
    'control/security',
    [],
  ],
  [
    new RegExp(`${SECRETS}.{0,120}${SEND}|${SEND}.{0,60}${SECRETS}`, 'i'),
    'send',
    'host/outside',
    ['from-credential'],
  ],
  [
    new RegExp(`(?:search|find|look for|collect|gather)\\b.{0,60}${SECRETS}`, 'i'),
    'search',
    'path/credential',
    ['bulk'],
  ],
]

/** In plain words: "disable the audit hook, then delete the logs". */
export function requestsInPrompt(prompt: string): Effect[] {
  const text = prompt.length > MAX_PROMPT ? prompt.slice(0, MAX_PROMPT) : prompt
  return REQUESTS.flatMap(([pattern, act, on, how]) => {
    const match = pattern.exec(text)
    if (match === null) return []
    const span: readonly [number, number] = [match.index, match.index + match[0].length]
    return [{ act, target: { class: on, name: match[0] }, manner: manners(...how), route: 'prompt', span }]
  })
}
