/**
 * An object in, the call that it carries out: a name and arguments, found by shape, whatever the client calls its fields and
 * whatever the action is called.
 */
import { memoize, USUAL_NAME } from '../../memoize.ts'
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
  readonly args: Data
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
const roleOf = memoize((field): Role | 'none' => ROLES.get(plainName(field)) ?? 'none', USUAL_NAME)

/** The field that the object is in says that it is a call. */
const HOLDERS =
  /^(?:(?:tool|function|mcp)?(?:calls?|uses?|invocations?|requests?)|(?:tool|function)s?|params|invoke|actions?)$/
const KINDS = /^(?:mcp_?)?(?:tool|function)[_-]?(?:use|call)$/i
/** What came back, and what a server says of its tools, is no call. */
const RESULTS =
  /^(?:(?:tool|mcp)?(?:results?|outputs?|responses?|observations?)|tools|definitions?|properties|schema)$/
/** `delete_repository`, `github.delete_repository`: no sentence and no path. */
const NAME = /^[A-Za-z_][\w .:/-]{0,160}$/
/** Of requests, and a protocol's own methods: what is called is named inside. */
const NO_TOOLS =
  /^(?:(?:get|post|put|patch|delete|head|options|trace|connect|initialize|ping)$|tools?\/|notifications\/)/i

/** What the field that an object is in says of it. */
const holderOf = memoize((key): 'result' | 'call' | 'other' => {
  const name = plainName(key)
  return RESULTS.test(name) ? 'result' : HOLDERS.test(name) ? 'call' : 'other'
})

/** The fields of an object by their role; empty where it has none. */
type Found = Record<Role, string>
const NONE: Found = {
  ...{ tool: '', operation: '', method: '', name: '', server: '' },
  ...{ args: '', input: '', id: '', schema: '' },
}

/** `key`: the field that the object is in; `server`: what an object around it has named. */
export function readEnvelope(
  object: Data,
  fields: readonly string[],
  key: string,
  where: string,
  server: string,
): Call | null {
  const holder = holderOf(key)
  if (holder === 'result') return null
  let found = NONE
  for (const field of fields) {
    const role = roleOf(field)
    if (role === 'none') continue
    if (found === NONE) found = { ...NONE }
    // `operation` beside `action`: the first one that is there is what is done.
    if (found[role] === '') found[role] = field
  }
  if (found === NONE) return holder === 'call' ? readOnlyMember(object, fields, where, server) : null
  const { tool, operation, method, name } = found
  const isConnected = found.server !== ''
  if (!isConnected && tool === '' && operation === '' && method === '' && name === '') return null
  const member = memberOf(object, found)
  const isGiven = member !== ''
  if (!isGiven && !isConnected && tool === '') return null
  const given = isGiven ? object[member] : object
  if (found.schema !== '' || isSchema(given)) return null
  const args = typeof given !== 'object' ? object : Array.isArray(given) ? {} : (given as Data)
  const own = (isConnected && nameIn(object[found.server])) || server
  const call = (field: string, isCertain: boolean): Call | null => {
    const said = field === '' ? '' : nameIn(object[field])
    return said === ''
      ? null
      : { where: `${where}.${field}`, server: own, operation: said, member, args, isCertain }
  }
  const named = (isConnected ? call(operation, isGiven) : null) ?? call(tool, isGiven)
  if (named !== null) return named
  if (isGiven) {
    const isHeld = found.id !== '' || holder === 'call' || KINDS.test(nameIn(object['type']))
    const isStrong = member === found.args
    const said =
      call(name, isStrong || isHeld) ??
      call(operation, isStrong) ??
      (NO_TOOLS.test(nameIn(object[method])) ? null : call(method, isHeld))
    if (said !== null) return said
  }
  return isConnected && own !== ''
    ? {
        where: `${where}.${found.server}`,
        server: own,
        operation: '',
        member: '',
        args: object,
        isCertain: false,
      }
    : null
}

/** A text counts only where it is JSON: a line of text is an argument like others. */
function memberOf(object: Data, { args, input }: Found): string {
  return isArguments(object[args]) ? args : isArguments(object[input]) ? input : ''
}

function isArguments(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && !isTexts(value)
  return typeof value === 'string' && /^\s{0,20}["{[]/.test(value)
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
function readOnlyMember(object: Data, fields: readonly string[], where: string, server: string): Call | null {
  const [field = ''] = fields
  const args = object[field]
  if (fields.length > 1 || !/^[a-z]{2,30}[_.A-Z-]\w{1,60}$/.test(field)) return null
  if (typeof args !== 'object' || args === null || isSchema(args)) return null
  return {
    where: `${where}.${field}`,
    server,
    operation: field,
    member: field,
    args: args as Data,
    isCertain: false,
  }
}
