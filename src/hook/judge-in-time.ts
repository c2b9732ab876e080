/** The verdict of the classifier inside the hook, within a time limit: loading and judging are interrupted where they take longer. */
import { Script } from 'node:vm'
import type { Policy } from '../domain/policy.ts'
import { isAtLeast } from '../domain/risk-level.ts'
import type { HookEvent } from './fit-event.ts'
import type { LocalVerdict } from './judge-locally.ts'

export type QuickVerdict = Pick<
  LocalVerdict,
  'risk_level' | 'pii_fields' | 'findings' | 'decision' | 'reason'
>

type SavedPolicy = Partial<Pick<Policy, 'logging_level' | 'blocking_rules'>>
type Judge = typeof import('./judge-locally.ts').judgeLocally

const MIN_MS = 50
const SLOT = 'auditHookJudge'

/** Where it fails, or does not come to an end, the verdict is that of an event that cannot be followed. */
export async function judgeInTime(
  event: HookEvent,
  policy: SavedPolicy | null,
  forMs: number,
): Promise<QuickVerdict> {
  try {
    const { judgeLocally } = await import('./judge-locally.ts')
    return interrupted(judgeLocally, event, policy, forMs)
  } catch {
    return notFollowed(policy)
  }
}

/** Only a script can be interrupted, and it finds its function in a global. */
function interrupted(
  judge: Judge,
  event: HookEvent,
  policy: SavedPolicy | null,
  forMs: number,
): QuickVerdict {
  const globals = globalThis as Record<string, unknown>
  globals[SLOT] = () => judge(event, policy)
  try {
    return new Script(`${SLOT}()`).runInThisContext({ timeout: Math.max(MIN_MS, Math.round(forMs)) })
  } finally {
    delete globals[SLOT]
  }
}

/** As the service judges an event that its threads cannot get to the end of. */
function notFollowed(policy: SavedPolicy | null): QuickVerdict {
  const { enabled = false, block_on = 'critical' } = policy?.blocking_rules ?? {}
  const isBlocked = policy?.logging_level === 'paranoid' && enabled && isAtLeast('high', block_on)
  return {
    risk_level: 'high',
    pii_fields: [],
    findings: [{ rule: 'text.not-followed', level: 'high', where: 'data', span: null, why: '' }],
    decision: isBlocked ? 'block' : 'allow',
    reason: isBlocked ? `Risk level high >= threshold ${block_on}` : null,
  }
}
