/** Requests that delete or reconfigure through an HTTP interface. */
import type { Call } from '../../shell/call.ts'
import type { CommandRule } from './command-rule.ts'
import type { Options } from './read-options.ts'

const CLIENTS = [
  'curl',
  'http',
  'https',
  'xh',
  'httpie',
  'wget',
  'gh',
  'glab',
  'iwr',
  'irm',
  'invoke-restmethod',
  'invoke-webrequest',
  'curlie',
  'hurl',
  'grpcurl',
]

function methodOf(call: Call, options: Options): string {
  const stated = options.value('-X', '--request', '--method', '-Method', '-method')
  if (stated) return stated.toUpperCase()
  if (/^(?:https?|xh|httpie)$/.test(call.program)) {
    const word = options.words.find((candidate) =>
      /^(?:get|post|put|patch|delete|head|options)$/i.test(candidate),
    )
    return (word ?? 'GET').toUpperCase()
  }
  const sends = call.args.some(
    (arg) => /^(?:-d|-F|--data\S{0,20}|--form|--json|--post-\w{4})(?:=|$)/.test(arg) || /^-d./.test(arg),
  )
  return sends ? 'POST' : 'GET'
}

const isApiCall = (call: Call, options: Options) =>
  (call.program !== 'gh' && call.program !== 'glab') || options.words[0] === 'api'

export const httpApis: readonly CommandRule[] = [
  {
    id: 'http.delete',
    level: 'high',
    why: 'Sends a request that deletes something on a server.',
    programs: CLIENTS,
    matches: (call, options) => isApiCall(call, options) && methodOf(call, options) === 'DELETE',
    examples: {
      hits: [
        'curl -X DELETE https://api.example/v1/users/7',
        'http DELETE :9200/orders',
        'gh api -X DELETE repos/lena/shop',
        'wget --method=DELETE https://api.example/x',
      ],
      misses: [
        'curl https://api.example/delete',
        'curl -X GET https://api.example',
        'gh api repos/lena/shop',
      ],
    },
  },
  {
    id: 'http.destructive-endpoint',
    level: 'high',
    why: 'Calls an endpoint that deletes, closes or purges something on a server.',
    programs: CLIENTS,
    matches: (call, options) =>
      isApiCall(call, options) &&
      methodOf(call, options) !== 'GET' &&
      call.args.some(
        (arg) =>
          arg.length < 2_000 &&
          /^(?:https?:\/\/|[\w.-]{0,80}:\d{2,5}\/|\/?[\w.-]{1,80}\/)/.test(arg) &&
          /[/_-](?:delete|destroy|purge|remove|drop|wipe|truncate|terminate|doDelete|doWipeOut|shutdown|kill|delete_series|_close|_shutdown|clean_tombstones|flush|reset|delete-batch|deactivate|revoke|decommission|quit|wipeout|uninstall)(?:[/?_-]|$)|_cluster\/settings|_delete_by_query|\/actuator\/(?:shutdown|restart)/i.test(
            arg,
          ),
      ),
    examples: {
      hits: [
        'curl -X POST http://search.example:9200/orders/_delete_by_query',
        'http POST :9200/orders/_close',
        'curl -X PUT http://localhost:9200/_cluster/settings',
        'curl -X POST http://ci.example/job/nightly/doDelete',
      ],
      misses: [
        'curl http://search.example:9200/orders/_search',
        'curl -X POST https://api.example/orders -d x=1',
      ],
    },
  },
  {
    id: 'http.graphql-delete',
    level: 'high',
    why: 'Sends a GraphQL mutation that deletes something.',
    programs: CLIENTS,
    matches: (call) =>
      call.args.some(
        (arg) =>
          arg.length < 8_000 &&
          /\bmutation\b/.test(arg) &&
          /\b(?:\w{0,30}(?:[dD]elete|[rR]emove|[dD]estroy|[pP]urge|[aA]rchive|[dD]rop)\w{0,40})\s*\(/.test(
            arg,
          ),
      ),
    examples: {
      hits: [`curl https://api.example/graphql -d '{"query":"mutation { deleteUser(id: 7) }"}'`],
      misses: [`curl https://api.example/graphql -d '{"query":"{ user(id: 7) }"}'`],
    },
  },
  {
    id: 'http.sdk-delete',
    level: 'high',
    why: 'Calls a client library to delete or cancel something on a platform.',
    programs: 'any',
    matches: (call) =>
      call.path.length < 120 &&
      /^[A-Za-z_]\w*(?:(?:\.|::|->)\w+){1,6}$/.test(call.path) &&
      /(?:\.|::|->)(?:delete|destroy|cancel|purge|terminate|drop|remove|void|refund|deactivate)(?:[A-Z_]\w*)?$/.test(
        call.path,
      ),
    examples: {
      hits: ["gateway.customer.delete('7')", 'client.indices.delete(index="x")'],
      misses: ["gateway.customer.find('7')", './delete', 'node.delete.js run'],
    },
  },
  {
    id: 'http.metadata-service',
    level: 'high',
    why: 'Asks the cloud for the credentials of this machine.',
    programs: CLIENTS,
    matches: (call) =>
      call.args.some((arg) =>
        /\b169\.254\.169\.254\b|metadata\.google\.internal|169\.254\.170\.2|100\.100\.100\.200|metadata\.azure\.com/.test(
          arg,
        ),
      ),
    examples: {
      hits: ['curl http://169.254.169.254/latest/meta-data/iam/security-credentials/'],
      misses: ['curl http://10.0.0.4/health'],
    },
  },
]
