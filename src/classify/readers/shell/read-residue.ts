/** What is left when a program was read: an argument that is itself a command runs, whoever is handed it, unless the program only mentions texts. */

import { memoize } from '../../memoize.ts'
import { setOf } from '../../set-of.ts'
import type { Call } from './call.ts'
import { nameProgram } from './name-program.ts'
import { NAMES } from './read-handed-shell.ts'
import { isDescribed, isProgram, type Runner } from './read-program.ts'
import { startedCommands } from './started-commands.ts'
import { isLauncher } from './unwrap.ts'
import { keptFile, type Walk } from './walk.ts'
import { shells } from './wrappers.ts'

/** Nothing that they are given runs, or it was read as program text already. */
const MENTIONS = new Set([
  ...NAMES,
  ...'zgrep ggrep ack look tac sort uniq cut tr column ll dir tree expr true false : mkdir rmdir touch chgrp cmp basename dirname man apropos whatis info help say espeak convert magick ffmpeg wall logger notify-send mail mailx sendmail cowsay figlet http https xh yq gsed psql mysql mariadb sqlite3 sqlplus sqlcmd bq typeset readonly unalias unset apt apt-get apk dnf yum pacman dpkg pip pip3 pipx gem choco winget scoop tea jira linear claude codex gemini aider llm ollama opencode goose cursor-agent copilot qwen amp pushd pgrep pkill killall kill ps pidof lsof export-csv powershell pwsh xxd base64 openssl sh bash zsh dash ksh ash'.split(
    ' ',
  ),
])
/** Their value is for people, whichever program it is given to. */
const MENTIONED =
  /^(?:-m|-t|-F|--(?:message|title|body|description|desc|comment|notes?|subject|summary|text|prompt|reason|label|header|name|query|filter|grep|pattern|include|exclude|match|data|json|format|template|env|author))(?:=|$)/
/** A command follows these words. */
const RUNS =
  /^(?:--|run|exec|x|execute|rsh|ssh|shell|command|cmd|launch|spawn|start|invoke|do|enter|unshare|record|stuff|asuser|bsexec|pty|watch|lock|eval|EVAL|new-session|[a-z]{1,12}[:-](?:run|exec|program)|run-[a-z]{3,12}|exec-[a-z]{3,5})$/
/** Options, variables and settings whose value is a command. */
const TAKES_COMMAND =
  /cmd|command|exec|eval|hook|shell|pager|editor|invoke|wrap|_under|rsh|program|(?<![a-z])script|helper|render|-path$|complete$|fsmonitor|tunnel|[.-]run$|\.pre-|\.post-|^--?(?:args|run|host|pre|up|down|do|on-\w{1,20}|[cesxXSrz]|sf)$|^(?:SHELL|CC|CXX|LD)$/i
