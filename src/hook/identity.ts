import { hostname, userInfo } from 'node:os'
import type { HookSettings } from './read-settings.ts'

/** Who acts, and where. The e-mail address from the client (its login) overrides the setting. */
export function withIdentity(
  context: Readonly<Record<string, unknown>>,
  { userEmail, userId }: Pick<HookSettings, 'userEmail' | 'userId'>,
): Record<string, unknown> {
  return {
    ...context,
    os_user: osUser(),
    hostname: hostname(),
    ...(userEmail !== undefined && context['user_email'] === undefined && { user_email: userEmail }),
    ...(userId !== undefined && { user_id: userId }),
  }
}

export function osUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under an id that has no name.
    return process.env['USER'] || process.env['LOGNAME'] || String(process.getuid?.() ?? 'unknown')
  }
}
