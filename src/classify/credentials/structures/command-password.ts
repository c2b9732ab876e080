/** Passwords given to programs on the command line, where a short option carries them: one table for all programs. */
import type { Rule } from '../../rule.ts'
import type { Detector, Match } from '../credential-scan.ts'
import { isSecretValue } from '../judge-value.ts'
import { isPlaceholder } from '../placeholder.ts'
import { createRecentMention } from '../recent-mention.ts'
import { isPlaceholderPair } from './url-password.ts'

const rule: Rule = {
  id: 'credential.command-password',
  level: 'critical',
  why: 'Gives a password to a program on the command line.',
  examples: {
    hits: [
      'curl -u build:Wint3rSturm9 https://api.shop.test',
      'curl --user "build:Wint3r!Sturm" https://api.shop.test',
      'mysql -u root -pWint3rSturm9 shop',
      "sshpass -p 'Wint3r!Sturm' ssh host.shop.test",
      'redis-cli -a Wint3rSturm9 ping',
      'docker login -u build -p Wint3rSturm9 registry.shop.test',
      "CREATE USER shop IDENTIFIED BY 'Wint3rSturm9'",
      'machine git.shop.test login build password Wint3rSturm9',
      'net user build Wint3rSturm9 /add',
      'smbclient -U build%Wint3rSturm9 //files.shop.test/share',
      'echo "build:Wint3rSturm9" | sudo chpasswd',
    ],
    misses: [
      'curl -u user:password https://api.shop.test',
      'curl -u "$USER:$PASS" https://api.shop.test',
      'docker run -u 1000:1000 alpine',
      'mysql -u root -p shop',
      'mysql -u root -p shop_archive2',
      'mkdir -p src/classify9/rules',
      'ssh -p 2222 host',
    ],
  },
}

type Option = {
  readonly programs: readonly string[]
  readonly flags: readonly string[]
  readonly pair: boolean
  /** Where the password is not the next word. */
  readonly pattern?: RegExp
  /** The value follows without a space; what follows after one is another argument. */
  readonly attached?: true
}

// A pair is `user:password`; otherwise the option carries the password alone.
const NET_USER = ['net user ', 'NET user ', 'net.exe user ', 'NET.EXE user ', 'net.exe" user ']
const options: readonly Option[] = [
  {
    programs: ['curl', 'wget', 'http ', 'https ', 'xh '],
    flags: [' -u', ' --user ', ' --user=', ' --proxy-user ', ' -U '],
    pair: true,
  },
  { programs: ['http ', 'https ', 'xh '], flags: [' -a '], pair: true },
  { programs: ['mysql', 'mariadb'], flags: [' -p'], pair: false, attached: true },
  { programs: ['sshpass'], flags: [' -p'], pair: false },
  { programs: ['redis-cli'], flags: [' -a '], pair: false },
  {
    programs: [
      'docker login',
      'podman login',
      'helm registry login',
      'oras login',
      'az login',
      'mongo',
      'cqlsh',
    ],
    flags: [' -p '],
    pair: false,
  },
  { programs: ['sqlcmd', 'bcp ', 'unzip', 'zip '], flags: [' -P '], pair: false },
  { programs: ['ldapsearch', 'ldapadd', 'ldapmodify', 'ldapdelete'], flags: [' -w '], pair: false },
  { programs: ['openssl'], flags: [' pass:'], pair: false },
  { programs: ['IDENTIFIED', 'identified'], flags: [' BY ', ' by '], pair: false },
  { programs: ['machine '], flags: [' password '], pair: false },
  { programs: ['requirepass '], flags: ['requirepass '], pair: false },
  {
    programs: NET_USER,
    flags: NET_USER,
    pair: false,
    pattern: /[^\s/]{1,40} ([^\s/*]{5,100})/y,
  },
  {
    programs: ['smbclient', 'rpcclient', 'smbmap', 'net rpc', 'winexe'],
    flags: [' -U '],
    pair: false,
    pattern: /["']?[^\s"'%]{1,60}%([^\s"']{5,100})/y,
  },
  // echo "user:password" | chpasswd
  {
    programs: ['chpasswd'],
    flags: ['chpasswd'],
    pair: false,
    pattern: /(?<=[\w-]{1,32}:([^\s"':|]{5,100})["']?\s{0,3}\|\s{0,3}(?:sudo )?chpasswd)/y,
  },
]
const programs = new Set(options.flatMap((option) => option.programs))
const optionsByFlag = Map.groupBy(
  options.flatMap((option) => option.flags.map((flag) => ({ flag, option }))),
  ({ flag }) => flag,
)
const mentions = createRecentMention()
const pairPattern =
  / {0,3}(?:'([^'\n]{0,100}:[^'\n]{0,100})'|"([^"\n]{0,100}:[^"\n]{0,100})"|([^\s'":]{0,100}:[^\s'"]{0,100}))/y
const lonePattern = / {0,3}(?:'([^'\n]{5,100})'|"([^"\n]{5,100})"|([^\s'"]{5,100}))/y

export const commandPasswordDetector: Detector = {
  rules: [rule],
  keywords: [...new Set([...programs, ...options.flatMap((option) => option.flags)])],
  detect(text, start, end): Match | null {
    const word = text.slice(start, end)
    if (programs.has(word)) mentions.note(text, word, start)
    const option = optionsByFlag
      .get(word)
      ?.find((each) => each.option.programs.some((name) => isRunning(text, name, start)))?.option
    if (!option) return null
    if (option.attached && text.charCodeAt(end) === 32) return null
    const pattern = option.pattern ?? (option.pair ? pairPattern : lonePattern)
    pattern.lastIndex = end
    const match = pattern.exec(text)
    const value = match?.[1] ?? match?.[2] ?? match?.[3]
    if (!match || !value) return null
    const secret = option.pair ? value.slice(value.indexOf(':') + 1) || value : value
    if (
      option.pair ? !isRealPair(value) : !isSecretValue(secret, 'password', { quoted: true, style: 'flag' })
    )
      return null
    const valueEnd = option.pattern
      ? text.lastIndexOf(secret, pattern.lastIndex) + secret.length
      : pattern.lastIndex - (match[3] === undefined ? 1 : 0)
    return { rule, start: valueEnd - secret.length, end: valueEnd, rank: 2 }
  },
}

/** The program stands before the option in the same command. */
function isRunning(text: string, program: string, at: number): boolean {
  const place = mentions.find(text, program, at, 400)
  if (place < 0 || (place > 0 && /[\w-]/.test(text[place - 1] as string))) return false
  return lastBreak(text.slice(place, at)) === 0
}

/** The start of the command that the option belongs to; a backslash continues the line. */
function lastBreak(command: string): number {
  const at = Math.max(command.lastIndexOf(';'), command.lastIndexOf('|'), command.lastIndexOf('&&'))
  let newline = command.lastIndexOf('\n')
  while (newline > 0 && /[\\,]\s{0,3}$/.test(command.slice(Math.max(0, newline - 4), newline)))
    newline = command.lastIndexOf('\n', newline - 1)
  return Math.max(at, newline) + 1
}

function isRealPair(value: string): boolean {
  const colon = value.indexOf(':')
  const user = value.slice(0, colon)
  const password = value.slice(colon + 1)
  if (password === '') return isSecretValue(user, 'password', { quoted: true, style: 'flag' })
  if (password.length < 3 || /^\d{1,5}$/.test(password) || /^\/\//.test(password)) return false
  return !/^[$<{%]/.test(value) && !isPlaceholderPair(user, password) && !isPlaceholder(password)
}
