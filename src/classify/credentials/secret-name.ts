/** Reads the name of a variable, key, flag or header: does it hold a password, a machine's token, or neither? */

import { memoize } from '../memoize.ts'
import { setOf } from '../set-of.ts'

/** `key`: a bare key may be anything; only a value that nobody could have chosen makes it a secret. */
export type Secrecy = 'password' | 'token' | 'key' | 'none'

/** Words in a name that make it worth reading; the search looks for these. */
export const secretWords: readonly string[] = [
  'pass',
  'pwd',
  'psw',
  'secret',
  'token',
  'key',
  'auth',
  'cred',
  'passwort',
  'contrasena',
  'senha',
  'motdepasse',
  'wachtwoord',
  'jwt',
  '_pw',
  '-pw',
  'pw=',
  'pw:',
  'bearer',
  'pwrd',
  'paswd',
  'kennwort',
  'mdp',
  'psk',
  ...'mot de passe|contraseña|parola|heslo|hasło|lösenord|adgangskode|passord|salasana|jelszó|lozinka|şifre|sandi'.split(
    '|',
  ),
  ...'пароль|κωδικός|סיסמה|كلمة المرور|पासवर्ड|密码|密碼|口令|パスワード|비밀번호|mật khẩu'.split('|'),
]

export const secrecyOf: (name: string) => Secrecy = memoize(readName)

function readName(name: string): Secrecy {
  if (foreignWord.test(name)) return 'password'
  const words = wordsOf(name)
  let found: Secrecy = 'none'
  let at = -1
  for (let index = words.length - 1; index >= 0 && at < 0; index -= 1) {
    found = secrecyOfWord(words[index] as string, index > 0 ? (words[index - 1] as string) : '')
    if (found !== 'none') at = index
  }
  if (found === 'none') return 'none'
  for (let index = at + 1; index < words.length; index += 1)
    if (descriptors.has(words[index] as string)) return 'none'
  for (let index = 0; index < at; index += 1) if (disclaimers.has(words[index] as string)) return 'none'
  return found
}

/** Lower-case words of `camelCase`, `snake_case`, `kebab-case` and `dotted.names`. */
export function wordsOf(name: string): readonly string[] {
  const parted = /[A-Z]/.test(name)
    ? name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    : name
  return parted.toLowerCase().match(/[a-z]+/g) ?? NO_WORDS
}

const NO_WORDS: readonly string[] = []

function secrecyOfWord(word: string, before: string): Secrecy {
  if (passwordWords.has(word) || passwordEnding.test(word))
    return innocentWords.has(word) ? 'none' : 'password'
  if (tokenWords.has(word) || tokenEnding.test(word)) return innocentWords.has(word) ? 'none' : 'token'
  if (word.endsWith('key') && !innocentWords.has(word)) return keyQualifiers.has(before) ? 'token' : 'key'
  return 'none'
}

const passwordWords = setOf(
  'pass pw psw pswd pword pwrd senha contrasena passw passwrd paswd passwort psk kennwort mdp pswrd',
)
/** Words for a password that are no words of English code. */
const foreignWord =
  /(?:mot de passe|contraseña|parola|heslo|hasło|lösenord|adgangskode|passord|salasana|jelszó|lozinka|şifre|kata sandi|[^\x00-\u024f]{2,24})$/i
const passwordEnding =
  /(?:password|passwd|passphrase|passcode|passwort|wachtwoord|motdepasse|pwd|(?:db|user|admin|root|sql|my|smtp|mail|ftp|ssh|ldap|redis|http|login|proxy|key|store|cert|pg)pass)$/
const tokenWords = setOf('auth jwt creds cred credential credentials bearer secrete sessionkey pat')
const tokenEnding =
  /(?:token|secret|apikey|accesskey|secretkey|privatekey|authkey|accountkey|masterkey|encryptionkey|signingkey|securekey|licensekey|appkey|servicekey|sharedkey|clientkey|sharedaccesskey|userkey|consumerkey|authorization)$/
const keyQualifiers = new Set(
  `api access secret private auth encryption encrypt signing sign master account service app application client shared
  storage session deploy license licence crypt cipher aes hmac jwt webhook admin consumer integration write
  subscription rsa ssh gpg pgp server secure security authorization authentication authkey bot live user
  registration activation ssh iam cloud ibm cloudant`.split(/\s+/),
)

const innocentWords = new Set(
  `bypass compass encompass trespass overpass underpass surpass tokens secrets passwords pwdump
  monkey turkey hockey whiskey jockey donkey disney hotkey sidney keystroke`.split(/\s+/),
)

// After the secret's word, these say that the value describes the secret instead of being it.
const descriptors = new Set(
  `name names id ids url uri urls endpoint file filename filepath path dir folder directory version length len size type types
  kind count limit max min expiry expires expiration expire expired ttl timeout lifetime age duration format policy field fields label
  hint header headers prefix suffix issuer host port enabled disabled required regex pattern strength placeholder title text
  message msg error errors description desc help digest checksum algorithm algo alg provider providers manager store
  usage used cost price budget index idx pos position offset class method methods function handler callback module
  rotation ref reference references arn alias env var variable variables selector mapping map schema column table
  generator validator factory builder page form view status state mode scope scopes at date time timestamp created updated
  changed fingerprint thumbprint pub public info meta metadata spec rule rules bits char chars character characters mask
  owner username login email group role region zone bucket level tier needed prompt confirmation mismatch manager
  resolver parser reader writer loader encoder decoder reset recovery change update validation verification check
  screen dialog button icon style key keys value_from is has hash hashed salt rounds iterations cache ring chain vault
  board word words words event events down up press code codes pair pairs source sources ization enticated enticity
  address addr audience aud subject realm tenant per num number total window bucket kid use ops size spaces space frame frames stroke strokes server uri based only`.split(
    /\s+/,
  ),
)
descriptors.delete('key')
descriptors.delete('server')

// Before the secret's word, these say that the value is no secret: public, paging, parsing, anti-forgery.
const disclaimers = new Set(
  `encrypted sealed cipher ciphertext csrf xsrf next page continuation cursor sync foreign primary public partition sort cache pad eos bos cls sep unk special
  object idempotency design color theme no num max min total prompt completion invalid missing fake dummy example sample
  forgot reset has needs require requires required enable disable show hide verify validate antiforgery
  verification authenticity publishable pub stop start begin end break skip first last max resume upload tracking`.split(
    /\s+/,
  ),
)
