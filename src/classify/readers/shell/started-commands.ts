/** Program text of any language in, the commands out that it starts: a name that runs something, and the texts that it is given. */
import { quoteArguments } from '../fields/quote-arguments.ts'

const STARTS =
  /(?:system2?|exec\w{0,12}|execute|shell(?:[_-]?\w{1,12}){0,2}|run(?:[_-]\w{1,12}|Process|Command|Program)?|spawn\w{0,6}|popen\w{0,3}|callCommand|readProcess|command|cmd|Process(?:Builder|\.run|\.start)?|syscmd|shell-command|do\sshell\sscript|do\sscript|run-program|getRuntime\(\)\.exec)[\s({[]{0,4}(?=["'`<[])/gi
/** A text with a method behind it that runs it: `"ls".execute()`. */
const EXECUTED = /"((?:[^"\\\n]|\\.){2,400})"\s{0,2}\.\s{0,2}(?:execute\b|!)/g
/** A line of Tcl: `spawn sh -c {...}`; of a debugger, a transfer program or a calculator: `!ls`. */
const LINES = /^\s{0,8}(?:(?:spawn|exec|system)\s{1,4}|(?:\\|:)?!\s{0,2})([a-z/][^\n]{1,400})/gm
const MAX_COMMANDS = 16

export function startedCommands(text: string): readonly string[] {
  const found: string[] = []
  if (text.length > 8_000) return found
  for (const { index, 0: name } of text.matchAll(STARTS)) {
    if (found.length >= MAX_COMMANDS) return found
    const words = readTexts(text, index + name.length)
    const [first = ''] = words
    // `run("sh", "-c", "...")` is a program with its arguments, `exec("...", options)` a script.
    if (first !== '') found.push(/\s/.test(first) || words.length === 1 ? first : quoteArguments(words))
  }
  for (const [, script = ''] of [...text.matchAll(EXECUTED)].slice(0, MAX_COMMANDS)) found.push(script)
  for (const [, line = ''] of [...text.matchAll(LINES)].slice(0, MAX_COMMANDS))
    found.push(withoutBraces(line))
  return found
}

const CLOSES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '<': '>' }
const MAX_TEXTS = 8

/** The texts of a list of arguments, up to the first that is no text. */
function readTexts(text: string, from: number): readonly string[] {
  const found: string[] = []
  let at = from
  while (at < text.length && found.length < MAX_TEXTS) {
    const char = text[at] as string
    const close = CLOSES[char]
    if (close === undefined) {
      if (!/[\s,[{]/.test(char)) break
      at += 1
      continue
    }
    let value = ''
    let end = at + 1
    for (; end < text.length && text[end] !== close; end += 1) {
      if (text[end] === '\\') end += 1
      value += text[end] ?? ''
    }
    found.push(value)
    at = end + 1
  }
  return found
}

/** Braces quote in Tcl: `spawn sh -c {rm x}`. */
function withoutBraces(line: string): string {
  const from = line.search(/(?<=\s)\{/)
  const to = line.lastIndexOf('}')
  return from < 0 || to < from
    ? line
    : `${line.slice(0, from)}${quoteArguments([line.slice(from + 1, to)])}${line.slice(to + 1)}`
}
