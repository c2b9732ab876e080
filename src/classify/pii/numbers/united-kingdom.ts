/** Identity, tax and health numbers of the United Kingdom and Ireland. */
import { readNumberTable } from './read-number-table.ts'

export const britishNumbers = readNumberTable(String.raw`
uk_nhs: UK NHS number
alone: 999 999 9999 | 999-999-9999 | 9999999999
check: sum 10 9 8 7 6 5 4 3 2 1 % 11 & mixed
names: nhs | national health
words: health service | patient
hits: NHS number 623 184 5079 | 623 184 5079 | nhs_number=6231845079
misses: NHS number 623 184 5070 | offset 6231845071 bytes

uk_nino: UK national insurance number
anywhere: AA999999A | AA 99 99 99 A | AA-99-99-99-A | AA 999999 A
check: /^(?!BG|GB|NK|KN|TN|NT|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/
names: nino | national insurance | ni number | ni no
words: insurance number
hits: NI number JG 41 07 52 C | JG410752C | nino: jg410752c
misses: QQ 41 07 52 C | JG 41 07 52 E | GB410752C | commit jg410752c

uk_driving_licence: UK driving licence
anywhere: XXXXX999999XXXAA
check: britishLicence
words: +licence | dvla | licence | license
hits: licence HOLTX903154MK9QZ | HOLT9903154MK9QZ
misses: HOLT9943154MK9QZ | HOLT9903404MK9QZ

uk_passport: UK passport
alone: AA9999999
named: 999999999
words: uk passport | british passport | passport number | passport no | passport
hits: UK passport 925476318 | KX4471903
misses: ref 925476318 | KX44719030

uk_utr: UK unique taxpayer reference
named: 9999999999 | 99999 99999
check: britishTaxpayer
names: utr | unique taxpayer
words: self assessment
hits: UTR 2194638275
misses: UTR 0194638275 | id 3194638275

ie_pps: Irish personal public service number
alone: 9999999A | 9999999AA
check: irish
names: pps | ppsn | personal public service
words: +tax
hits: PPS 4718206I | 4718206RA
misses: PPS 4718206Z | page 4718206T
`)
