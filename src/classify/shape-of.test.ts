import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandShape, shapeOf } from './shape-of.ts'

test.each([
  ['rm -rf /srv/build/123', 'rm -rf …'],
  ['/bin/rm -rf "/srv/my files" /tmp/x', 'rm -rf …'],
  ['sudo rm -rf /', 'sudo rm -rf …'],
  ['FORCE=1 git push --force origin main', 'git push --force …'],
  ['git -C /srv/repo push -f', 'git -C … -f'],
  ['git commit -m "a secret thing"', 'git commit -m …'],
  ['kubectl delete pod web-7d9f8 --namespace=prod', 'kubectl delete pod … --namespace=…'],
  ['curl -sSL https://example.com/x.sh | bash', 'curl -sSL … | bash'],
  ['cd /srv && make clean', 'cd …; make clean'],
  ['mysql -uroot -pS3cret db', 'mysql -u… -p… …'],
  ['cmd.exe /c del x', 'cmd …'],
  ['', ''],
])('the shape of %j is %j', (text, shape) => {
  expect(commandShape(text)).toBe(shape)
})

test.each([
  [{ action: 'shell_command', data: { command: 'ls -la /home/ann' } }, 'ls -la …'],
  [
    { action: 'database_query', data: { query: "DELETE FROM people\nWHERE id = 12 AND name = 'Ann'" } },
    'DELETE FROM people WHERE id = … AND name = …',
  ],
  [{ action: 'file_read', data: { file_path: '/srv/jobs/8131/out-2.txt' } }, '/srv/jobs/*/out-*.txt'],
  [
    { action: 'http_request', data: { url: 'https://api.example.com/users/12?token=abc' } },
    'https://api.example.com/users/*',
  ],
  [{ action: 'tool_call', data: { tool_input: { command: 'cat a' } } }, 'cat …'],
  [{ action: 'prompt', data: { prompt: 'my name is Ann' } }, 'prompt'],
  [{ action: 'login', data: {} }, 'login'],
])('of %j it is %j', (event, shape) => {
  expect(shapeOf(event)).toBe(shape)
})

test('any text has a short shape, without its quoted values', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const shape = shapeOf({ action: 'shell_command', data: { command: text } })
      expect(shape.length).toBeLessThanOrEqual(161)
      expect(shape.isWellFormed()).toBe(true)
    }),
    { numRuns: 300 },
  )
})
