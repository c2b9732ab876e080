/** Documents that a platform carries out: manifests, policies, infrastructure as code, profiles of devices. What they would give, open or switch off. */
import { type Act, type Effect, effectOf, type TargetClass } from '../../effects/effect.ts'
import { type Manner, manners } from '../../effects/manner.ts'

/** Act, class and manners of what a line of a document means. Names and values as JSON, YAML, HCL and XML write them. */
type Line = readonly [Act, TargetClass, readonly Manner[], string, RegExp]
const LINES: readonly Line[] = [
  [
    'grant',
    'resource/identity',
    ['admin'],
    'administrator rights',
    /AdministratorAccess|\bpath\s{1,4}"\*"\s{0,4}\{|\bcluster-admin\b|["']?(?:role|roleDefinitionName|role_definition_name)["']?\s{0,4}[:=]\s{0,4}["']?(?:Owner|roles\/owner|roles\/editor|Global Administrator)\b/i,
  ],
  [
    'execute',
    'resource/workload',
    ['admin'],
    'a container with the rights of its machine',
    /\bprivileged["']?\s{0,4}[:=]\s{0,4}true\b|\bhost(?:PID|Network|IPC)["']?\s{0,4}[:=]\s{0,4}true\b|\bhostPath["']?\s{0,4}:[\s{]{0,80}["']?path["']?\s{0,4}:\s{0,4}["']?\/["']?\s{0,4}(?:$|\n|,|\})|\/var\/run\/docker\.sock|^\s{0,20}-\s{0,4}["']?\/:\/|\bSYS_ADMIN\b/im,
  ],
  [
    'configure',
    'resource/store',
    ['public'],
    'something for everybody',
    /\bpublicly_?accessible["']?\s{0,4}[:=]\s{0,4}["']?true\b|\bacl["']?\s{0,4}[:=]\s{0,4}["']public-read|\b(?:block_public_acls|block_public_policy|restrict_public_buckets|BlockPublicAcls|RestrictPublicBuckets)["']?\s{0,4}[:=]\s{0,4}false\b|["'](?:allUsers|allAuthenticatedUsers)["']/i,
  ],
  [
    'delete',
    'resource/unknown',
    [],
    'what the plan takes away',
    /"change"\s{0,4}:\s{0,4}\{\s{0,40}"actions"\s{0,4}:\s{0,4}\[\s{0,40}"delete"/,
  ],
  [
    'configure',
    'resource/backup',
    [],
    'the protection against deletion',
    /\b(?:deletion_protection|DeletionProtection|deletion_protection_enabled|prevent_destroy|termination_protection)["']?\s{0,4}[:=]\s{0,4}false\b|\bbackup_retention_period["']?\s{0,4}[:=]\s{0,4}0\b/,
  ],
  [
    'configure',
    'control/logging',
    [],
    'the recording of what happens',
    /\b(?:enable_logging|EnableLogging|is_multi_region_trail|audit_log_enabled|enable_audit|IsLogging)["']?\s{0,4}[:=]\s{0,4}false\b/,
  ],
  [
    'configure',
    'control/security',
    [],
    'a safeguard',
    /\b(?:enforce_admins|require_mfa|mfa_required|mfaEnabled|MultiFactorAuthRequired|EnableRealtimeMonitoring|allowFirewall|EnableFirewall|FileVaultEnabled|enforceEncryption|forcePIN)["']?\s{0,4}[:=]\s{0,4}["']?false\b|<key>(?:EnableFirewall|forcePIN|EnableAssessment|Enable)<\/key>\s{0,20}<false\/>/,
  ],
]

/** An address range for everybody matters where something comes in. */
const EVERYBODY = /0\.0\.0\.0\/0|["']::\/0["']/
const COMES_IN =
  /\bingress\b|\bdirection["']?\s{0,4}[:=]\s{0,4}["']?(?:INGRESS|Inbound)|source_(?:ranges|address_prefix)|IpPermissions|CidrIp|authorized_networks/i
/** Of a policy, unless all that it says is what nobody may do. */
const STATEMENTS: readonly Line[] = [
  [
    'grant',
    'resource/identity',
    ['admin'],
    'administrator rights',
    /["']?Actions?["']?\s{0,4}[:=]\s{0,4}\[?\s{0,8}["']\*["']/i,
  ],
  [
    'configure',
    'resource/store',
    ['public'],
    'something for everybody',
    /["']?Principal["']?\s{0,4}[:=]\s{0,4}(?:["']\*["']|\{\s{0,8}["']?AWS["']?\s{0,4}[:=]\s{0,4}["']\*["'])/i,
  ],
]
const DENIES = /\bEffect["']?\s{0,4}[:=]\s{0,4}["']?Deny\b/
const ALLOWS = /\bEffect["']?\s{0,4}[:=]\s{0,4}["']?Allow\b/
const MAX_DOCUMENT = 32_768

export function readDocument(text: string, route: string): Effect[] {
  const document = text.length > MAX_DOCUMENT ? text.slice(0, MAX_DOCUMENT) : text
  const effects: Effect[] = []
  const add = (act: Act, on: TargetClass, how: readonly Manner[], name: string) =>
    effects.push(effectOf(act, on, name, route, manners(...how)))
  const takesAway = DENIES.test(document) && !ALLOWS.test(document)
  for (const [act, on, how, name, pattern] of takesAway ? LINES : [...LINES, ...STATEMENTS])
    if (pattern.test(document)) add(act, on, how, name)
  if (EVERYBODY.test(document) && COMES_IN.test(document))
    add('configure', 'resource/network', ['public'], 'a way in for everybody')
  return effects
}

/** How a manifest, a template, a policy or a plan begins. */
const BEGINS =
  /^\s{0,20}(?:---\s{0,4}\n)?(?:#[^\n]{0,200}\n){0,5}\s{0,8}(?:(?:apiVersion|kind|AWSTemplateFormatVersion|Resources)\s{0,4}:|resource\s{1,4}"|\{\s{0,40}"(?:apiVersion|kind|Version|Statement|Resources|resource_changes|format_version|bindings)")/

export function beginsDocument(text: string): boolean {
  return BEGINS.test(text)
}

/** Files that are carried out by a platform. */
const OF_PLATFORMS =
  /\.(?:tf|tf\.json|tfvars|hcl|bicep|template|cfn\.ya?ml|mobileconfig)$|(?:^|\/)(?:k8s|kubernetes|manifests?|helm|charts?|deploy|deployment|infra|infrastructure|terraform|cloudformation|policies|iam|rbac)\/.{0,200}\.(?:ya?ml|json)$|(?:policy|role|rbac|binding|manifest|template|deployment|stack)[\w.-]{0,40}\.(?:ya?ml|json)$/

export function isDocument(path: string): boolean {
  return OF_PLATFORMS.test(path)
}

/** Fields of tools that carry out a document. */
export const DOCUMENT_KEYS: ReadonlySet<string> = new Set(
  'manifest manifests yaml template template_body templateBody definition resource_yaml document policy policy_document policyDocument PolicyDocument AssumeRolePolicyDocument spec payload hcl configuration profile'.split(
    ' ',
  ),
)
