import { expect, test } from 'vitest'
import { createSubjectMatcher } from './create-subject-matcher.ts'
import { type SubjectTerm, spellingsOf } from './subject-pattern.ts'

function isFound(term: SubjectTerm, text: string): boolean {
  const spellings = spellingsOf(term)
  return spellings !== null && createSubjectMatcher(spellings)({ text }).length > 0
}

test.each<[SubjectTerm, string[], string[]]>([
  [
    { kind: 'email', value: 'Jane.Doe@Example.com' },
    [
      ...['{"to":"jane.doe@example.com"}', 'mailto:JANE.DOE@EXAMPLE.COM?x', 'x=jane.doe%40example.com&y'],
      ...['{"a":"{\\"to\\":\\"jane.doe\\\\u0040example.com\\"}"}', 'write jane.doe@example.com.'],
    ],
    [
      'xjane.doe@example.com',
      'jane.doe@example.com.au',
      'janeXdoe@example.com',
      'jane.doe@example.community',
    ],
  ],
  [
    { kind: 'phone', value: '+49 (151) 234-5678' },
    [
      'call +491512345678',
      '49 151 234 5678',
      '{"t":"+49-151-2345678"}',
      '49.151.234.56.78',
      '{"n":491512345678}',
    ],
    ['4915123456789', '1491512345678', '49 151 234 567'],
  ],
  [
    { kind: 'name', value: 'José García-López' },
    [
      'jose garcia lopez',
      'JOSÉ  GARCÍA-LÓPEZ',
      'Lopez, Jose Garcia',
      '/home/jose_garcia_lopez/x',
      '{"n":"Jos\\u00e9 Garc\\u00eda L\\u00f3pez"}',
    ],
    ['jose garcia', 'xjose garcia lopezy'],
  ],
  [{ kind: 'user_id', value: 'u-4711' }, ['{"id":"U-4711"}', 'user u-4711 did'], ['u-47112', 'xu-4711']],
  [{ kind: 'number', value: 'DE89 3704 0044' }, ['8937040044', 'DE89 3704-0044'], ['89370400441']],
])('%o is found however it is spelled, and nothing else', (term, hits, misses) => {
  for (const hit of hits) expect(isFound(term, hit), hit).toBe(true)
  for (const miss of misses) expect(isFound(term, miss), miss).toBe(false)
})

test('what has too little or too much to look for has no spellings', () => {
  for (const term of [
    { kind: 'email', value: 'jane' },
    { kind: 'phone', value: '123' },
    { kind: 'name', value: ' - ' },
    { kind: 'name', value: '\uFDFA'.repeat(200) },
  ] as const)
    expect(spellingsOf(term)).toBeNull()
})
