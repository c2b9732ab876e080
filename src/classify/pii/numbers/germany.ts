/** Identity, tax and health numbers of Germany, Austria and Switzerland. */

import type { NumberKind } from '../number-kind.ts'
import { digitAt, isShortDate, numberAt, passesMod1110, weightedSum } from './checksums.ts'
import { identityWords, taxWords } from './identity-words.ts'

const passportWords = ['reisepass', 'passnummer', 'pass-nr', 'passport']

export const germanNumbers: readonly NumberKind[] = [
  {
    kind: 'de_tax_id',
    title: 'German tax identification number',
    description:
      'Eleven digits, none of the first ten more than three times, with a check digit by ISO 7064.',
    formats: { alone: ['99999999999', '99 999 999 999'] },
    isValid: (digits) =>
      !digits.startsWith('0') && maxRepeats(digits.slice(0, 10)) <= 3 && passesMod1110(digits),
    names: ['idnr', 'steuer-id', 'steuer-idnr', 'steueridentifikation'],
    words: ['steuer', 'tin', 'german', ...taxWords],
    examples: {
      hits: ['Steuer-ID 47281506391', '47 281 506 391', 'steuerId: 47281506391'],
      misses: ['Steuer-ID 04728150639', 'bytes 47281506391 sent'],
    },
  },
  {
    kind: 'de_tax_number',
    title: 'German tax number',
    description:
      "The number of a tax office's file, with slashes, or in the thirteen digits used between offices.",
    formats: {
      alone: [
        '99/999/99999',
        '99999/99999',
        '99 999 99999',
        '999 999 99999',
        '999/999/99999',
        '999/9999/9999',
        '99/999/9999',
        '9999999999999',
      ],
      named: ['9999999999', '99999999999'],
    },
    isValid: (digits) => digits.length !== 13 || /^(?:0[1-9]|1[0-6])/.test(digits),
    words: ['steuernummer', 'steuer-nr', 'steuernr', 'st.-nr', 'st.nr', 'stnr', 'finanzamt'],
    examples: {
      hits: ['Steuernummer 143/268/50417', 'St.-Nr. 21/815/08150', '0914326850417'],
      misses: ['see 12/345/67', 'photos/143/268/50417', 'at 1914326850417'],
    },
  },
  {
    kind: 'de_passport',
    title: 'German passport',
    description: 'Nine characters that start with the letter of an office and end with a check digit.',
    formats: { alone: ['AXXXXXXX9', 'AXXXXXXXX9'] },
    isValid: (code) => /^[CFGHJKL]/.test(code) && isGermanDocument(code),
    words: passportWords,
    examples: { hits: ['Reisepass C4VN83K21', 'C4VN83K21'], misses: ['C4VN83K2X', 'commit C4VN83K20 by'] },
  },
  {
    kind: 'de_id_card',
    title: 'German identity card',
    description: 'Nine characters that start with the letter of an office and end with a check digit.',
    formats: { alone: ['AXXXXXXX9', 'AXXXXXXXX9'] },
    isValid: (code) => /^[LMNPRTVWXYZ]/.test(code) && (isGermanDocument(code) || /^T\d{8}$/.test(code)),
    words: ['personalausweis', 'ausweis', 'perso', ...identityWords],
    examples: {
      hits: ['Personalausweis T83XK41N1', 'T83XK41N1', 'Ausweis TLF4XKCN1'],
      misses: ['T83XK41NX', 'node T83XK41N0 up'],
    },
  },
  {
    kind: 'de_social_security',
    title: 'German pension insurance number',
    description: 'Area, date of birth, initial, serial number and a check digit.',
    formats: { anywhere: ['99999999A999'], alone: ['99 999999 A 999', '99 999999 A99 9'] },
    isValid: isGermanPension,
    names: [
      'rvnr',
      'svnr',
      'vsnr',
      'sv-nummer',
      'rentenversicherung',
      'sozialversicherung',
      'versicherungsnummer',
    ],
    words: [],
    examples: { hits: ['RVNR 12190867H410', '12190867H410'], misses: ['12350867H419', '12190867h41'] },
  },
  {
    kind: 'de_health_insurance',
    title: 'German health insurance number',
    description: 'A letter and nine digits, the last of them a check digit.',
    formats: { alone: ['A999999999'] },
    isValid: (code) => {
      const digits = String(code.charCodeAt(0) - 64).padStart(2, '0') + code.slice(1, 9)
      return crossSum(digits, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10 === digitAt(code, 9)
    },
    words: ['krankenkasse', 'krankenversicherung', 'versicherten', 'kvnr', 'egk', 'gesundheitskarte'],
    examples: { hits: ['KVNR K482139075', 'K482139075'], misses: ['KVNR K482139X70', 'sku K482139070 sold'] },
  },
  {
    kind: 'de_fuehrerschein',
    title: 'German driving licence',
    description: 'Eleven characters: two letters of the authority, eight digits and a last character.',
    formats: { alone: ['AA99999999X'], named: ['X99XXXXXX9X'] },
    isValid: () => true,
    words: ['führerschein', 'fuehrerschein', 'fahrerlaubnis', 'driving licence', 'driver license'],
    examples: {
      hits: ['Führerschein KA74120963B', 'KA741209630'],
      misses: ['KA7412096', 'image KA74120963B pulled'],
    },
  },
  {
    kind: 'at_svnr',
    title: 'Austrian social insurance number',
    description: 'Ten digits with a check digit and a date of birth, named as such.',
    formats: { named: ['9999999999', '9999 999999', '9999-999999'] },
    isValid: (digits) =>
      weightedSum(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === digitAt(digits, 3) &&
      numberAt(digits, 6, 2) <= 15,
    names: ['svnr', 'sv-nummer', 'sozialversicherung', 'versicherungsnummer'],
    words: ['austrian'],
    examples: { hits: ['SVNR 4827 190867'], misses: ['4820 190867', 'SVNR 4820 199967'] },
  },
  {
    kind: 'ch_ahv',
    title: 'Swiss social insurance number',
    description: 'Thirteen digits that start with 756 and end with a check digit.',
    formats: { anywhere: ['999.9999.9999.99'], alone: ['9999999999999'] },
    isValid: (digits) =>
      digits.startsWith('756') && weightedSum(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
    names: ['ahv', 'avs', 'navs', 'oasi'],
    words: ['swiss', 'sozialversicherung'],
    examples: {
      hits: ['AHV 756.4821.9306.78', '756.4821.9306.78'],
      misses: ['757.4821.9306.71', 'at 7564821930671'],
    },
  },
]

/** How often the most frequent digit occurs. */
function maxRepeats(digits: string): number {
  const counts = new Array<number>(10).fill(0)
  for (let index = 0; index < digits.length; index++)
    counts[digitAt(digits, index)] = (counts[digitAt(digits, index)] ?? 0) + 1
  return Math.max(...counts)
}

/** Digits and letters (A is 10) times 7, 3, 1; the last digit of the sum closes the number (ICAO 9303). */
function isGermanDocument(code: string): boolean {
  if (!/^[CFGHJ-NPRTV-Z][0-9CFGHJ-NPRTV-Z]+\d$/.test(code)) return false
  let sum = 0
  for (let index = 0; index < code.length - 1; index++) {
    const at = code.charCodeAt(index)
    sum += (at > 57 ? at - 55 : at - 48) * ([7, 3, 1][index % 3] ?? 0)
  }
  return sum % 10 === digitAt(code, code.length - 1)
}

function isGermanPension(code: string): boolean {
  const day = numberAt(code, 2, 2)
  if (!isShortDate(numberAt(code, 6, 2), numberAt(code, 4, 2), day > 50 ? day - 50 : day)) return false
  const initial = String(code.charCodeAt(8) - 64).padStart(2, '0')
  const digits = code.slice(0, 8) + initial + code.slice(9)
  return crossSum(digits, [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]) % 10 === digitAt(digits, 12)
}

/** Sum of the digits of the products. */
function crossSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) {
    const product = digitAt(digits, index) * (weights[index] ?? 0)
    sum += (product % 10) + Math.floor(product / 10)
  }
  return sum
}
