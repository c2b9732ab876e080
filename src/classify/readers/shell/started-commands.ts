/** Program text of any language in, the commands out that it starts: a name that runs something, and the texts that it is given. */
import { quoteArguments } from '../fields/quote-arguments.ts'

const STARTS =
  /(?:system2?|exec\w{0,12}|execute|shell(?:[_-]?\w{1,12}){0,2}|run(?:[_-]\w{1,12}|Process|Command|Program)?|spawn\w{0,6}|popen\w{0,3}|callCommand|readProcess|command|cmd|Process(?:Builder|\.run|\.start)?|syscmd|shell-command|do\sshell\sscript|do\sscript|run-program|getRuntime\(\)\.exec|sys-system|command_line_\w{4,6}|address\ssystem|sh)[*\s({[]{0,4}(?=["'`<[])/gi
/** A text with a method behind it that runs it: `"ls".execute()`. */
const EXECUTED = /"((?:[^"\\\n]|\\.){2,400})"\s{0,2}\.\s{0,2}(?:execute\b|!)/g
/** A line of Tcl: `spawn sh -c {...}`; of a debugger, a transfer program or a calculator: `!ls`. */
const LINES = /^\s{0,8}(?:(?:spawn|exec|system|shell)\s{1,4}|(?:\\|:)?!\s{0,2})([a-z/][^\n]{1,400})/gm
const MAX_COMMANDS = 16

/** Texts side by side are one, whatever joins them: `"rm " ^ "x"`. */
const JOINED = /"\s{0,4}(?:\^|\.\.?|\+{1,2}|<>|&|~)\s{0,4}"/g

export function startedCommands(given: string): readonly string[] {
  const found: string[] = []
  if (given.length > 8_000) return found
  const text = given.replaceAll(JOINED, '')
  found.push(...deletions(text), ...listedCommands(text))
  for (const { index, 0: name } of text.matchAll(STARTS)) {
    if (found.length >= MAX_COMMANDS) return found
    const words = readTexts(text, index + name.length)
    const [first = ''] = words
    // `run("sh", "-c", "...")` is a program with its arguments, `shell("...", "x")` a script.
    if (first === '') continue
    found.push(/\s/.test(first) || words.length === 1 ? words.join(' ') : quoteArguments(words))
  }
  for (const [, script = ''] of [...text.matchAll(EXECUTED)].slice(0, MAX_COMMANDS)) found.push(script)
  for (const [, line = ''] of [...text.matchAll(LINES)].slice(0, MAX_COMMANDS))
    found.push(withoutBraces(line))
  return found
}

/** A name that deletes, and a place on a disk beside it: `removeDirectoryRecursive "/home"`, `file delete -force /srv`. */
const DELETIONS = /delete|remove|unlink|rmdir|rmtree|erase|wipe|del_dir/gi
const TREES = /tree|(?<!rm)dir|recurs|force|files|folder|item/i
const PLACE = /^[\w/!?-]{0,30}[^~/\n]{0,40}?([~/][\w./*~-]{1,200})(["']\s{0,4},\s{0,4}["']rf["'])?/

function deletions(text: string): readonly string[] {
  return [...text.matchAll(DELETIONS)].slice(0, MAX_COMMANDS).flatMap(({ index }) => {
    const behind = text.slice(index, index + 300)
    const place = PLACE.exec(behind)
    if (place === null) return []
    const isTree = place[2] !== undefined || TREES.test(behind.slice(0, behind.indexOf(place[1] as string)))
    return [quoteArguments(['rm', ...(isTree ? ['-rf'] : []), '--', place[1] as string])]
  })
}

const TEXT = /"((?:[^"\\\n]|\\.){0,400})"|'((?:[^'\\\n]|\\.){0,400})'/g
const PROGRAM = /^(?:\/[\w./-]{1,40}\/)?[a-z][\w.+-]{0,24}$/
/** What may be between a program and its arguments, in any language: signs, and words that make lists. */
const BETWEEN =
  /^[^\w"'=;]{0,6}(?:(?:list|nil|c|t|0|new|String|arrayOf|listOf|asList|Arrays|Seq|List|Array|of|arguments|args|argv)[^\w"';]{1,4}){0,5}$/

/** A text that names a program, and behind it texts that are arguments of one: `(run "rm" (list "-rf" "x"))`. */
function listedCommands(text: string): readonly string[] {
  const found: string[] = []
  let words: string[] = []
  let end = 0
  const close = () => {
    const [first = '', second = ''] = words
    if (words.length > 1 && PROGRAM.test(first) && /^[-/~]/.test(second)) found.push(quoteArguments(words))
    words = []
  }
  for (const { index, 0: whole, 1: double, 2: single } of text.matchAll(TEXT)) {
    if (found.length >= MAX_COMMANDS) return found
    if (words.length >= MAX_TEXTS || !BETWEEN.test(text.slice(end, index).slice(-60))) close()
    words.push(double ?? single ?? '')
    end = index + whole.length
  }
  close()
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
