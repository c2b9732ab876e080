import { extension, isDialled, isDialledAbroad, isNorthAmerican } from '../phones/numbering-plans.ts'
import type { Scan } from '../scan.ts'
import { isBeside, type NameBefore } from './name-beside.ts'
import type { NumberName } from './number-names.ts'
import type { NumberRun } from './number-runs.ts'

const [MIN_DIGITS, MAX_DIGITS] = [7, 15]

/** `call me on`, `messages to my`, `Handy von Anna ist`: a few words of which the last leads to a number. */
const leadsTo = /^(?:[\s,"'(]{1,2}[\p{L}'’]{1,14}){0,5}[\s"'(:]{1,3}$/u
const leadingWord =
  /(?:^|[\s,])(?:me|us|him|her|them|back|at|on|to|under|via|is|registered|number|no|nr|home|office|work|unter|auf|ist|an|au|sur|al|en|es|est|pod|na|do|numer|nummer|op|på|на|по)[\s"'(:]{1,3}$/iu
/** `call me at`, `reach us under`: what follows is dialled, whatever it looks like. */
const personThere =
  /^ (?:me|us|him|her|them|mich|uns|ihn|moi|nous|mnie|nas) (?:back )?(?:at|on|under|via|unter|auf|au|sur|pod|na)[\s"'(:]{1,3}$/iu
const sameSentence = /^[^{}<>;\n[\]]{0,48}$/
const numberWord = /(?<!\p{L})(?:number|no|nr|nummer|numer|numero|número|numéro|номер)(?!\p{L})/iu
/** What makes any number a quantity or a price. */
const unit =
  /^(?:,\d| ?(?:[€$£¥%]|(?:EUR|USD|PLN|GBP|CHF|zł|Kč|kr|bytes?|[kKMGT]i?B|ms|us|ns|bps|px|secs?|seconds|rows|lines|users|times|files|records|words|items|units|messages)(?!\p{L})))/u
/** What may follow a number that is only perhaps a phone: not `9472 7916 rows`. */
const endsThere =
  /^[\s"'?)]{0,3}(?:$|[.,;:!?\n\\|-]|(?:and|or|but|if|when|because|before|after|between|until|for|as|so|to|about|asap|please|now|today|tomorrow|tonight|und|oder|et|ou|y|o|e|i|lub|we)(?!\p{L}))/iu
/** Between a number and the name behind it: `555 0123-Fax`, `(mobile)`, ` is my cell`. */
const joinsName =
  /^ ?(?:[-(/]|(?:is|ist|est|es|to|jest) (?:(?:my|his|her|our|their|your|the|mein|meine|mon|mi|mój) (?:[\p{L}]{2,12} )?)?)?$/iu
const phraseEnds = /^[\s)]{0,2}(?:$|[\n.,;:!?\\|)])/

const dateLike =
  /^(?:19|20)\d\d[-/.]\d|(?:19|20)\d\d[-/.]\d\d?[-/.]\d|[-/.](?:19|20)\d\d$|^\d{1,3}(?:\.\d{1,3}){3}$/
/** A number without area code, as Americans write it. */
const localShape = /^[2-9]\d\d-\d{4}$/

/** True if the name in front makes the run a phone number. */
export function isPhoneAfterName(run: NumberRun, { owners, gap }: NameBefore, scan: Scan): boolean {
  const raw = scan.text.slice(run.start, run.end)
  const behind = scan.text.slice(run.end, run.end + 14)
  // `tel.0711123456` is joined to nothing but its name.
  const isJoined = (run.isGluedBefore && gap !== '.') || (run.isGluedAfter && !extension.test(behind))
  if (isJoined || !isPossible(run, raw) || unit.test(behind)) return false
  if (owners.includes('phone')) {
    if (isBeside(gap) || isAssigned(run, scan)) return true
    return leadingWord.test(gap) && (numberWord.test(gap) || (leadsTo.test(gap) && isGroupedByHand(run, raw)))
  }
  if (!sameSentence.test(gap)) return false
  if (isAssigned(run, scan)) return true
  if (localShape.test(raw)) return isBeside(gap)
  if (personThere.test(gap)) return true
  if (!isGroupedByHand(run, raw) || !endsThere.test(behind)) return false
  return isBeside(gap) || (leadsTo.test(gap) && leadingWord.test(gap))
}

/** True if a phone's name follows directly and nothing else comes. */
export function isPhoneBeforeName(run: NumberRun, name: NumberName, scan: Scan): boolean {
  const { text } = scan
  const gap = text.slice(run.end, name.start)
  const raw = text.slice(run.start, run.end)
  if (!name.owners.includes('phone') || run.isGluedBefore || !isPossible(run, raw) || !joinsName.test(gap))
    return false
  if (!phraseEnds.test(text.slice(name.end, name.end + 3))) return false
  return run.groups.length > 1 || isAssigned(run, scan)
}

/** True for what nothing but a phone looks like: `415-555-0143x12`, `0049 171 2345678`, `(01632) 960 001`. */
export function isTellingPhone(run: NumberRun, scan: Scan): boolean {
  const { digits, groups, start, end, isGluedBefore, isGluedAfter } = run
  if (groups.length < 2 || isGluedBefore) return false
  const raw = scan.text.slice(start, end)
  if (extension.test(scan.text.slice(end, end + 8))) return isNorthAmerican(digits.replace(/^00/, ''))
  if (isGluedAfter || !isPossible(run, raw)) return false
  if (raw.startsWith('00')) return groups.length > 2 && (groups[0] ?? 0) < 6 && isDialledAbroad(digits, scan)
  return /^\(0\d{1,4}\)/.test(raw) && isDialled(digits, scan)
}

function isPossible({ digits, groups }: NumberRun, raw: string): boolean {
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false
  // Versions have more single digits.
  if (groups.length > 7 || groups.filter((length) => length === 1).length > 2) return false
  return !dateLike.test(raw) && !/^(\d)\1{4,14}$/.test(digits)
}

function isAssigned({ digits }: NumberRun, scan: Scan): boolean {
  return isNorthAmerican(digits) || isDialled(digits, scan) || isDialledAbroad(digits, scan)
}

/** Two to five groups of two digits or more, not all the same. */
function isGroupedByHand({ groups, digits }: NumberRun, raw: string): boolean {
  if (groups.length < 2 || groups.length > 5 || digits.length > 12 || (groups[0] ?? 0) > 4) return false
  return groups.every((length) => length > 1 && length < 7) && !/(\d{2,6})\D\1\D/.test(`${raw} `)
}
