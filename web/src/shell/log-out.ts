import { postToDashboard } from '../api/call.ts'

/** Ends the session on the server and begins anew: nothing of it stays in the memory of the page. */
export async function logOut(): Promise<void> {
  await postToDashboard('/logout').catch(() => undefined)
  location.assign('/dashboard')
}
