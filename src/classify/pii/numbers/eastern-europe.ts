/** Identity and tax numbers of central, eastern and south-eastern Europe. */
import { readNumberTable } from './read-number-table.ts'

export const easternEuropeanNumbers = readNumberTable(`
pl_pesel: Polish PESEL
alone: 99999999999
check: date yymmdd month%20 & sum 1 3 7 9 1 3 7 9 1 3 1 % 10
names: pesel
words: polish | +identity
hits: PESEL 67071948217 | 67071948217
misses: PESEL 67131948210 | run 67071948210

pl_nip: Polish tax number (NIP)
anywhere: 999-999-99-99 | 999-99-99-999
alone: 9999999999
check: /^[1-9]/ & sum 6 5 7 2 3 4 5 6 7 -1 % 11
names: nip
words: polish | +tax
hits: NIP 482-170-36-96 | 489-17-03-690 | nip: 4821703650
misses: 482-170-36-9 | ts 4821703691

pl_id_card: Polish identity card
named: AAA999999 | AAA 999999
check: sum 7 3 1 9 7 3 1 7 3 % 10
names: dowód | dowod
words: polish | +identity
hits: dowód osobisty CKM 848217
misses: CKM448217 | dowód CKM 4821

cz_birth_number: Czech or Slovak birth number
alone: 999999/9999
named: 9999999999
check: date yymmdd month%50%20 & sum 1 -1 1 -1 1 -1 1 -1 1 -1 % 11
names: rodné číslo | rodne cislo
words: rodné | rč | czech | slovak
hits: rodné číslo 670719/4824
misses: 671919/4820 | ratio 670719/4820

ro_cnp: Romanian personal number
named: 9999999999999
check: date .yymmdd & sum 2 7 9 1 4 6 3 5 8 2 7 9 % 11 -> 01234567891
names: cnp | cod numeric
words: romanian | +identity
hits: CNP 1670719404826
misses: CNP 1671319404820 | at 1670719404825

bg_egn: Bulgarian citizen number
named: 9999999999
check: date yymmdd month%20 & sum 2 4 8 5 10 9 7 3 6 % 11 -> 01234567890
names: egn | егн
words: bulgarian | +identity
hits: EGN 6707194820
misses: EGN 6713194820 | id 6707194820

gr_amka: Greek social security number
named: 99999999999
check: date ddmmyy & luhn
names: amka | αμκα
words: greek
hits: AMKA 19076748219
misses: AMKA 19136748210 | id 19076748210

hr_oib: Croatian personal number
named: 99999999999
check: mod1110
names: oib | osobni identifikacijski
words: croatian
hits: OIB 48217036957
misses: OIB 11111111111 | id 48217036951

si_emso: Citizen number of Slovenia, Serbia, Bosnia, Montenegro or North Macedonia
named: 9999999999999
check: date ddmm.yy & sum 7 6 5 4 3 2 7 6 5 4 3 2 % 11 -> 00987654321
names: emšo | emso | jmbg | matični broj | maticni broj | јмбг | матични број | embg | ембг | матичен број
words: slovenian | serbian | bosnia | montenegr | macedonia
hits: EMŠO 1907967504822 | ЈМБГ 1907967504822
misses: EMŠO 1913967504820 | at 1907967504820

hu_taj: Hungarian social security number
named: 999 999 999 | 999-999-999 | 999999999
check: sum 3 7 3 7 3 7 3 7 -1 % 10
names: taj | tajszám | taj szám
words: hungarian | magyar
hits: TAJ 482 170 363
misses: TAJ 482 170 364 | id 482170363

kz_iin: Kazakh individual number
named: 999999999999
check: date yymmdd & sum 1 2 3 4 5 6 7 8 9 10 11 % 11 -> 0123456789
check: date yymmdd & sum 1 2 3 4 5 6 7 8 9 10 11 % 11 = 10 & sum 3 4 5 6 7 8 9 10 11 1 2 % 11 -> 0123456789
names: ЖСН | ИИН | iin
words: kazakh
hits: ИИН 670719348217
misses: ИИН 671319348217 | id 670719348217

ru_snils: Russian pension insurance number
anywhere: 999-999-999 99
named: 99999999999 | 999-999-999-99
check: russianPension
names: snils | снилс
hits: СНИЛС 482-170-369 84 | 482-170-369 84
misses: 482-170-369 99 | id 48217036999

ru_inn: Russian personal tax number
named: 999999999999
check: sum 7 2 4 10 3 5 9 4 6 8 % 11 -> 01234567890 & sum 3 7 2 4 10 3 5 9 4 6 8 % 11 -> 01234567890
names: INN | инн
words: russian | +tax
hits: ИНН 774821703621
misses: ИНН 774821703600 | id 774821703636

ua_tax_number: Ukrainian tax number
named: 9999999999
check: sum -1 5 7 9 4 6 10 5 7 % 11 -> 01234567890
names: рнокпп | іпн | rnokpp
words: ukrainian | +tax
hits: РНОКПП 2482170368
misses: 2482170360

tr_national_id: Turkish identity number
alone: 99999999999
check: /^[1-9]/ & sum 7 -1 7 -1 7 -1 7 -1 7 -1 % 10 & sum 1 1 1 1 1 1 1 1 1 1 -1 % 10
names: TC | tckn | kimlik
words: turkish | türk | kişi | vatandaş | +identity
hits: TC Kimlik No 48217036900 | 48217036900
misses: TC 48217036901 | at 48217036988

md_idnp: Moldovan identity number
named: 9999999999999
check: /^[029]/ & sum 7 3 1 7 3 1 7 3 1 7 3 1 -1 % 10
names: idnp
words: moldova | +identity
hits: IDNP 2004821703694
misses: IDNP 2004821703695 | at 2004821703694

by_personal_number: Belarusian personal number
anywhere: 9999999A999AA9
check: /^[1-6].{6}[ABCHKEM]...(?:PB|BA|BI)/ & date .ddmmyy
names: личный номер | асабісты нумар
words: belarus
hits: личный номер 3190767K048PB5 | 3190767K048PB5
misses: 3191367K048PB5 | 3190767K048PX5
`)
