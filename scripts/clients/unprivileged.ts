/** Clients run as somebody who may do nothing: a call that is not stopped must not be able to do harm. */
import { execFileSync } from 'node:child_process'

const NOBODY = 65_534

export type Account = { readonly uid: number; readonly gid: number }

/** Undefined where this process is itself somebody without privileges. */
export function unprivilegedAccount(): Account | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
}

export function giveTo(account: Account | undefined, folder: string): void {
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}
