/** Tells a value that stands for a secret (`<token>`, `${VAR}`, `changeme`, `****`) from a secret. */

/** For the body of a token whose shape already fits: unmistakable blanks. The example of a documentation is none. */
export function isFilled(body: string): boolean {
  return fillers.test(body)
}

/** For anything assigned to a secret's name, where far more is written in place of the secret. */
export function isPlaceholder(value: string): boolean {
  const text = value.length > 256 ? value.slice(0, 256) : value
  const lower = text.toLowerCase()
  return (
    stockWords.has(lower) ||
    hasSmallAlphabet(text) ||
    isFilled(text) ||
    isReference(text) ||
    admissions.test(text) ||
    isSequence(lower)
  )
}

const fillers = /x{5}|X{5}|\*{3}|\.{3}|…|•{2}|#{4}|\?{3}|~{4}|0{12}|REDACTED|redacted|PLACEHOLDER|placeholder/

/** One or two different characters, however long, carry nothing. */
function hasSmallAlphabet(text: string): boolean {
  const first = text.charCodeAt(0)
  let second = first
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === first || code === second) continue
    if (second !== first) return false
    second = code
  }
  return true
}

function isReference(text: string): boolean {
  return hasMark.test(text) ? references.some((pattern) => pattern.test(text)) : markless.test(text)
}

const hasMark = /[^\w-]/
/** Of the references below, those that need no mark. */
const markless = /^(?:AQICAH|CiQA|gAAAAA|Ag[A-D]\w{97})|^__\w{1,80}__$|^[Ss][Hh][Aa]\d{1,3}-|\bgetenv/

// Names of the place where the secret really is: variables, templates, look-ups, secret stores.
const references: readonly RegExp[] = [
  /^[$%@&!*]?[<([{][^\n]{0,200}[>)\]}]$/,
  /^\$\w{1,80}$|^%\w{1,80}%$|^@\w{1,80}@$|^!\w{1,40}!?$|^__\w{1,80}__$/,
  /\$\{[\w.:?!@[\]-]{1,80}\}|\$\{[A-Za-z_]\w{0,60}:?[-?=+]|\$\([^)]{1,200}\)?|\{\{[^{}]{0,120}\}\}|\{\{ |#\{[^}]{1,80}\}|<%|%\(\w{1,40}\)s|\$\{\{|\$env:|^%s$|^%v$/i,
  /^\{\w{0,60}\}$|^\$[A-Z_][A-Z0-9_]{1,60}\b/,
  /\b(?:process\.env|os\.environ|getenv|import\.meta\.env|System\.getenv|ENV\[|env\(|Deno\.env|viper\.|secrets?\.[A-Z_]|vars?\.[a-z_]|var\.|local\.|data\.|config\.|settings\.|self\.|this\.|params?\.|args\.|opts?\.|options\.|request\.|req\.|props\.|ctx\.)/,
  /^(?:arn:|op:\/\/|vault:|ssm:|gsm:|secretsmanager:|keyvault:|ref\+|encrypted:|enc:|ENC\(|ENC\[|sops:|sha\d{1,3}[:-]|md5:|file:|env:|pass:env|\$\$|urn:|secret\/|projects\/|kv\/|@Microsoft\.KeyVault|\{cipher\})/i,
  // Sealed, by KMS, SealedSecret or Fernet: only a key that is elsewhere opens it
  /^(?:AQICAH|CiQA|gAAAAA|Ag[A-D]\S{97})/,
  /^(?:https?|s?ftp|file|git|ssh|data|jdbc|wss?):\/\//i,
]

// Words people write where a secret belongs. Compared as a whole, so `secret123` is not one of them.
const stockWords = new Set(
  `password passwd pwd pass passphrase passcode passw0rd secret secrets token apikey api_key api-key key mykey my_key
  mypassword my_password my-password mypass mysecret my_secret my-secret my-secret-key mytoken my_token my-token
  my-secret-pw your userpassword user_password username user admin root test testing testpassword test_password
  changeme change_me change-me changeit default none null nil undefined true false yes no on off string str text value
  empty blank unset required optional hidden private public secure invalid missing todo tbd fixme n/a foo bar baz
  foobar qwerty hunter password_here secret_here token_here key_here some_password somepassword some-password
  somesecret some_secret sometoken new_password newpassword old_password oldpassword the_password thepassword
  basic bearer digest oauth oauth2 jwt sha1 sha256 sha512 md5 hs256 rs256 es256 base64 utf8 utf-8 ascii aes256 rsa2048
  p@ssword ********* not-a-real-key verysecret verysecure supersecret super_secret super-secret topsecret s3cr3t
  postgres mysql mongodb redis rabbitmq guest`.split(/\s+/),
)

const admissions =
  /_{5}|-{5}|your|example|(?:new|old|my|user|the|test|some|db)[_-]?passw|change[_-]?me|insert|replace|dummy|sample|not[_-]?a[_-]?real|not[_-]?real|fake|_here|-here|\bhere\b|enter[_ -]|put[_-]|<[a-z]|>$|goes|somekey|secret[_-]?name|deadbeef|lorem|foobar|todo|[a-z]_?key_?here/i

const walks = [
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '1234567890abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'abcdefghijklmnopqrstuvwxyz1234567890',
  '9876543210',
  '01234567890123456789',
  '12345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'abc123',
  'abcd1234',
  '0123456789abcdef0123456789abcdef',
].join('\n')

const separators = /[-_ ]/g

function isSequence(lower: string): boolean {
  if (lower.length > 40) return false
  const beginning = lower.slice(0, 2)
  if (!/[-_ ]/.test(beginning) && !walks.includes(beginning)) return false
  const bare = lower.replaceAll(separators, '')
  return walks.includes(bare)
}
