import { expect, it } from 'vitest'
import { readProgramText } from './read-program-text.ts'
import { MAX_WORK } from './shell/walk.ts'

/** What the last step may take on top. */
const LAST_STEP = 20_000

it.each([
  ['shell', 'su -;'],
  ['shell', 'a=>a=>'],
  ['shell', 'a|b;'],
  ['shell', 'a=1 '],
  ['shell', '${a:0:1} '],
  ['shell', 'wget https://a.example/b '],
  ['shell', 'echo id | at now\n'],
  ['shell', 'powershell -c "'],
  ['cmd', 'set a=%a%%a%&'],
  ['cmd', '%0|%0\n'],
  ['powershell', '$a=$a+$a;'],
  ['powershell', 'Remove-Item a;'],
  ['javascript', 'a=>a=>'],
  ['python', 'system("a");'],
  ['python', 'f"{'],
])('%s of nothing but %j ends with its budget, and says so', (language, unit) => {
  const { work, complete } = readProgramText(language, unit.repeat(Math.ceil(100_000 / unit.length)))
  expect(complete).toBe(false)
  expect(work).toBeLessThan(MAX_WORK + LAST_STEP)
})

it('an ordinary command takes a small part of the budget', () => {
  const { work, complete } = readProgramText('shell', 'cd src && npm ci && npm test -- --run | tee test.log')
  expect(complete).toBe(true)
  expect(work).toBeLessThan(MAX_WORK / 50)
})

it('less is followed where less is allowed', () => {
  const script = 'ls a; '.repeat(100)
  expect(readProgramText('shell', script, 0, 2_000).complete).toBe(false)
  expect(readProgramText('shell', script).complete).toBe(true)
})

it('program text costs half a unit for every character, also where it does nothing', () => {
  const program = '# nothing happens here\n'.repeat(100)
  expect(readProgramText('python', program).work).toBeGreaterThanOrEqual(program.length / 2)
})
