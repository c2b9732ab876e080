/** What the arguments of a tool add to its name: how much, for whom, how openly. */
import { type Manners, manners } from '../../effects/manner.ts'
import { memoize } from '../../memoize.ts'

type Data = Readonly<Record<string, unknown>>

const PUBLIC = manners('public')
const FORCED = manners('forced')
const RECURSIVE = manners('recursive')
const ADMIN_RIGHTS = manners('admin')
const DRY_RUN = manners('dry-run')
const PRODUCTION = manners('production')

const ADMIN =
  /^(?:super_?admin|admin(?:istrator)?|owner|root|editor|organizer|full_?access|all_?privileges|maintain(?:er)?|roles\/(?:owner|editor)|cluster-admin|administratoraccess|write(?:r)?:anyone)$/i
const ANYONE =
  /^(?:anyone|everyone|public|allusers|all_users|world|anyonewithlink|any|\*|0\.0\.0\.0\/0|::\/0|public-read|public-read-write)$/i
const MAX_VALUES = 200

/** The arguments of a call, each by its own name, at any depth that is not too deep. */
export type NamedArguments = readonly (readonly [name: string, value: unknown])[]

/** Gathered once, since many questions are asked about them. */
export function argumentsOf(data: Data): NamedArguments {
  const found: (readonly [string, unknown])[] = []
  gather(data, 0, found)
  return found
}

function gather(value: object, depth: number, into: (readonly [string, unknown])[]): void {
  for (const name of Object.keys(value)) {
    if (into.length >= MAX_VALUES) return
    const inner = (value as Data)[name]
    into.push([plainName(name), inner])
    if (typeof inner === 'object' && inner !== null && depth < MAX_DEPTH) gather(inner, depth + 1, into)
  }
}

const MAX_DEPTH = 4
const plainName = memoize((name) => name.toLowerCase().replaceAll(/[_-]/g, ''))

