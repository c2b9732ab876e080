/** Infrastructure as code: destroyed, applied, its records edited by hand. */
import { DRY_RUN, FORCED, manners, PRODUCTION } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { namesProductionIn, platform } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'
import { runDocuments } from '../run-document.ts'

export const infrastructurePrograms: readonly Program[] = [
  {
    names: 'terraform tofu opentofu terragrunt cdktf terramate',
    valued: '-chdir -var -var-file -target -state -out --terragrunt-working-dir',
    read: readTerraform,
  },
  { names: 'pulumi cdk sst', valued: '-s --stack -C --cwd -a --app --require-approval', read: readStacks },
  {
    names: 'serverless sls sam chalice zappa nixops bosh up architect arc copilot amplify eb ecs-cli',
    read: platform({
      thing: 'resource/whole',
      verbs: { look: 'build package init validate local logs invoke', publish: 'deploy up sync' },
    }),
  },
  {
    names: 'ansible-playbook ansible-pull',
    valued: '-i -e -l -t -u -U --url --limit --tags --extra-vars --inventory',
    read: (reading) => {
      readPlaybook(reading)
      const source = reading.args.value('-U', '--url')
      if (source !== undefined && !/^host\/(?:code|loopback|private)$/.test(classifyHost(source)))
        reading.effect('execute', 'code/network', source, manners('from-network'))
    },
  },
  {
    names: 'ansible-vault',
    read: ({ args, effect }) => {
      if (/^(?:view|decrypt)$/.test(args.operands[0] ?? ''))
        effect('read', 'resource/credential', args.operands.slice(1).join(' '))
    },
  },
  { names: 'ansible', valued: '-i -m -a -u -e -f --inventory --args --module-name', read: readAdHoc },
  { names: 'salt salt-call', read: readSalt },
  {
    names: 'knife chef-client puppet',
    read: platform({
      thing: 'resource/compute',
      verbs: { look: 'search node list show status', execute: 'ssh bootstrap apply agent' },
    }),
  },
  {
    names: 'packer vagrant multipass',
    valued: '-var -var-file',
    read: platform({
      thing: 'resource/record',
      verbs: { look: 'build validate up status ssh init list info' },
    }),
  },
]

const FORCE = [
  '-auto-approve',
  '--auto-approve',
  '-y',
  '--yes',
  '-f',
  '--force',
  '--terragrunt-non-interactive',
  '--non-interactive',
  '--skip-preview',
]

function howOf(reading: Reading): number {
  return (reading.args.has(...FORCE) ? FORCED : 0) | (namesProductionIn(reading) ? PRODUCTION : 0)
}

function readTerraform(reading: Reading): void {
  const { args, effect } = reading
  const words = args.operands.filter((word) => word !== 'run-all' && word !== 'run' && word !== 'stack')
  const [first = '', second = ''] = words
  const how = howOf(reading)
  const name = words.slice(1).join(' ') || 'the infrastructure'
  if (args.has('-help', '-h')) return
  const destroys = first === 'destroy' || (first === 'apply' && args.has('-destroy', '--destroy'))
  if (destroys)
    effect('delete', args.has('-target', '--target') ? 'resource/unknown' : 'resource/whole', name, how)
  else if (first === 'apply') effect('configure', 'resource/whole', name, how)
  else if (first === 'state' && /^(?:rm|push|mv|replace-provider)$/.test(second))
    effect(
      'configure',
      'resource/whole',
      words.slice(2).join(' ') || 'the record of what exists',
      how | FORCED | (args.has('-dry-run') ? DRY_RUN : 0),
    )
  else if (first === 'force-unlock')
    effect('configure', 'resource/whole', 'the lock of the record', how | FORCED)
  else if (first === 'workspace' && second === 'delete') effect('delete', 'resource/unknown', name, how)
  else if (/^(?:taint|untaint|import|refresh)$/.test(first))
    effect('configure', 'resource/whole', name, how & PRODUCTION)
  else if (first === 'plan') effect('configure', 'resource/whole', name, how | DRY_RUN)
  else if (
    (how & PRODUCTION) !== 0 &&
    !/^(?:fmt|validate|init|version|providers|graph|login|get)$/.test(first)
  )
    effect('connect', 'resource/whole', name, how)
}

