/** What would run in, the same in plain characters out: invisible, full-width and look-alike ones hide nothing. */

export type Folded = {
  readonly text: string
  /** The words that looked otherwise. Whether they are more than mentioned, only who reads the text can say. */
  readonly disguised: readonly Disguised[]
}

/** `at`: where it is in the folded text; -1 where that says nothing. */
export type Disguised = { readonly word: string; readonly at: number }

const FOREIGN = /[^\t\n\r\x1b -~]/
/** Private characters are ours: they stand for what nobody can know. */
const INVISIBLE =
  /(?:[\0\b\u00ad\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]|\udb40[\udc00-\udfff]){1,64}/g
const BLANK = /[\v\f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g
/** Documents make a long dash of the sign before an option. */
const DASH = /(?<=\s)[\u2010-\u2015\u2212](?=[A-Za-z])/g
const WORD = /[\p{L}\p{N}_\uff0d\uff0f\uff5e]{1,200}/gu
const PLAIN_WORD = /^[\w/~-]{1,200}$/
/** What is plain on both sides of an invisible character was one word; emoji and other scripts need theirs. */
const IN_WORD = /[\w./~$-]/
const SIGN = /[-/~|;&<>$]/

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  // Cyrillic, then Greek; each beside the letter that it looks like.
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ӏl кk г\u0072 АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЅS οo αa ιi κk υu νv ρp ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ıi ſs'
    .split(' ')
    .map(([from = '', to = '']) => [from, to]),
)

/** Null for what is plain already, as nearly everything is. */
export function foldCharacters(text: string, isProgram: (name: string) => boolean): Folded | null {
  if (!FOREIGN.test(text)) return null
  const disguised: Disguised[] = []
  let removed = 0
  const whole = text.replace(INVISIBLE, (char, at: number) => {
    const [before = '', after = ''] = [text[at - 1], text[at + char.length]]
    const [isBefore, isAfter] = [IN_WORD.test(before), IN_WORD.test(after)]
    const isKept = !isBefore && !isAfter && (before > '\x7f' || after > '\x7f')
    // A mark of byte order is at the beginning of many files.
    const isMark = char === '\ufeff' && at === 0
    if (isKept && !isMark) return char
    const isBlank = char[0] === '\0' && (SIGN.test(after) || SIGN.test(before))
    removed += char.length - (isBlank ? 1 : 0)
    if (isMark) return ''
    // Pages that were set for print divide words behind a dash.
    if (char === '\u00ad' && before === '-') return ''
    if (isAfter && (isBefore || before === '' || /\s/.test(before)))
      note(disguised, wordAt(text, at), at - removed)
    return isBlank ? ' ' : ''
  })
  const spaced = whole.replace(BLANK, (_, at: number) => {
    if (SIGN.test(whole[at + 1] ?? '') || SIGN.test(whole[at - 1] ?? ''))
      note(disguised, wordAt(whole, at + 1), at)
    return ' '
  })
  const plain = spaced.replace(DASH, '-').replace(WORD, (word, at: number, all: string) => {
    if (PLAIN_WORD.test(word)) return word
    const folded = foldWord(word)
    if (!PLAIN_WORD.test(folded)) return word
    const isMixed = /[A-Za-z]/.test(word)
    // A word of another alphabet may look like a program; where one is expected it is meant to.
    const isWide = WIDE.test(word)
    const isRun = isProgram(folded) && (isWide || BEGINS.test(all.slice(Math.max(0, at - 12), at)))
    const isPath = all[at - 1] === '/' && isMixed
    if (isRun || isPath || (isMixed && plainLetters(word) * 2 >= word.length)) note(disguised, folded, at)
    else if (!isWide) return word
    return folded
  })
  return { text: plain, disguised }
}

const WIDE = /[\uff01-\uff5e]/
const MAX_NOTED = 16

function note(words: Disguised[], word: string, at: number): void {
  if (word.length > 1 && words.length < MAX_NOTED) words.push({ word, at: Math.max(0, at) })
}

/** In plain characters. */
function wordAt(text: string, at: number): string {
  const before = /[^\s"'`;|&()<>!,${}]{0,60}$/.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? ''
  const after = /^[^\s"'`;|&()<>!,${}]{0,60}/.exec(text.slice(at, at + 60))?.[0] ?? ''
  return foldWord((before + after).replace(INVISIBLE, ''))
}

/** Where a command begins. */
const BEGINS = /(?:^|[;&|(`!{\n"']|\b(?:sudo|exec|env|xargs|eval))\s{0,4}$/

function foldWord(word: string): string {
  let folded = ''
  for (const char of word) {
    const code = char.charCodeAt(0)
    folded +=
      code >= 0xff01 && code <= 0xff5e
        ? String.fromCharCode(code - 0xfee0)
        : (LOOK_ALIKES.get(char) ?? (code > 0xd7ff ? char.normalize('NFKC') : char))
  }
  return folded
}

function plainLetters(word: string): number {
  return word.replace(/[^A-Za-z]/g, '').length
}
