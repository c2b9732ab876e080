/** The same command, run by something else. */
import { quoteShell as q, quoteDouble, quoteJson, toBase64, toHex, toOctal } from './quote.ts'
import { type Expectation, posix, simple, type Transformation } from './transformation.ts'

/** Before one program with its arguments. */
const PREFIXES = [
  'env',
  'env A=1',
  'env -i',
  'env -u A',
  'nohup',
  'timeout 30',
  'timeout -k 5 30s',
  'nice -n 5',
  'ionice -c 3',
  'setsid',
  'setsid -f',
  'stdbuf -oL',
  'time',
  'command',
  'exec',
  'chrt -b 0',
  'taskset 1',
  'unbuffer',
  'strace -f',
  'systemd-run --user',
  'systemd-run --scope',
  'flock /tmp/lock',
  'busybox',
  'ltrace',
  'setarch x86_64',
  'proxychains4 -q',
  'catchsegv',
  'firejail --quiet',
  'caffeinate -i',
  'nohup nice -n 10',
  'env A=1 timeout 5 nice',
]

/** Before a script in quotes. */
const SCRIPTS = [
  'sh -c',
  'bash -c',
  'bash -lc',
  'bash -ec',
  'bash --noprofile --norc -c',
  'bash -o pipefail -c',
  'zsh -c',
  'dash -c',
  'ksh -c',
  '/bin/sh -c',
  'env bash -c',
  '/usr/bin/env -S bash -c',
  'nohup sh -c',
  'timeout 60 bash -c',
  'eval',
  'eval eval',
  'exec bash -c',
  'command eval',
  'builtin eval',
  '$SHELL -c',
  '"${SHELL:-sh}" -c',
  'bash -c --',
  'busybox sh -c',
  'setsid sh -c',
  'xargs -0 -n1 sh -c < /dev/null',
  'watch -n 60',
  'flock /tmp/lock -c',
  'tmux new-session -d',
  'screen -dm bash -c',
  'systemd-run --user sh -c',
  'find . -maxdepth 0 -exec sh -c',
  'parallel :::',
  'npx -c',
  'nix-shell --run',
  'sem',
  'strace -o /dev/null bash -c',
  'unshare -r sh -c',
  'env -S sh -c',
  'script /dev/null -qc',
]

const PRIVILEGED = [
  'sudo',
  'sudo -n',
  'sudo -u root',
  'sudo -E env A=1',
  'doas',
  'pkexec',
  'sudo sudo',
  'run0',
]

const REMOTE = [
  'ssh deploy@build.example.com',
  'ssh -p 2222 -i key build.example.com',
  'ssh -tt build.example.com bash -c',
  'docker exec web sh -c',
  'docker exec -it -u root web bash -c',
  'docker compose exec web sh -c',
  'podman exec web sh -c',
  'kubectl exec web -- sh -c',
  'kubectl exec -it deploy/web -c app -- bash -c',
  'sudo sh -c',
  'sudo -i bash -c',
  'su -c',
  'su root -c',
  'vagrant ssh -c',
  'ansible all -m shell -a',
  'wsl bash -c',
  'adb shell',
]

function scripts(list: readonly string[], expect: Expectation): Transformation[] {
  return list.map((prefix) =>
    posix(`${prefix} '...'`, expect, (text) =>
      STARTS_SHELL.test(text) && (expect === 'raises' || STDIN.test(prefix))
        ? null
        : `${prefix} ${ssh(prefix, text)}${prefix.startsWith('find') ? ' \\;' : ''}`,
    ),
  )
}

/** What ssh is handed goes through a shell once more. */
function ssh(prefix: string, text: string): string {
  return /^ssh .* -c$|^eval eval$/.test(prefix) ? q(q(text)) : q(text)
}

