/** `cmd /c ...` and `powershell -Command ...`: the text that they would run. */
import { decodeBase64Utf16 } from '../shell/decode-text.ts'

type Script = { readonly run: string; readonly language: 'cmd' | 'powershell'; readonly fromInput?: true }

const NOTHING: readonly Script[] = []

/** `/c`, `/k`, `/r`, also glued together: `/q/c`, `/v:on/c`, `/cdel`. */
const RUNS = /^(?:\/[a-z](?::\w{1,8})?){0,4}\/{1,2}[ckr](.{0,4000})$/is

export function unwrapCmd(args: readonly string[], input: string | null): readonly Script[] {
  for (let at = 0; at < args.length; at += 1) {
    const found = RUNS.exec(args[at] as string)
    if (found === null) continue
    const glued = found[1] ?? ''
    if (glued.startsWith('/')) continue
    return [
      {
        run: [...(glued === '' ? [] : [glued]), ...args.slice(at + 1)].map(quote).join(' '),
        language: 'cmd',
      },
    ]
  }
  return input === null ? NOTHING : [{ run: input, language: 'cmd', fromInput: true }]
}

/** One argument that is the whole script stays as it is; of several, those with blanks were quoted. */
function quote(word: string, _index: number, words: readonly string[]): string {
  return words.length > 1 && /\s/.test(word) && !word.includes('"') ? `"${word}"` : word
}

/** Any beginning of the parameter's name will do. */
const COMMAND = /^[-/\u2013]c(?:o(?:m(?:m(?:a(?:nd?)?)?)?)?)?$/i
const ENCODED = /^[-/\u2013]e(?:c|n(?:c(?:o(?:d(?:e(?:d(?:c\w{0,6})?)?)?)?)?)?)?$/i
const FILE = /^[-/\u2013]f(?:i(?:le?)?)?$/i
const VALUED =
  /^[-/\u2013](?:ep|ex\w{0,14}|v(?:er\w{0,4})?|w(?:i\w{0,9})?|o\w{0,11}|i(?:np|f)\w{0,9}|ps\w{0,14}|conf\w{0,15}|cus\w{0,10}|wo\w{0,14}|set\w{0,10})$/i

export function unwrapPowershell(args: readonly string[], input: string | null): readonly Script[] {
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] as string
    if (COMMAND.test(word)) return commandOf(args.slice(at + 1), input)
    if (ENCODED.test(word)) {
      const text = decodeBase64Utf16(args[at + 1] ?? '')
      return text === null ? NOTHING : [{ run: text, language: 'powershell' }]
    }
    if (FILE.test(word)) return NOTHING
    if (VALUED.test(word)) at += 1
    else if (!/^[-/\u2013]/.test(word)) return commandOf(args.slice(at), input)
  }
  return input === null ? NOTHING : [{ run: input, language: 'powershell', fromInput: true }]
}

function commandOf(words: readonly string[], input: string | null): readonly Script[] {
  if (words[0] === '-' && input !== null) return [{ run: input, language: 'powershell', fromInput: true }]
  return words.length === 0 || /^[^\s]{1,200}\.ps1$/i.test(words[0] as string)
    ? NOTHING
    : [{ run: words.join(' '), language: 'powershell' }]
}
