/** Code hosts: repositories, releases, secrets and whatever their interface offers. */
import { manners, PUBLIC } from '../../../effects/manner.ts'
import { readPhrase } from '../../../targets/verbs-and-nouns.ts'
import { platform } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'

const base = platform({
  nouns: {
    'repository/settings': 'repo repository project',
    'repository/release': 'release tag',
    'resource/minor': 'label run cache gist alias comment',
    'resource/record': 'issue pr mr discussion codespace variable',
    'resource/credential': 'secret ssh gpg key token',
  },
  verbs: { look: 'browse view checks checkout clone watch status fork sync list diff co search' },
  local: 'alias extension config',
})

export const codeHostPrograms: readonly Program[] = [
  {
    names: 'gh glab hub tea bb gitea-cli gitlab forgejo-cli',
    valued:
      '-R -H -X --method -f -F --hostname --field --raw-field --header --input -q --jq -t --title -b --body -l --label -a --assignee -m',
    read: readCodeHost,
  },
]

function readCodeHost(reading: Reading): void {
  const { call, args, effect } = reading
  const [noun = '', verb = '', name = ''] = args.operands
  if (noun === 'api') readApi(reading)
  // `gh alias set NAME '!command'`
  else if (noun === 'alias' && verb === 'set') reading.runLater((args.operands[3] ?? '').replace(/^!/, ''))
  else if (noun === 'variable' && verb === 'delete' && call.program === 'glab')
    effect('delete', 'resource/credential', name)
  else if (noun === 'delete') effect('delete', 'repository/settings', verb)
  else if (
    /^(?:ssh-key|gpg-key|deploy-key)$/.test(noun === 'repo' ? verb : noun) &&
    args.operands.includes('add')
  )
    effect('grant', 'resource/credential', name)
  else if (noun === 'auth') {
    if (verb === 'token' || (verb === 'status' && args.has('-t', '--show-token')))
      effect('read', 'resource/credential', 'the token of the code host')
  } else if (/^(?:issue|pr|mr)$/.test(noun)) {
    if (verb === 'delete') effect('delete', 'resource/record', name)
    else if (verb === 'merge' && args.has('--admin')) effect('configure', 'repository/settings', name)
  } else if (
    /^(?:repo|project)$/.test(noun) &&
    /^(?:edit|create|update)$/.test(verb) &&
    (args.has('--public') || args.value('--visibility') === 'public')
  )
    effect('configure', 'repository/settings', name, PUBLIC)
  else if (/^(?:repo|project)$/.test(noun) && verb === 'archive') effect('stop', 'resource/unknown', name)
  else if (!/^(?:repo|project)$/.test(noun) || verb === 'delete') base(reading)
}

/** Paths of the interface under which protection stands. */
const PROTECTION =
  /(?:protection|protected_branches|rulesets|branch_protection_rules|push_rule|approvals|vulnerability-alerts|automated-security-fixes)(?:\/|$)/

/** `gh api -X DELETE repos/acme/shop`: the method is the verb, the path the noun. */
function readApi(reading: Reading): void {
  const { args, effect } = reading
  const path = args.operands[1] ?? ''
  const sends = args.has('-f', '-F', '--field', '--raw-field', '--input')
  const method = (
    args.value('-X', '--method') ?? (sends && path !== 'graphql' ? 'POST' : 'GET')
  ).toUpperCase()
  const fields = args.values('-f', '-F', '--field', '--raw-field')
  if (path === 'graphql') {
    const mutation = fields.find((field) => /\bmutation\b/.test(field.slice(0, 2000)))
    if (mutation !== undefined)
      for (const name of mutation.slice(0, 4000).match(/\b[a-z]\w{3,60}(?=\s{0,4}\()/g) ?? [])
        if (readPhrase([name])?.verb.act === 'delete')
          effect('delete', readPhrase([name])?.class ?? 'resource/unknown', name)
    return
  }
  if (method === 'GET') return
  if (PROTECTION.test(path)) effect('configure', 'repository/settings', path)
  else if (method === 'DELETE') {
    const kinds = path
      .replace(/^\//, '')
      .split('/')
      .filter((_, at) => at !== 1 && at !== 2)
    const isWhole =
      /^\/?(?:repos\/[^/]{1,100}\/[^/]{1,100}|projects\/[^/]{1,200}|orgs\/[^/]{1,100})\/?$/.test(path)
    effect('delete', isWhole ? 'repository/settings' : (classOf(kinds) ?? 'resource/unknown'), path)
  } else if (fields.some((field) => /^(?:private=false|visibility=public)$/.test(field)))
    effect('configure', 'repository/settings', path, PUBLIC)
  else if (/(?:collaborators|memberships|members|teams)(?:\/|$)/.test(path))
    effect(
      'grant',
      'resource/identity',
      path,
      fields.some((field) => /=(?:admin|owner|maintain)$/.test(field)) ? manners('admin') : 0,
    )
  else if (/\/(?:keys|hooks|secrets)(?:\/|$)/.test(path)) effect('create', 'resource/credential', path)
}

function classOf(parts: readonly string[]) {
  return parts[0] === undefined
    ? null
    : (readPhrase(['delete', ...parts.filter((part) => /^[a-z_-]{2,40}$/.test(part)).slice(-1)])?.class ??
        null)
}
