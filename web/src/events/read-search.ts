/** What was typed into the search field: words, and filters as `agent:name`. */
import type { FilterName, Filters } from './view.ts'

const NAMES: Readonly<Record<string, FilterName>> = {
  agent: 'agent_id',
  agent_id: 'agent_id',
  action: 'action',
  risk: 'risk_level',
  risk_level: 'risk_level',
  session: 'session_id',
  session_id: 'session_id',
  team: 'team',
  decision: 'decision',
  outcome: 'outcome',
  pii: 'pii_detected',
  rule: 'rule',
  article: 'article',
  pii_kind: 'pii_kind',
}

/** Values that would only be refused stay words. */
const ALLOWED: Readonly<Partial<Record<FilterName, RegExp>>> = {
  risk_level: /^(?:low|medium|high|critical)$/,
  decision: /^(?:allow|block)$/,
  outcome: /^[a-z_]+$/,
  pii_detected: /^(?:true|false)$/,
  article: /^[a-z0-9_]+:art_\d+$/,
}

export function readSearch(text: string): Filters {
  const filters: Partial<Record<FilterName, string>> = {}
  const words: string[] = []
  for (const [word, name, quoted, plain] of text.matchAll(/([a-z_]+):(?:"([^"]*)"|(\S+))|\S+/g)) {
    const filter = name !== undefined && Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    const value = quoted ?? plain
    if (filter && value && (ALLOWED[filter]?.test(value) ?? true)) filters[filter] = value
    else words.push(word)
  }
  return words.length > 0 ? { ...filters, q: words.join(' ') } : filters
}