const BLOCKS: Readonly<Record<string, (text: string) => string>> = {
  'a subshell': (text) => `( ${text}\n)`,
  braces: (text) => `{ ${text}\n}`,
  if: (text) => `if [ -d . ]; then\n${text}\nfi`,
  else: (text) => `if false; then :; else\n${text}\nfi`,
  'a condition': (text) => `if ${text}\nthen echo ok; fi`,
  for: (text) => `for i in 1 2 3; do\n${text}\ndone`,
  while: (text) => `while true; do\n${text}\nbreak; done`,
  until: (text) => `until false; do\n${text}\ndone`,
  'a counting loop': (text) => `for ((i = 0; i < 1; i++)); do\n${text}\ndone`,
  case: (text) => `case "$1" in\n*)\n${text}\n;;\nesac`,
  'a function': (text) => `f() {\n${text}\n}\nf`,
  'a function by keyword': (text) => `function clean_up {\n${text}\n}\nclean_up`,
  'a function in a function': (text) => `a() { b() {\n${text}\n}; b; }; a`,
  'a function that runs its parameters': (text) => `run() { "$@"; }\nrun bash -c ${q(text)}`,
  'a function that evaluates its parameter': (text) => `run() { eval "$1"; }\nrun ${q(text)}`,
  'an alias': (text) => `shopt -s expand_aliases\nalias zap=${q(text)}\nzap`,
  'a trap': (text) => `trap ${q(text)} EXIT`,
  'a trap for many signals': (text) => `trap -- ${q(text)} INT TERM EXIT; sleep 1`,
  'a substitution': (text) => `: "$(${text}\n)"`,
  'a substitution in an assignment': (text) => `x=$(${text}\n)`,
  'a substitution in a test': (text) => `[ -n "$(${text}\n)" ] && echo yes`,
  backticks: (text) => `echo \`${text.replaceAll(/[\\`]/g, '\\$&')}\``,
  'a here-document': (text) => `bash <<'EOF'\n${text}\nEOF`,
  'a here-document with tabs': (text) => `bash <<-'EOF'\n\t${text}\n\tEOF`,
  'a here-document for bash -s': (text) => `bash -s -- a b <<'EOF'\n${text}\nEOF`,
  'a here-string': (text) => `bash <<< ${q(text)}`,
  'echo into a shell': (text) => `echo ${q(text)} | bash`,
  'printf into a shell': (text) => `printf '%s\\n' ${q(text)} | sh -s`,
  'cat into a shell': (text) => `cat <<'EOF' | sh\n${text}\nEOF`,
  'tee into a shell': (text) => `echo ${q(text)} | tee /tmp/log | sh`,
  'source of a substitution': (text) => `source <(echo ${q(text)})`,
  'a shell reads a substitution': (text) => `bash <(printf '%s\\n' ${q(text)})`,
  'source of standard input': (text) => `. /dev/stdin <<< ${q(text)}`,
  'eval of a substitution': (text) => `eval "$(echo ${q(text)})"`,
  'eval of a here-document': (text) => `eval "$(cat <<'EOF'\n${text}\nEOF\n)"`,
  'a script that is written and run': (text) => `echo ${q(text)} > /tmp/run.sh; sh /tmp/run.sh`,
  'a script that is made executable': (text) =>
    `cat > tidy.sh <<'EOF'\n#!/bin/sh\n${text}\nEOF\nchmod +x tidy.sh && ./tidy.sh`,
  'a script by tee': (text) => `tee /tmp/run.sh <<'EOF' >/dev/null\n${text}\nEOF\nbash /tmp/run.sh`,
  'a script line by line': (text) => `echo '#!/bin/sh' > x.sh\necho ${q(text)} >> x.sh\n. ./x.sh`,
  'a script under another name': (text) => `echo ${q(text)} > /tmp/a; mv /tmp/a /tmp/b; bash /tmp/b`,
  'a variable that is run': (text) => `script=${q(text)}\nbash -c "$script"`,
  'a variable that is evaluated': (text) => `script=${q(text)}; eval "$script"`,
  'a variable piped into a shell': (text) => `script=${q(text)}; echo "$script" | sh`,
  'a variable of the environment': (text) => `SCRIPT=${q(text)} bash -c 'eval "$SCRIPT"'`,
  'a parameter of a shell': (text) => `bash -c 'eval "$1"' x ${q(text)}`,
  'lines that are read': (text) => `printf '%s\\n' ${q(text)} | while read -r line; do eval "$line"; done`,
  'a line that is read': (text) => `read -r line <<< ${q(text)}; eval "$line"`,
  'an array of scripts': (text) => `todo=('date' ${q(text)}); for t in "\${todo[@]}"; do bash -c "$t"; done`,
  'xargs with a placeholder': (text) => `printf '%s\\0' ${q(text)} | xargs -0 -I{} bash -c '{}'`,
  'xargs at the end': (text) => `printf %s ${q(text)} | xargs -0 sh -c`,
  'parallel from a pipe': (text) => `echo ${q(text)} | parallel`,
  'parallel with a template': (text) => `parallel -j1 bash -c {} ::: ${q(text)}`,
  'find -execdir': (text) => `find . -maxdepth 0 -execdir bash -c ${q(text)} \\;`,
  coproc: (text) => `coproc { ${text}\n}`,
  'a shell in a shell in a shell': (text) => `bash -c ${q(`sh -c ${q(`bash -c ${q(text)}`)}`)}`,
  'double quotes around a script': (text) => `bash -c ${quoteDouble(text)}`,
  'a pipe behind': (text) => `{ ${text}\n} 2>&1 | head -n 5`,
  'an and-or list': (text) => `true && { ${text}\n} || echo failed`,
  'awk system()': (text) => `awk ${q(`BEGIN { system(${quoteJson(text)}) }`)}`,
  'an alias of git': (text) => `git -c alias.x=${q(`!${text}`)} x`,
  'make --eval': (text) => `make --eval=${q(`all: ; ${text.replaceAll('$', '$$$$')}`)} all`,
  expect: (text) => `expect -c ${q(`spawn sh -c {${text}}`)}`,
  'find with a plus': (text) => `find . -maxdepth 0 -exec bash -c ${q(text)} x {} +`,
}

