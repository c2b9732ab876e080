/** Identity, tax, health and bank numbers of the United States and Canada. */
import { readNumberTable } from './read-number-table.ts'

export const northAmericanNumbers = readNumberTable(String.raw`
us_ssn: US Social Security number
anywhere: 999-99-9999
alone: 999 99 9999 | 999-999999
named: 999999999 | 999.99.9999
check: /^(?!000|666|9|078051120|219099999)...(?!00)..(?!0000)/
names: ssn | ssns | social security | social sec | soc sec
hits: SSN: 536-22-8741 | employee 536-22-8741 hired | {"ssn":"536228741"} | 536 22 8741
misses: SSN 666-22-8741 | 536-22-87410 | order 536228741 | token 536 22 8741 appears | 000-12-3456

us_itin: US individual taxpayer number
anywhere: 999-99-9999
alone: 999 99 9999 | 999-999999 | 999999999
check: /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/
names: itin | individual taxpayer
words: taxpayer | tax id | tin
hits: ITIN 943-78-2210 | 943-78-2210 is on file | itin=943782210
misses: 943-41-2210 | invoice 943782210

us_mbi: US Medicare beneficiary number
anywhere: 9AX9-AX9-AA99 | 9AX9AX9AA99
named: 9AX9 AX9 AA99
check: /^[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d[AC-HJKMNP-RT-Y]{2}\d\d$/
words: mbi | medicare | beneficiary
hits: patient 7KD2-RW8-HT46 | MBI 7KD2RW8HT46
misses: 7BD2-RW8-HT46 | 7KD2-RW8-HT4 | AKD2-RW8-HT46

us_driver_license: US driver license
alone: A99999999
named: A9999999 | A999999999999 | A9999999999999 | A999-9999-9999 | A999-9999-9999-99 | A99-99-9999 | AA999999 | AA999999A | 9999999 | 99999999 | 999999999 | A999999
words: +licence
hits: driver's license D7654321 | driver_license: F255-9210-8427
misses: build D7654321 | license MIT 12345678 bytes

us_passport: US passport
named: 999999999 | A99999999
words: passport
hits: passport number 488839667 | Passport: A48883966
misses: ticket 488839667

us_bank_number: US bank account
named: 99999999 | 999999999 | 9999999999 | 99999999999 | 999999999999 | 9999999999999 | 99999999999999 | 999999999999999 | 9999999999999999 | 99999999999999999
words: bank account | account number | account no | acct | checking account | savings account | bank number
hits: bank account 000123456789 | Account number: 94456787654
misses: account 12 has 94456787654 bytes | service account uploads 94456787654

us_npi: US health provider number
named: 9999999999
check: /^[12]/ & healthProvider
names: npi | national provider
words: provider id
hits: NPI 1723456780
misses: NPI 1234567890 | epoch 1723456789

ca_sin: Canadian social insurance number
alone: 999 999 999 | 999-999-999 | 999999999
check: /^[1-79]/ & luhn
names: SIN | social insurance | assurance sociale
words: nas | numéro d'assurance sociale | canad
hits: SIN 274 815 935 | 274-815-935 | {"sin":"274815935"}
misses: SIN 274 815 930 | rows 274 815 936 of table | 046 454 286
`)
