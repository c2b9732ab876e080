/** Identity and tax numbers of Spain, Portugal, France, Italy and the Low Countries. */
import { readNumberTable } from './read-number-table.ts'

export const westernEuropeanNumbers = readNumberTable(String.raw`
es_nif: Spanish tax number (NIF, DNI)
anywhere: 99999999A | 99999999-A
alone: 9999999A | 9999999-A | 99.999.999-A | 99999999 A
check: /^(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d[TZ]$)/ & spanish
names: dni | nif
words: dni | nif | nie | documento nacional | número de identificación | numero de identificacion | extranjero | spanish | +identity
hits: DNI 48217036C | 48217036-C | nif: 4821703Y
misses: 48217036I | 20240601T | chunk 4821703a

es_nie: Spanish number of foreign residents (NIE)
anywhere: A9999999A | A9999999-A | A-9999999-A
check: /^[XYZ]/ & spanish
names: NIE
words: dni | nif | nie | documento nacional | número de identificación | numero de identificacion | extranjero | spanish | +identity
hits: NIE X4821703Y | Y4821703-C
misses: W4821703A | X4821703I | sha x482170

es_passport: Spanish passport
alone: AAA999999
words: pasaporte | passport | spanish
hits: Pasaporte: XDC482170 | mi pasaporte es xdc482170
misses: ticket XDC482170 | pasaporte XD482170

pt_nif: Portuguese tax number
named: 999999999 | 999 999 999
check: /^[1-35689]/ & sum 9 8 7 6 5 4 3 2 % 11 -> 00987654321
names: nif | contribuinte
words: portuguese | +tax
hits: NIF 248170368 | contribuinte 248 170 368
misses: NIF 400000000 | lines 248170369

fr_nir: French social security number
anywhere: 9 99 99 99 999 999 99 | 9 99 99 9X 999 999 99
alone: 999999999999999 | 99999X999999999 | 9999999999999 99
check: french
names: nir | insee | sécurité sociale | securite sociale | numéro de sécu
words: carte vitale | french | social security
hits: 1 84 07 75 118 204 71 | NIR 184077511820471
misses: 1 84 07 75 118 204 00 | id 184077511820400

it_fiscal_code: Italian fiscal code
anywhere: AAAAAAXXAXXAXXXA
check: italian
words: codice fiscale | fiscal code | cod. fiscale | cf
hits: codice fiscale HLTMRA84L47F205D | HLTMRA84L47F205D
misses: HLTMRA84Z47F205A | HLTMRA - 84L47F205A

it_driver_license: Italian driving licence
alone: AA9999999A | A9XXXXXXXA
check: /^(?:[A-Z]{2}\d{7}[A-Z]|U1[B-DF-HJ-NP-TV-Z0-9]{7}[A-Z])$/
words: patente | licence | license | +licence
hits: patente MI4821703K | U1C482L17N
misses: MI482170K | pod MI4821703K ready | 994821703K

it_passport: Italian passport
named: AA9999999
words: passaporto | italian passport
hits: passaporto YA4821703
misses: sku YA4821703

it_identity_card: Italian identity card
named: AA9999999 | AA99999AA | 9999999AA
words: carta d'identità | carta d'identita | carta identita | cie
hits: carta d'identità CA48217LM
misses: CA48217LM

nl_bsn: Dutch citizen service number
named: 999999999 | 9999.99.999 | 9999 99 999
check: sum 9 8 7 6 5 4 3 2 -1 % 11 & mixed
names: bsn | burgerservice | sofinummer
words: dutch
hits: BSN 482170360
misses: BSN 123456789 | seq 482170366

be_national_number: Belgian national number
anywhere: 99.99.99-999.99
alone: 99999999999 | 99.99.99-999-99 | 99.99.99 999 99
check: belgian
names: rijksregister | registre national | insz | niss
words: belgian | +identity
hits: 84.07.19-482.14 | rijksregisternummer 84071948214
misses: 84.07.19-482.00 | took 84071948200 ns

lu_national_id: Luxembourg identification number
named: 9999999999999 | 9999 9999 999 99 | 99999999 99999
check: date yyyymmdd & luxembourgish
names: matricule nationale | numéro de matricule | sozialversécherung
words: luxemb | +identity
hits: matricule nationale 1967 0719 482 12 | Luxembourg ID 1967071948212
misses: matricule nationale 1967071948213 | at 1967071948212
`)
