/** Identity, tax and travel numbers of Asia and the Middle East. */
import { readNumberTable } from './read-number-table.ts'

export const asianNumbers = readNumberTable(String.raw`
in_aadhaar: Indian Aadhaar number
alone: 9999 9999 9999 | 9999-9999-9999 | 9999:9999:9999 | 999999999999
check: /^(?!(.)(.)(.)(.)(.)(.)\6\5\4\3\2\1$)[2-9]/ & verhoeff
names: aadhaar | aadhar | uidai | आधार
words: uid | indian | +identity
hits: Aadhaar 4821 7036 9510 | 4821-7036-9510 | aadhaar_no: 482170369510
misses: Aadhaar 1821 7036 9512 | account 482170369510

in_pan: Indian permanent account number
anywhere: AAAAA9999A
alone: AAAAA9999A
check anywhere: /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/
words: pan | permanent account | income tax | indian
hits: PAN HKLPM4821R | HKLPM4821R | pan: hklpm4821r
misses: the HKLXM4821R series | HKLPM4821 | node hklpm4821r

in_passport: Indian passport
alone: A9999999
check: /^[A-PR-WY][1-9]\d{5}[1-9]$/
words: passport | indian passport
hits: passport K4821703 | K4821703
misses: K0821703 | rev K4821703 deployed

in_voter: Indian voter number
alone: AAA9999999
words: voter | epic | elector | election
hits: voter id MKR4821703 | MKR4821703
misses: MKR482170 | ticket MKR4821703 closed

cn_resident_id: Chinese resident identity number
anywhere: 99999999999999999X
check: /^[1-8].{5}(?:18|19|20)/ & date ......yyyymmdd & sum 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2 % 11 -> 10X98765432
names: 身份证 | resident id
words: chinese | +identity
hits: 身份证 320106196707194829 | 320106196707194829
misses: 320106196713194821 | 120106202406011200

jp_my_number: Japanese individual number
named: 999999999999 | 9999 9999 9999 | 9999-9999-9999
check: sum 6 5 4 3 2 7 6 5 4 3 2 % 11 -> 00987654321
names: mynumber | マイナンバー | 個人番号
words: my number | individual number
hits: マイナンバー 4821 7036 9518
misses: 4821 7036 9510 | my numbers 4821 7036 9510 x

kr_rrn: Korean resident registration number
anywhere: 999999-9999999
alone: 9999999999999
check: /^\d{6}[1-4](?:[0-8]|9[0-6])/ & date yymmdd
names: rrn | resident registration | 주민등록
words: korean | +identity
hits: RRN 670719-1482170 | 6707191482170 | 주민등록번호 6707191482170
misses: 671319-1482170 | 670719-9482170 | at 6707191482170

kr_frn: Korean foreigner registration number
anywhere: 999999-9999999
alone: 9999999999999
check: /^\d{6}[5-8](?:[0-8]|9[0-6])/ & date yymmdd
names: frn | foreigner registration | alien registration | 외국인등록
words: korean | +identity
hits: FRN 670719-5482170 | 6707195482170
misses: 671319-5482170 | 670719-9482170

kr_driver_license: Korean driving licence
alone: 99-99-999999-99 | 99 99 999999 99
named: 999999999999
check: /^(?:1[1-9]|2[0-8])/
words: 운전면허 | korean | +licence
hits: 운전면허 13-08-482170-36 | 13-08-482170-36
misses: 43-08-482170-36 | 13-08-482170-3

kr_passport: Korean passport
alone: A999A9999 | A99999999
check: /^[MSROD]/
words: 여권 | korean passport | passport
hits: passport M482C1703 | M482C1703
misses: M482C170 | X482C1703

sg_nric_fin: Singaporean identity number (NRIC, FIN)
anywhere: A9999999A
alone: A9999999A
check alone: /^[STFGM]/
check: /^S/ & sum 0 2 7 6 5 4 3 2 % 11 -> JZIHGFEDCBA
check: /^T/ & sum 0 2 7 6 5 4 3 2 % 11 -> GFEDCBAJZIH
check: /^F/ & sum 0 2 7 6 5 4 3 2 % 11 -> XWUTRQPNMLK
check: /^G/ & sum 0 2 7 6 5 4 3 2 % 11 -> RQPNMLKXWUT
check: /^M/ & sum 0 2 7 6 5 4 3 2 % 11 -> TRQPNJLKXWU
names: nric | FIN
words: singapore | +identity
hits: NRIC S4821703F | T4821703B | nric: s4821703F
misses: A4821703B | S482170B

th_tnin: Thai identity number
anywhere: 9-9999-99999-99-9
alone: 9999999999999 | 9 9999 99999 99 9
check: /^[1-8](?!2[89]|59|6[89]|7[89]|8[789]|9[789])[1-9]/ & sum 13 12 11 10 9 8 7 6 5 4 3 2 % 11 -> 10987654321
names: tnin | บัตรประชาชน | ประจำตัวประชาชน
words: thai | +identity
hits: 3-4821-70369-51-2 | Thai ID 3482170369512
misses: 3-9921-70369-51-8 | at 3482170369510

tw_national_id: Taiwanese identity number
alone: A999999999
check: /^.[1289]/ & taiwanese
names: 身分證
words: taiwan | +identity
hits: Taiwan ID F148217032
misses: F348217036 | sku F148217030 sold

hk_id: Hong Kong identity card
anywhere: A999999(X) | AA999999(X)
named: A999999X
check: /^.{8}$/ & sum 8 7 6 5 4 3 2 1 % 11 = 6
check: sum 9 8 7 6 5 4 3 2 1 % 11
names: hkid
words: hong kong | +identity
hits: HKID K482170(A)
misses: f482170(x) | K482170(B)

my_nric: Malaysian identity card
alone: 999999-99-9999
named: 999999999999
check: date yymmdd
names: mykad | nric | kad pengenalan
words: malaysia | ic number | +identity
hits: MyKad 670719-14-4821
misses: 671319-14-4821 | log 670719-14-4821

id_nik: Indonesian identity number
named: 9999999999999999
check: /^(?:1[1-9]|[2-9])/ & date ......ddmmyy day%40
names: nik | ktp
words: indonesia
hits: NIK 3174021907674821
misses: NIK 3174021913674821 | id 3174021907674821

pk_cnic: Pakistani identity card
anywhere: 99999-9999999-9
named: 9999999999999
check: /^[1-8]/
names: cnic | nadra
words: pakistan
hits: CNIC 42101-4821703-6
misses: 92101-4821703-6 | id 4210148217036

il_id: Israeli identity number
named: 999999999 | 99999999-9
check: luhn & mixed
names: teudat zehut | תעודת זהות | ת.ז
words: israel
hits: Israeli ID 048217038
misses: id 048217036 | Israeli ID 0482170

ae_emirates_id: Emirates identity card
anywhere: 999-9999-9999999-9
named: 999999999999999
check: /^784(?:19|20)/ & luhn
names: emirates
words: uae | +identity
hits: 784-1967-4821703-9
misses: 785-1967-4821703-6 | id 784196748217036

sa_national_id: Saudi identity or residence number
named: 9999999999
check: /^[12]/ & luhn
names: iqama | الهوية الوطنية | رقم الهوية | رقم الإقامة
words: saudi
hits: Iqama 1048217036 | Saudi ID 1048217036
misses: Iqama 1048217037 | epoch 1048217036

kw_civil_id: Kuwaiti civil number
named: 999999999999
check: /^[1-3]/ & date .yymmdd & sum 2 1 6 3 7 9 10 5 8 4 2 % 11 -> --987654321
names: civil id | الرقم المدني
words: kuwait
hits: Civil ID 267071948213
misses: Civil ID 267071948214 | at 267071948213

ir_national_code: Iranian national code
named: 9999999999 | 999-999999-9
check: mixed & sum 10 9 8 7 6 5 4 3 2 % 11 -> 01987654321
names: کد ملی | کدملی | code melli | melli code
words: iranian
hits: کد ملی 4821703696 | melli code 482-170369-6
misses: کد ملی 4821703697 | id 4821703696

ph_philsys: Philippine identity number
named: 9999-9999-9999-9999 | 9999999999999999
check: mixed
names: philsys | philid
hits: PhilSys 4821-7036-9510-2846
misses: batch 4821-7036-9510-2846

vn_citizen_id: Vietnamese citizen identity number
named: 999999999999
check: /^0(?:0[1-9]|[1-8]|9[0-6])/
names: cccd | căn cước
hits: CCCD 001167482170
misses: CCCD 901167482170 | id 001167482170
`)
