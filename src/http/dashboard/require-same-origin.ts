import type { FastifyRequest } from 'fastify'
import { Problem } from '../../domain/problem.ts'

/** Refuses calls from pages of other sites, even where a browser would allow them. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOurSite = site === undefined || site === 'same-origin' || (site === 'none' && isReading(request))
  const hosts = [request.host, URL.parse(publicUrl ?? '')?.host]
  const isOurOrigin = origin === undefined || hosts.includes(URL.parse(origin)?.host ?? '')
  if (!isOurSite || !isOurOrigin) throw new Problem('forbidden', 'This call comes from another site.')
}

export function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}
