import { expect, test } from 'vitest'
import { checkTranslations } from '../../web/texts/check-translations.ts'
import { replaceHtmlTexts } from '../../web/texts/html-texts.ts'
import { readLanguage } from '../../web/texts/read-language.ts'

const MESSAGES = new Set(['Log in', 'Log out', '{0} of {1}'])

test('what a file lacks stays English, and is named', () => {
  expect(checkTranslations('de', MESSAGES, { 'Log in': 'Anmelden' })).toEqual(['Log out', '{0} of {1}'])
})

test.each([
  [{ 'Log inn': 'Anmelden' }, '"Log inn": no such text. The nearest is "Log in"'],
  [{ '{0} of {1}': '{0} von' }, '"{0} of {1}": the translation lacks {1}'],
  [{ '{0} of {1}': '{0} von {1} {2}' }, '"{0} of {1}": the translation has {2}, which the text has not'],
  [{ 'Log in': ' ' }, '"Log in": the translation is not a text'],
  [{ 'Log in': ['Anmelden'] }, '"Log in": the translation is not a text'],
])('a file that does not fit is refused: %j', (file, problem) => {
  expect(() => checkTranslations('de', MESSAGES, file)).toThrow(`web/texts/de.json does not fit:\n${problem}`)
})

test('a language without a file is refused, with those that there are', () => {
  expect(() => readLanguage('xx')).toThrow(/web\/texts has no xx\.json\. It has .*en\.json/)
})

test('without a name the language is English', () => {
  expect(readLanguage()).toEqual(readLanguage('en'))
  expect(readLanguage('')).toMatchObject({ tag: 'en', locale: 'en-GB', thousands: ',' })
})

test('the page itself names its language', () => {
  const page = '<html lang="en"><title>Log in</title><noscript>Log out</noscript>'
  expect(replaceHtmlTexts(page, 'de', (message) => (message === 'Log in' ? 'A & B' : undefined))).toBe(
    '<html lang="de"><title>A &amp; B</title><noscript>Log out</noscript>',
  )
})
