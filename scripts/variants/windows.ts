/** Texts for PowerShell and cmd, written otherwise. */
import { type Expectation, posix, simple, type Transformation, transformation } from './transformation.ts'

function windows(
  name: string,
  shell: 'cmd' | 'powershell' | 'both',
  expect: Expectation,
  make: (text: string) => string | null,
): Transformation {
  return transformation(name, expect, (example) =>
    example.shell === shell || (shell === 'both' && example.shell !== 'posix') ? make(example.text) : null,
  )
}

const encode = (text: string) => Buffer.from(text, 'utf16le').toString('base64')
const program = (text: string, change: (name: string) => string) =>
  /^[a-z]+ /i.test(text) ? text.replace(/^[a-z]+/i, change) : null
const isPlain = (text: string) => !/["|&<>^%]/.test(text)

/** One program whose words mean the same to every shell. */
function anywhere(
  name: string,
  expect: Expectation,
  make: (words: readonly string[]) => string | null,
): Transformation {
  return simple(name, expect, (words, { text }) =>
    words.every((word) => /^[\w./:@+=-]+$/.test(word)) &&
    !/^(?:sudo|find|sort|date|net|rmdir|kill)\b/.test(text)
      ? make(words)
      : null,
  )
}

/** The commands of files, by the names that PowerShell and cmd have for them. */
const CMDLETS: Readonly<Record<string, string>> = {
  rm: 'Remove-Item',
  'rm -rf': 'Remove-Item -Recurse -Force',
  cat: 'Get-Content',
  cp: 'Copy-Item',
  mv: 'Move-Item',
}

function asCmdlet(text: string, table: Readonly<Record<string, string>>): string | null {
  const [, start = '', rest = ''] = /^([a-z]+(?: -rf)?) ([\w./~* -]+)$/.exec(text) ?? []
  const name = Object.hasOwn(table, start) ? table[start] : undefined
  return name === undefined || rest.includes(' -') || rest.startsWith('-') ? null : `${name} ${rest}`
}

export const windowsSpellings: readonly Transformation[] = [
  anywhere('any program in pwsh', 'same', (words) => `pwsh -NoProfile -Command "${words.join(' ')}"`),
  anywhere('any program in powershell', 'same', (words) => `powershell.exe -c "${words.join(' ')}"`),
  anywhere(
    'any program by the call operator',
    'same',
    ([program, ...args]) => `powershell -Command "& '${program}' ${args.join(' ')}"`,
  ),
  anywhere('any program by Start-Process', 'same', ([program, ...args]) =>
    args.length === 0
      ? null
      : `Start-Process ${program} -ArgumentList ${args.map((arg) => `'${arg}'`).join(',')}`,
  ),
  anywhere('any program by Invoke-Expression', 'same', (words) => `Invoke-Expression "${words.join(' ')}"`),
  anywhere(
    'any program in a variable of PowerShell',
    'same',
    (words) => `$c = "${words.join(' ')}"; Invoke-Expression $c`,
  ),
  anywhere('any program encoded', 'hides', (words) => `powershell -enc ${encode(words.join(' '))}`),
  anywhere('any program in cmd', 'same', (words) => `cmd.exe /c ${words.join(' ')}`),
  anywhere(
    'any program in a variable of cmd',
    'same',
    ([program = '', ...args]) => `cmd /v:on /c "set p=${program}&& !p! ${args.join(' ')}"`,
  ),
  anywhere('any program with carets', 'same', ([program = '', ...args]) =>
    program.length > 2 && /^\w+$/.test(program)
      ? `cmd /c "${[...program].join('^')} ${args.join(' ')}"`
      : null,
  ),
  anywhere('any program in WSL', 'same', (words) => `wsl ${words.join(' ')}`),
  anywhere(
    'any program in WSL by its shell',
    'same',
    (words) => `wsl.exe -d Ubuntu -- bash -lc "${words.join(' ')}"`,
  ),
  posix('a cmdlet', 'same', (text) => asCmdlet(text, CMDLETS)),
  posix(
    'a cmdlet in lower case',
    'same',
    (text) => asCmdlet(text, CMDLETS)?.replace(/^[\w-]+/, (name) => name.toLowerCase()) ?? null,
  ),
  posix('a cmdlet in pwsh', 'same', (text) => {
    const made = asCmdlet(text, CMDLETS)
    return made === null ? null : `pwsh -c "${made}"`
  }),
  windows('cmd /c', 'cmd', 'same', (text) => (isPlain(text) ? `cmd /c ${text}` : null)),
  windows('cmd.exe with quotes', 'cmd', 'same', (text) =>
    isPlain(text) ? `cmd.exe /d /s /c "${text}"` : null,
  ),
  windows('upper-case program', 'cmd', 'same', (text) => program(text, (name) => name.toUpperCase())),
  windows('program with .exe', 'cmd', 'same', (text) => program(text, (name) => `${name}.exe`)),
  windows('program with .EXE', 'cmd', 'same', (text) => program(text, (name) => `${name.toUpperCase()}.EXE`)),
  windows('program of the system folder', 'cmd', 'same', (text) =>
    program(text, (name) => `C:\\Windows\\System32\\${name}.exe`),
  ),
  windows('program in quotes', 'cmd', 'same', (text) =>
    program(text, (name) => `"C:\\Windows\\System32\\${name}.exe"`),
  ),
  windows('carets', 'cmd', 'same', (text) => program(text, (name) => [...name].join('^'))),
  windows('before another command', 'cmd', 'same', (text) => `${text} & echo done`),
  windows('behind another command', 'cmd', 'same', (text) => `echo start && ${text}`),
  windows('start', 'cmd', 'same', (text) => (isPlain(text) ? `start /b "" ${text}` : null)),
  windows('powershell -Command', 'both', 'raises', (text) =>
    text.includes('"') || text.includes('%') ? null : `powershell -NoProfile -Command "${text}"`,
  ),
  windows('pwsh -c', 'powershell', 'same', (text) => (text.includes('"') ? null : `pwsh -c "${text}"`)),
  windows(
    'an encoded command',
    'powershell',
    'hides',
    (text) => `powershell -EncodedCommand ${encode(text)}`,
  ),
  windows(
    'an abbreviated encoded command',
    'powershell',
    'hides',
    (text) => `powershell.exe -nop -w hidden -enc ${encode(text)}`,
  ),
  windows('lower case', 'powershell', 'same', (text) => text.toLowerCase()),
  windows('upper case', 'powershell', 'same', (text) => text.toUpperCase()),
  windows('backticks', 'powershell', 'same', (text) => text.replace(/-([A-Z])/, '-`$1')),
  windows('the call operator', 'powershell', 'same', (text) => text.replace(/^([\w-]+)/, "& '$1'")),
  windows('Invoke-Expression', 'powershell', 'same', (text) =>
    text.includes("'") ? null : `Invoke-Expression '${text}'`,
  ),
  windows('a joined name', 'powershell', 'same', (text) => text.replace(/^(\w+)-(\w+)/, "& ('$1-' + '$2')")),
  windows('a script block', 'powershell', 'same', (text) => `& { ${text} }`),
  windows('a job', 'powershell', 'same', (text) => `Start-Job -ScriptBlock { ${text} }`),
]
