/** A judged event to the facts that the tables of articles ask about. */
import type { Finding } from '../../domain/finding.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { ActionTraits } from '../action-words.ts'
import type { Effect, TargetClass } from '../effects/effect.ts'
import { hasManner } from '../effects/manner.ts'
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

const setOf = (text: string): ReadonlySet<TargetClass> => new Set(text.split(' ') as TargetClass[])

const ABOUT_PEOPLE = setOf('path/personal resource/person data/personal person/one person/many')
const ACCESS = setOf(
  'path/credential path/privilege path/login path/account path/auth account/admin account/login resource/credential resource/identity data/access',
)
const SAFEGUARDS = setOf(
  'control/security control/logging control/trust process/security repository/settings',
)
const TRACES = setOf('path/log path/history resource/log control/logging')
const GUARD = setOf('path/guard process/guard code/attack')
const SYSTEMS = setOf(
  'repository/shared repository/release repository/settings repository/hook data/table data/database data/rows data/part data/server data/everything resource/whole resource/store resource/compute resource/workload resource/network resource/identity resource/log resource/backup path/system path/startup path/later path/file path/privilege control/kernel control/boot control/system control/security package/registry',
)
const OUTSIDE = setOf('host/outside host/raw host/drop host/unknown host/code message/outside')
const MACHINES = new Set(['ipv4', 'ipv6', 'mac_address'])
const CHANGES = new Set(['write', 'delete', 'destroy', 'create', 'configure', 'publish', 'grant', 'stop'])

export function gatherFacts({
  level,
  piiKinds,
  reasoning,
  action,
  strings,
  reading,
  findings,
}: JudgedEvent): ComplianceFacts {
  const { effects } = reading
  const some = (test: (effect: Effect) => boolean) => effects.some(test)
  const isOn = (classes: ReadonlySet<TargetClass>) => some(({ target }) => classes.has(target.class))
  const matter = subjectMatter(action.words, strings)
  const aboutPeople = isOn(ABOUT_PEOPLE) || matter.has('special') || matter.has('criminal')
  const isPersonal = piiKinds.length > 0 || aboutPeople
  const deletes = some(({ act }) => act === 'delete' || act === 'destroy') || action.deletes
  const isInBulk = some(({ manner }) => hasManner(manner, 'bulk') || hasManner(manner, 'unconditional'))
  const sendsOut = some(
    ({ act, target }) => (act === 'send' || act === 'message') && OUTSIDE.has(target.class),
  )
  const reads = some(({ act }) => act === 'read' || act === 'search') || action.reads
  return {
    level,
    isPersonal,
    processesPersonal: aboutPeople || piiKinds.some((kind) => !MACHINES.has(kind)),
    piiKinds,
    hasCredential: findings.some(({ rule }) => rule.startsWith('credential.')),
    hasReasoning: reasoning !== null && reasoning.trim() !== '',
    isInBulk,
    isSpecialCategory: matter.has('special') || piiKinds.some((kind) => HEALTH_NUMBERS.has(kind)),
    isCriminalRecord: matter.has('criminal'),
    deletesPersonal: isPersonal && deletes,
    isAccessRequest: matter.has('access request') && (reads || isPersonal),
    isPortabilityRequest: matter.has('access request') && (matter.has('export') || isInBulk),
    decidesAboutPerson: some(({ act }) => act === 'decide'),
    weakensSafeguard: some(({ act, target }) => CHANGES.has(act) && SAFEGUARDS.has(target.class)),
    sendsOut,
    makesPublic: some(({ manner }) => hasManner(manner, 'public')),
    inProduction: some(
      ({ target, manner }) => target.class === 'host/production' || hasManner(manner, 'production'),
    ),
    touchesAccess: isOn(ACCESS) || some(({ act }) => act === 'grant'),
    touchesTrainingData: matter.has('training'),
    isAttackOrTampering: isOn(GUARD) || matter.has('injection'),
    makesContentForPublic: some(({ act }) => act === 'publish') || matter.has('public content'),
    isProhibitedPractice: matter.has('prohibited'),
    removesTraces: some(({ act, target }) => CHANGES.has(act) && TRACES.has(target.class)),
    changesSystem:
      some(({ act, target }) => CHANGES.has(act) && SYSTEMS.has(target.class)) ||
      ((action.writes || action.deletes) &&
        (action.isFile || action.isDatabase || action.words.some((word) => CHANGING.has(word)))),
  }
}

/** Recital 35: a number assigned to a person for health purposes is data concerning health. */
const HEALTH_NUMBERS = new Set(['uk_nhs', 'us_mbi', 'au_medicare', 'de_health_insurance'])
const CHANGING = new Set(wordsOf('deploy_release_migrate_infrastructure_config_configuration_pipeline'))
