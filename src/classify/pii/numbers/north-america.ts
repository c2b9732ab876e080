/** Identity, tax, health and bank numbers of the United States and Canada. */

import type { NumberKind } from '../number-kind.ts'
import { numberAt, passesLuhn } from './checksums.ts'
import { licenceWords } from './identity-words.ts'

/** Printed in advertisements, and void since. */
const voidSocialSecurityNumbers = new Set(['078051120', '219099999'])

export const northAmericanNumbers: readonly NumberKind[] = [
  {
    kind: 'us_ssn',
    title: 'US Social Security number',
    description: 'Nine digits in three groups whose area, group and serial number can be assigned.',
    formats: {
      anywhere: ['999-99-9999'],
      alone: ['999 99 9999', '999-999999'],
      named: ['999999999', '999.99.9999'],
    },
    isValid: (digits) =>
      !/^(?:000|666|9)/.test(digits) &&
      !digits.startsWith('00', 3) &&
      !digits.endsWith('0000') &&
      !voidSocialSecurityNumbers.has(digits),
    names: ['ssn', 'ssns', 'social security', 'social sec', 'soc sec'],
    words: [],
    examples: {
      hits: ['SSN: 536-22-8741', 'employee 536-22-8741 hired', '{"ssn":"536228741"}', '536 22 8741'],
      misses: [
        'SSN 666-22-8741',
        '536-22-87410',
        'order 536228741',
        'token 536 22 8741 appears',
        '000-12-3456',
      ],
    },
  },
  {
    kind: 'us_itin',
    title: 'US individual taxpayer number',
    description: 'Nine digits that start with 9, with a middle group that the tax office assigns.',
    formats: { anywhere: ['999-99-9999'], alone: ['999 99 9999', '999-999999', '999999999'] },
    isValid: (digits) => /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits),
    names: ['itin', 'individual taxpayer'],
    words: ['taxpayer', 'tax id', 'tin'],
    examples: {
      hits: ['ITIN 943-78-2210', '943-78-2210 is on file', 'itin=943782210'],
      misses: ['943-41-2210', 'invoice 943782210'],
    },
  },
  {
    kind: 'us_mbi',
    title: 'US Medicare beneficiary number',
    description: 'Eleven characters in the fixed order of digits and letters that Medicare uses.',
    formats: { anywhere: ['9AX9-AX9-AA99', '9AX9AX9AA99'], named: ['9AX9 AX9 AA99'] },
    isValid: (code) =>
      /^[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d[AC-HJKMNP-RT-Y]{2}\d\d$/.test(
        code,
      ),
    words: ['mbi', 'medicare', 'beneficiary'],
    examples: {
      hits: ['patient 7KD2-RW8-HT46', 'MBI 7KD2RW8HT46'],
      misses: ['7BD2-RW8-HT46', '7KD2-RW8-HT4', 'AKD2-RW8-HT46'],
    },
  },
  {
    kind: 'us_driver_license',
    title: 'US driver license',
    description:
      "A licence number in a state's format, alone if distinctive or where words say that it is one.",
    formats: {
      alone: ['A99999999'],
      named: [
        'A9999999',
        'A999999999999',
        'A9999999999999',
        'A999-9999-9999',
        'A999-9999-9999-99',
        'A99-99-9999',
        'AA999999',
        'AA999999A',
        '9999999',
        '99999999',
        '999999999',
        'A999999',
      ],
    },
    isValid: () => true,
    words: licenceWords,
    examples: {
      hits: ["driver's license D7654321", 'driver_license: F255-9210-8427'],
      misses: ['build D7654321', 'license MIT 12345678 bytes'],
    },
  },
  {
    kind: 'us_passport',
    title: 'US passport',
    description: 'Nine digits, or a letter and eight, where words say that it is a passport.',
    formats: { named: ['999999999', 'A99999999'] },
    isValid: () => true,
    words: ['passport'],
    examples: { hits: ['passport number 488839667', 'Passport: A48883966'], misses: ['ticket 488839667'] },
  },
  {
    kind: 'us_bank_number',
    title: 'US bank account',
    description: 'Eight to seventeen digits that words call a bank account.',
    formats: { named: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((length) => '9'.repeat(length)) },
    isValid: () => true,
    words: [
      'bank account',
      'account number',
      'account no',
      'acct',
      'checking account',
      'savings account',
      'bank number',
    ],
    examples: {
      hits: ['bank account 000123456789', 'Account number: 94456787654'],
      misses: ['account 12 has 94456787654 bytes', 'service account uploads 94456787654'],
    },
  },
  {
    kind: 'us_npi',
    title: 'US health provider number',
    description:
      "Ten digits that start with 1 or 2 and pass Luhn's check with the prefix 80840, named as such.",
    formats: { named: ['9999999999'] },
    isValid: (digits) => /^[12]/.test(digits) && passesLuhn(`80840${digits}`),
    names: ['npi', 'national provider'],
    words: ['provider id'],
    examples: { hits: ['NPI 1723456780'], misses: ['NPI 1234567890', 'epoch 1723456789'] },
  },
  {
    kind: 'ca_sin',
    title: 'Canadian social insurance number',
    description: "Nine digits that pass Luhn's check and do not start with 0 or 8.",
    formats: { alone: ['999 999 999', '999-999-999', '999999999'] },
    isValid: (digits) => !/^[08]/.test(digits) && passesLuhn(digits) && numberAt(digits, 0, 9) !== 999999999,
    names: ['SIN', 'social insurance', 'assurance sociale'],
    words: ['nas', "numéro d'assurance sociale", 'canad'],
    examples: {
      hits: ['SIN 274 815 935', '274-815-935', '{"sin":"274815935"}'],
      misses: ['SIN 274 815 930', 'rows 274 815 936 of table', '046 454 286'],
    },
  },
]
