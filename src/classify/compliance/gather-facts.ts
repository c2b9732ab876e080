/** A judged event to the facts that the tables of articles ask about. */
import type { Finding } from '../../domain/finding.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { ActionTraits } from '../action-words.ts'
import type { Act, TargetClass } from '../effects/effect.ts'
import { type Manners, manners } from '../effects/manner.ts'
import type { EventReading } from '../readers/read-event.ts'
import type { EventString } from '../walk-strings.ts'
import { wordsOf } from '../words-of.ts'
import type { ComplianceFacts } from './article.ts'
import { subjectMatter } from './subject-matter.ts'

type JudgedEvent = {
  readonly level: RiskLevel
  readonly piiKinds: readonly string[]
  readonly reasoning: string | null
  readonly action: ActionTraits
  readonly strings: readonly EventString[]
  readonly reading: EventReading
  readonly findings: readonly Finding[]
}

/** Bits of what a class of targets says. */
const PEOPLE = 1
const ACCESS = 2
const SAFEGUARD = 4
const TRACE = 8
const GUARD = 16
const SYSTEM = 32
const OUTSIDE = 64
const PRODUCTION = 128
/** Bits of what an act says. */
const CHANGES = 1
const DELETES = 2
const READS = 4
const SENDS = 8
const DECIDES = 16
const GRANTS = 32
const PUBLISHES = 64

const CLASSES: ReadonlyMap<TargetClass, number> = bitsOf<TargetClass>([
  [PEOPLE, 'path/personal resource/person data/personal person/one person/many'],
  [
    ACCESS,
    'path/credential path/privilege path/login path/account path/auth account/admin account/login resource/credential resource/identity data/access',
  ],
  [SAFEGUARD, 'control/security control/logging control/trust process/security repository/settings'],
  [TRACE, 'path/log path/history resource/log control/logging'],
  [GUARD, 'path/guard process/guard code/attack'],
  [
    SYSTEM,
    'repository/shared repository/release repository/settings repository/hook data/table data/database data/rows data/part data/server data/everything resource/whole resource/store resource/compute resource/workload resource/network resource/identity resource/log resource/backup path/system path/startup path/later path/file path/privilege control/kernel control/boot control/system control/security package/registry',
  ],
  [OUTSIDE, 'host/outside host/raw host/drop host/unknown host/code message/outside'],
  [PRODUCTION, 'host/production'],
])
const ACTS: ReadonlyMap<Act, number> = bitsOf<Act>([
  [CHANGES, 'write delete destroy create configure publish grant stop'],
  [DELETES, 'delete destroy'],
  [READS, 'read search'],
  [SENDS, 'send message'],
  [DECIDES, 'decide'],
  [GRANTS, 'grant'],
  [PUBLISHES, 'publish'],
])

function bitsOf<Name extends string>(table: readonly (readonly [number, string])[]): Map<Name, number> {
  const bits = new Map<Name, number>()
  for (const [bit, names] of table)
    for (const name of names.split(' ') as Name[]) bits.set(name, (bits.get(name) ?? 0) | bit)
  return bits
}

const MACHINES = new Set(['ipv4', 'ipv6', 'mac_address'])
const IN_BULK = manners('bulk', 'unconditional')
const PUBLIC = manners('public')
const IN_PRODUCTION = manners('production')
/** The others matter only beside one of these. */
const TELLING_MANNERS = IN_BULK | PUBLIC | IN_PRODUCTION
const TELLING_ACTS = DECIDES | GRANTS | PUBLISHES
const TELLING_CLASSES = PEOPLE | ACCESS | GUARD | PRODUCTION
const TELLING_CHANGES = SAFEGUARD | TRACE

/** Null where there is nothing that any article asks about, as in most events. */
export function gatherFacts({
  level,
  piiKinds,
  reasoning,
  action,
  strings,
  reading,
  findings,
}: JudgedEvent): ComplianceFacts | null {
  let how: Manners = 0
  let acts = 0
  let classes = 0
  let changed = 0
  let sendsOut = false
  for (const { act, target, manner } of reading.effects) {
    const done = ACTS.get(act) ?? 0
    const on = CLASSES.get(target.class) ?? 0
    how |= manner
    acts |= done
    classes |= on
    if ((done & CHANGES) !== 0) changed |= on
    if ((done & SENDS) !== 0 && (on & OUTSIDE) !== 0) sendsOut = true
  }
  const matter = subjectMatter(action, strings)
  const changesSystem = (changed & SYSTEM) !== 0 || ((action.writes || action.deletes) && namesSystem(action))
  if (
    findings.length === 0 &&
    piiKinds.length === 0 &&
    matter.size === 0 &&
    !changesSystem &&
    !sendsOut &&
    (how & TELLING_MANNERS) === 0 &&
    (acts & TELLING_ACTS) === 0 &&
    (classes & TELLING_CLASSES) === 0 &&
    (changed & TELLING_CHANGES) === 0
  )
    return null
  const isSpecial = matter.has('special')
  const isCriminalRecord = matter.has('criminal')
  const aboutPeople = (classes & PEOPLE) !== 0 || isSpecial || isCriminalRecord
  const isPersonal = piiKinds.length > 0 || aboutPeople
  const isInBulk = (how & IN_BULK) !== 0
  const isRequest = matter.has('access request')
  return {
    level,
    isPersonal,
    processesPersonal: aboutPeople || piiKinds.some((kind) => !MACHINES.has(kind)),
    piiKinds,
    hasCredential: findings.some(({ rule }) => rule.startsWith('credential.')),
    hasReasoning: reasoning !== null && reasoning.trim() !== '',
    isInBulk,
    isSpecialCategory: isSpecial || piiKinds.some((kind) => HEALTH_NUMBERS.has(kind)),
    isCriminalRecord,
    deletesPersonal: isPersonal && ((acts & DELETES) !== 0 || action.deletes),
    isAccessRequest: isRequest && ((acts & READS) !== 0 || action.reads || isPersonal),
    isPortabilityRequest: isRequest && (matter.has('export') || isInBulk),
    decidesAboutPerson: (acts & DECIDES) !== 0,
    weakensSafeguard: (changed & SAFEGUARD) !== 0,
    sendsOut,
    makesPublic: (how & PUBLIC) !== 0,
    inProduction: (classes & PRODUCTION) !== 0 || (how & IN_PRODUCTION) !== 0,
    touchesAccess: (classes & ACCESS) !== 0 || (acts & GRANTS) !== 0,
    touchesTrainingData: matter.has('training'),
    isAttackOrTampering: (classes & GUARD) !== 0 || matter.has('injection'),
    makesContentForPublic: (acts & PUBLISHES) !== 0 || matter.has('public content'),
    isProhibitedPractice: matter.has('prohibited'),
    removesTraces: (changed & TRACE) !== 0,
    changesSystem,
  }
}

/** By the words of the action alone. */
function namesSystem({ isFile, isDatabase, words }: ActionTraits): boolean {
  return isFile || isDatabase || words.some((word) => CHANGING.has(word))
}

/** Recital 35: a number assigned to a person for health purposes is data concerning health. */
const HEALTH_NUMBERS = new Set(['uk_nhs', 'us_mbi', 'au_medicare', 'de_health_insurance'])
const CHANGING = new Set(wordsOf('deploy_release_migrate_infrastructure_config_configuration_pipeline'))
