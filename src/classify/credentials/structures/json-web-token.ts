/** JSON web tokens, signed or not, and those that were base64-encoded once more. */
import { type Token, token } from '../token.ts'
import { of, wordDash } from '../token-parts.ts'

export const jsonWebTokens: readonly Token[] = [
  token(
    'json-web-token',
    'a JSON web token',
    [
      'eyJ',
      wordDash(14, 2000),
      '.',
      'ey',
      of('\\w/\\\\-', 14, 4000),
      of('.', 0, 1),
      of('\\w/\\\\=-', 0, 2000),
    ],
    {
      minEntropy: 3,
      notAfter: '',
      hits: [
        [
          'eyJ',
          'hbGciOiJIUzI1NiJ9',
          '.',
          'eyJ',
          'zdWIiOiJzaG9wIiwibiI6NDJ9',
          '.',
          'kQ2tW3xNf7LqZ0cVr5JhYp2Gs8DmEa6Ku1Bo',
        ].join(''),
      ],
      misses: ['eyJAAAA.eyJBBB', 'eyJBB.eyJCC.eyJDDDD'],
    },
  ),
  token('json-web-token-encoded', 'a JSON web token', ['ZXlK', of('\\w/+-', 60, 4000)], {
    minEntropy: 4,
    notBefore: 'A-Za-z0-9+/_-',
    notAfter: '',
  }),
]
