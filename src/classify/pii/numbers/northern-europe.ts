/** Identity numbers of the Nordic and Baltic countries, most of them built on the date of birth. */

import type { NumberKind } from '../number-kind.ts'
import { digitAt, isDate, isShortDate, numberAt, passesLuhn, weightedSum } from './checksums.ts'
import { identityWords } from './identity-words.ts'

export const northernEuropeanNumbers: readonly NumberKind[] = [
  {
    kind: 'fi_personal_identity_code',
    title: 'Finnish personal identity code',
    description: 'Date of birth, sign of the century, three digits and a check character.',
    formats: { anywhere: ['999999-999X', '999999+999X', '999999A999X'] },
    isValid: isFinnish,
    names: ['hetu', 'henkilötunnus', 'henkilotunnus'],
    words: ['finnish', ...identityWords],
    examples: {
      hits: ['hetu 190767-482R', '190767A482R', 'hetu: 190767a482R'],
      misses: ['190767-4820', '191367-482A', '190767.482A', '190767-482-'],
    },
  },
  {
    kind: 'se_personnummer',
    title: 'Swedish personal identity number',
    description: "Date of birth, three digits and Luhn's check digit.",
    formats: { alone: ['999999-9999', '999999+9999', '99999999-9999', '9999999999', '999999999999'] },
    isValid: isSwedish,
    names: ['personnummer', 'samordningsnummer'],
    words: ['pnr', 'swedish', 'svensk', ...identityWords],
    examples: {
      hits: ['personnummer 670719-4822', '19670719-4822', '6707194822'],
      misses: ['671319-4828', '19670719-4820', 'backup 670719-4829 done'],
    },
  },
  {
    kind: 'no_fnr',
    title: 'Norwegian birth number',
    description: 'Date of birth, three digits and two check digits.',
    formats: { alone: ['99999999999', '999999 99999'] },
    isValid: (digits) => {
      const day = numberAt(digits, 0, 2)
      return (
        isShortDate(numberAt(digits, 4, 2), numberAt(digits, 2, 2), day > 40 ? day - 40 : day) &&
        weightedSum(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
        weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
      )
    },
    names: ['fødselsnummer', 'fodselsnummer', 'fnr'],
    words: ['d-nummer', 'norwegian', 'norsk', ...identityWords],
    examples: { hits: ['fødselsnummer 190767 48023'], misses: ['fnr 19076748200', 'offset 19076748200'] },
  },
  {
    kind: 'dk_cpr',
    title: 'Danish personal number',
    description: 'Date of birth and four digits, named as such.',
    formats: { named: ['999999-9999', '9999999999', '999999 9999'] },
    isValid: (digits) => isShortDate(numberAt(digits, 4, 2), numberAt(digits, 2, 2), numberAt(digits, 0, 2)),
    names: ['cpr'],
    words: ['personnummer', 'danish', 'dansk'],
    examples: { hits: ['CPR 190767-4821'], misses: ['CPR 191367-4821', 'log 190767-4821'] },
  },
  {
    kind: 'is_kennitala',
    title: 'Icelandic identity number',
    description: 'Date of birth, two digits, a check digit and the century, named as such.',
    formats: { named: ['999999-9999', '9999999999'] },
    isValid: (digits) =>
      isShortDate(numberAt(digits, 4, 2), numberAt(digits, 2, 2), numberAt(digits, 0, 2) % 40) &&
      weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    names: ['kennitala'],
    words: ['icelandic'],
    examples: { hits: ['kennitala 190767-4859'], misses: ['kennitala 190767-4809', '190767-4829'] },
  },
  {
    kind: 'ee_isikukood',
    title: 'Estonian or Lithuanian personal code',
    description: 'Century and sex, date of birth, serial number and a check digit, named as such.',
    formats: { named: ['99999999999'] },
    isValid: isBaltic,
    names: ['isikukood', 'asmens kodas'],
    words: ['estonian', 'lithuanian', ...identityWords],
    examples: { hits: ['isikukood 36707194824'], misses: ['isikukood 36713194820', 'id 36707194820'] },
  },
  {
    kind: 'lv_personal_code',
    title: 'Latvian personal code',
    description: 'Date of birth, a hyphen and five digits with a check digit, named as such.',
    formats: { named: ['999999-99999'] },
    isValid: (digits) =>
      digits.startsWith('32') ||
      (1101 - weightedSum(digits, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11 === digitAt(digits, 10),
    names: ['personas kods'],
    words: ['latvian', ...identityWords],
    examples: { hits: ['personas kods 190767-14828'], misses: ['190767-14820'] },
  },
]

const centurySigns = /^[-+A-FU-Y]$/
const finnishChecks = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/** Takes ten characters where the sign was a mark, eleven where it was a letter. */
function isFinnish(code: string): boolean {
  if (code.length === 11 && !centurySigns.test(code.charAt(6))) return false
  const digits = code.slice(0, 6) + code.slice(-4, -1)
  if (!isShortDate(numberAt(code, 4, 2), numberAt(code, 2, 2), numberAt(code, 0, 2))) return false
  return numberAt(digits, 6, 3) >= 2 && finnishChecks[Number(digits) % 31] === code.at(-1)
}

function isSwedish(digits: string): boolean {
  const short = digits.slice(-10)
  const day = numberAt(short, 4, 2)
  const month = numberAt(short, 2, 2)
  const plainDay = day > 60 ? day - 60 : day
  const century = numberAt(digits, 0, 2)
  const isRightDate =
    digits.length === 12
      ? century >= 18 && century <= 20 && isDate(numberAt(digits, 0, 4), month, plainDay)
      : isShortDate(numberAt(short, 0, 2), month, plainDay)
  return isRightDate && passesLuhn(short)
}

function isBaltic(digits: string): boolean {
  if (
    !/^[1-8]/.test(digits) ||
    !isShortDate(numberAt(digits, 1, 2), numberAt(digits, 3, 2), numberAt(digits, 5, 2))
  )
    return false
  const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11
  const second = weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11
  return (first < 10 ? first : second % 10) === digitAt(digits, 10)
}