function readStacks(reading: Reading): void {
  const { args, effect } = reading
  const [first = '', second = ''] = args.operands
  const how = howOf(reading)
  const name = args.operands.slice(1).join(' ') || 'the stack'
  if (/^(?:destroy|down|remove)$/.test(first) || (first === 'stack' && second === 'rm'))
    effect('delete', 'resource/whole', name, how)
  else if (/^(?:up|update|deploy|refresh|import|watch|cancel)$/.test(first))
    effect(
      'configure',
      'resource/whole',
      name,
      args.value('--require-approval') === 'never' ? how | FORCED : how,
    )
  else if (first === 'state' && /^(?:delete|unprotect|rename|edit|move)$/.test(second))
    effect('configure', 'resource/whole', 'the record of what exists', how | FORCED)
  else if (first === 'env' && second === 'rm') effect('delete', 'resource/credential', name, how)
  else if (first === 'stack' && /^(?:import|change-secrets-provider)$/.test(second))
    effect('configure', 'resource/whole', name, how | FORCED)
  else if (first === 'config' && args.has('--show-secrets'))
    effect('read', 'resource/credential', 'the secrets of the stack', manners('bulk'))
  else if ((how & PRODUCTION) !== 0 && !/^(?:preview|synth|diff|ls|list|init|bootstrap|version)$/.test(first))
    effect('connect', 'resource/whole', name, how)
}

function readPlaybook(reading: Reading): void {
  const { args, effect } = reading
  if (
    args.has('--syntax-check', '--list-hosts', '--list-tasks', '--list-tags', '--version') ||
    args.operands.length === 0
  )
    return
  if (!args.has('--check', '-C')) runDocuments(reading, args.operands, 'playbook')
  effect(
    'execute',
    'resource/compute',
    args.operands.join(' '),
    howOf(reading) | (args.has('--check', '-C') ? DRY_RUN : 0),
  )
}

/** `ansible all -m file -a 'path=/x state=absent'`; what a shell module is given is followed as a command. */
function readAdHoc(reading: Reading): void {
  const { args, effect, path } = reading
  const module = args.value('-m', '--module-name') ?? 'command'
  const given = args.value('-a', '--args') ?? ''
  const hosts = args.operands.join(' ')
  if (/^(?:ping|setup|debug|stat|gather_facts)$/.test(module) || args.has('--list-hosts')) return
  const how = howOf(reading) | (args.has('--check', '-C') ? DRY_RUN : 0)
  if (/\bstate=absent\b/.test(given)) {
    const place = /\b(?:path|dest|name)=(\S{1,200})/.exec(given)?.[1]
    if (place?.startsWith('/')) path('delete', place, how | manners('recursive'))
    else effect('delete', 'resource/unknown', `${place ?? 'files'} on ${hosts}`, how)
  }
  effect('execute', 'resource/compute', hosts, how)
}

/** `salt '*' cmd.run 'command'`. */
function readSalt(reading: Reading): void {
  const { args, effect, run } = reading
  const at = args.operands.findIndex((word) => /^[a-z_]{2,20}\.[a-z_]{2,30}$/.test(word))
  if (at < 0) return
  const action = args.operands[at] as string
  if (/^cmd\.(?:run|shell|script|run_all)$/.test(action)) run(args.operands.slice(at + 1).join(' '))
  else if (/^file\.(?:remove|rmdir|rename|move)$/.test(action))
    reading.path('delete', args.operands[at + 1] ?? '', manners('recursive'))
  else if (/^(?:service|user|group|pkg)\./.test(action))
    reading.runWords(saltWords(action, args.operands.slice(at + 1)))
  if (!/^(?:test|grains|pillar|sys)\./.test(action))
    effect(
      'execute',
      'resource/compute',
      args.operands.slice(0, at + 1).join(' '),
      howOf(reading) | (args.has('test=True') || args.all.includes('test=True') ? DRY_RUN : 0),
    )
}

/** `service.stop auditd` is `systemctl stop auditd`. */
function saltWords(action: string, rest: readonly string[]): readonly string[] {
  const [module = '', verb = ''] = action.split('.')
  if (module === 'service') return ['systemctl', verb, ...rest]
  if (module === 'user')
    return [verb === 'delete' ? 'userdel' : verb === 'add' ? 'useradd' : 'usermod', ...rest]
  return module === 'group' ? ['groupmod', ...rest] : ['apt-get', verb, ...rest]
}
