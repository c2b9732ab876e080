/** What is said about a secret that only its name gives away, and what such assignments look like. */
import type { Rule } from '../rule.ts'
import { alnum, sampleOf } from './token-parts.ts'

const sample = (length: number, seed: number) => sampleOf([alnum(length)], seed)

export const passwordRule: Rule = {
  id: 'credential.password-assignment',
  level: 'critical',
  why: 'Gives a password in clear text.',
  examples: {
    hits: [
      'DB_PASSWORD=tr0ub4dor',
      '{"password": "Wint3r!Sturm"}',
      'mysqldump --password=Wint3r-Sturm shop',
      'the admin password is Wint3rSturm9',
      '<password>Wint3r!Sturm</password>',
      'if ("Wint3r!Sturm" == password) {',
      'System.setProperty("db.password", "Wint3r!Sturm")',
    ],
    misses: [
      'password = getPassword(user)',
      'password: ${DB_PASSWORD}',
      'DB_PASSWORD=changeme',
      'password: string',
      'PASSWORD_MIN_LENGTH = 12345678',
      'password = os.environ["DB_PASSWORD1"]',
      'password=********',
      'Enter your password: ',
      'passwordFile = /run/secrets/db1',
    ],
  },
}

export const tokenRule: Rule = {
  id: 'credential.secret-assignment',
  level: 'critical',
  why: 'Gives an API key, token or other secret in clear text.',
  // Drawn when somebody looks: a verdict does not need them.
  examples: {
    get hits() {
      return [
        `api_key = "${sample(32, 5)}"`,
        `export SERVICE_TOKEN=${sample(40, 6)}`,
        `{"client_secret": "${sample(24, 7)}"}`,
        `X-Api-Key: ${sample(32, 8)}`,
        `getEnvOr("access_token", "${sample(32, 9)}")`,
      ]
    },
    get misses() {
      return [
        'token = next(tokens)',
        'api_key = "your-api-key-here"',
        'secretName: checkout-tls-v2',
        `csrf_token = "${sample(32, 5)}"`,
        'primary_key = "order_line_2024"',
        'max_tokens = 4096',
        `public_key = "${sample(40, 5)}"`,
        'const token = cancellationTokenSource2',
        `apiVersion: ${sample(20, 5)}`,
      ]
    },
  },
}
