/** Any program that is handed a shell can be made to start one: a hook, a pager, an editor, a filter, a line of its own language. */
import type { Reading } from './program.ts'
import { shells } from './wrappers.ts'

/** A path to a shell where a program would take it as a command: alone, after an option's letter, `=`, `!`, `(`, a quote or a blank. */
const SHELL_PATH =
  /(?:^|^-{1,2}[A-Za-z]|^(?:\.\.\/){1,12}|[\s=:;!|&("'`,{[+>])(?:\.\.)?(?:\/usr)?\/?\bbin\/(?:ba|z|da|k|c|a|tc|fi|r?ba)?sh(?![\w./-])/
/** `system("sh")` in whatever language a program takes. */
const STARTS_SHELL =
  /\b(?:system|exec[lv]?[pe]?|spawn\w{0,4}|popen|esyscmd|syscmd|callcommand|run-shell-command|os\.execute|shell_exec|write18)\b[\s("'`\\{]{1,4}(?:(?:\/usr)?\/bin\/)?(?:ba|z|da|k)?sh\b(?!["'\s,]{0,4}-\w{0,3}c\b)/i
const MAX_WORD = 2_000

/** Their arguments are texts, names or files, or were read by a reader that knows better. */
export const NAMES: readonly string[] =
  'echo printf grep egrep fgrep rg ag ls cat file which whereis type stat test [ ln cp mv rm install chsh useradd usermod chmod chown head tail less more wc diff sha256sum md5sum shellcheck shfmt git su readlink realpath strings ldd command hash export brew crontab eval cd source . alias tee curl wget update-alternatives tldr awk gawk mawk nawk sed python python2 python3 perl ruby node nodejs php jq find gfind read set declare local cmd gh glab hub'.split(
    ' ',
  )
/** These name shells without starting one, or were read already. */
const NAMES_ONLY = new Set([
  ...NAMES,
  ...'adduser docker podman kubectl oc nerdctl docker-compose tmux screen sudo doas dscl dpkg-query ssh vagrant heroku gcloud getent lua nc ncat netcat socat socket xargs env mapfile trap dpkg-reconfigure add-shell chroot systemd-nspawn distrobox toolbox shell entrypoint run healthcheck'.split(
    ' ',
  ),
])

export function readHandedShell({ call, args, run, effect }: Reading): void {
  if (call.args.length === 0 || NAMES_ONLY.has(call.program) || shells.has(call.program)) return
  for (const word of args.all) {
    if (word.length > MAX_WORD || !word.includes('sh') || !(SHELL_PATH.test(word) || STARTS_SHELL.test(word)))
      continue
    effect('execute', 'code/escape', call.program)
    const script = /(?:^|[=!:]|^-[A-Za-z])((?:\/usr)?\/bin\/[a-z]{0,4}sh\s.{1,1500})$/s.exec(word)?.[1]
    if (script !== undefined) run(script)
    return
  }
}