/** A program behind which an argument of a command stands. */
const ARGUMENT = /^(?:[-/~$.*'"\ue000-\uf8ff]|[A-Za-z]:\\|\w{1,40}[=:@/])/
const OF_SYSTEM = /^\/(?:usr\/)?(?:local\/)?s?bin\/[\w.+-]{1,40}$/
/** Words of a sentence or verbs of other tools as often as programs. */
const WORDS = setOf('at w r go io as ex link open time watch script file look join split size')
/** These are nothing but programs. */
const SURE = setOf(
  'dropdb dropuser usermod userdel useradd wipefs shred sgdisk mkfs.ext4 mkfs.xfs iptables visudo systemctl supervisorctl killall pkill chmod chattr ufw setenforce insmod modprobe socat ngrok gcloud kubectl terraform pulumi helm gh npm cargo gem pip redis-cli wevtutil tscon docker sudo ssh git vault apt-get',
)
/** A command inside a text: at its start, behind `!`, `=`, a separator. */
const COMMAND =
  /(?:^|[;&|(`!=:{]|::|%pipe%)\s{0,4}(?:(?:sudo|env|nohup|exec|push|pty)\s{1,4}){0,3}!?(?:\/[\w./-]{1,40}\/)?([a-z][\w.+-]{1,24})\s{1,4}(?=(\S{1,40}))/g
const MAX_TEXTS = 6
const MAX_FOUND = 12
const MAX_TEXT = 4_000

type Kind = 'mentioned' | 'text' | 'runs' | 'program' | 'other'

/** The same words occur again and again. */
const kindOf = memoize((word): Kind => {
  const isOption = word.charCodeAt(0) === 0x2d
  if (isOption && MENTIONED.test(word)) return 'mentioned'
  if (word.length > 6 && /\s/.test(word)) return 'text'
  if (isOption ? word === '--' || TAKES_COMMAND.test(word) : RUNS.test(word)) return 'runs'
  return !isOption && (word[0] === '/' ? OF_SYSTEM.test(word) : isSurelyProgram(word)) ? 'program' : 'other'
})

export function readResidue(walk: Walk, call: Call, runner: Runner): void {
  const { program, args } = call
  if (args.length === 0 && call.input === null) return
  const mentions = MENTIONS.has(program)
  if (mentions && !args.some((word) => word.startsWith('--'))) return
  const described = isDescribed(program)
  if (!mentions) readHandedTexts(walk, call, described, runner)
  let isLaunch = !mentions && (!described || isLauncher(program))
  let texts = 0
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] as string
    const kind = kindOf(word)
    if (kind === 'other') continue
    if (kind === 'mentioned') at += word.includes('=') ? 0 : 1
    else if (kind === 'text') {
      texts += 1
      if (texts > MAX_TEXTS || word.length > MAX_TEXT || wasHandedOn(walk, call, word)) continue
      if (isText(word, args[at - 1] ?? '', isLaunch, mentions)) {
        const value = valueIn(word)
        readText(
          walk,
          call,
          value,
          value !== word || (at > 0 && kindOf(args[at - 1] as string) === 'runs'),
          runner,
        )
      }
    } else if (mentions) continue
    else if (kind === 'runs' && !(word === 'ssh' && isLaunch && isCommand(args, at))) {
      isLaunch = true
      const equals = word.indexOf('=') + 1
      if (equals > 0 && kindOf(word.slice(equals)) === 'program')
        follow(walk, call, [word.slice(equals), ...fromOption(args.slice(at + 1))], runner)
    } else if (isLaunch && isCommand(args, at) && (at > 0 || !described)) {
      follow(walk, call, args.slice(at), runner)
      return
    }
  }
}

/** `run --command=sh APPLICATION -c ...`: the arguments of the command begin behind the application. */
function fromOption(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => word.startsWith('-'))
  return at < 0 ? words : words.slice(at)
}

/** A program that was run with fewer arguments than it has here was taken for something else. */
function follow(walk: Walk, call: Call, words: readonly string[], runner: Runner): void {
  const read = readBefore(walk, call, nameProgram(words[0] as string))
  if (read !== null && read.args.length >= words.length - 1) return
  // `start PROGRAM --name x -- ARGUMENTS`
  const dashes = words[1]?.startsWith('--') ? words.indexOf('--') : -1
  if (dashes > 0) runner.words([words[0] as string, ...words.slice(dashes + 1)])
  if (dashes !== 1) runner.words(words)
}

/** `--command='rm x'`; elsewhere the text itself. */
function valueIn(word: string): string {
  const found = OPTION.exec(word)
  return found === null ? word : word.slice(found[0].length)
}

const OPTION = /^-{1,2}[\w.-]{1,60}=/

/** Whether the program would run it: by the name of its option or setting, or because it runs whatever it is given. */
function isText(word: string, before: string, isLaunch: boolean, mentions: boolean): boolean {
  if (word.includes('%pipe%')) return true
  const head = word.slice(0, word.search(/\s/))
  const equals = head.lastIndexOf('=')
  if (equals > 0) return TAKES_COMMAND.test(head.slice(0, equals)) && !(mentions && head[0] !== '-')
  return before[0] === '-' && before !== '--' && !before.includes('=')
    ? TAKES_COMMAND.test(before) && (!mentions || before[1] === '-')
    : isLaunch
}

/** `rm -rf x` among the arguments. Right behind `--` or `exec` it needs no other sign. */
function isCommand(args: readonly string[], at: number): boolean {
  const [word = '', next] = [args[at], args[at + 1]]
  if (next === undefined) return false
  if (shells.has(word)) return TAKES_SCRIPT.test(next)
  return (
    word[0] === '/' ||
    SURE.has(word) ||
    (at > 0 && kindOf(args[at - 1] as string) === 'runs') ||
    args.slice(at + 1, at + 4).some((each) => ARGUMENT.test(each))
  )
}

/** `activate bash --shims` names a shell and starts none. */
const TAKES_SCRIPT = /^-[a-z]{0,4}[cs]$|^[./~]/

function isSurelyProgram(name: string): boolean {
  return !WORDS.has(name) && isProgram(name)
}

/** `sudo echo "..."`: an argument of the program that it has run already, and judged there. */
function wasHandedOn(walk: Walk, call: Call, word: string): boolean {
  for (let at = walk.calls.length - 1; at >= 0 && walk.calls[at] !== call; at -= 1)
    if (walk.calls[at]?.args.includes(word)) return true
  return false
}

/** A program of that name that this call has run already. */
function readBefore(walk: Walk, call: Call, name: string): Call | null {
  for (let at = walk.calls.length - 1; at >= 0; at -= 1) {
    const each = walk.calls[at] as Call
    if (each === call) return null
    if (each.program === name) return each
  }
  return null
}

/** Files that the same command wrote, `<( )`, and for programs that take orders from it the standard input. */
function readHandedTexts(walk: Walk, call: Call, described: boolean, runner: Runner): void {
  if (walk.files.size > 0)
    for (const word of call.args.slice(0, MAX_FILES)) {
      const path = word.slice(word.indexOf('=') + 1)
      const kept = keptFile(walk, path)
      if (kept !== undefined && !DOCUMENT.test(path)) readLines(walk, call, kept, runner)
    }
  if (call.input !== null && (!described || CONSOLES.has(call.program)))
    readStarted(walk, call, call.input, runner)
}

const MAX_FILES = 8
const DOCUMENT = /\.(?:md|mdx|txt|rst|adoc|html?|json|jsonl|csv|tsv|log|tex|xml|svg|ipynb|patch|diff)$/i
const CONSOLES = setOf('jshell dc bc gnuplot ftp sftp smbclient telnet tcc gcc cc csc dart iex')

/** A text in the language of whatever program it is handed to: a line may be a command, behind a word or sign of that language. */
function readLines(walk: Walk, call: Call, text: string, runner: Runner): void {
  if (text.length > MAX_TEXT) return
  readStarted(walk, call, text, runner)
  for (const [, line = '', name = ''] of [...text.matchAll(LINE)].slice(0, MAX_FOUND))
    if (isSurelyProgram(name) && readBefore(walk, call, name) === null) runner.script(line.replace(/\)$/, ''))
}

const LINE =
  /^[\s@:!-]{0,16}(?:(?:platform\s)?shell:?\s|(?:\w{1,30}\()?COMMAND\s|command\s{0,4}[=:]\s{0,4}|run:\s|1?e\s)?!?((?:sudo\s)?([a-z][\w.+-]{1,24})\s{1,4}[-/~][^\n]{0,400})/gm

function readStarted(walk: Walk, call: Call, text: string, runner: Runner): void {
  if (text.length > MAX_TEXT) return
  for (const script of startedCommands(text))
    if (readBefore(walk, call, nameProgram(script.trimStart().split(/\s/, 1)[0] as string)) === null)
      runner.script(script)
  if (CALL.test(text)) runner.code('other', text)
}

const CALL = /\w{2,40}!?\(/

function readText(walk: Walk, call: Call, text: string, isHanded: boolean, runner: Runner): void {
  let found = 0
  for (const { index, 1: name = '', 2: next = '' } of text.matchAll(COMMAND)) {
    found += 1
    if (found > MAX_FOUND) return
    if (
      !isSurelyProgram(name) ||
      (!(isHanded && found === 1 && index === 0) &&
        !SURE.has(name) &&
        !ARGUMENT.test(next) &&
        !/\s[/~-]/.test(text.slice(index, index + 120)))
    )
      continue
    const script = text.slice(index).replace(BEFORE, '')
    // What closes an object around it is no part of it.
    if (readBefore(walk, call, name) === null)
      runner.script(
        text.includes('%pipe%')
          ? (script.split(')', 1)[0] ?? '')
          : /^[[{(]/.test(text)
            ? script.replace(CLOSES, '')
            : script,
      )
    return
  }
  readStarted(walk, call, text, runner)
}

const CLOSES = /["'\]})]{1,8}$/
const BEFORE = /^(?:[;&|(`!=:{\s]{1,6}|%pipe%\s{0,4})(?:push\s|pty\s)?!?/
