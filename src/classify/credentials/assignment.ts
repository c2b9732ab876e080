/** Reads what stands around a name in code, configuration, command lines and prose: which value does it get? */
export type Assignment = {
  readonly nameStart: number
  readonly nameEnd: number
  readonly valueStart: number
  readonly valueEnd: number
  readonly quoted: boolean
  /** How the value is given: `code` has spaces around `=`, where an unquoted word is a variable. */
  readonly style: 'code' | 'config' | 'argument' | 'flag' | 'word'
}

const MAX_NAME_LENGTH = 96
const MAX_BARE_LENGTH = 400
/** A word after a word is prose, unless it is longer than words are. */
const MIN_SPOKEN_LENGTH = 20

/** The first character after the name that `at` lies in. */
export function nameEndAt(text: string, at: number): number {
  let end = at
  while (end < text.length && isNameCharacter(text.charCodeAt(end))) end += 1
  return end
}

export function nameStartAt(text: string, at: number): number {
  let start = at
  const floor = Math.max(0, at - MAX_NAME_LENGTH)
  while (start > floor && isNameCharacter(text.charCodeAt(start - 1))) start -= 1
  // `\ntoken`: the letter belongs to an escape.
  return start < at && text[start - 1] === '\\' && /[nrt]/.test(text[start] as string) ? start + 1 : start
}

export function readAssignment(text: string, nameStart: number, nameEnd: number): Assignment | null {
  return readForward(text, nameStart, nameEnd) ?? readBackward(text, nameStart, nameEnd)
}

type Separator = {
  /** Characters that it begins with. */
  readonly first: string
  readonly pattern: RegExp
  readonly style: Assignment['style']
  readonly quotedOnly?: true
  /** Also where the name is followed by a space and another word. */
  readonly beforeWords?: true
}

