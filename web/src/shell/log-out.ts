import { postToDashboard } from '../api/call.ts'

/** Ends the session on the server and loads the page again: nothing of the session stays in memory. */
export async function logOut(): Promise<void> {
  await postToDashboard('/logout').catch(() => undefined)
  location.assign('/dashboard')
}
