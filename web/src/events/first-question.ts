/** The first request of the events page, which follows from the address alone. */
import { BASE, type Parameters } from '../api/address.ts'
import { isLinkToSaved, listParametersOf, readView } from './view.ts'

const openedAt = Date.now()
const OPENING_MS = 5_000

/** Null on every other page. */
export function firstQuestion(): Parameters | null {
  const path = location.pathname.slice(BASE.length)
  const isEvents = ['', '/', '/events'].includes(path)
  const search = new URLSearchParams(location.search)
  const view = readView(search)
  return isEvents && !isLinkToSaved(search) ? listParametersOf(view, openedAt) : null
}

/** While the page opens, this is the time when that began, so that the first request is sent only once. */
export function currentMoment(): number {
  const now = Date.now()
  return now - openedAt < OPENING_MS ? openedAt : now
}
