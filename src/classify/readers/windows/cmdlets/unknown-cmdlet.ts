/** A cmdlet without a description: its verb says what happens, its noun to what. */
import type { TargetClass } from '../../../effects/effect.ts'
import { type Manners, manners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { classOfNouns, verbOf } from '../../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../../words-of.ts'
import type { Call } from '../../shell/call.ts'
import { createReading, mannerOfPlace } from '../../shell/read-program.ts'
import type { Bound } from '../powershell/bind-arguments.ts'
import { runnerOf } from '../powershell/create-reading.ts'
import { isBlock, originOf, type Session, textOf, type Value } from '../powershell/session.ts'

/** Functions that are passed around to steal, to hide or to take over; nothing else is called so. */
const ATTACK =
  /mimikatz|kerberoast|asreproast|dcsync|lsass|ntds|sekurlsa|gpppassword|rubeus|sharphound|bloodhound|powerview|powerup|reflectivepe|shellcode|dllinjection|psinject|tokenmanipulation|minidump|keystrokes|passwordspray|hashdump|samdump|credentialinjection|ninjacopy|wmiexec|smbexec|psexec|thehash|inveigh|portscan|webreverse|powershelltcp|reverseshell|backdoor|winpwn|winpeas|privesc|allchecks|getsystem|^system$|winlogontoken|bypass|uac|amsi|exfiltrat|dnsexfil|cachedcredential|vaultcredential|browsercredential|browserpassword|chromedump|laps|golden|silverticket|seatbelt|safetykatz|potato|underlay|timestomp|obfuscat|phant0m|ghost|userhunter|processhunter|domainuser|netdomain|netuser|domaincontroller|sharefinder|filefinder|spoolsample|printnightmare|nightmare|zerologon|petitpotam|aadint|powerdump|runas|domainobject/

const PROTECTION =
  /antiphish|malwarefilter|safeattachment|safelinks|spamfilter|contentfilter|threatpolicy|transportrule|defender|antivirus|firewallpolicy|applocker|wdac|cipolicy|bitlocker|conditionalaccess|mfa/

const VERBS: Readonly<Record<string, string>> = {
  unregister: 'delete',
  uninstall: 'delete',
  dismount: 'detach',
  disable: 'disable',
  suspend: 'suspend',
  revoke: 'revoke',
  protect: 'update',
  push: 'push',
  restart: 'restart',
}

/** Nouns that mean something of their own to Windows. */
const NOUNS: ReadonlyMap<string, TargetClass> = new Map<string, TargetClass>([
  ['disk', 'path/disk'],
  ['partition', 'path/disk'],
  ['shadowcopy', 'resource/backup'],
  ['checkpoint', 'resource/backup'],
  ['runbook', 'resource/workload'],
  ['vault', 'resource/credential'],
  ['mailbox', 'resource/store'],
  ['vhd', 'resource/store'],
])

export function readUnknownCmdlet(
  session: Session,
  call: Call,
  bound: Bound,
  input: Value,
): { readonly output: string | null; readonly from: Manners } {
  const { reading, result } = createReading(
    session.walk,
    call,
    session.spot,
    runnerOf(session),
    bound.args,
    mannerOfPlace(session.spot) | (bound.args.has('-whatif') ? manners('dry-run') : 0),
  )
  const [verbWord = '', nounText = ''] = call.program.split('-', 2)
  const noun = nounText.toLowerCase()
  if (ATTACK.test(noun) && !/^(?:test|write|format|show)$/.test(verbWord))
    reading.effect('execute', 'code/attack', call.program)
  for (const value of [...bound.positional, ...bound.named.values()])
    if (isBlock(value)) session.run.block(session, value, [], input)
  readPaths(bound, verbWord, reading)
  const verb = verbOf(VERBS[verbWord] ?? verbWord)
  if (verb !== null && verb.act !== 'look' && verb.act !== 'read') {
    // The noun of `Remove-AzResourceGroup` has lost its capitals: it is looked for from its end.
    const isRecord =
      bound.args.all.some((word) =>
        /^(?:dontlog|-audit(?:disabled|bypassenabled)|.{0,60}\/httplogging)$/i.test(word),
      ) ||
      (/etw|eventlog|auditlog|auditconfig|auditbypass|logging|mailboxaudit|diagnosticsetting/.test(noun) &&
        !/^(?:new|add|enable)$/.test(verbWord))
    const isProtection =
      PROTECTION.test(noun) && /^(?:disable|remove|clear|reset|uninstall|stop|suspend)$/.test(verbWord)
    const targetClass = isRecord ? 'control/logging' : isProtection ? 'control/security' : classOfNoun(noun)
    const name =
      bound.args.value('-name', '-identity', '-resourcegroupname', '-displayname') ??
      bound.args.operands[0] ??
      noun
    reading.effect(
      verb.act === 'stop' && verbWord === 'disable' && /log|audit|trail|diagnostic/.test(noun)
        ? 'stop'
        : verb.act,
      targetClass,
      `${noun} ${name === noun ? '' : name}`.trim(),
      verb.manner | manners('named-verb') | (opens(bound) ? manners('public') : 0),
    )
  } else if (/^(?:get|export|read)$/.test(verbWord) && /credential|password|secret|token$|apikey/.test(noun))
    reading.effect('read', 'resource/credential', noun)
  else if (verbWord === 'export' && /user|mailbox|contact|customer|employee/.test(noun))
    reading.effect('read', 'resource/person', noun, manners('bulk'))
  const printed = result()
  return { output: printed.output, from: printed.from | originOf(session, input) }
}

/** `-AllowBlobPublicAccess $true`. */
function opens({ named }: Bound): boolean {
  return [...named].some(
    ([name, value]) =>
      name.includes('public') && (value === true || /^(?:true|enabled|blob|container)$/i.test(textOf(value))),
  )
}

const ENDINGS =
  'assignment permission rolemember member credential resourcegroup storageaccount sqldatabase sqlserver database keyvault managementgroup subscription virtualmachine vmss vm disk snapshot image cluster namespace deployment webapp functionapp app container bucket instance dbinstance stack role policy user group serviceprincipal application secret key certificate token queue topic table volume share network subnet zone record loadbalancer firewall rule log trail alarm backup recoverypoint mailbox site list item project repository server host pool job task runbook account'.split(
    ' ',
  )
const PAIRS: Readonly<Record<string, string>> = {
  resourcegroup: 'resource group',
  storageaccount: 'storage account',
  managementgroup: 'organization',
  sqldatabase: 'database',
  sqlserver: 'database',
  virtualmachine: 'vm',
  keyvault: 'vault',
  dbinstance: 'db instance',
  webapp: 'deployment',
  functionapp: 'function',
  recoverypoint: 'recovery point',
  loadbalancer: 'load balancer',
  serviceprincipal: 'principal',
}

function classOfNoun(noun: string): TargetClass {
  const plain = noun.replace(/s$/, '')
  const ending = ENDINGS.find((one) => plain.endsWith(one))
  const words = ending === undefined ? wordsOf(noun) : (PAIRS[ending] ?? ending).split(' ')
  return classOfNouns(words, NOUNS) ?? 'resource/unknown'
}

const SENSITIVE =
  /^path\/(?:credential|privilege|login|startup|guard|memory|disk|personal|history|account)$|^control\//

/** A sensitive path among the arguments is touched; whether it is written, its parameter says. */
function readPaths(
  { named, positional }: Bound,
  verb: string,
  { path }: ReturnType<typeof createReading>['reading'],
): void {
  const places: [string, Value][] = [
    ...[...named].map(([name, value]): [string, Value] => [name, value]),
    ...positional.map((value): [string, Value] => ['', value]),
  ]
  for (const [name, value] of places) {
    const word = typeof value === 'string' ? value : textOf(value)
    if (word.length > 400 || !/[\\/]/.test(word) || !SENSITIVE.test(classifyPath(word))) continue
    path(/dest|out|target/.test(name) || /^(?:set|new|add|install)$/.test(verb) ? 'write' : 'read', word)
  }
}
