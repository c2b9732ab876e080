import { ApiError, postToDashboard } from '../api/call.ts'
import { takeSignInToken } from '../api/sign-in-link.ts'

/** Afterwards the browser has a session, or the address says why not. Whoever is signed in already stays so. */
export async function signInByLink(): Promise<void> {
  const token = takeSignInToken()
  try {
    await postToDashboard('/sign-in-link', { token })
  } catch (error) {
    const why = error instanceof ApiError && error.status === 401 ? 'link' : 'failed'
    history.replaceState(history.state, '', `${location.pathname}?sign-in=${why}`)
  }
}
