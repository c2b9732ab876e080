import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lastingNode } from '../../src/hook/commands/lasting-node.ts'
import { temporaryFolder } from '../service.ts'

/** A program that answers as a Node of that version does. */
function fakeNode(home: string, folder: string, answer: string): string {
  const path = join(home, folder, 'node')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${answer}\n`, { mode: 0o755 })
  return path
}

test('a Node outside of node_modules is the one that clients run', () => {
  const running = fakeNode(temporaryFolder(), 'opt/node/bin', 'echo v24.21.0')
  expect(lastingNode(running, '')).toEqual({ path: running, note: `Clients run it with ${running}` })
})

test('under npx, the first new enough Node of PATH that is in no node_modules is', () => {
  const home = temporaryFolder()
  const running = fakeNode(home, '_npx/1/node_modules/node-linux/bin', 'echo v24.21.0')
  const old = fakeNode(home, 'old', 'echo v16.20.2')
  const broken = fakeNode(home, 'broken', 'exit 1')
  mkdirSync(join(home, 'link'))
  symlinkSync(running, join(home, 'link/node'))
  const good = fakeNode(home, 'good', 'echo v20.20.2')
  const better = fakeNode(home, 'better', 'echo v24.21.0')
  const places = [
    dirname(running),
    'relative',
    join(home, 'link'),
    ...[old, broken, good, better].map(dirname),
  ]
  expect(lastingNode(running, places.join(delimiter))).toEqual({
    path: good,
    note: `Clients run it with ${good} (Node 20.20.2)`,
  })
})

test('where there is no other, the running one is, and install says what that means', () => {
  const running = fakeNode(temporaryFolder(), 'node_modules/node-linux/bin', 'echo v24.21.0')
  const { path, note } = lastingNode(running, '/nowhere')
  expect(path).toBe(running)
  expect(note).toContain('no other Node 18 or newer was found')
})
