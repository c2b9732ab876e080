/** Where a person is found in some records: the part of a search that is done in a thread. */
import type { SubjectMatch } from '../resources/subject-searches/records.ts'
import { createSubjectMatcher } from './create-subject-matcher.ts'
import { type SubjectTerm, spellingsOf } from './subject-pattern.ts'

export type SearchedRecord = Pick<SubjectMatch, 'kind' | 'id'> & {
  readonly texts: Readonly<Record<string, string | null>>
}

export function findSubjects({
  terms,
  records,
}: {
  readonly terms: readonly SubjectTerm[]
  readonly records: readonly SearchedRecord[]
}): SubjectMatch[] {
  const placesIn = createSubjectMatcher(terms.flatMap((term) => spellingsOf(term) ?? []))
  return records.flatMap(({ kind, id, texts }) => {
    const places = placesIn(texts)
    return places.length === 0 ? [] : [{ kind, id, places }]
  })
}