export function howOf(args: NamedArguments): Manners {
  let how = 0
  for (const [name, value] of args) {
    if (value === true || value === 'true') {
      if (name === 'force' || name === 'forced' || name === 'forcepush') how |= FORCED
      else if (
        name === 'recursive' ||
        name === 'cascade' ||
        name === 'permanent' ||
        name === 'permanently' ||
        name === 'skipfinalsnapshot'
      )
        how |= RECURSIVE
      else if (
        name === 'public' ||
        name === 'ispublic' ||
        name === 'publiclyaccessible' ||
        name === 'anyonecanview'
      )
        how |= PUBLIC
      else if (name === 'dryrun' || name === 'preview' || name === 'validateonly') how |= DRY_RUN
      else if (/^(?:is)?(?:admin|owner|superuser|superadmin|root)$/.test(name)) how |= ADMIN_RIGHTS
    } else if ((value === false || value === 'false') && name === 'private') how |= PUBLIC
    else if (typeof value === 'string' && value.length < 80) {
      if (
        /^(?:role|roles|rolename|permission|permissions|accesslevel|access|level|policy|policyarn|privilege)$/.test(
          name,
        ) &&
        ADMIN.test(value.replace(/^arn:aws:iam::aws:policy\//, ''))
      )
        how |= ADMIN_RIGHTS
      if (
        /^(?:visibility|type|scope|audience|acl|cidr|cidrip|sharewith|principal|granttype|entity|member|members|sourceranges)$/.test(
          name,
        ) &&
        ANYONE.test(value)
      )
        how |= PUBLIC
      if (/^(?:environment|env|stage)$/.test(name) && /^(?:prod|production|prd|live)$/i.test(value))
        how |= PRODUCTION
    } else if (
      Array.isArray(value) &&
      value.some((item) => typeof item === 'string' && ADMIN.test(item)) &&
      name.startsWith('role')
    )
      how |= ADMIN_RIGHTS
  }
  return how
}

const MANY = 10

/** A long list, `all: true`, `limit: 5000`. */
export function isMany(args: NamedArguments): boolean {
  for (const [name, value] of args) {
    if (Array.isArray(value) && value.some((item) => item === '*')) return true
    if (
      Array.isArray(value) &&
      value.length >= MANY &&
      /ids?$|items?$|records?$|users?$|emails?$|recipients?$|to$|keys?$|contacts?$|members?$/.test(name)
    )
      return true
    if (value === true && /^(?:all|deleteall|includeall|everything|selectall)$/.test(name)) return true
    if (
      typeof value === 'number' &&
      value >= 1000 &&
      /^(?:limit|count|maxresults|pagesize|batchsize|top|rows)$/.test(name)
    )
      return true
    if (
      typeof value === 'string' &&
      value === '*' &&
      /^(?:ids?|filter|fields|where|selector|pattern|name)$/.test(name)
    )
      return true
  }
  return false
}

/** Arguments that say to destroy, whatever the tool is called: `is_destroy: true`. */
export function saysDestroy(args: NamedArguments): boolean {
  for (const [name, value] of args) {
    if (value === true && /^(?:is)?(?:destroy|delete|purge|wipe|teardown|terminate)$/.test(name)) return true
  }
  return false
}

/** `status: INACTIVE`, `enabled: false`: something is switched off. */
export function saysOff(args: NamedArguments): boolean {
  for (const [name, value] of args) {
    if (/^(?:enabled|active|enforced|required)$/.test(name) && (value === false || value === 'false'))
      return true
    if (
      /^(?:status|state|mode)$/.test(name) &&
      typeof value === 'string' &&
      /^(?:inactive|disabled?|off|suspended|paused|none)$/i.test(value)
    )
      return true
  }
  return false
}

const FORWARDS = new Set([
  'forward',
  'forwardto',
  'forwardingaddress',
  'redirect',
  'redirectto',
  'autoforward',
])

/** Whether something is passed on to an address: a rule or filter that forwards. */
export function forwards(args: NamedArguments): string | null {
  for (const [name, value] of args) {
    if (!FORWARDS.has(name)) continue
    const first = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string' && ADDRESS.test(first)) return first
  }
  return null
}

const NAMING = [
  'name',
  'title',
  'id',
  'repo',
  'repository',
  'project',
  'project_id',
  'bucket',
  'database',
  'table',
  'branch',
  'path',
  'email',
  'user',
  'username',
  'file_name',
  'filename',
  'key',
  'resource_id',
  'namespace',
  'service',
  'channel',
]

/** What a person would call the thing. */
export function targetNameOf(data: Data): string | null {
  return targetNameIn(data, NAMING)
}

/** The first of these arguments that is there, wherever the client put the arguments. */
export function targetNameIn(data: Data, fields: readonly string[]): string | null {
  for (const source of [
    data,
    data['tool_parameters'],
    data['parameters'],
    data['params'],
    data['arguments'],
    data['input'],
    data['args'],
    data['tool_input'],
  ]) {
    if (typeof source !== 'object' || source === null) continue
    for (const field of fields) {
      const value = Object.hasOwn(source, field) ? (source as Data)[field] : undefined
      if (typeof value === 'string' && value !== '' && value.length <= 80) return value
    }
  }
  return null
}

const ADDRESS = /^[^\s@]{1,64}@([^\s@]{1,190})$/

/** Whether a recipient belongs to another domain than whoever acts. */
export function namesOutside(args: NamedArguments, userEmail: string): boolean {
  const own = ADDRESS.exec(userEmail)?.[1]?.toLowerCase()
  for (const [name, value] of args) {
    if (!/^(?:to|cc|bcc|recipients?|emails?|address(?:es)?|invitees?|attendees?|sharewith)$/.test(name))
      continue
    for (const item of Array.isArray(value) ? value.slice(0, 50) : [value]) {
      const domain = typeof item === 'string' ? ADDRESS.exec(item)?.[1]?.toLowerCase() : undefined
      if (domain !== undefined && domain !== own) return true
    }
  }
  return false
}
