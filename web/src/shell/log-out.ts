import { postToDashboard } from '../api/call.ts'

/**
 * Ends the session on the server and loads the page again, or the page of the provider that ends its own session: nothing of
 * the session stays in memory.
 */
export async function logOut(): Promise<void> {
  const answer = await postToDashboard('/logout').catch(() => undefined)
  const { redirect = '/dashboard' } = answer?.status === 200 ? await answer.json() : {}
  location.assign(redirect)
}
