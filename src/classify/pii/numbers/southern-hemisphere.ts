/** Identity, tax and health numbers of Oceania, Africa and Latin America. */

import type { NumberKind } from '../number-kind.ts'
import { digitAt, isOneDigitRepeated, isShortDate, numberAt, passesLuhn, weightedSum } from './checksums.ts'
import { identityWords, taxWords } from './identity-words.ts'

export const southernNumbers: readonly NumberKind[] = [
  {
    kind: 'au_tfn',
    title: 'Australian tax file number',
    description: 'Nine digits whose weighted sum is divisible by eleven.',
    formats: { alone: ['999 999 999', '999999999'], named: ['999-999-999'] },
    isValid: (digits) =>
      weightedSum(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0 && !isOneDigitRepeated(digits),
    names: ['tfn', 'tax file'],
    words: ['australian', ...taxWords],
    examples: {
      hits: ['TFN 482 170 362', '482 170 362'],
      misses: ['TFN 482 170 360', 'wrote 482170369 rows'],
    },
  },
  {
    kind: 'au_medicare',
    title: 'Australian Medicare number',
    description: 'Ten digits that start with 2 to 6, the ninth of them a check digit.',
    formats: { alone: ['9999 99999 9', '9999999999', '9999-99999-9'] },
    isValid: (digits) =>
      /^[2-6]/.test(digits) && weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digitAt(digits, 8),
    names: ['medicare'],
    words: ['australian'],
    examples: {
      hits: ['Medicare 4821703631', '4821 70363 1'],
      misses: ['Medicare 7821 70369 1', 'pid 4821703691'],
    },
  },
  {
    kind: 'au_abn',
    title: 'Australian business number',
    description: 'Eleven digits divisible by 89 after one is taken from the first; sole traders have one.',
    formats: { alone: ['99 999 999 999', '99999999999'] },
    isValid: (digits) => (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
    names: ['abn'],
    words: ['australian business'],
    examples: { hits: ['ABN 74 482 170 369'], misses: ['ABN 11 482 170 369', 'at 11482170369'] },
  },
  {
    kind: 'au_acn',
    title: 'Australian company number',
    description: 'Nine digits with a check digit, alone in three groups or named as such.',
    formats: { alone: ['999 999 999'], named: ['999999999'] },
    isValid: (digits) =>
      (10 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === digitAt(digits, 8),
    names: ['acn'],
    words: ['australian company'],
    examples: { hits: ['ACN 482 170 365'], misses: ['ACN 482 170 369 x', 'rows 482170360'] },
  },
  {
    kind: 'nz_ird',
    title: 'New Zealand tax number',
    description: 'Eight or nine digits with a check digit, named as such.',
    formats: { named: ['99999999', '999999999', '99-999-999', '999-999-999'] },
    isValid: (digits) => {
      const padded = digits.padStart(9, '0')
      const first = weightedSum(padded, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
      const second = weightedSum(padded, [7, 4, 3, 2, 5, 2, 7, 6]) % 11
      const rest = first === 1 ? second : first
      return (rest === 0 ? 0 : 11 - rest) === digitAt(padded, 8)
    },
    names: ['ird', 'inland revenue'],
    words: ['new zealand'],
    examples: { hits: ['IRD 48-217-036'], misses: ['48-217-030', 'IRD 48-217'] },
  },
  {
    kind: 'za_id_number',
    title: 'South African identity number',
    description: "Date of birth, serial number, citizenship and Luhn's check digit.",
    formats: { alone: ['9999999999999', '999999 9999 999', '999999 9999 99 9'] },
    isValid: (digits) =>
      isShortDate(numberAt(digits, 0, 2), numberAt(digits, 2, 2), numberAt(digits, 4, 2)) &&
      /^\d{10}[0-2]/.test(digits) &&
      passesLuhn(digits),
    names: ['rsa id', 'sa id'],
    words: ['south africa', 'refugee', ...identityWords],
    examples: {
      hits: ['South African ID 6707194821082', '6707194821082'],
      misses: ['6713194821080', 'at 6707194821080 ms'],
    },
  },
  {
    kind: 'ng_nin',
    title: 'Nigerian identity number',
    description: 'Eleven digits, named as such.',
    formats: { named: ['99999999999'] },
    isValid: (digits) => !isOneDigitRepeated(digits),
    words: ['nin', 'nigeria', 'nimc'],
    examples: { hits: ['NIN 48217036951'], misses: ['id 48217036951'] },
  },
  {
    kind: 'br_cpf',
    title: 'Brazilian taxpayer number (CPF)',
    description: 'Nine digits and two check digits.',
    formats: { anywhere: ['999.999.999-99'], alone: ['99999999999', '999999999-99'] },
    isValid: (digits) =>
      !isOneDigitRepeated(digits) &&
      brazilianCheck(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === digitAt(digits, 9) &&
      brazilianCheck(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === digitAt(digits, 10),
    names: ['cpf'],
    words: ['brazil', 'brasil', ...taxWords],
    examples: {
      hits: ['CPF 482.170.369-69', '482.170.369-69'],
      misses: ['482.170.369-00', 'id 48217036900'],
    },
  },
  {
    kind: 'mx_curp',
    title: 'Mexican population registry code',
    description: 'Eighteen characters made of name, date of birth, sex, state and a check digit.',
    formats: { anywhere: ['AAAA999999AAAAAAX9'] },
    isValid: (code) =>
      /^.{10}[HMX](?:AS|BC|BS|CC|CH|CL|CM|CS|DF|DG|GR|GT|HG|JC|MC|MN|MS|NE|NL|NT|OC|PL|QR|QT|SL|SP|SR|TC|TL|TS|VZ|YN|ZS)/.test(
        code,
      ) && isShortDate(numberAt(code, 4, 2), numberAt(code, 6, 2), numberAt(code, 8, 2)),
    names: ['curp'],
    words: ['mexic'],
    examples: { hits: ['CURP HOLM670719MDFLTR08'], misses: ['HOLM671319MDFLTR08', 'HOLM670719MXXLTR08'] },
  },
  {
    kind: 'mx_rfc',
    title: 'Mexican personal tax number',
    description: 'Four letters, date of birth and three characters, named as such.',
    formats: { named: ['AAAA999999XXX'] },
    isValid: (code) => isShortDate(numberAt(code, 4, 2), numberAt(code, 6, 2), numberAt(code, 8, 2)),
    words: ['rfc', 'mexic'],
    examples: { hits: ['RFC HOLM670719K36'], misses: ['HOLM670719K36', 'RFC HOLM671319K36'] },
  },
  {
    kind: 'ar_cuil',
    title: 'Argentine personal tax number',
    description: 'A prefix for people, eight digits and a check digit.',
    formats: { anywhere: ['99-99999999-9'], named: ['99999999999'] },
    isValid: (digits) =>
      /^2[0347]/.test(digits) &&
      (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(digits, 10),
    names: ['cuil', 'cuit'],
    words: ['argentin'],
    examples: { hits: ['CUIL 27-48217036-1', '27-48217036-1'], misses: ['30-48217036-9', 'id 27482170369'] },
  },
  {
    kind: 'cl_rut',
    title: 'Chilean identity number',
    description: 'Seven or eight digits and a check character.',
    formats: { anywhere: ['99.999.999-X', '9.999.999-X'], named: ['99999999-X', '9999999-X'] },
    isValid: (code) => {
      const digits = code.slice(0, -1)
      if (!/^\d+$/.test(digits)) return false
      const reversed = [...digits].reverse().join('')
      return (
        '0K987654321'[weightedSum(reversed, [2, 3, 4, 5, 6, 7, 2, 3].slice(0, digits.length)) % 11] ===
        code.at(-1)
      )
    },
    names: ['RUT', 'RUN'],
    words: ['chile'],
    examples: { hits: ['RUT 14.821.703-3', '14.821.703-3'], misses: ['14.821.703-X', 'build 14821703-6'] },
  },
  {
    kind: 'ec_cedula',
    title: 'Ecuadorian identity number',
    description: "Ten digits that start with a province and pass Luhn's check, named as such.",
    formats: { named: ['9999999999', '999999999-9'] },
    isValid: (digits) => /^(?:0[1-9]|1\d|2[0-4]|30)[0-6]/.test(digits) && passesLuhn(digits),
    names: ['cédula', 'cedula'],
    words: ['ecuador'],
    examples: { hits: ['cédula 1748217039'], misses: ['cédula 9948217036', 'id 1748217036'] },
  },
]

function brazilianCheck(digits: string, weights: readonly number[]): number {
  return ((weightedSum(digits, weights) * 10) % 11) % 10
}
