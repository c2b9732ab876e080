import { describe, expect, test } from 'vitest'
import { recognizePii } from '../recognize-pii.ts'

const matchesIn = (value: string, key = 'text') => recognizePii({ where: `data.${key}`, key, value })
const kindsIn = (value: string, key = 'text') =>
  [...new Set(matchesIn(value, key).map(({ kind }) => kind))].sort()

describe('a word for phone beside a number makes it one', () => {
  test.each([
    'phone 22 509 88 11',
    'my cell is 9472 7916',
    'tel.: 98765432',
    'tel.0711123456',
    'numer telefonu kontaktowego: 601-234-567',
    'Zadzwoń pod numer 22 509 88 11',
    'Meine Telefonnummer lautet 0941 2345678',
    'portable : 0612345678',
    'Llámame al 612 345 678',
    'Il mio cellulare è 333 1234567',
    'ligue para 21 98765 4321',
    'bel mij op 020 123 4567',
    'Puh. 040 1234567',
    'тел: 495 123 45 67',
    'τηλ. 210 123 4567',
    'طلب هاتف: 050 123 4567',
    'טלפון 03-123-4567',
    'मोबाइल नंबर 98765 43210',
    '电话13912345678',
    '전화번호 010-1234-5678',
    'SĐT: 0912 345 678',
    'phone_number=98765432',
    '{"mobile":"98765432"}',
    "insert into customers (name, phone) values ('A', '612345678')",
  ])('in %s', (text) => {
    expect(kindsIn(text)).toEqual(['phone'])
  })

  test.each(['020 7946 0958 (mobile)', '12 345 6789-Fax', '555-0143 is my cell', '12 345 67 89 tel.'])(
    'also behind it, in %s',
    (text) => {
      expect(kindsIn(text)).toEqual(['phone'])
    },
  )

  test.each([
    'please call me at 98765432',
    'nobody is answering at 71-33-52-22',
    'stop sending messages to 99 668472',
    'Can someone call us on 9472 7916?',
    'call 555-0143',
    'our Leeds number is 0113 496 0123',
  ])('a word with other meanings is enough where the number looks like one: %s', (text) => {
    expect(kindsIn(text)).toEqual(['phone'])
  })

  test.each(['415-555-0143x1234', '001-415-555-0143', '0049 171 2345678', '(01632) 960 001'])(
    '%s needs no word',
    (text) => {
      expect(kindsIn(`see ${text} there`)).toEqual(['phone'])
    },
  )
})

describe('other numbers stay silent', () => {
  test.each([
    'function call 98765432',
    'call id 4821703695',
    'phone_number_id: 106540352242922',
    'message 12345-67890',
    'contact_id=98765432',
    'the text has 1234 5678 words',
    'mobile users: 12 345 678',
    'mobile-api:20240115.1234567',
    'phone.ts:1234567',
    'PHONE_TIMEOUT_MS=6000000',
    'price of the phone: 1 234 567,89 PLN',
    'phone ordered on 2026-01-15',
    '4821703 phone numbers imported',
    'better error message\n\n8.2.0 - 2026-05-21',
    'enum CallStyleSignature = 134217728',
    'order number 212-555-0164',
    'invoice: 020 7946 0958',
    'Rechnung Nr. 0171 2345678',
    'zamówienie nr 601 234 567',
    'numer REGON: 060 270 284',
    'order 4539 5787 6362 1486',
    'IMEI 490154203237518',
    'visa.csv 7308216490051279 bytes',
  ])('%s', (text) => {
    expect(kindsIn(text, 'command')).toEqual([])
    expect(kindsIn(text)).toEqual([])
  })

  test.each([
    ['order_id', '4539578763621486'],
    ['phoneId', '98765432'],
    ['mobile_count', '1234567'],
    ['message', '98765432'],
  ])('the property name %s speaks for %s', (key, value) => {
    expect(kindsIn(value, key)).toEqual([])
  })
})

describe('beside its own name a number may be grouped anyhow', () => {
  test.each([
    ['numer PESEL: 670719-48217', 'pl_pesel'],
    ['PESEL 67071 948217', 'pl_pesel'],
    ['67 07 19 48217 (PESEL)', 'pl_pesel'],
    ['NIP/PESEL: 670719 48217', 'pl_pesel'],
    ['NIP: 48 21 70 36 96', 'pl_nip'],
    ['my social security number is 53622 8741', 'us_ssn'],
    ['NHS no. 62318 45079', 'uk_nhs'],
    ['Aadhaar: 48 21 70 36 95 10', 'in_aadhaar'],
    ['National Insurance JG-410-752-C', 'uk_nino'],
    ['DNI 48.217.036 C', 'es_nif'],
    ['NIE: X 4821703 Y', 'es_nie'],
    ['CPF 482 170 369 69', 'br_cpf'],
    ['BSN 48 21 70 360', 'nl_bsn'],
    ['credit card number is 453 957 876 362 148 6', 'credit_card'],
    ['カード番号 7308-2164-9005-1279', 'credit_card'],
  ])('%s', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind])
  })

  test.each([
    'numer PESEL: 670719-48218',
    'NHS no. 62318 45078',
    'Aadhaar: 48 21 70 36 95 11',
    'a card 7308-2164-9005-1278',
  ])('the check digit decides: %s', (text) => {
    expect(kindsIn(text)).toEqual([])
  })
})

describe('one number is one kind', () => {
  test.each([
    ['numer NIP: 060 270 28 90', []],
    ['NHS number 623 184 5079', ['uk_nhs']],
    ['Phone 623 184 5079', ['phone']],
    ['NIP 482-170-36-96, tel. 601 234 567', ['phone', 'pl_nip']],
  ])('%s', (text, kinds) => {
    expect(kindsIn(text)).toEqual(kinds)
  })
})

test('the span covers the number with its brackets and nothing else', () => {
  const value = 'Tel. (22) 509 88 11, PESEL 670719-48217.'
  expect(matchesIn(value).map(({ span }) => value.slice(...span))).toEqual(['(22) 509 88 11', '670719-48217'])
})
