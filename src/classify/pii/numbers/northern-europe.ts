/** Identity numbers of the Nordic and Baltic countries, most of them built on the date of birth. */
import { readNumberTable } from './read-number-table.ts'

export const northernEuropeanNumbers = readNumberTable(`
fi_personal_identity_code: Finnish personal identity code
anywhere: 999999-999X | 999999+999X | 999999A999X
check: finnish
names: hetu | henkilötunnus | henkilotunnus
words: finnish | +identity
hits: hetu 190767-482R | 190767A482R | hetu: 190767a482R
misses: 190767-4820 | 191367-482A | 190767.482A | 190767-482-

se_personnummer: Swedish personal identity number
alone: 999999-9999 | 999999+9999 | 99999999-9999 | 9999999999 | 999999999999
check: /^.{10}$/ & date yymmdd day%60 & luhn
check: /^(?:18|19|20).{10}$/ & date yyyymmdd day%60 & luhn 2
names: personnummer | samordningsnummer
words: pnr | swedish | svensk | +identity
hits: personnummer 670719-4822 | 19670719-4822 | 6707194822
misses: 671319-4828 | 19670719-4820 | backup 670719-4829 done

no_fnr: Norwegian birth number
alone: 99999999999 | 999999 99999
check: /^[0-7]/ & date ddmmyy day%40 & sum 3 7 6 1 8 9 4 5 2 1 % 11 & sum 5 4 3 2 7 6 5 4 3 2 1 % 11
names: fødselsnummer | fodselsnummer | fnr
words: d-nummer | norwegian | norsk | +identity
hits: fødselsnummer 190767 48023
misses: fnr 19076748200 | offset 19076748200

dk_cpr: Danish personal number
named: 999999-9999 | 9999999999 | 999999 9999
check: date ddmmyy
names: cpr
words: personnummer | danish | dansk
hits: CPR 190767-4821
misses: CPR 191367-4821 | log 190767-4821

is_kennitala: Icelandic identity number
named: 999999-9999 | 9999999999
check: date ddmmyy day%40 & sum 3 2 7 6 5 4 3 2 1 % 11
names: kennitala
words: icelandic
hits: kennitala 190767-4859
misses: kennitala 190767-4809 | 190767-4829

ee_isikukood: Estonian or Lithuanian personal code
named: 99999999999
check: /^[1-8]/ & date .yymmdd & sum 1 2 3 4 5 6 7 8 9 1 % 11 -> 0123456789
check: /^[1-8]/ & date .yymmdd & sum 1 2 3 4 5 6 7 8 9 1 % 11 = 10 & sum 3 4 5 6 7 8 9 1 2 3 % 11 -> 01234567890
names: isikukood | asmens kodas
words: estonian | lithuanian | +identity
hits: isikukood 36707194824
misses: isikukood 36713194820 | id 36707194820

lv_personal_code: Latvian personal code
named: 999999-99999
check: /^32/
check: sum 1 6 3 7 9 10 5 8 4 2 % 11 -> 10-98765432
names: personas kods
words: latvian | +identity
hits: personas kods 190767-14828
misses: 190767-14820
`)
