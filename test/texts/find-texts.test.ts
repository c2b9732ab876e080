import { expect, test } from 'vitest'
import { findTexts } from '../../web/texts/find-texts.ts'

function messagesOf(expression: string, path = 'web/src/piece.tsx'): string[] {
  return findTexts(path, `const piece = ${expression}`).map(({ message }) => message)
}

test('the text of an element is one message, and what is not text in it is a placeholder', () => {
  expect(messagesOf('<p>Sign in with <bdi>{name}</bdi>, {n} times</p>')).toEqual([
    'Sign in with {0}, {1} times',
  ])
})

test('an element inside of a text has a message of its own', () => {
  expect(messagesOf('<p>See <b>the docs</b>.</p>')).toEqual(['See {0}.', 'the docs'])
})

test('whitespace is that of JSX: lines are joined, indentation and comments are nothing', () => {
  const element = `<p>
      One line,{' '}
      {/* said twice */}
      and another

      after   it
    </p>`
  expect(messagesOf(element)).toEqual(['One line, and another after   it'])
})

test('entities are characters, in elements and in attributes', () => {
  expect(messagesOf('<p title="R&amp;D">a&nbsp;&lt;b&#62; &#x41;</p>')).toEqual(['R&D', 'a\u00a0<b> A'])
  expect(() => messagesOf('<p>&unheardof;</p>')).toThrow('&unheardof;')
})

test('strings that a place for words may come to are texts, other strings are not', () => {
  expect(messagesOf("<p className='a b'>{n ? 'Some' : name === 'none' && `Not ${name}`}</p>")).toEqual([
    'Some',
    'Not {0}',
  ])
  expect(messagesOf("<Table heads={['Name', n > 1 ? 'Team' : null]} rows={[['a b']]} />")).toEqual([
    'Name',
    'Team',
  ])
})

test('what is marked is a text, and so is what is marked inside of it', () => {
  expect(messagesOf('{ low: say`Low risk`, of: say`Of ${n ? say`one` : name}` }')).toEqual([
    'Low risk',
    'Of {0}',
    'one',
  ])
})

test('an icon that touches a word is no part of the text, a value is', () => {
  expect(messagesOf('<a><Icon />Newer</a>')).toEqual(['Newer'])
  expect(messagesOf('<a>Older<Icon /></a>')).toEqual(['Older'])
  expect(messagesOf('<a><Time /> is over{n}</a>')).toEqual(['{0} is over{1}'])
})

test('spaces around a text are not part of its message', () => {
  expect(messagesOf('say` Blocked: ${name}. `')).toEqual(['Blocked: {0}.'])
})

test('commands, keys and texts without a letter are none', () => {
  expect(messagesOf('<p><code>audit-service keys</code> <kbd>Esc</kbd> {n} – {n}</p>')).toEqual([])
})

test('of a file of the service only the table that pages show counts', () => {
  const table = "1; const ROLE_DESCRIPTIONS = { read: 'reads events' } as const; const OTHER = { a: 'b c' }"
  expect(messagesOf(table, 'src/domain/principal.ts')).toEqual(['reads events'])
})
