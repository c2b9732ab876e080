/** Identity and tax numbers of Spain, Portugal, France, Italy and the Low Countries. */

import type { NumberKind } from '../number-kind.ts'
import { digitAt, isOneDigitRepeated, mod97, numberAt, weightedSum } from './checksums.ts'
import { identityWords, licenceWords, taxWords } from './identity-words.ts'
import { isItalianFiscalCode } from './italian-fiscal-code.ts'

const spanishWords = [
  'dni',
  'nif',
  'nie',
  'documento nacional',
  'número de identificación',
  'numero de identificacion',
  'extranjero',
  'spanish',
  ...identityWords,
]

export const westernEuropeanNumbers: readonly NumberKind[] = [
  {
    kind: 'es_nif',
    title: 'Spanish tax number (NIF, DNI)',
    description: 'Seven or eight digits and the check letter that follows from them.',
    formats: {
      anywhere: ['99999999A', '99999999-A'],
      alone: ['9999999A', '9999999-A', '99.999.999-A', '99999999 A'],
    },
    isValid: (code) => !/^(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d[TZ]$/.test(code) && isSpanish(code),
    names: ['dni', 'nif'],
    words: spanishWords,
    examples: {
      hits: ['DNI 48217036C', '48217036-C', 'nif: 4821703Y'],
      misses: ['48217036I', '20240601T', 'chunk 4821703a'],
    },
  },
  {
    kind: 'es_nie',
    title: 'Spanish number of foreign residents (NIE)',
    description: 'X, Y or Z, seven digits and the check letter that follows from them.',
    formats: { anywhere: ['A9999999A', 'A9999999-A', 'A-9999999-A'] },
    isValid: (code) => /^[XYZ]/.test(code) && isSpanish('XYZ'.indexOf(code.charAt(0)) + code.slice(1)),
    names: ['NIE'],
    words: spanishWords,
    examples: { hits: ['NIE X4821703Y', 'Y4821703-C'], misses: ['W4821703A', 'X4821703I', 'sha x482170'] },
  },
  {
    kind: 'es_passport',
    title: 'Spanish passport',
    description: 'Three letters and six digits, alone or where words call it a passport.',
    formats: { alone: ['AAA999999'] },
    isValid: () => true,
    words: ['pasaporte', 'passport', 'spanish'],
    examples: {
      hits: ['Pasaporte: XDC482170', 'mi pasaporte es xdc482170'],
      misses: ['ticket XDC482170', 'pasaporte XD482170'],
    },
  },
  {
    kind: 'pt_nif',
    title: 'Portuguese tax number',
    description: 'Nine digits whose last is right by modulus 11, named as such.',
    formats: { named: ['999999999', '999 999 999'] },
    isValid: (digits) => {
      const rest = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
      return /^[1-35689]/.test(digits) && (rest < 2 ? 0 : 11 - rest) === digitAt(digits, 8)
    },
    names: ['nif', 'contribuinte'],
    words: ['portuguese', ...taxWords],
    examples: {
      hits: ['NIF 248170368', 'contribuinte 248 170 368'],
      misses: ['NIF 400000000', 'lines 248170369'],
    },
  },
  {
    kind: 'fr_nir',
    title: 'French social security number',
    description: 'Sex, month of birth, place and serial number, with a key by modulus 97.',
    formats: {
      anywhere: ['9 99 99 99 999 999 99', '9 99 99 9X 999 999 99'],
      alone: ['999999999999999', '99999X999999999', '9999999999999 99'],
    },
    isValid: (code) => {
      const digits = code.replace('2A', '19').replace('2B', '18')
      return (
        /^[1-478]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)\d{10}$/.test(digits) &&
        97 - mod97(digits.slice(0, 13)) === numberAt(digits, 13, 2)
      )
    },
    names: ['nir', 'insee', 'sécurité sociale', 'securite sociale', 'numéro de sécu'],
    words: ['carte vitale', 'french', 'social security'],
    examples: {
      hits: ['1 84 07 75 118 204 71', 'NIR 184077511820471'],
      misses: ['1 84 07 75 118 204 00', 'id 184077511820400'],
    },
  },
  {
    kind: 'it_fiscal_code',
    title: 'Italian fiscal code',
    description: 'Sixteen letters and digits made of name, date and place of birth, and a check letter.',
    formats: { anywhere: ['AAAAAAXXAXXAXXXA'] },
    isValid: isItalianFiscalCode,
    words: ['codice fiscale', 'fiscal code', 'cod. fiscale', 'cf'],
    examples: {
      hits: ['codice fiscale HLTMRA84L47F205D', 'HLTMRA84L47F205D'],
      misses: ['HLTMRA84Z47F205A', 'HLTMRA - 84L47F205A'],
    },
  },
  {
    kind: 'it_driver_license',
    title: 'Italian driving licence',
    description: 'Two letters, seven digits and a letter, or the series that starts with U1.',
    formats: { alone: ['AA9999999A', 'A9XXXXXXXA'] },
    isValid: (code) => /^(?:[A-Z]{2}\d{7}[A-Z]|U1[B-DF-HJ-NP-TV-Z0-9]{7}[A-Z])$/.test(code),
    words: ['patente', 'licence', 'license', ...licenceWords],
    examples: {
      hits: ['patente MI4821703K', 'U1C482L17N'],
      misses: ['MI482170K', 'pod MI4821703K ready', '994821703K'],
    },
  },
  {
    kind: 'it_passport',
    title: 'Italian passport',
    description: 'Two letters and seven digits that words call an Italian passport.',
    formats: { named: ['AA9999999'] },
    isValid: () => true,
    words: ['passaporto', 'italian passport'],
    examples: { hits: ['passaporto YA4821703'], misses: ['sku YA4821703'] },
  },
  {
    kind: 'it_identity_card',
    title: 'Italian identity card',
    description: 'The paper, electronic or older electronic series, named as such.',
    formats: { named: ['AA9999999', 'AA99999AA', '9999999AA'] },
    isValid: () => true,
    words: ["carta d'identità", "carta d'identita", 'carta identita', 'cie'],
    examples: { hits: ["carta d'identità CA48217LM"], misses: ['CA48217LM'] },
  },
  {
    kind: 'nl_bsn',
    title: 'Dutch citizen service number',
    description: 'Nine digits that pass the eleven test, named as such.',
    formats: { named: ['999999999', '9999.99.999', '9999 99 999'] },
    isValid: (digits) =>
      weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !isOneDigitRepeated(digits),
    names: ['bsn', 'burgerservice', 'sofinummer'],
    words: ['dutch'],
    examples: { hits: ['BSN 482170360'], misses: ['BSN 123456789', 'seq 482170366'] },
  },
  {
    kind: 'be_national_number',
    title: 'Belgian national number',
    description: 'Eleven digits made of date of birth, serial number and a check by modulus 97.',
    formats: { anywhere: ['99.99.99-999.99'], alone: ['99999999999', '99.99.99-999-99', '99.99.99 999 99'] },
    isValid: (digits) => {
      const check = numberAt(digits, 9, 2)
      const body = digits.slice(0, 9)
      return (
        numberAt(digits, 2, 2) <= 12 &&
        numberAt(digits, 4, 2) <= 31 &&
        [body, `2${body}`].some((part) => 97 - mod97(part) === check)
      )
    },
    names: ['rijksregister', 'registre national', 'insz', 'niss'],
    words: ['belgian', ...identityWords],
    examples: {
      hits: ['84.07.19-482.14', 'rijksregisternummer 84071948214'],
      misses: ['84.07.19-482.00', 'took 84071948200 ns'],
    },
  },
]

function isSpanish(code: string): boolean {
  const digits = code.slice(0, -1)
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === code.at(-1)
}
