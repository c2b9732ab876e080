/** Identity, tax and health numbers of Germany, Austria and Switzerland. */
import { readNumberTable } from './read-number-table.ts'

export const germanNumbers = readNumberTable(String.raw`
de_tax_id: German tax identification number
alone: 99999999999 | 99 999 999 999
check: /^[1-9]/ & mod1110 & spread
names: idnr | steuer-id | steuer-idnr | steueridentifikation
words: steuer | tin | german | +tax
hits: Steuer-ID 47281506391 | 47 281 506 391 | steuerId: 47281506391
misses: Steuer-ID 04728150639 | bytes 47281506391 sent

de_tax_number: German tax number
alone: 99/999/99999 | 99999/99999 | 99 999 99999 | 999 999 99999 | 999/999/99999 | 999/9999/9999 | 99/999/9999 | 9999999999999
named: 9999999999 | 99999999999
check: /^(?:.{0,12}$|0[1-9]|1[0-6])/
words: steuernummer | steuer-nr | steuernr | st.-nr | st.nr | stnr | finanzamt
hits: Steuernummer 143/268/50417 | St.-Nr. 21/815/08150 | 0914326850417
misses: see 12/345/67 | photos/143/268/50417 | at 1914326850417

de_passport: German passport
alone: AXXXXXXX9 | AXXXXXXXX9
check: /^[CFGHJKL]/ & germanDocument
words: reisepass | passnummer | pass-nr | passport
hits: Reisepass C4VN83K21 | C4VN83K21
misses: C4VN83K2X | commit C4VN83K20 by

de_id_card: German identity card
alone: AXXXXXXX9 | AXXXXXXXX9
check: /^[LMNPRTVWXYZ]/ & germanDocument
check: /^T\d{8}$/
words: personalausweis | ausweis | perso | +identity
hits: Personalausweis T83XK41N1 | T83XK41N1 | Ausweis TLF4XKCN1
misses: T83XK41NX | node T83XK41N0 up

de_social_security: German pension insurance number
anywhere: 99999999A999
alone: 99 999999 A 999 | 99 999999 A99 9
check: germanPension
names: rvnr | svnr | vsnr | sv-nummer | rentenversicherung | sozialversicherung | versicherungsnummer
hits: RVNR 12190867H410 | 12190867H410
misses: 12350867H419 | 12190867h41

de_health_insurance: German health insurance number
alone: A999999999
check: germanHealth
words: krankenkasse | krankenversicherung | versicherten | kvnr | egk | gesundheitskarte
hits: KVNR K482139075 | K482139075
misses: KVNR K482139X70 | sku K482139070 sold

de_fuehrerschein: German driving licence
alone: AA99999999X
named: X99XXXXXX9X
words: führerschein | fuehrerschein | fahrerlaubnis | driving licence | driver license
hits: Führerschein KA74120963B | KA741209630
misses: KA7412096 | image KA74120963B pulled

at_svnr: Austrian social insurance number
named: 9999999999 | 9999 999999 | 9999-999999
check: /^.{6}(?:0|1[0-5])/ & sum 3 7 9 -1 5 8 4 2 1 6 % 11
names: svnr | sv-nummer | sozialversicherung | versicherungsnummer
words: austrian
hits: SVNR 4827 190867
misses: 4820 190867 | SVNR 4820 199967

ch_ahv: Swiss social insurance number
anywhere: 999.9999.9999.99
alone: 9999999999999
check: /^756/ & sum 1 3 1 3 1 3 1 3 1 3 1 3 1 % 10
names: ahv | avs | navs | oasi
words: swiss | sozialversicherung
hits: AHV 756.4821.9306.78 | 756.4821.9306.78
misses: 757.4821.9306.71 | at 7564821930671
`)
