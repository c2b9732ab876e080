/** Clouds, code hosts, payments, secret stores, browsers: what their libraries are told to do. */
import type { TargetClass } from '../../../effects/effect.ts'
import { BULK, manners, RECURSIVE } from '../../../effects/manner.ts'
import { readAmount } from '../../tools/read-amount.ts'
import { readUserInterface } from '../../tools/read-user-interface.ts'
import type { CallReader, CallRule } from '../call.ts'
import { plainOf } from '../plain-of.ts'
import { spanOf } from '../session.ts'
import { after, NOTHING, namedValue } from '../value.ts'

/** `bucket.objects.all().delete()`, `bucket.delete()`. */
const deleteObjects: CallReader = (call) => {
  const { name, self, effect } = call
  if (self === null || !/Bucket\(\)|bucket/.test(name)) return null
  const isAll = /\.(?:objects|object_versions)\.(?:all|filter)\(\)\.delete$/.test(name)
  if (!isAll && !/(?:Bucket\(\)|bucket)\.delete$/i.test(name)) return null
  effect('delete', 'resource/store', self.about[0] ?? 'a bucket', isAll ? RECURSIVE : 0)
  return NOTHING
}

const MONEY =
  /(?:^|\.)(?:charges?|refunds?|transfers?|payouts?|payment_?intents?|payments?|invoices?|topups?|orders?)$/i

/** `stripe.Refund.create(...)`, `paypal.payouts.create(...)`. */
const pay: CallReader = (call) => {
  const { name, last, options, args, session } = call
  const before = name.slice(0, name.length - last.length - 1)
  const isNamed =
    /stripe|paypal|braintree|adyen|mollie|square|razorpay|checkout|plaid|wise|coinbase|dwolla/i.test(name) ||
    ['stripe', 'paypalrestsdk', 'braintree'].some((module) => session.modules.has(module))
  if (
    !isNamed ||
    !(MONEY.test(before.replaceAll('()', '')) || /^(?:pay|charge|refund|payout|transfer)$/.test(last))
  )
    return null
  const words = before
    .replaceAll('()', '')
    .split('.')
    .map((word) => word.toLowerCase())
  const { class: targetClass, name: amount } = readAmount(
    { ...plainOf(options), ...(args[0] === undefined ? {} : plainOf(args[0].fields ?? new Map())) },
    words,
  )
  call.effect('pay', targetClass, amount)
  return NOTHING
}

const readSecret =
  (targetClass: TargetClass): CallReader =>
  ({ effect, arg, name, option }) => {
    const key =
      option('SecretId', 'Name', 'name')?.texts[0] ??
      arg(0).texts.find((text) => text.length > 1) ??
      'a secret'
    effect('read', targetClass, key)
    return namedValue(`${name}()`, manners('from-credential'))
  }

/** What is clicked, by the words on it. */
const click: CallReader = (call) => {
  const { self, arg, options, session, last } = call
  const label = [...arg(0).texts, ...(self?.about ?? []), ...(options.get('name')?.texts ?? [])].find(
    (text) => /[a-z]/i.test(text),
  )
  if (label === undefined || (self === null && last !== 'click')) return null
  const words = label
    .replace(/^(?:text|label|css|xpath|aria|role|id)\s?=\s?/i, '')
    .replaceAll(/[#.[\]"'>=:()]/g, ' ')
    .trim()
  for (const effect of readUserInterface(['click'], { text: words }))
    session.walk.effects.push({ ...effect, route: call.name, span: spanOf(call.run) })
  return NOTHING
}

/** A part of a page, by the words that name it. */
const locate: CallReader = ({ args, options, name }) => {
  const texts = [options.get('name')?.texts[0], ...args.flatMap((value) => value.texts.slice(0, 1))].filter(
    (text) => text !== undefined && text.length > 2,
  )
  const label = options.get('name')?.texts[0] ?? texts.at(-1)
  return label === undefined ? null : namedValue(`${name}()`, 0, [label])
}

/** A thing of a platform, by its name: what follows is about it. */
const thing: CallReader = ({ args, name, option }) => {
  const text =
    option('name', 'Bucket', 'id')?.texts[0] ?? args.find((value) => value.texts.length > 0)?.texts[0]
  return namedValue(`${name}()`, 0, text === undefined ? [] : [text])
}

const container: CallReader = (call) => {
  const { option, has, args, effect } = call
  if (!/containers\.(?:run|create)$/.test(call.name)) return null
  const mounts = [
    ...(option('volumes')?.fields?.keys() ?? []),
    ...(option('volumes')?.list ?? []).flatMap((value) => value.texts),
  ]
  if (
    has('privileged') ||
    mounts.some((text) => /^\/(?::|$)|^\/(?:etc|root|var\/run\/docker\.sock)/.test(text))
  )
    effect('execute', 'resource/workload', args[0]?.texts[0] ?? 'a container', manners('elevated'))
  const command = option('command') ?? args[1]
  if (command !== undefined)
    call.shell(
      command.list === null
        ? command
        : { ...NOTHING, texts: [(command.list ?? []).map((word) => call.texts(word)[0]).join(' ')] },
      manners('contained'),
    )
  return NOTHING
}

export const platformCalls: readonly CallRule[] = [
  { names: '.delete .batch_delete .delete_objects', read: deleteObjects },
  {
    names:
      '.Bucket .bucket .get_bucket .Table .Instance .get_repo .get_user .get_organization .Queue .Object',
    read: thing,
  },
  { names: '.create .pay .capture .refund .charge .payout .transfer .confirm', read: pay },
  {
    names:
      'keyring.get_password .get_secret_value .getSecretValue .access_secret_version .accessSecretVersion .getSecret .get_secret .read_secret_version .read_namespaced_secret vault.read Get-Secret',
    read: readSecret('resource/credential'),
  },
  {
    names: '.list_secret_for_all_namespaces .list_namespaced_secret .list_secrets',
    read: (call) =>
      after(
        call.effect('read', 'resource/credential', 'secrets', BULK),
        namedValue(`${call.name}()`, manners('from-credential')),
      ),
  },
  {
    names:
      '.getByText .getByRole .getByLabel .getByTestId .getByTitle .locator .querySelector .getElementById .find_element .find_element_by_xpath .find_element_by_id .findElement .$ .waitForSelector .contains .get_by_text .get_by_role .get_by_label cy.contains cy.get',
    read: locate,
  },
  {
    names:
      '.click .tap .dblclick .press .check .submit .click_on .click_button .click_link =click_on =click_button =click_link',
    read: click,
  },
  { names: '.run .create', read: container },
]
