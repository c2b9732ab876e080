import { expect, test } from 'vitest'
import { replaceTexts } from '../../web/texts/replace-texts.ts'
import { translated } from './translated.ts'

test('placeholders of an element are put where the translation has them', () => {
  const element = '<p>Sign in with <bdi>{name}</bdi>, {n} times</p>'
  expect(translated(element, { 'Sign in with {0}, {1} times': '{1}× mit {0} anmelden' })).toBe(
    '<p>3× mit <bdi>Ada</bdi> anmelden</p>',
  )
})

test('texts inside of a placeholder are replaced too, also where the text around it is not', () => {
  const element = "<p>See <b title='More'>the docs</b> {n ? 'now' : 'later'}</p>"
  const inner = { More: 'Mehr', 'the docs': 'die Hilfe', now: 'jetzt' }
  expect(translated(element, inner)).toBe('<p>See <b title="Mehr">die Hilfe</b> jetzt</p>')
  expect(translated(element, { ...inner, 'See {0} {1}': '{1}: {0}' })).toBe(
    '<p>jetzt: <b title="Mehr">die Hilfe</b></p>',
  )
})

test('a marked template takes its values in the order of the translation', () => {
  expect(translated('say`${n} of ${name}`', { '{0} of {1}': '{1}: `${0}` {0} \\ {1}' })).toBe(
    'Ada: `$3` 3 \\ Ada',
  )
  expect(translated('{ [say`Key`]: say`none` }', { Key: 'Schlüssel' })).toEqual({ Schlüssel: 'none' })
})

test('a translation may have any characters', () => {
  expect(translated("<p title='a'>b</p>", { a: '"<{\n', b: '{"} & <b>' })).toBe(
    '<p title="&quot;&lt;{\n">{&quot;} &amp; &lt;b&gt;</p>',
  )
})

test.each([
  '<p>\n  One{" "}\n  <b>two</b>\n  three&nbsp;four {n}\n</p>',
  '<p> {name} and {n > 2 && " more "} </p>',
  '<p><i />Icon {`is ${name}`}</p>',
])('a translation that says the same shows the same: %s', (element) => {
  const same = new Proxy({}, { get: (_target, message) => message })
  expect(translated(element, same)).toBe(translated(element, {}))
  expect(translated(element, {})).toContain('<p>')
})

test('in English only the marks are gone', () => {
  const source = "const a = <p title='One'>Two {n}</p>, b = say`Three`, c = say`Four ${n}`"
  expect(replaceTexts('web/src/piece.tsx', source, () => undefined)).toBe(
    `const a = <p title='One'>Two {n}</p>, b = "Three", c = \`Four \${n}\``,
  )
})
