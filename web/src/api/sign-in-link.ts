/** A link of the service opens the dashboard signed in: its token stands in the fragment, which browsers send to nobody. */
const FRAGMENT = '#sign-in='

export function isSignInLink(): boolean {
  return location.hash.startsWith(FRAGMENT)
}

/** The token, which is taken out of the address before anything else can read or keep it. */
export function takeSignInToken(): string {
  const token = location.hash.slice(FRAGMENT.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
