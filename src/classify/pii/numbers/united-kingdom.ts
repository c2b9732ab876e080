/** Identity, tax and health numbers of the United Kingdom and Ireland. */

import type { NumberKind } from '../number-kind.ts'
import { digitAt, isOneDigitRepeated, isShortDate, numberAt, weightedSum } from './checksums.ts'
import { licenceWords, taxWords } from './identity-words.ts'

export const britishNumbers: readonly NumberKind[] = [
  {
    kind: 'uk_nhs',
    title: 'UK NHS number',
    description: 'Ten digits whose last is right by modulus 11.',
    formats: { alone: ['999 999 9999', '999-999-9999', '9999999999'] },
    isValid: (digits) =>
      weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 && !isOneDigitRepeated(digits),
    names: ['nhs', 'national health'],
    words: ['health service', 'patient'],
    examples: {
      hits: ['NHS number 623 184 5079', '623 184 5079', 'nhs_number=6231845079'],
      misses: ['NHS number 623 184 5070', 'offset 6231845071 bytes'],
    },
  },
  {
    kind: 'uk_nino',
    title: 'UK national insurance number',
    description: 'Two letters that are in use, six digits, and a letter from A to D.',
    formats: {
      anywhere: ['AA999999A', 'AA 99 99 99 A', 'AA-99-99-99-A', 'AA 999999 A'],
    },
    isValid: (code) => /^(?!BG|GB|NK|KN|TN|NT|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/.test(code),
    names: ['nino', 'national insurance', 'ni number', 'ni no'],
    words: ['insurance number'],
    examples: {
      hits: ['NI number JG 41 07 52 C', 'JG410752C', 'nino: jg410752c'],
      misses: ['QQ 41 07 52 C', 'JG 41 07 52 E', 'GB410752C', 'commit jg410752c'],
    },
  },
  {
    kind: 'uk_driving_licence',
    title: 'UK driving licence',
    description: 'Sixteen characters made of surname, date of birth and initials.',
    formats: { anywhere: ['XXXXX999999XXXAA'] },
    isValid: isBritishLicence,
    words: [...licenceWords, 'dvla', 'licence', 'license'],
    examples: {
      hits: ['licence HOLTX903154MK9QZ', 'HOLT9903154MK9QZ'],
      misses: ['HOLT9943154MK9QZ', 'HOLT9903404MK9QZ'],
    },
  },
  {
    kind: 'uk_passport',
    title: 'UK passport',
    description:
      'Two letters and seven digits alone, or nine digits where words say that it is a British passport.',
    formats: { alone: ['AA9999999'], named: ['999999999'] },
    isValid: () => true,
    words: ['uk passport', 'british passport', 'passport number', 'passport no', 'passport'],
    examples: { hits: ['UK passport 925476318', 'KX4471903'], misses: ['ref 925476318', 'KX44719030'] },
  },
  {
    kind: 'uk_utr',
    title: 'UK unique taxpayer reference',
    description: 'Ten digits whose first is the check digit, named as such.',
    formats: { named: ['9999999999', '99999 99999'] },
    isValid: (digits) =>
      digitAt('21987654321', weightedSum(digits.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11) ===
      digitAt(digits, 0),
    names: ['utr', 'unique taxpayer'],
    words: ['self assessment'],
    examples: { hits: ['UTR 2194638275'], misses: ['UTR 0194638275', 'id 3194638275'] },
  },
  {
    kind: 'ie_pps',
    title: 'Irish personal public service number',
    description: 'Seven digits and a check letter, with or without a second letter.',
    formats: { alone: ['9999999A', '9999999AA'] },
    isValid: isIrish,
    names: ['pps', 'ppsn', 'personal public service'],
    words: [...taxWords],
    examples: { hits: ['PPS 4718206I', '4718206RA'], misses: ['PPS 4718206Z', 'page 4718206T'] },
  },
]

function isBritishLicence(code: string): boolean {
  if (!/^[A-Z]{2,5}9{0,3}(?<=^.{5})\d{6}(?:[A-Z][A-Z9]|99)[A-Z0-9][A-Z]{2}$/.test(code)) return false
  const month = numberAt(code, 6, 2)
  const year = digitAt(code, 5) * 10 + digitAt(code, 10)
  return isShortDate(year, month > 50 ? month - 50 : month, numberAt(code, 8, 2))
}

function isIrish(code: string): boolean {
  const second = code.length > 8 ? code.charCodeAt(8) - 64 : 0
  if (second > 9) return false
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weightedSum(code, [8, 7, 6, 5, 4, 3, 2]) + second * 9) % 23] === code[7]
}
