/** What the address says about a sign-in that led nowhere. Only words of ours are shown. */
import { say } from '../parts/say.ts'

const WORDS: Readonly<Record<string, string>> = {
  link: say`This link was used already, or is older than 10 minutes. For another one: npx audit-service sign-in`,
  cancelled: say`You have not signed in: the provider was told to stop.`,
  expired: say`The sign-in took too long, or was begun in another window. Try again.`,
  failed: say`The sign-in failed. Try again; if it fails again, the log of the service says why.`,
  unreachable: say`The provider cannot be reached. Try again in a moment.`,
  'no-access': say`No organization has given you access. Ask an admin to add one of your groups.`,
  deactivated: say`You have been deactivated. Ask an admin.`,
  busy: say`Too many sign-ins or sessions. Try again in a minute.`,
}

export function signInFailure(search: string): string | null {
  const failure = new URLSearchParams(search).get('sign-in')
  return failure === null ? null : (WORDS[failure] ?? WORDS['failed'] ?? null)
}