const HIDDEN: Readonly<Record<string, (text: string) => string>> = {
  'base64 into a shell': (text) => `echo ${toBase64(text)} | base64 -d | sh`,
  'base64 from a here-string': (text) => `base64 --decode <<< ${toBase64(text)} | bash`,
  'eval of base64': (text) => `eval "$(echo ${toBase64(text)} | base64 -d)"`,
  'base64 in a variable': (text) => `p=${toBase64(text)}; bash -c "$(printf %s "$p" | base64 -d)"`,
  'base64 through openssl': (text) => `echo ${toBase64(text)} | openssl base64 -d -A | sh`,
  'base64 twice': (text) => `echo ${toBase64(toBase64(text))} | base64 -d | base64 -d | sh`,
  'base64 into a file': (text) => `echo ${toBase64(text)} | base64 -d > /tmp/x.sh; sh /tmp/x.sh`,
  'hexadecimal through xxd': (text) => `echo ${toHex(text)} | xxd -r -p | sh`,
  'hexadecimal through printf': (text) => `printf '${toHex(text, '\\x')}' | sh`,
  'octal through echo -e': (text) => `echo -e '${toOctal(text).replaceAll('\\', '\\0')}' | bash`,
  'escapes in eval': (text) => `eval $'${toHex(text, '\\x')}'`,
  reversed: (text) => `echo ${q([...text].reverse().join(''))} | rev | sh`,
  'letters exchanged': (text) => `echo ${q(rot13(text))} | tr 'A-Za-z' 'N-ZA-Mn-za-m' | sh`,
  'a substitution of base64': (text) => `bash <(echo ${toBase64(text)} | base64 -d)`,
  'Python decodes': (text) =>
    `python3 -c "import base64,os;os.system(base64.b64decode('${toBase64(text)}').decode())"`,
}

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
  )
}

/** Runs by itself at another time: judged one level lower at most. */
const LATER: Readonly<Record<string, (text: string) => string>> = {
  'a git hook': (text) => `cat > .git/hooks/pre-commit <<'EOF'\n#!/bin/sh\n${text}\nEOF`,
  'a Makefile': (text) => `printf 'all:\\n\\t%s\\n' ${q(text.replaceAll('$', '$$$$'))} > Makefile`,
  at: (text) => `echo ${q(text)} | at now + 1 hour`,
  cron: (text) => `(crontab -l; echo ${q(`0 3 * * * ${text}`)}) | crontab -`,
  'a start-up file': (text) => `echo ${q(text)} >> ~/.bashrc`,
  'a prompt': (text) => `export PROMPT_COMMAND=${q(text)}`,
}

