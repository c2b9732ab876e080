/** For exports and bundles: credentials that were found are masked, unless the whole is asked for. */
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { hasRole } from '../../domain/principal.ts'
import { invalid, Problem } from '../../domain/problem.ts'
import { REASON_PARAMETER } from '../../domain/storable-text.ts'

export const wholeParameters = {
  whole: Type.Optional(
    Type.Boolean({ description: 'Nothing is masked. Needs the role reveal, and a reason.' }),
  ),
  reason: Type.Optional(
    Type.String({ ...REASON_PARAMETER, description: 'Why nothing is masked; it is recorded.' }),
  ),
}

type WholeQuery = { readonly whole?: boolean; readonly reason?: string }

export function wholeView({
  principal,
  query,
}: FastifyRequest<{ Querystring: WholeQuery }>): 'exact' | 'masked' {
  if (query.whole !== true) return 'masked'
  if (!hasRole(principal, ['reveal']))
    throw new Problem('forbidden', 'This API key lacks the role that is required for the whole (reveal).')
  if (query.reason === undefined) throw invalid("'reason' is required for the whole.", 'reason')
  return 'exact'
}
