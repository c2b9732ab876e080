/** A policy being edited: what of it differs from the current one. */
import type { Policy, PolicyField, PolicyUpdate } from '../api/records.ts'
import { say } from '../parts/say.ts'

/** Only what was changed: whatever a team inherits stays inherited. */
export function updateOf(current: Policy, draft: Policy): PolicyUpdate {
  return {
    ...(draft.logging_level !== current.logging_level && { logging_level: draft.logging_level }),
    ...part('frameworks', changedKeys(current.frameworks, draft.frameworks)),
    ...part('blocking_rules', changedKeys(current.blocking_rules, draft.blocking_rules)),
    ...(!isSame(current.alert_rules, draft.alert_rules) && { alert_rules: draft.alert_rules }),
  }
}

/** What was changed, on another version. */
export function withUpdate(policy: Policy, update: PolicyUpdate): Policy {
  return {
    ...policy,
    ...update,
    frameworks: { ...policy.frameworks, ...update.frameworks },
    blocking_rules: { ...policy.blocking_rules, ...update.blocking_rules },
  }
}

export function isEmptyUpdate(update: PolicyUpdate): boolean {
  return Object.keys(update).length === 0
}

/** Why it cannot be saved; null when it can. */
export function problemOf({ alert_rules }: Policy): string | null {
  for (const [index, { name, notify }] of alert_rules.entries()) {
    const which = name.trim() || say`number ${index + 1}`
    if (name.trim() === '') return say`Alert rule ${which} needs a name.`
    if (!/^https?:\/\/\S+$/.test(notify.chat_webhook_url))
      return say`Alert rule “${which}” needs the address of a chat webhook.`
  }
  return null
}

export const FIELD_TITLES: Readonly<Record<PolicyField, string>> = {
  logging_level: say`Logging level`,
  'frameworks.gdpr': 'GDPR',
  'frameworks.ai_act': say`EU AI Act`,
  'frameworks.soc2': 'SOC 2',
  alert_rules: say`Alert rules`,
  'blocking_rules.enabled': say`Blocking`,
  'blocking_rules.block_on': say`Block from`,
}

function part<K extends string, V extends object>(name: K, values: V): Partial<Record<K, V>> {
  return Object.keys(values).length > 0 ? ({ [name]: values } as Record<K, V>) : {}
}

function changedKeys<T extends object>(current: T, draft: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => current[name as keyof T] !== value),
  ) as Partial<T>
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
