/**
 * An object in, the call that it carries out: a name and arguments, found by shape, whatever the client calls its fields and
 * whatever the action is called.
 */
import { plainName } from '../../plain-name.ts'

type Data = Readonly<Record<string, unknown>>

export type Call = {
  /** The place of the name. */
  readonly where: string
  readonly server: string
  /** Empty where only a server is named. */
  readonly operation: string
  /** The member with the arguments; empty where they stand beside the name. */
  readonly member: string
  /** As they are once texts of JSON in them are opened. */
  args: Data
  /** It cannot be meant otherwise. If it can, the strings are read as if there were no call, too. */
  readonly isCertain: boolean
}

type Role = 'tool' | 'operation' | 'method' | 'name' | 'server' | 'args' | 'input' | 'id' | 'schema'

/** Names of fields without marks and in lower case, by what they are for. */
const FIELDS: Readonly<Record<Role, string>> = {
  tool: 'toolname tool mcptoolname mcptool functionname recipientname',
  operation: 'operation operationname action actionname',
  method: 'method',
  name: 'name function fn callee',
  server:
    'server servername mcpserver mcpservername connector connectorname integration serverlabel toolset namespace provider',
  args: 'arguments args toolinput toolparameters toolparams toolargs toolarguments functionargs functionarguments mcptoolarguments actioninput kwargs',
  input: 'input inputs params parameters payload data body variables',
  id: 'toolcallid tooluseid callid jsonrpc',
  schema: 'inputschema outputschema',
}

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(FIELDS).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as Role])),
)

/** The field that the object is in says that it is a call. */
const HOLDERS =
  /^(?:(?:tool|function|mcp)?(?:calls?|uses?|invocations?|requests?)|(?:tool|function)s?|params|invoke|actions?)$/
const KINDS = /^(?:mcp_?)?(?:tool|function)[_-]?(?:use|call)$/i
/** What came back, and what a server says of its tools, is no call. */
const RESULTS =
  /^(?:(?:tool|mcp)?(?:results?|outputs?|responses?|observations?)|tools|definitions?|properties|schema)$/
/** `delete_repository`, `github.delete_repository`: no sentence and no path. */
const NAME = /^[A-Za-z_][\w .:/-]{0,160}$/
const HTTP = /^(?:get|post|put|patch|delete|head|options|trace|connect)$/i
/** A protocol's own methods: what is called is named inside. */
const PROTOCOL = /^(?:tools?\/|notifications\/|initialize$|ping$)/

export function isResult(key: string): boolean {
  return RESULTS.test(plainName(key))
}

/** `key`: the field that the object is in; `server`: what an object around it has named. */
export function readEnvelope(object: Data, key: string, where: string, server: string): Call | null {
  let found: Partial<Record<Role, string>> | null = null
  for (const field in object) {
    const role = ROLES.get(plainName(field))
    if (role === undefined) continue
    found ??= {}
    // `operation` beside `action`: the first one that is there is what is done.
    found[role] ??= field
  }
  if (found === null) return HOLDERS.test(plainName(key)) ? readOnlyMember(object, where, server) : null
  const { tool, operation, method, name } = found
  const text = (field: string | undefined) => (field === undefined ? '' : nameIn(object[field]))
  const own = text(found.server) || server
  const isHeld = found.id !== undefined || HOLDERS.test(plainName(key)) || KINDS.test(text('type'))
  const member = memberOf(object, found)
  const isStrong = found.args !== undefined && member === found.args
  const call = (field: string | undefined, isCertain: boolean): Call | null => {
    const operationName = text(field)
    return field === undefined || operationName === ''
      ? null
      : { where: `${where}.${field}`, server: own, operation: operationName, member, args: object, isCertain }
  }
  const isConnected = found.server !== undefined
  if (found.schema !== undefined || isSchema(object[member])) return null
  return (
    (isConnected ? call(operation, member !== '') : null) ??
    call(tool, member !== '') ??
    (member === '' ? null : (call(name, isStrong || isHeld) ?? call(operation, isStrong))) ??
    (member === '' || HTTP.test(text(method)) || PROTOCOL.test(text(method)) ? null : call(method, isHeld)) ??
    (isConnected && own !== ''
      ? {
          where: `${where}.${found.server}`,
          server: own,
          operation: '',
          member: '',
          args: object,
          isCertain: false,
        }
      : null)
  )
}

/** A text counts only where it is JSON: a line of text is an argument like others. */
function memberOf(object: Data, { args, input }: Partial<Record<Role, string>>): string {
  for (const field of [args, input]) {
    const value = field === undefined ? undefined : object[field]
    if (typeof value === 'object' && value !== null && !isTexts(value)) return field as string
    if (typeof value === 'string' && /^\s{0,20}["{[]/.test(value)) return field as string
  }
  return ''
}

/** `args: ['-rf', 'x']` belongs to a program. */
const isTexts = (value: object) => Array.isArray(value) && value.some((item) => typeof item !== 'object')

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value.length <= 160 && NAME.test(value) ? value : ''
  // `server: { name: 'github' }`.
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name.slice(0, 120)
    : ''
}

/** What describes arguments instead of giving them. */
function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'properties' in value && 'type' in value
}

/** `tool_calls: [{ delete_repository: { repo: 'shop' } }]`. */
function readOnlyMember(object: Data, where: string, server: string): Call | null {
  const [field = '', ...others] = Object.keys(object)
  const args = object[field]
  if (others.length > 0 || !/^[a-z]{2,30}[_.A-Z-]\w{1,60}$/.test(field)) return null
  if (typeof args !== 'object' || args === null || isSchema(args)) return null
  return {
    where: `${where}.${field}`,
    server,
    operation: field,
    member: field,
    args: object,
    isCertain: false,
  }
}
