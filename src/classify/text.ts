import type { Finding } from '../domain/finding.ts'
import type { Rule } from './rule.ts'

/** One string of an event and where it stood, for example `{ where: 'data.command', key: 'command' }`. */
export type Text = {
  readonly where: string
  /** Name of the nearest enclosing property; empty for `reasoning`. */
  readonly key: string
  readonly value: string
}

export function findingOf(rule: Rule, text: Text, span: readonly [number, number] | null = null): Finding {
  return { rule: rule.id, level: rule.level, where: text.where, span, why: rule.why }
}
