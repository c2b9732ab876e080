/** What a server says about a tool: whether that changed, and whether it speaks to the model about something else. */
import type { Finding } from '../../domain/finding.ts'
import { findingOf } from '../text.ts'
import type { EventString } from '../walk-strings.ts'
import { definitionRules } from './definition-rules.ts'

/** The action of an event that tells of a tool, rather than of a call of it. */
export const DEFINITION_ACTION = 'tool_definition'

/** No server needs more to say what a tool does; what is beyond it is not looked at. */
const MAX_TEXT = 65_536
const READ: ReadonlySet<string> = new Set(['data.title', 'data.description', 'data.schema'])

export function judgeDefinition(
  data: Readonly<Record<string, unknown>>,
  strings: readonly EventString[],
): readonly Finding[] {
  const instructing = strings.flatMap((string) => {
    if (!READ.has(string.where)) return []
    const text = string.value.slice(0, MAX_TEXT)
    const found = INSTRUCTIONS.map((pattern) => pattern.exec(text)).find((match) => match !== null)
    if (!found) return []
    return [findingOf(definitionRules.instructs, string, [found.index, found.index + found[0].length])]
  })
  const change = strings.find(({ where }) => where === 'data.change')
  const changed =
    data['change'] === 'changed' && change !== undefined ? [findingOf(definitionRules.changed, change)] : []
  return [...changed, ...instructing]
}

/** Each says something that no description of a tool needs to say. */
const INSTRUCTIONS: readonly RegExp[] = [
  // Words that are made to look like those of somebody else.
  /<\/?(?:important|system|secret|hidden|critical|admin|assistant|instructions?|sys)>/i,
  // What was said before is to be forgotten.
  /\b(?:ignore|disregard|forget|override|bypass)\s(?:all |any |the |your |of |these |those ){0,3}(?:previous|prior|above|earlier|preceding|system|other|existing)\s(?:instructions?|prompts?|rules?|directions|guidelines|messages?|policies|restrictions)\b/i,
  // The person is not to know.
  /\b(?:do not|don't|don’t|never|must not|should not|without|avoid)\s(?:ever )?(?:tell|telling|mention|mentioning|inform|informing|reveal|revealing|notify|notifying|disclose|disclosing|alert|alerting|explain|explaining)\b[^.\n]{0,40}\b(?:users?|humans?|persons?|people|anyone|anybody|owner|operator)\b/i,
  // Secrets are to be fetched, or to go along.
  /\b(?:read|open|cat|load|include|pass|send|attach|append|copy|provide|put|upload|fetch)\b[^.\n]{0,60}(?:~\/|\$HOME\/|\/home\/\w{1,32}\/|\/root\/|%USERPROFILE%\\)?(?:\.ssh\b|\.aws\b|\.gnupg\b|\.kube\b|\.netrc\b|\.npmrc\b|id_rsa\b|id_ed25519\b|\.cursor\/mcp\.json|\.claude\.json|\.bash_history)/i,
  // Written so that a person does not see it.
  /[\u{e0020}-\u{e007e}]{4}|[\u200b\u2060\u2063\u2064]{8}/u,
]