// What may stand between a name and its value, tried in this order at the end of the name.
const separators: readonly Separator[] = [
  // <password>value</password>, <key>password</key><string>value</string>
  { first: '>', pattern: />\s{0,4}(?:<\/key>\s{0,40}<string>)?(?=[^<\s]{1,256}\s{0,4}<)/y, style: 'config' },
  // <property name="password">value</property>
  { first: '"\'', pattern: /["'][^<>\n]{0,40}>\s{0,4}(?=[^<\s]{1,256}\s{0,4}<)/y, style: 'config' },
  // <td>Password</td><td>value</td>, <b>Password:</b> value
  {
    first: '<:',
    pattern:
      /:?<\/(?:t[dh]|dt|b|strong|em)>:?\s{0,40}(?:<(?:t[dh]|dd|code|span)[^<>\n]{0,60}>\s{0,4})?(?!<)/y,
    style: 'config',
  },
  // | password | value |
  {
    first: ' *',
    pattern:
      /(?=[*\x60]{0,2} {1,24}\|)(?<=\|[ *\x60]{1,4}[\w .-]{1,40})[*\x60]{0,2} {1,24}\| {1,24}[\x60*]{0,2}(?=[^\s|]{6,128} {0,24}\|)/y,
    style: 'config',
  },
  // AWS Secret Access Key [None]: value
  { first: ' ', pattern: / \[[\w*]{0,24}\]:[ \t]{1,4}/y, style: 'config' },
  // name="password" value="value", {"name": "password", "value": "value"}, - name: password, value: value
  {
    first: '\\"\',\n',
    pattern:
      /\\{0,3}["']?,?\s{1,40}\\{0,3}["']?(?:value|content|default)\\{0,3}["']?\s{0,2}[:=]\s{0,4}(?=[^\s[{])/y,
    style: 'config',
  },
  // password: str = "value", var password string = "value"
  {
    first: ' \t:[',
    pattern:
      /\s{0,4}:?\s{0,4}(?:string|str|String|text|varchar|&'?\w{0,10} ?str|char\s?\*|\[\]byte|Optional\[str\])\s{0,4}=\s{0,4}/y,
    style: 'code',
    quotedOnly: true,
    beforeWords: true,
  },
  // password = "value", "password": "value", password[] := "value", password => "value", password == "value"
  {
    first: '\\"\'`[)]}* \t',
    pattern:
      /\\{0,3}["'`]?(?:\[\w{0,12}["']?\])?["'`)\]}*]{0,2}[ \t]{1,24}(?::{1,3}=|=>|->|={1,3}|!={1,2}|\?=|\|\|=|\+=|:|~)[ \t]{0,24}(?:\n[ \t]{0,24}(?=["'`]))?/y,
    style: 'code',
  },
  {
    first: '\\"\'`[)]}*:：=!?|+%',
    pattern:
      /\\{0,3}["'`]?(?:\[\w{0,12}["']?\])?["'`)\]}*]{0,2}(?::{1,3}=|=>|->|={1,3}|!={1,2}|\?=|\|\|=|\+=|:\*\*|:|：|%3D|%3d)[ \t]{0,24}(?:\n[ \t]{0,24}(?=["'`]))?/y,
    style: 'config',
  },
  // setProperty("password", "value"), setPassword("value"), password.assign("value")
  { first: '\\"\'`', pattern: /\\?["'`]\s{0,8},\s{0,12}/y, style: 'argument', quotedOnly: true },
  {
    first: '(',
    pattern: /(?:\.(?:assign|set|equals|eq|value|new|from))?\(\s{0,8}/y,
    style: 'argument',
    quotedOnly: true,
  },
  // password "value", --password value
  {
    first: ' \t',
    pattern:
      /[ \t]{1,8}(?:(?:(?:for|FOR) (?:the |user )?["']?[\w@%.-]{1,60}["']? ?(?:[:=]|is)|is|was|set to|ist|lautet|es|est|jest|är|er|è|é)[ \t]{1,4})?/y,
    style: 'word',
    beforeWords: true,
  },
]
const separatorsBeforeWords = separators.filter(({ beforeWords }) => beforeWords)
/** After any other character the name was just a word. */
const separatorsByFirst: ReadonlyMap<number, readonly Separator[]> = new Map(
  [...new Set(separators.flatMap(({ first }) => [...first]))].map((character) => [
    character.charCodeAt(0),
    separators.filter(({ first }) => first.includes(character)),
  ]),
)

// No colon: names and values alternate in texts that repeat them, and must not be read over and over.
const bare = /[^\s"'`,;&|<>\\=:]{1,256}={0,2}/y
const opening = /(?:[@$bBfFrRuULN]|new String\(|String\(|Buffer\.from\(|\[)?(\\{0,3}(?:"""|'''|["'`]))/y

function readForward(text: string, nameStart: number, nameEnd: number): Assignment | null {
  const first = text.charCodeAt(nameEnd)
  const isBeforeWord = first === 32 && isWordCode(text.charCodeAt(nameEnd + 1))
  const candidates = isBeforeWord ? separatorsBeforeWords : separatorsByFirst.get(first)
  if (candidates === undefined) return null
  for (const { pattern, style, quotedOnly } of candidates) {
    pattern.lastIndex = nameEnd
    if (!pattern.test(text)) continue
    const at = pattern.lastIndex
    const isFlag = style === 'word' && isGiven(text, nameStart, nameEnd, at)
    const value = readQuoted(text, at) ?? (quotedOnly ? null : readBare(text, at))
    if (value && style === 'word' && !isFlag && !value.quoted && value.valueEnd - at < MIN_SPOKEN_LENGTH)
      return null
    if (value) return { nameStart, nameEnd, ...value, style: isFlag ? 'flag' : style }
    if (!quotedOnly) return null
  }
  return null
}

/** `--password value`, `ENV PASSWORD value`, "the password is value": a space is enough. */
function isGiven(text: string, nameStart: number, nameEnd: number, valueAt: number): boolean {
  return text.charCodeAt(nameStart) === 45 || valueAt - nameEnd > 3 || text.startsWith('ENV ', nameStart - 4)
}

type Value = { readonly valueStart: number; readonly valueEnd: number; readonly quoted: boolean }

function readQuoted(text: string, at: number): Value | null {
  opening.lastIndex = at
  const match = opening.exec(text)
  if (!match) return null
  const quote = match[1] as string
  const valueStart = opening.lastIndex
  const end = text.indexOf(quote, valueStart)
  if (end < 0)
    return text.length - valueStart > MAX_BARE_LENGTH
      ? null
      : { valueStart, valueEnd: lineEnd(text, valueStart), quoted: true }
  return { valueStart, valueEnd: end, quoted: true }
}

function readBare(text: string, at: number): Value | null {
  bare.lastIndex = at
  if (!bare.test(text)) return null
  let end = bare.lastIndex
  // Sentence punctuation and closing brackets that the value did not open belong to the surroundings.
  while (
    end > at + 1 &&
    !text.startsWith('...', end - 3) &&
    '.)]}:'.includes(text[end - 1] as string) &&
    !opens(text, at, end)
  )
    end -= 1
  return { valueStart: at, valueEnd: end, quoted: false }
}

function opens(text: string, start: number, end: number): boolean {
  const pair = { ')': '(', ']': '[', '}': '{' }[text[end - 1] as string]
  return pair !== undefined && text.slice(start, end).includes(pair)
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

// if ("value" == password)
const comparedBefore = /["'`]\s{0,4}[=!]={1,2}\s{0,4}$/

function readBackward(text: string, nameStart: number, nameEnd: number): Assignment | null {
  if (text.charCodeAt(nameStart - 1) !== 32 && text.charCodeAt(nameStart - 1) !== 61) return null
  const before = text.slice(Math.max(0, nameStart - 16), nameStart)
  const match = comparedBefore.exec(before)
  if (!match) return null
  const valueEnd = nameStart - match[0].length
  const open = text.lastIndexOf(match[0][0] as string, valueEnd - 1)
  if (open < 0 || valueEnd - open > MAX_BARE_LENGTH) return null
  return { nameStart, nameEnd, valueStart: open + 1, valueEnd, quoted: true, style: 'code' }
}

/** Letters of other scripts, too; the marks between them are no letters. */
function isNameCharacter(code: number): boolean {
  if (code > 127) return code >= 0xc0 && (code < 0x2000 || code > 0x303f) && code < 0xd800
  return isWordCode(code) || code === 45 || code === 46
}

function isWordCode(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) || code === 95
}
