/** How much money a tool moves, from its arguments. */
import type { TargetClass } from '../../effects/effect.ts'
import { plainName } from '../../plain-name.ts'

type Data = Readonly<Record<string, unknown>>

/** About a thousand of a major currency. */
const MUCH = 1_000
/** How many of these are about one of a major currency. */
const PER_MAJOR: Readonly<Record<string, number>> = {
  jpy: 150,
  krw: 1300,
  huf: 350,
  clp: 900,
  idr: 15_000,
  vnd: 24_000,
  inr: 80,
  rub: 90,
  cny: 7,
  try: 30,
  mxn: 18,
  czk: 23,
  sek: 10,
  nok: 10,
  dkk: 7,
  pln: 4,
  zar: 18,
  thb: 35,
  php: 55,
  btc: 1 / 60_000,
  eth: 1 / 3_000,
}
/** These count in the smallest unit. */
const MINOR_UNITS = new Set('stripe adyen checkout braintree square mollie razorpay'.split(' '))
/** By its own name money; beside a currency any number is, unless it counts or names something. */
const AMOUNT =
  /^(?:\w{0,14}(?:amount|total|sum|value|price|cost|fee|budget|payout|balance|debit|credit)(?:per\w{1,10}|each|usd|eur|gbp|cents|minor)?)$/
const NO_AMOUNT =
  /(?:id|code|number|no|date|time|year|month|day|days|hours|page|version|index|phone|zip|iban|account|routing|rate|percent|at|until|expiry|decimals|ref|key|nonce|port|installments|terms?)$/
const COUNTS = /^(?:\w{0,10}(?:qty|quantity)|seats|count|units|licenses|instancecount|nights)$/
const CURRENCY_NAME = /^(?:\w{0,12}currency(?:code)?|ccy|cur)$/
/** These name other things as well. */
const COIN_NAME = /^(?:asset|token|coin)$/
/** `9,500.00 GBP`, `amountUsd`. */
const CURRENCY = /\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY|SEK|NOK|DKK|PLN|BTC|ETH)\b/
const NUMBER = /^(?:[A-Z]{3}|[$€£¥])?\s?[\d.,' ]{1,20}\s?(?:[A-Z]{3}|[$€£¥])?$/i
const MAX_DEPTH = 4

export function readAmount(
  data: Data,
  words: readonly string[],
): { readonly class: TargetClass; readonly name: string } {
  const found: Found = {
    amount: null,
    currency: '',
    inMinor: words.some((word) => MINOR_UNITS.has(word)),
  }
  visit(data, found, false, 0)
  if (found.amount === null) return { class: 'money/unknown', name: 'an amount that is not stated' }
  const amount = found.inMinor ? found.amount / 100 : found.amount
  const major = amount / (PER_MAJOR[found.currency.toLowerCase()] ?? 1)
  return {
    class: major >= MUCH ? 'money/large' : 'money/small',
    name: `${amount} ${found.currency.toUpperCase()}`.trim(),
  }
}

type Found = { amount: number | null; currency: string; inMinor: boolean }

/** `isPriced`: a currency is named beside it, or around it. */
function visit(value: unknown, found: Found, isPriced: boolean, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  const fields = Object.entries(value).map(([field, inner]) => [plainName(field), inner] as const)
  let priced = isPriced
  let isCoin = false
  let count = 1
  for (const [name, inner] of fields)
    if (CURRENCY_NAME.test(name) && typeof inner === 'string' && /^[a-z]{2,6}$/i.test(inner)) {
      priced = true
      found.currency = inner
    } else if (
      COIN_NAME.test(name) &&
      typeof inner === 'string' &&
      (/^[A-Z]{2,6}$/.test(inner) || Object.hasOwn(PER_MAJOR, inner))
    ) {
      isCoin = true
      found.currency = inner
    } else if (COUNTS.test(name)) count = Math.max(1, Number(inner) || 1)
  // A form names its fields: `{ name: 'Amount', value: '9,500.00 GBP' }`.
  const { name: own, label = own, field = label } = value as Data
  const isForm = typeof field === 'string' && !/^(?:amount|total|price|sum)\b/i.test(field)
  const before = found.amount
  for (const [name, inner] of fields) {
    const isAmount = AMOUNT.test(name)
      ? name !== 'value' || !isForm
      : priced && !COUNTS.test(name) && !NO_AMOUNT.test(name)
    if (isAmount && !CURRENCY_NAME.test(name)) take(found, name, inner, count)
    visit(inner, found, priced, depth + 1)
  }
  // Two coins: how many there are is the amount.
  if ((priced || isCoin) && found.amount === before && count > 1) take(found, '', count, 1)
}

function take(found: Found, name: string, said: unknown, count: number): void {
  const text = typeof said === 'string' && said.length < 40 && NUMBER.test(said) ? said : ''
  const number = typeof said === 'number' ? said : Number(text.replaceAll(/[^\d.]/g, '') || Number.NaN)
  const amount = Math.abs(number * count)
  if (!Number.isFinite(amount) || (found.amount !== null && amount <= found.amount)) return
  found.amount = amount
  found.currency ||= CURRENCY.exec(text)?.[0] ?? ''
  if (/cents|minor/.test(name)) found.inMinor = true
}
