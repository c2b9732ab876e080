const BASE = 'http://dashboard.invalid'

/** Where to go after a sign-in: a page of the dashboard, whatever was asked for. */
export function returnPath(asked: string | undefined): string {
  const url = URL.parse(asked ?? '', BASE)
  const isOurs =
    url?.origin === BASE && (url.pathname === '/dashboard' || url.pathname.startsWith('/dashboard/'))
  // A page of its own is no place to return to, and no path begins with two slashes: browsers take that for a host.
  return isOurs && !url.pathname.startsWith('/dashboard/sign-in')
    ? `${url.pathname}${url.search}`
    : '/dashboard'
}
