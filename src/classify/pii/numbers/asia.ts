/** Identity, tax and travel numbers of Asia and the Middle East. */

import type { NumberKind } from '../number-kind.ts'
import {
  digitAt,
  isDate,
  isOneDigitRepeated,
  isShortDate,
  numberAt,
  passesLuhn,
  passesVerhoeff,
  weightedSum,
} from './checksums.ts'
import { identityWords, licenceWords } from './identity-words.ts'

export const asianNumbers: readonly NumberKind[] = [
  {
    kind: 'in_aadhaar',
    title: 'Indian Aadhaar number',
    description: "Twelve digits from 2 up whose last is right by Verhoeff's check.",
    formats: { alone: ['9999 9999 9999', '9999-9999-9999', '9999:9999:9999', '999999999999'] },
    isValid: (digits) => /^[2-9]/.test(digits) && passesVerhoeff(digits) && !isPalindrome(digits),
    names: ['aadhaar', 'aadhar', 'uidai', 'आधार'],
    words: ['uid', 'indian', ...identityWords],
    examples: {
      hits: ['Aadhaar 4821 7036 9510', '4821-7036-9510', 'aadhaar_no: 482170369510'],
      misses: ['Aadhaar 1821 7036 9512', 'account 482170369510'],
    },
  },
  {
    kind: 'in_pan',
    title: 'Indian permanent account number',
    description: 'Five letters, the fourth of them the kind of holder, four digits and a letter.',
    formats: { anywhere: ['AAAAA9999A'], alone: ['AAAAA9999A'] },
    isValid: (code, { evidence }) =>
      evidence !== 'anywhere' || /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/.test(code),
    words: ['pan', 'permanent account', 'income tax', 'indian'],
    examples: {
      hits: ['PAN HKLPM4821R', 'HKLPM4821R', 'pan: hklpm4821r'],
      misses: ['the HKLXM4821R series', 'HKLPM4821', 'node hklpm4821r'],
    },
  },
  {
    kind: 'in_passport',
    title: 'Indian passport',
    description: 'A letter and seven digits, of which the first and the last are not zero.',
    formats: { alone: ['A9999999'] },
    isValid: (code) => /^[A-PR-WY][1-9]\d{5}[1-9]$/.test(code),
    words: ['passport', 'indian passport'],
    examples: { hits: ['passport K4821703', 'K4821703'], misses: ['K0821703', 'rev K4821703 deployed'] },
  },
  {
    kind: 'in_voter',
    title: 'Indian voter number',
    description: 'Three letters and seven digits.',
    formats: { alone: ['AAA9999999'] },
    isValid: () => true,
    words: ['voter', 'epic', 'elector', 'election'],
    examples: {
      hits: ['voter id MKR4821703', 'MKR4821703'],
      misses: ['MKR482170', 'ticket MKR4821703 closed'],
    },
  },
  {
    kind: 'cn_resident_id',
    title: 'Chinese resident identity number',
    description: 'Region, date of birth, serial number and a check character by ISO 7064.',
    formats: { anywhere: ['99999999999999999X'] },
    isValid: (code) =>
      /^[1-8]/.test(code) &&
      isDate(numberAt(code, 6, 4), numberAt(code, 10, 2), numberAt(code, 12, 2)) &&
      /^(?:18|19|20)/.test(code.slice(6)) &&
      '10X98765432'[weightedSum(code, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] ===
        code[17],
    names: ['身份证', 'resident id'],
    words: ['chinese', ...identityWords],
    examples: {
      hits: ['身份证 320106196707194829', '320106196707194829'],
      misses: ['320106196713194821', '120106202406011200'],
    },
  },
  {
    kind: 'jp_my_number',
    title: 'Japanese individual number',
    description: 'Twelve digits with a check digit, named as such.',
    formats: { named: ['999999999999', '9999 9999 9999', '9999-9999-9999'] },
    isValid: (digits) => {
      const rest = weightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
      return (rest < 2 ? 0 : 11 - rest) === digitAt(digits, 11)
    },
    names: ['mynumber', 'マイナンバー', '個人番号'],
    words: ['my number', 'individual number'],
    examples: {
      hits: ['マイナンバー 4821 7036 9518'],
      misses: ['4821 7036 9510', 'my numbers 4821 7036 9510 x'],
    },
  },
  {
    kind: 'kr_rrn',
    title: 'Korean resident registration number',
    description: 'Date of birth, sex and century of a citizen, and six digits.',
    formats: { anywhere: ['999999-9999999'], alone: ['9999999999999'] },
    isValid: (digits) => /^\d{6}[1-4]/.test(digits) && isKorean(digits),
    names: ['rrn', 'resident registration', '주민등록'],
    words: ['korean', ...identityWords],
    examples: {
      hits: ['RRN 670719-1482170', '6707191482170', '주민등록번호 6707191482170'],
      misses: ['671319-1482170', '670719-9482170', 'at 6707191482170'],
    },
  },
  {
    kind: 'kr_frn',
    title: 'Korean foreigner registration number',
    description: 'Date of birth, sex and century of a foreign resident, and six digits.',
    formats: { anywhere: ['999999-9999999'], alone: ['9999999999999'] },
    isValid: (digits) => /^\d{6}[5-8]/.test(digits) && isKorean(digits),
    names: ['frn', 'foreigner registration', 'alien registration', '외국인등록'],
    words: ['korean', ...identityWords],
    examples: { hits: ['FRN 670719-5482170', '6707195482170'], misses: ['671319-5482170', '670719-9482170'] },
  },
  {
    kind: 'kr_driver_license',
    title: 'Korean driving licence',
    description: 'Region, year, serial number and two digits.',
    formats: { alone: ['99-99-999999-99', '99 99 999999 99'], named: ['999999999999'] },
    isValid: (digits) => /^(?:1[1-9]|2[0-8])/.test(digits),
    words: ['운전면허', 'korean', ...licenceWords],
    examples: {
      hits: ['운전면허 13-08-482170-36', '13-08-482170-36'],
      misses: ['43-08-482170-36', '13-08-482170-3'],
    },
  },
  {
    kind: 'kr_passport',
    title: 'Korean passport',
    description: 'A letter of the series, then three digits, a letter and four digits, or eight digits.',
    formats: { alone: ['A999A9999', 'A99999999'] },
    isValid: (code) => /^[MSROD]/.test(code),
    words: ['여권', 'korean passport', 'passport'],
    examples: { hits: ['passport M482C1703', 'M482C1703'], misses: ['M482C170', 'X482C1703'] },
  },
  {
    kind: 'sg_nric_fin',
    title: 'Singaporean identity number (NRIC, FIN)',
    description:
      'S, T, F, G or M, seven digits and a letter; the check letter must be right unless words name it or it stands alone.',
    formats: { anywhere: ['A9999999A'], alone: ['A9999999A'] },
    isValid: (code, { evidence }) => (evidence === 'alone' ? /^[STFGM]/.test(code) : isSingaporean(code)),
    names: ['nric', 'FIN'],
    words: ['singapore', ...identityWords],
    examples: { hits: ['NRIC S4821703F', 'T4821703B', 'nric: s4821703F'], misses: ['A4821703B', 'S482170B'] },
  },
  {
    kind: 'th_tnin',
    title: 'Thai identity number',
    description: 'Thirteen digits whose last is right by modulus 11.',
    formats: { anywhere: ['9-9999-99999-99-9'], alone: ['9999999999999', '9 9999 99999 99 9'] },
    isValid: (digits) =>
      /^[1-8]/.test(digits) &&
      (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 ===
        digitAt(digits, 12) &&
      isThaiRegion(numberAt(digits, 1, 2)) &&
      !isOneDigitRepeated(digits),
    names: ['tnin', 'บัตรประชาชน', 'ประจำตัวประชาชน'],
    words: ['thai', ...identityWords],
    examples: {
      hits: ['3-4821-70369-51-2', 'Thai ID 3482170369512'],
      misses: ['3-9921-70369-51-8', 'at 3482170369510'],
    },
  },
  {
    kind: 'tw_national_id',
    title: 'Taiwanese identity number',
    description: 'A letter of the region, sex, and seven digits with a check digit.',
    formats: { alone: ['A999999999'] },
    isValid: (code) => {
      const region = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(code.charAt(0)) + 10
      const sum =
        Math.floor(region / 10) + (region % 10) * 9 + weightedSum(code.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])
      return /^.[1289]/.test(code) && sum % 10 === 0
    },
    names: ['身分證'],
    words: ['taiwan', ...identityWords],
    examples: { hits: ['Taiwan ID F148217032'], misses: ['F348217036', 'sku F148217030 sold'] },
  },
  {
    kind: 'hk_id',
    title: 'Hong Kong identity card',
    description: 'One or two letters, six digits and a check character in brackets.',
    formats: { anywhere: ['A999999(X)', 'AA999999(X)'], named: ['A999999X'] },
    isValid: (code) => {
      const padded = code.length === 8 ? ` ${code}` : code
      let sum = 0
      for (let index = 0; index < 9; index++) {
        const character = padded.charAt(index)
        const value =
          character === ' ' ? 36 : character === 'A' && index === 8 ? 10 : Number.parseInt(character, 36)
        sum += value * (9 - index)
      }
      return sum % 11 === 0
    },
    names: ['hkid'],
    words: ['hong kong', ...identityWords],
    examples: { hits: ['HKID K482170(A)'], misses: ['f482170(x)', 'K482170(B)'] },
  },
  {
    kind: 'my_nric',
    title: 'Malaysian identity card',
    description: 'Date of birth, place and serial number, alone with hyphens or named as such.',
    formats: { alone: ['999999-99-9999'], named: ['999999999999'] },
    isValid: (digits) => isShortDate(numberAt(digits, 0, 2), numberAt(digits, 2, 2), numberAt(digits, 4, 2)),
    names: ['mykad', 'nric', 'kad pengenalan'],
    words: ['malaysia', 'ic number', ...identityWords],
    examples: { hits: ['MyKad 670719-14-4821'], misses: ['671319-14-4821', 'log 670719-14-4821'] },
  },
  {
    kind: 'id_nik',
    title: 'Indonesian identity number',
    description: 'Region, date of birth and serial number, named as such.',
    formats: { named: ['9999999999999999'] },
    isValid: (digits) =>
      isShortDate(numberAt(digits, 10, 2), numberAt(digits, 8, 2), numberAt(digits, 6, 2) % 40) &&
      numberAt(digits, 0, 2) > 10,
    names: ['nik', 'ktp'],
    words: ['indonesia'],
    examples: { hits: ['NIK 3174021907674821'], misses: ['NIK 3174021913674821', 'id 3174021907674821'] },
  },
  {
    kind: 'pk_cnic',
    title: 'Pakistani identity card',
    description: 'Five, seven and one digit.',
    formats: { anywhere: ['99999-9999999-9'], named: ['9999999999999'] },
    isValid: (digits) => /^[1-8]/.test(digits),
    names: ['cnic', 'nadra'],
    words: ['pakistan'],
    examples: { hits: ['CNIC 42101-4821703-6'], misses: ['92101-4821703-6', 'id 4210148217036'] },
  },
  {
    kind: 'il_id',
    title: 'Israeli identity number',
    description: "Nine digits that pass Luhn's check, named as such.",
    formats: { named: ['999999999', '99999999-9'] },
    isValid: (digits) => passesLuhn(digits) && !isOneDigitRepeated(digits),
    names: ['teudat zehut', 'תעודת זהות', 'ת.ז'],
    words: ['israel'],
    examples: { hits: ['Israeli ID 048217038'], misses: ['id 048217036', 'Israeli ID 0482170'] },
  },
  {
    kind: 'ae_emirates_id',
    title: 'Emirates identity card',
    description: "784, year of birth, seven digits and Luhn's check digit.",
    formats: { anywhere: ['999-9999-9999999-9'], named: ['999999999999999'] },
    isValid: (digits) => /^784(?:19|20)/.test(digits) && passesLuhn(digits),
    names: ['emirates'],
    words: ['uae', ...identityWords],
    examples: { hits: ['784-1967-4821703-9'], misses: ['785-1967-4821703-6', 'id 784196748217036'] },
  },
]

function isPalindrome(digits: string): boolean {
  return [...digits].reverse().join('') === digits
}

function isKorean(digits: string): boolean {
  const century = /[1256]/.test(digits.charAt(6)) ? 1900 : 2000
  return (
    isDate(century + numberAt(digits, 0, 2), numberAt(digits, 2, 2), numberAt(digits, 4, 2)) &&
    numberAt(digits, 7, 2) <= 96
  )
}

function isSingaporean(code: string): boolean {
  const sum = weightedSum(code.slice(1), [2, 7, 6, 5, 4, 3, 2])
  switch (code[0]) {
    case 'S':
      return 'JZIHGFEDCBA'[sum % 11] === code[8]
    case 'T':
      return 'JZIHGFEDCBA'[(sum + 4) % 11] === code[8]
    case 'F':
      return 'XWUTRQPNMLK'[sum % 11] === code[8]
    case 'G':
      return 'XWUTRQPNMLK'[(sum + 4) % 11] === code[8]
    case 'M':
      return 'KLJNPQRTUWX'[10 - ((sum + 3) % 11)] === code[8]
    default:
      return false
  }
}

/** Provinces are numbered from 10 to 96, with gaps. */
function isThaiRegion(region: number): boolean {
  return region >= 10 && region <= 96 && !thaiGaps.has(region)
}

const thaiGaps = new Set([28, 29, 59, 68, 69, 78, 79, 87, 88, 89])
