import { expect, test } from 'vitest'
import { whichShell } from './which-shell.ts'

test.each([
  'Get-ChildItem -Recurse',
  'stop-process -name a',
  '$env:PATH += ";C:\\a"',
  '[Net.ServicePointManager]::SecurityProtocol = 3072',
  'iex (irm https://get.example)',
  '$x = 5\n$x + 1',
  'ls | % { $_.Name }',
  '& "C:\\Program Files\\a\\a.exe" -b',
])('is for PowerShell: %s', (text) => {
  expect(whichShell(text)).toBe('powershell')
})

test.each([
  'del /q C:\\a.txt',
  'copy a.txt %TEMP%\\b.txt',
  '@echo off\nset A=1\necho %A%',
  'reg add HKCU\\Software\\A /v b /d c',
  'rundll32.exe a.dll,B',
  'if exist a (rd /s /q a)',
  'type a.txt 2>nul',
])('is for cmd: %s', (text) => {
  expect(whichShell(text)).toBe('cmd')
})

test.each([
  'rm -rf build',
  'apt-get install -y jq',
  'update-alternatives --config java',
  'git format-patch -1',
  'curl -H "Content-Type: application/json" https://api.example',
  "awk '{print $1}' a.txt",
  "perl -ne 'print if $x -eq 1' a",
  'date +%Y-%m-%d',
  'for f in *.txt; do echo "$f"; done',
  "grep -r 'Get-ChildItem' docs",
  'x=$(pwd); echo "${x}"',
  'docker run -v /c/a:/b alpine',
])('is for a POSIX shell: %s', (text) => {
  expect(whichShell(text)).toBe(null)
})