/** `$1` of the example would be another. */
const CHANGES_PARAMETERS = /parameter|plus/
/** A shell that is started there takes no orders from a person, or is one elsewhere. */
const STARTS_SHELL = /-exec \/bin\/sh/
const STDIN = /xargs/

const isOneLine = (text: string) => !text.includes('\n')

export const wrapping: readonly Transformation[] = [
  ...PREFIXES.map((prefix) =>
    posix(`${prefix} ...`, 'same', (text, { isOneProgram }) => (isOneProgram ? `${prefix} ${text}` : null)),
  ),
  ...scripts(SCRIPTS, 'same'),
  ...PRIVILEGED.map((prefix) =>
    posix(`${prefix} ...`, 'raises', (text, { isOneProgram }) => (isOneProgram ? `${prefix} ${text}` : null)),
  ),
  ...scripts(REMOTE, 'raises'),
  ...Object.entries(BLOCKS).map(([name, make]) =>
    posix(name, 'same', (text) =>
      CHANGES_PARAMETERS.test(name) && /\$1/.test(text)
        ? null
        : STDIN.test(name) && STARTS_SHELL.test(text)
          ? null
          : make(text),
    ),
  ),
  ...Object.entries(HIDDEN).map(([name, make]) =>
    posix(name, 'hides', (text) => (isOneLine(text) ? make(text) : null)),
  ),
  ...Object.entries(LATER).map(([name, make]) =>
    posix(name, 'later', (text) => (isOneLine(text) ? make(text) : null)),
  ),
  simple('xargs appends the arguments', 'same', ([program = '', ...args]) =>
    args.length > 0 && args.every((arg) => /^[\w./:@%+,=-]+$/.test(arg))
      ? `printf '%s ' ${args.join(' ')} | xargs ${program}`
      : null,
  ),
  simple('xargs appends the last argument', 'same', (words) =>
    words.length > 1 && words.every((word) => /^[\w./:@%+,=-]+$/.test(word))
      ? `printf '%s\\n' ${words.at(-1)} | xargs ${words.slice(0, -1).join(' ')}`
      : null,
  ),
  simple('xargs fills in the last argument', 'same', (words) =>
    words.length > 1 && words.every((word) => /^[\w./:@%+,=-]+$/.test(word))
      ? `printf '%s\\n' ${words.at(-1)} | xargs -I@ ${words.slice(0, -1).join(' ')} @`
      : null,
  ),
  simple('a loop over the last argument', 'same', (words) =>
    words.length > 1
      ? `for each in ${q(words.at(-1) ?? '')}; do ${words.slice(0, -1).map(q).join(' ')} "$each"; done`
      : null,
  ),
  simple('a function with parameters', 'same', (words) =>
    words.length > 1
      ? `go() { ${words.slice(0, -1).map(q).join(' ')} "$1"; }; go ${q(words.at(-1) ?? '')}`
      : null,
  ),
  simple('a copy under another name', 'same', ([program = '', ...args]) =>
    /^[a-z]+$/.test(program) ? `cp /usr/bin/${program} /tmp/tool; /tmp/tool ${args.map(q).join(' ')}` : null,
  ),
  simple('a link under another name', 'same', ([program = '', ...args]) =>
    /^[a-z]+$/.test(program) ? `ln -s "$(which ${program})" ./tool && ./tool ${args.map(q).join(' ')}` : null,
  ),
  simple(
    'an alias for the program',
    'same',
    ([program = '', ...args]) => `alias zap=${q(program)}\nzap ${args.map(q).join(' ')}`,
  ),
  simple('while read', 'same', (words) =>
    words.length > 1
      ? `printf '%s\\n' ${q(words.at(-1) ?? '')} | while read -r each; do ${words.slice(0, -1).map(q).join(' ')} "$each"; done`
      : null,
  ),
]
