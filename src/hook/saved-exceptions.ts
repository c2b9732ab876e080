/** The exceptions of the organization as the hook keeps them: only what judging needs, and until when. */
import type { ExceptionInForce } from '../domain/exception.ts'

export type SavedException = ExceptionInForce & { readonly until: string | null }

const TEXTS = ['rule', 'act', 'target', 'command', 'agent_id', 'host', 'environment'] as const
const ASIDE: readonly unknown[] = ['low', 'medium']

/** Those of the service's answer that are as they must be: one that is not is left out, so that nothing is set aside by it. */
export function readExceptions(listed: unknown): SavedException[] {
  return (Array.isArray(listed) ? listed : []).flatMap((one): SavedException[] => {
    const { number, kind, level, until } = (one ?? {}) as Record<string, unknown>
    const texts = TEXTS.map((name) => [name, (one as Record<string, unknown> | null)?.[name]] as const)
    const given = texts.filter(([, text]) => text !== undefined)
    const isRight =
      Number.isInteger(number) &&
      (kind === 'block' ? level === 'critical' : kind === 'set_aside' && ASIDE.includes(level)) &&
      (until === null || typeof until === 'string') &&
      given.every(([, text]) => typeof text === 'string')
    return isRight ? [{ number, kind, level, until, ...Object.fromEntries(given) } as SavedException] : []
  })
}

export function inForceAt(now: number, exceptions: readonly SavedException[]): readonly SavedException[] {
  return exceptions.filter(({ until }) => until === null || Date.parse(until) > now)
}
