import { expect, test } from 'vitest'
import { classifyPath } from './classify-path.ts'
import { strengthens } from './classify-registry.ts'
import { windowsPaths } from './paths/windows-paths.ts'

test.each([
  ['HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\a', 'path/startup'],
  ['HKLM:\\SYSTEM\\CurrentControlSet\\Services\\a\\ImagePath', 'path/startup'],
  ['HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon\\Shell', 'path/startup'],
  [
    'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\a.exe\\Debugger',
    'path/startup',
  ],
  ['Registry::HKEY_CURRENT_USER\\Software\\Classes\\CLSID\\{a}\\InprocServer32', 'path/startup'],
  [
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Windows Defender\\DisableAntiSpyware',
    'control/security',
  ],
  ['HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System\\EnableLUA', 'control/security'],
  ['HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa\\RunAsPPL', 'control/security'],
  ['HKLM\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\EventLog-System\\Start', 'control/logging'],
  ['HKLM\\SYSTEM\\CurrentControlSet\\Control\\SafeBoot\\Minimal', 'control/boot'],
  ['HKLM\\SYSTEM\\CurrentControlSet\\Control\\Terminal Server\\fDenyTSConnections', 'path/login'],
  ['HKLM\\SAM', 'path/credential'],
  ['HKLM\\SYSTEM\\CurrentControlSet\\Control\\Other', 'path/system'],
  ['HKCU\\Software\\Shop\\Colour', 'path/outside'],
  ['Cert:\\LocalMachine\\Root', 'control/trust'],
  ['hklm.txt', 'path/file'],
])('%s is %s', (key, expected) => {
  expect(classifyPath(key)).toBe(expected)
})

test('a value that switches a protection on is told from one that switches it off', () => {
  expect([strengthens('DisableAntiSpyware', '0'), strengthens('DisableAntiSpyware', '1')]).toEqual([
    true,
    false,
  ])
  expect([strengthens('EnableLUA', '1'), strengthens('EnableLUA', '0')]).toEqual([true, false])
  expect([strengthens('UseLogonCredential', '0'), strengthens('UseLogonCredential', '1')]).toEqual([
    true,
    false,
  ])
})

test.each(windowsPaths.flatMap((rule) => rule.examples.hits.map((path) => [path, rule.class] as const)))(
  '%s is %s',
  (path, expected) => {
    expect(classifyPath(path)).toBe(expected)
  },
)

test.each(windowsPaths.flatMap((rule) => rule.examples.misses.map((path) => [path, rule.class] as const)))(
  '%s is not %s',
  (path, other) => {
    expect(classifyPath(path)).not.toBe(other)
  },
)
