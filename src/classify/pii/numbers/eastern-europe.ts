/** Identity and tax numbers of central, eastern and south-eastern Europe. */

import type { NumberKind } from '../number-kind.ts'
import {
  digitAt,
  isDate,
  isShortDate,
  numberAt,
  passesLuhn,
  passesMod1110,
  weightedSum,
} from './checksums.ts'
import { identityWords, taxWords } from './identity-words.ts'

export const easternEuropeanNumbers: readonly NumberKind[] = [
  {
    kind: 'pl_pesel',
    title: 'Polish PESEL',
    description: 'Date of birth with the century in the month, serial number and a check digit.',
    formats: { alone: ['99999999999'] },
    isValid: (digits) => {
      const month = numberAt(digits, 2, 2)
      const year = ([1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 0) + numberAt(digits, 0, 2)
      return (
        isDate(year, month % 20, numberAt(digits, 4, 2)) &&
        weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
      )
    },
    names: ['pesel'],
    words: ['polish', ...identityWords],
    examples: {
      hits: ['PESEL 67071948217', '67071948217'],
      misses: ['PESEL 67131948210', 'run 67071948210'],
    },
  },
  {
    kind: 'pl_nip',
    title: 'Polish tax number (NIP)',
    description: 'Ten digits whose last is right by modulus 11.',
    formats: { anywhere: ['999-999-99-99', '999-99-99-999'], alone: ['9999999999'] },
    isValid: (digits) =>
      !digits.startsWith('0') && weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(digits, 9),
    names: ['nip'],
    words: ['polish', ...taxWords],
    examples: {
      hits: ['NIP 482-170-36-96', '489-17-03-690', 'nip: 4821703650'],
      misses: ['482-170-36-9', 'ts 4821703691'],
    },
  },
  {
    kind: 'pl_id_card',
    title: 'Polish identity card',
    description: 'Three letters and six digits with a check digit, named as such.',
    formats: { named: ['AAA999999', 'AAA 999999'] },
    isValid: (code) => {
      const values = Array.from(code, (character) => Number.parseInt(character, 36))
      return (
        values.reduce((sum, value, index) => sum + value * ([7, 3, 1, 9, 7, 3, 1, 7, 3][index] ?? 0), 0) %
          10 ===
        0
      )
    },
    names: ['dowód', 'dowod'],
    words: ['polish', ...identityWords],
    examples: { hits: ['dowód osobisty CKM 848217'], misses: ['CKM448217', 'dowód CKM 4821'] },
  },
  {
    kind: 'cz_birth_number',
    title: 'Czech or Slovak birth number',
    description: 'Date of birth, a slash and four digits, divisible by eleven.',
    formats: { alone: ['999999/9999'], named: ['9999999999'] },
    isValid: (digits) => {
      const month = numberAt(digits, 2, 2)
      return (
        isShortDate(numberAt(digits, 0, 2), (month % 50) % 20, numberAt(digits, 4, 2)) &&
        Number(digits) % 11 === 0
      )
    },
    names: ['rodné číslo', 'rodne cislo'],
    words: ['rodné', 'rč', 'czech', 'slovak'],
    examples: { hits: ['rodné číslo 670719/4824'], misses: ['671919/4820', 'ratio 670719/4820'] },
  },
  {
    kind: 'ro_cnp',
    title: 'Romanian personal number',
    description: 'Sex and century, date of birth, county, serial number and a check digit, named as such.',
    formats: { named: ['9999999999999'] },
    isValid: (digits) =>
      isShortDate(numberAt(digits, 1, 2), numberAt(digits, 3, 2), numberAt(digits, 5, 2)) &&
      (weightedSum(digits, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11) % 10 === digitAt(digits, 12),
    names: ['cnp', 'cod numeric'],
    words: ['romanian', ...identityWords],
    examples: { hits: ['CNP 1670719404826'], misses: ['CNP 1671319404820', 'at 1670719404825'] },
  },
  {
    kind: 'bg_egn',
    title: 'Bulgarian citizen number',
    description: 'Date of birth, three digits and a check digit, named as such.',
    formats: { named: ['9999999999'] },
    isValid: (digits) => {
      const month = numberAt(digits, 2, 2)
      return (
        isShortDate(numberAt(digits, 0, 2), month % 20, numberAt(digits, 4, 2)) &&
        (weightedSum(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digitAt(digits, 9)
      )
    },
    names: ['egn', 'егн'],
    words: ['bulgarian', ...identityWords],
    examples: { hits: ['EGN 6707194820'], misses: ['EGN 6713194820', 'id 6707194820'] },
  },
  {
    kind: 'gr_amka',
    title: 'Greek social security number',
    description: "Date of birth, four digits and Luhn's check digit, named as such.",
    formats: { named: ['99999999999'] },
    isValid: (digits) =>
      isShortDate(numberAt(digits, 4, 2), numberAt(digits, 2, 2), numberAt(digits, 0, 2)) &&
      passesLuhn(digits),
    names: ['amka', 'αμκα'],
    words: ['greek'],
    examples: { hits: ['AMKA 19076748219'], misses: ['AMKA 19136748210', 'id 19076748210'] },
  },
  {
    kind: 'hr_oib',
    title: 'Croatian personal number',
    description: 'Eleven digits with a check digit by ISO 7064, named as such.',
    formats: { named: ['99999999999'] },
    isValid: passesMod1110,
    names: ['oib', 'osobni identifikacijski'],
    words: ['croatian'],
    examples: { hits: ['OIB 48217036957'], misses: ['OIB 11111111111', 'id 48217036951'] },
  },
  {
    kind: 'si_emso',
    title: 'Slovenian, Serbian or Bosnian citizen number',
    description: 'Date of birth, region, serial number and a check digit, named as such.',
    formats: { named: ['9999999999999'] },
    isValid: (digits) => {
      const rest = weightedSum(digits, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
      return (
        isShortDate(numberAt(digits, 5, 2), numberAt(digits, 2, 2), numberAt(digits, 0, 2)) &&
        (rest < 2 ? 0 : 11 - rest) === digitAt(digits, 12)
      )
    },
    names: ['emšo', 'emso', 'jmbg', 'matični broj', 'maticni broj'],
    words: ['slovenian', 'serbian'],
    examples: { hits: ['EMŠO 1907967504822'], misses: ['EMŠO 1913967504820', 'at 1907967504820'] },
  },
  {
    kind: 'hu_taj',
    title: 'Hungarian social security number',
    description: 'Eight digits and a check digit, named as such.',
    formats: { named: ['999 999 999', '999-999-999', '999999999'] },
    isValid: (digits) => weightedSum(digits, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === digitAt(digits, 8),
    names: ['taj', 'tajszám', 'taj szám'],
    words: ['hungarian', 'magyar'],
    examples: { hits: ['TAJ 482 170 363'], misses: ['TAJ 482 170 364', 'id 482170363'] },
  },
  {
    kind: 'kz_iin',
    title: 'Kazakh individual number',
    description: 'Date of birth, century and sex, serial number and a check digit, named as such.',
    formats: { named: ['999999999999'] },
    isValid: (digits) => {
      const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
      const rest = first < 10 ? first : weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11
      return (
        isShortDate(numberAt(digits, 0, 2), numberAt(digits, 2, 2), numberAt(digits, 4, 2)) &&
        rest === digitAt(digits, 11)
      )
    },
    names: ['ЖСН', 'ИИН', 'iin'],
    words: ['kazakh'],
    examples: { hits: ['ИИН 670719348217'], misses: ['ИИН 671319348217', 'id 670719348217'] },
  },
  {
    kind: 'ru_snils',
    title: 'Russian pension insurance number',
    description: 'Nine digits and two check digits.',
    formats: { anywhere: ['999-999-999 99'], named: ['99999999999', '999-999-999-99'] },
    isValid: (digits) => {
      const rest = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101
      return (rest === 100 ? 0 : rest) === numberAt(digits, 9, 2)
    },
    names: ['snils', 'снилс'],
    words: [],
    examples: {
      hits: ['СНИЛС 482-170-369 84', '482-170-369 84'],
      misses: ['482-170-369 99', 'id 48217036999'],
    },
  },
  {
    kind: 'ru_inn',
    title: 'Russian personal tax number',
    description: 'Twelve digits, the last two of them check digits, named as such.',
    formats: { named: ['999999999999'] },
    isValid: (digits) =>
      (weightedSum(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(digits, 10) &&
      (weightedSum(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(digits, 11),
    names: ['INN', 'инн'],
    words: ['russian', ...taxWords],
    examples: { hits: ['ИНН 774821703621'], misses: ['ИНН 774821703600', 'id 774821703636'] },
  },
  {
    kind: 'ua_tax_number',
    title: 'Ukrainian tax number',
    description: 'Ten digits made of the date of birth, a serial number and a check digit, named as such.',
    formats: { named: ['9999999999'] },
    isValid: (digits) => {
      const sum = weightedSum(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11
      return ((sum + 11) % 11) % 10 === digitAt(digits, 9)
    },
    names: ['рнокпп', 'іпн', 'rnokpp'],
    words: ['ukrainian', ...taxWords],
    examples: { hits: ['РНОКПП 2482170368'], misses: ['2482170360'] },
  },
  {
    kind: 'tr_national_id',
    title: 'Turkish identity number',
    description: 'Eleven digits, the last two of them check digits.',
    formats: { alone: ['99999999999'] },
    isValid: (digits) => {
      const odd = weightedSum(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1])
      const even = weightedSum(digits, [0, 1, 0, 1, 0, 1, 0, 1])
      return (
        !digits.startsWith('0') &&
        (odd * 7 - even + 100) % 10 === digitAt(digits, 9) &&
        (odd + even + digitAt(digits, 9)) % 10 === digitAt(digits, 10)
      )
    },
    names: ['TC', 'tckn', 'kimlik'],
    words: ['turkish', 'türk', 'kişi', 'vatandaş', ...identityWords],
    examples: {
      hits: ['TC Kimlik No 48217036900', '48217036900'],
      misses: ['TC 48217036901', 'at 48217036988'],
    },
  },
]
