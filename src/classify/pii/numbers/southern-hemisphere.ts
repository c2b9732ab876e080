/** Identity, tax and health numbers of Oceania, Africa and Latin America. */
import { readNumberTable } from './read-number-table.ts'

export const southernNumbers = readNumberTable(String.raw`
au_tfn: Australian tax file number
alone: 999 999 999 | 999999999
named: 999-999-999
check: sum 1 4 3 7 5 8 6 9 10 % 11 & mixed
names: tfn | tax file
words: australian | +tax
hits: TFN 482 170 362 | 482 170 362
misses: TFN 482 170 360 | wrote 482170369 rows

au_medicare: Australian Medicare number
alone: 9999 99999 9 | 9999999999 | 9999-99999-9
check: /^[2-6]/ & sum 1 3 7 9 1 3 7 9 -1 % 10
names: medicare
words: australian
hits: Medicare 4821703631 | 4821 70363 1
misses: Medicare 7821 70369 1 | pid 4821703691

au_abn: Australian business number
alone: 99 999 999 999 | 99999999999
check: sum 10 1 3 5 7 9 11 13 15 17 19 % 89 = 10
names: abn
words: australian business
hits: ABN 74 482 170 369
misses: ABN 11 482 170 369 | at 11482170369

au_acn: Australian company number
alone: 999 999 999
named: 999999999
check: sum 8 7 6 5 4 3 2 1 1 % 10
names: acn
words: australian company
hits: ACN 482 170 365
misses: ACN 482 170 369 x | rows 482170360

nz_ird: New Zealand tax number
named: 99999999 | 999999999 | 99-999-999 | 999-999-999
check: sum 3 2 7 6 5 4 3 2 % 11 -> 0-987654321
check: sum 3 2 7 6 5 4 3 2 % 11 = 1 & sum 7 4 3 2 5 2 7 6 % 11 -> 0-987654321
check: /^.{8}$/ & sum 2 7 6 5 4 3 2 % 11 -> 0-987654321
check: /^.{8}$/ & sum 2 7 6 5 4 3 2 % 11 = 1 & sum 4 3 2 5 2 7 6 % 11 -> 0-987654321
names: ird | inland revenue
words: new zealand
hits: IRD 48-217-036
misses: 48-217-030 | IRD 48-217

za_id_number: South African identity number
alone: 9999999999999 | 999999 9999 999 | 999999 9999 99 9
check: date yymmdd & /^\d{10}[0-2]/ & luhn
names: rsa id | sa id
words: south africa | refugee | +identity
hits: South African ID 6707194821082 | 6707194821082
misses: 6713194821080 | at 6707194821080 ms

ng_nin: Nigerian identity number
named: 99999999999
check: mixed
words: nin | nigeria | nimc
hits: NIN 48217036951
misses: id 48217036951

br_cpf: Brazilian taxpayer number (CPF)
anywhere: 999.999.999-99
alone: 99999999999 | 999999999-99
check: mixed & sum 10 9 8 7 6 5 4 3 2 % 11 -> 00987654321 & sum 11 10 9 8 7 6 5 4 3 2 % 11 -> 00987654321
names: cpf
words: brazil | brasil | +tax
hits: CPF 482.170.369-69 | 482.170.369-69
misses: 482.170.369-00 | id 48217036900

mx_curp: Mexican population registry code
anywhere: AAAA999999AAAAAAX9
check: /^.{10}[HMX](?:AS|BC|BS|CC|CH|CL|CM|CS|DF|DG|GR|GT|HG|JC|MC|MN|MS|NE|NL|NT|OC|PL|QR|QT|SL|SP|SR|TC|TL|TS|VZ|YN|ZS)/ & date ....yymmdd
names: curp
words: mexic
hits: CURP HOLM670719MDFLTR08
misses: HOLM671319MDFLTR08 | HOLM670719MXXLTR08

mx_rfc: Mexican personal tax number
named: AAAA999999XXX
check: date ....yymmdd
words: rfc | mexic
hits: RFC HOLM670719K36
misses: HOLM670719K36 | RFC HOLM671319K36

ar_cuil: Argentine personal tax number
anywhere: 99-99999999-9
named: 99999999999
check: /^2[0347]/ & sum 5 4 3 2 7 6 5 4 3 2 1 % 11
names: cuil | cuit
words: argentin
hits: CUIL 27-48217036-1 | 27-48217036-1
misses: 30-48217036-9 | id 27482170369

cl_rut: Chilean identity number
anywhere: 99.999.999-X | 9.999.999-X
named: 99999999-X | 9999999-X
check: sum 3 2 7 6 5 4 3 2 % 11 -> 0K987654321
check: /^.{8}$/ & sum 2 7 6 5 4 3 2 % 11 -> 0K987654321
names: RUT | RUN
words: chile
hits: RUT 14.821.703-3 | 14.821.703-3
misses: 14.821.703-X | build 14821703-6

ec_cedula: Ecuadorian identity number
named: 9999999999 | 999999999-9
check: /^(?:0[1-9]|1\d|2[0-4]|30)[0-6]/ & luhn
names: cédula | cedula
words: ecuador
hits: cédula 1748217039
misses: cédula 9948217036 | id 1748217036

eg_national_id: Egyptian national number
named: 99999999999999
check: /^[23].{6}(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)/ & date .yymmdd
names: الرقم القومي | رقم قومي
words: egypt
hits: الرقم القومي 26707190148217
misses: الرقم القومي 26713190148217 | at 26707190148217

do_cedula: Dominican identity card
alone: 999-9999999-9
named: 99999999999
check: mixed & luhn
names: cédula | cedula
words: dominican
hits: cédula 402-1703695-9 | 402-1703695-9
misses: cédula 402-1703695-0 | lot 402-1703695-9

pe_dni: Peruvian identity number
named: 99999999-X
check: sum 3 2 7 6 5 4 3 2 % 11 -> 65432110987
check: sum 3 2 7 6 5 4 3 2 % 11 -> KJIHGFEDCBA
words: peru | perú | reniec
hits: DNI (Perú) 48217036-1 | RENIEC 48217036-F
misses: RENIEC 48217036-2 | build 48217036-1

uy_cedula: Uruguayan identity card
alone: 9.999.999-9
named: 9999999-9 | 99999999
check: sum 2 9 8 7 6 3 4 1 % 10
names: cédula | cedula
words: uruguay
hits: cédula 4.821.703-3 | Uruguay 4821703-3
misses: cédula 4.821.703-4 | build 4.821.703-3

co_cedula: Colombian citizen card
named: 9.999.999.999 | 99.999.999 | 9999999999 | 99999999
check: mixed
names: cédula de ciudadanía | cedula de ciudadania
hits: cédula de ciudadanía 1.048.217.036
misses: factura 1.048.217.036

ve_cedula: Venezuelan identity card
alone: A-99.999.999
named: A-99999999 | A99999999 | A-9.999.999 | A-9999999
check: /^[VE]/
names: cédula | cedula
words: venez
hits: cédula V-14.821.703 | Venezuela V-14821703
misses: K-14.821.703 | part V-14.821.703 fits
`)
