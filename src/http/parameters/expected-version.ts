import { invalid } from '../../domain/problem.ts'

/** The version that an `If-Match` header names; null where any version will do. */
export function expectedVersionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^"(\d{1,15})"$/.exec(header.trim())?.[1]
  if (version === undefined)
    throw invalid('The If-Match header must be the ETag of a read, for example "3".', 'If-Match')
  return Number(version)
}
