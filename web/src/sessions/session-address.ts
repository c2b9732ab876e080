import { eventsAddress } from '../events/view.ts'

const PREFIX = '/dashboard/sessions/'

/** The page of a session; a name that an address cannot hold leads to its events instead. */
export function sessionAddress(id: string): string {
  const isDots = id === '.' || id === '..'
  return isDots
    ? eventsAddress({ session_id: id }, { range: 'all' })
    : `/sessions/${encodeURIComponent(id.toWellFormed())}`
}

/** Read from the address itself: routers decode it in part, and a session may be named `%41`. */
export function sessionOfAddress(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(PREFIX.length))
  } catch {
    return pathname.slice(PREFIX.length)
  }
}
