/** Texts for PowerShell and cmd, written otherwise. */
import { type Expectation, type Transformation, transformation } from './transformation.ts'

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

export const windowsSpellings: readonly Transformation[] = [
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
