import { isWordCode } from '../find-masked.ts'
import type { Scan } from '../scan.ts'
import { isDialled, isNorthAmerican } from './numbering-plans.ts'

/** Words that name a phone number in the languages that people write most; group 1 holds those that also mean other things. */
const phoneWord =
  /(?<![a-z])(?:(?:tele|cell|smart)?phones?|phone ?(?:number|no|num)|tel|mobile|cell|fax|whatsapp|sms|landline|hotline|msisdn|telefon|mobil|festnetz|tel[eé]fono|m[oó]vil|celular|t[eé]l[eé]phone|telefone|cellulare|telefoon|(call(?:back)?|dial|ring|contact|reach|text|handy|my (?:[a-z]{2,12} )?number))(?![a-z])|电话|手机|電話|携帯|전화|휴대폰|телефон|โทร/gi
const phoneKey =
  /(?<![a-z])(?:(?:tele|cell)?phone|tel|mobile|cell|fax|whatsapp|msisdn|telefon|telefono|celular)(?![a-z])/

/** Beyond this many words the text is a phone book, and its first numbers have been reported. */
const MAX_WORDS = 200
const reach = 48

const numberRun = /\(?\d[\d ()./-]{5,22}\d/
/** Nothing but marks between the word and the number: `phone: 555 0123`, `"tel":"..."`. */
const directly = /^[\s"'`:=#.()[\]-]{0,8}$/
/** A number without area code, as Americans write it. */
const localShape = /^[2-9]\d\d-\d{4}$/
const dateLike = /^(?:19|20)\d\d[-/.]\d|[-/.](?:19|20)\d\d$|^\d{1,3}(?:\.\d{1,3}){3}$/

/** Looks behind every word that names a phone number, and into values whose property is named so. */
export function findNamedPhones(scan: Scan, report: (start: number, end: number) => boolean): void {
  const { text, keyWords } = scan
  if (!numberRun.test(text)) return
  if (phoneKey.test(keyWords) && text.length <= reach) look(0, true)
  let words = 0
  for (const word of text.matchAll(phoneWord)) {
    if (++words > MAX_WORDS || !look(word.index + word[0].length, word[1] === undefined)) return
  }

  function look(from: number, isCertain: boolean): boolean {
    const behind = text.slice(from, from + reach)
    const run = numberRun.exec(behind)
    if (run === null) return true
    const start = from + run.index
    const end = start + run[0].length
    if (isGlued(text, start, end) || dateLike.test(run[0])) return true
    const digits = run[0].replace(/\D/g, '')
    const isDirect =
      (isCertain || localShape.test(run[0])) &&
      digits.length <= 15 &&
      directly.test(behind.slice(0, run.index))
    if (!isDirect && !isNorthAmerican(digits) && !isDialled(digits, scan)) return true
    return report(start, end)
  }
}

function isGlued(text: string, start: number, end: number): boolean {
  if (isWordCode(text.charCodeAt(start - 1)) || isWordCode(text.charCodeAt(end))) return true
  return '-.:/@'.includes(text[end] ?? ' ') && isWordCode(text.charCodeAt(end + 1))
}
