import { expect, test } from 'vitest'
import { freshKey } from './fresh-key.ts'

test('a key has its kind, the time, the process and two random parts, and comes once', () => {
  const keys = Array.from({ length: 1_000 }, () => freshKey())
  for (const key of keys) expect(key).toMatch(/^hook(?:-[0-9a-z]+){5}$/)
  expect(new Set(keys.map((key) => key.split('-').slice(4).join('-'))).size).toBe(keys.length)
  expect(freshKey('mcp')).toMatch(/^mcp-/)
})
