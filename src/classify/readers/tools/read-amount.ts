/** How much money a tool moves, from its arguments. */
import type { TargetClass } from '../../effects/effect.ts'

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
const AMOUNT =
  /^(?:amount|total|sum|value|price|unitprice|amountcents|amountminor|totalamount|transferamount|paymentamount|cost|fee|grandtotal|\w{0,10}budget|\w{0,12}(?:price|amount|total|cost)(?:per\w{1,10}|usd|eur|gbp|cents|minor)?)$/
const COUNTS = ['qty', 'quantity', 'seats', 'count', 'units', 'licenses']
/** `9,500.00 GBP`. */
const CURRENCY = /\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|CNY|SEK|NOK|DKK|PLN|BTC|ETH)\b/
const MAX_DEPTH = 4

export function readAmount(
  data: Data,
  words: readonly string[],
): { readonly class: TargetClass; readonly name: string } {
  const found = {
    amount: null as number | null,
    currency: '',
    inMinor: words.some((word) => MINOR_UNITS.has(word)),
  }
  visit(data, found, 0)
  if (found.amount === null) return { class: 'money/unknown', name: 'an amount that is not stated' }
  const major =
    (found.inMinor ? found.amount / 100 : found.amount) / (PER_MAJOR[found.currency.toLowerCase()] ?? 1)
  return {
    class: major >= MUCH ? 'money/large' : 'money/small',
    name: `${found.inMinor ? found.amount / 100 : found.amount} ${found.currency.toUpperCase()}`.trim(),
  }
}

type Found = { amount: number | null; currency: string; inMinor: boolean }

function visit(value: unknown, found: Found, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  const fields = value as Readonly<Record<string, unknown>>
  const quantity = Math.max(
    1,
    Number(COUNTS.map((name) => fields[name]).find((one) => one !== undefined)) || 1,
  )
  // A form names its fields: `{ name: 'Amount', value: '9,500.00 GBP' }`.
  const label = fields['name'] ?? fields['label'] ?? fields['field']
  const isLabelled = typeof label === 'string' && /^(?:amount|total|price|sum)\b/i.test(label)
  for (const [field, inner] of Object.entries(value)) {
    const name = field.toLowerCase().replaceAll(/[_-]/g, '')
    if (AMOUNT.test(name) && (name !== 'value' || isLabelled || typeof label !== 'string')) {
      const amount =
        quantity *
        (typeof inner === 'number'
          ? inner
          : typeof inner === 'string'
            ? Number(inner.replaceAll(/[^\d.]/g, ''))
            : Number.NaN)
      if (Number.isFinite(amount) && (found.amount === null || amount > found.amount)) {
        found.amount = amount
        if (typeof inner === 'string') found.currency ||= CURRENCY.exec(inner.slice(0, 60))?.[0] ?? ''
        if (/cents|minor/.test(name)) found.inMinor = true
      }
    } else if ((name === 'currency' || name === 'asset' || name === 'token') && typeof inner === 'string')
      found.currency = inner.slice(0, 8)
    visit(inner, found, depth + 1)
  }
}
