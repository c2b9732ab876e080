/** What a hook says of itself with each request: its version, how it fails, and whether a revoked key stops its calls. */
export type HookBuild = {
  readonly version: string
  /** Null where an older hook does not say. */
  readonly fail_mode: string | null
  readonly holds: boolean
}

/** `0.2.0+local.hold`, as semantic versions have it: what is after the plus sign is no part of the order. */
export function readHookBuild(text: string): HookBuild {
  const [version = '', more = ''] = text.split('+', 2)
  const [fail_mode = '', ...words] = more.split('.')
  return {
    version,
    fail_mode: FAIL_MODES.includes(fail_mode) ? fail_mode : null,
    holds: words.includes('hold'),
  }
}

const FAIL_MODES: readonly string[] = ['open', 'local', 'closed']

/** What becomes of the calls of an agent whose key is revoked. */
export const AFTER_REVOCATION = ['stopped', 'judged_there', 'let_go', 'unknown'] as const
export type AfterRevocation = (typeof AFTER_REVOCATION)[number]

export function afterRevocation({ fail_mode, holds }: HookBuild): AfterRevocation {
  if (holds || fail_mode === 'closed') return 'stopped'
  if (fail_mode === 'local') return 'judged_there'
  return fail_mode === 'open' ? 'let_go' : 'unknown'
}
