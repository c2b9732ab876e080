/** Adds our entries to a client's hooks and removes them, without changing other entries. Pure. */
import { isObject } from '../../domain/is-object.ts'
import { runsAuditHook } from './hook-program.ts'

export type Config = Readonly<Record<string, unknown>>

/** Our entry once for every moment, after existing entries. */
export function withHooks(
  config: Config,
  moments: readonly string[],
  entryOf: (moment: string) => unknown,
): Config {
  const rest = withoutHooks(config)
  const hooks = hooksOf(rest)
  const added = moments.map((moment) => [moment, [...listOf(hooks, moment), entryOf(moment)]] as const)
  return { ...rest, hooks: { ...hooks, ...Object.fromEntries(added) } }
}

/** Lists that become empty without our entries are removed too. */
export function withoutHooks(config: Config): Config {
  if (config['hooks'] === undefined) return config
  const hooks = hooksOf(config)
  const kept = Object.keys(hooks).flatMap((moment) => {
    const entries = hooks[moment]
    if (!Array.isArray(entries)) return [[moment, entries] as const]
    const others = entries.flatMap(withoutOurs)
    return others.length > 0 || entries.length === 0 ? [[moment, others] as const] : []
  })
  const { hooks: _, ...rest } = config
  const isLeftEmpty = kept.length === 0 && Object.keys(hooks).length > 0
  if (isLeftEmpty) return rest
  return { ...config, hooks: Object.fromEntries(kept) }
}

function withoutOurs(entry: unknown): unknown[] {
  if (!isObject(entry)) return [entry]
  const { hooks } = entry
  if (!Array.isArray(hooks)) return isOurs(entry) ? [] : [entry]
  const others = hooks.filter((hook) => !isOurs(hook))
  if (others.length === hooks.length) return [entry]
  return others.length === 0 ? [] : [{ ...entry, hooks: others }]
}

function isOurs(hook: unknown): boolean {
  return isObject(hook) && ['command', 'bash'].some((key) => runsAuditHook(String(hook[key] ?? '')))
}

function hooksOf(config: Config): Readonly<Record<string, unknown>> {
  const { hooks } = config
  if (hooks === undefined) return {}
  if (!isObject(hooks)) throw new Error("'hooks' in it is not an object")
  return hooks
}

function listOf(hooks: Readonly<Record<string, unknown>>, moment: string): readonly unknown[] {
  const entries = hooks[moment]
  if (entries === undefined) return []
  if (!Array.isArray(entries)) throw new Error(`'hooks.${moment}' in it is not a list`)
  return entries
}
