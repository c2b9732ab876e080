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
      'pw: Wint3rSturm9',
      '| password | Wint3r!Sturm |',
      '**Password:** Wint3r!Sturm',
      '<tr><td>Password</td><td>Wint3r!Sturm</td></tr>',
      '<property name="password">Wint3r!Sturm</property>',
      '- name: DB_PASSWORD\n  value: Wint3r!Sturm',
      '{"name": "DB_PASSWORD", "value": "Wint3r!Sturm"}',
      "SET PASSWORD FOR shop = 'Wint3rSturm9'",
      'contraseña: Wint3r!Sturm',
      'пароль: Wint3rSturm9',
      '密码：Wint3rSturm9',
      'das Kennwort lautet Wint3r!Sturm',
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
      'mongodb://<user>:<password>@db.shop.test/shop',
      'encrypted_password: Wint3r!Sturm',
      'get-password | md5sum | cut -c 1-8',
      "password: '{cipher}9f86d081884c7d65'",
      'mot de passe oublié ?',
      '<label>Password</label><input>',
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
        `AWS Secret Access Key [None]: ${sample(40, 4)}`,
        `functionkey: ${sample(44, 9)}`,
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
        `aws_secret_access_key: ${sample(56, 5)}`,
        `token: AQICAH${sample(90, 5)}`,
        `monkey = ${sample(40, 5)}`,
      ]
    },
  },
}
