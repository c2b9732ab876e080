/** Containers and their images, volumes and the machine around them. */
import { ADMIN, BULK, manners } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { readArguments } from '../arguments.ts'
import { mountsOf, splitContainer } from '../container-mounts.ts'
import { platform } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'
import { runDocuments } from '../run-document.ts'

export const containerPrograms: readonly Program[] = [
  {
    names: 'docker podman nerdctl docker-compose podman-compose finch',
    valued: '-H --host --config --log-level --filter --connection',
    read: readEngine,
  },
  {
    names: 'buildah skopeo crane regctl oras',
    read: ({ call, args, effect }) => {
      const [verb = ''] = args.operands
      if (
        /^(?:delete|rm)$/.test(verb) ||
        (/^(?:delete|rm)$/.test(args.operands[1] ?? '') && call.program !== 'buildah')
      ) {
        if (call.program !== 'buildah') effect('delete', 'repository/release', args.operands.at(-1) ?? '')
      } else if (/^(?:push|copy|cp)$/.test(verb))
        effect('publish', 'package/registry', args.operands.at(-1) ?? '')
    },
  },
  { names: 'lxc lxd incus', operands: 'ignore', read: readLxc },
  {
    names: 'crictl ctr',
    read: ({ args, effect }) => {
      if (args.operands.some((word) => /^(?:rm|rmi|rmp|stop|stopp|delete)$/.test(word)))
        effect('delete', 'resource/workload', args.operands.join(' '))
    },
  },
]

/** `lxc config device add c1 root disk source=/ path=/mnt`. */
function readLxc({ args, effect }: Reading): void {
  const source = args.all.find((word) => word.startsWith('source='))?.slice(7)
  const isWhole = source !== undefined && classifyPath(source) === 'path/root'
  if (isWhole || args.all.some((word) => /^security\.(?:privileged|nesting)=true$/.test(word)))
    effect('execute', 'resource/workload', args.operands.join(' '), ADMIN)
}

const machines = platform({
  nouns: {
    'resource/workload': 'stack service',
    'resource/compute': 'node machine',
    'resource/whole': 'swarm',
    'resource/minor': 'context plugin manifest trust',
  },
  verbs: { look: 'ls inspect ps logs' },
})

const COMPOSE_VALUED = new Set(
  '-f -p --file --project-name --profile --env-file --project-directory'.split(' '),
)

const COMPOSE_FILES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml']

function readEngine(reading: Reading): void {
  const { call, effect, host } = reading
  const isCompose = call.program.endsWith('-compose') || reading.args.operands[0] === 'compose'
  const args = isCompose ? readArguments(call.args, COMPOSE_VALUED) : reading.args
  const remote = args.value('-H', '--host')
  if (remote?.includes('://')) host('connect', remote)
  if (remote !== undefined && /:23\d\d$/.test(remote) && classifyHost(remote) !== 'host/loopback')
    effect('execute', 'resource/compute', remote)
  const words = args.operands[0] === 'compose' ? args.operands.slice(1) : args.operands
  const [first = '', second = ''] = words
  const hasNoun =
    /^(?:container|image|volume|network|system|builder|buildx|pod|swarm|stack|service|secret|config|node|machine|context|plugin|manifest)$/.test(
      first,
    ) && !isCompose
  const noun = hasNoun ? first : ''
  const verb = hasNoun ? second : first
  const names = words.slice(hasNoun ? 2 : 1).join(' ')
  if (isCompose && /^(?:up|run|start|create)$/.test(verb))
    runDocuments(reading, [...args.values('-f', '--file'), ...COMPOSE_FILES], 'manifest')
  if (/^(?:run|create|exec)$/.test(verb)) {
    readStart(reading)
    return
  }
  if (isCompose) {
    readCompose({ ...reading, args }, verb)
    return
  }
  switch (
    /^(?:swarm|stack|service|secret|config|node|machine|context|plugin|manifest)$/.test(noun) ? 'other' : verb
  ) {
    case 'rm':
    case 'remove':
    case 'rmi':
    case 'prune':
    case 'reset': {
      const all =
        verb === 'prune' || verb === 'reset' || call.args.some((word) => /^[$`\ue010-\uf8ff]/.test(word))
          ? BULK
          : 0
      const isStore =
        noun === 'volume' ||
        args.has('--volumes') ||
        (noun === 'system' && verb === 'reset') ||
        (verb === 'rm' && noun !== 'image' && args.has('-v'))
      if (isStore) effect('delete', 'resource/store', names || 'volumes', all)
      else if (all !== 0 && (noun === 'system' || noun === 'container' || noun === ''))
        effect('delete', 'resource/unknown', names || 'all containers that do not run', manners('weak-verb'))
      else effect('delete', 'resource/regenerable', names || `${noun} ${verb}`, all)
      return
    }
    case 'kill':
    case 'stop':
    case 'restart':
    case 'pause':
      effect('stop', 'process/own', names)
      return
    case 'push':
      effect('publish', 'package/registry', names)
      return
    case 'cp':
      readCopy(reading, words.slice(-2))
      return
    case 'build':
      readBuild(reading)
      return
    case 'other':
      if (noun === 'swarm' && verb === 'leave') effect('delete', 'resource/whole', 'this node of the swarm')
      else if (/^(?:secret|config)$/.test(noun) && /^(?:rm|remove)$/.test(verb))
        effect('delete', 'resource/credential', names)
      else machines({ ...reading, args: { ...args, operands: words } })
  }
}

function readCompose(reading: Reading, verb: string): void {
  const { args, effect } = reading
  if ((verb === 'down' && args.has('-v', '--volumes')) || (verb === 'rm' && args.has('-v')))
    effect('delete', 'resource/store', 'the volumes of this project', manners('contained'))
  else if (/^(?:down|rm)$/.test(verb))
    effect('delete', 'resource/regenerable', 'the containers of this project')
  else if (/^(?:stop|kill|restart)$/.test(verb))
    effect('stop', 'process/own', 'the containers of this project')
  else if (verb === 'push') effect('publish', 'package/registry', args.operands.slice(1).join(' '))
}

/** Rights with which a container is no longer one. */
const CAPABILITY =
  /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|SYS_RAWIO|DAC_READ_SEARCH|DAC_OVERRIDE|BPF)$/i

function readStart(reading: Reading): void {
  const { call, path, effect } = reading
  const { options, image } = splitContainer(call.args)
  const value = (name: string) =>
    options.flatMap((word, at) =>
      word === name
        ? [options[at + 1] ?? '']
        : word.startsWith(`${name}=`)
          ? [word.slice(name.length + 1)]
          : [],
    )
  let isOpen = options.includes('--privileged') || options.includes('--privileged=true')
  isOpen ||= [...value('--pid'), ...value('--userns')].includes('host')
  isOpen ||= value('--cap-add').some((name) => CAPABILITY.test(name))
  isOpen ||= value('--security-opt').some((name) =>
    /(?:seccomp|apparmor)[=:]unconfined|label[=:]disable/.test(name),
  )
  isOpen ||= value('--device').some((name) => classifyPath(name.split(':', 1)[0] ?? '') === 'path/disk')
  for (const { from } of mountsOf(options)) {
    const targetClass = classifyPath(from)
    if (
      /^path\/(?:root|home|privilege|account|login|startup|disk|memory|guard)$/.test(targetClass) ||
      /^\/(?:etc|root|boot|var\/lib\/docker)(?:\/|$)/.test(from) ||
      /(?:docker|containerd|podman|crio)\.sock$/.test(from)
    )
      isOpen = isOpen || targetClass !== 'path/file'
    else if (targetClass === 'path/credential') path('read', from)
  }
  if (isOpen) effect('execute', 'resource/workload', image, ADMIN)
}

function readCopy({ path }: Reading, [from = '', to = '']: readonly string[]): void {
  const inside = /^[\w.-]{2,128}:/
  if (!inside.test(from) && from !== '-') path('read', from)
  if (inside.test(from) && to !== '-') path('write', to)
}

/** A Dockerfile that this very text wrote is run while the image is built. */
function readBuild({ args, file, input, run }: Reading): void {
  const named = args.value('-f', '--file')
  const text =
    named === '-'
      ? input
      : (file(named ?? 'Dockerfile') ??
        file(`${args.operands.at(-1) ?? '.'}/Dockerfile`) ??
        (args.operands.at(-1) === '-' ? input : null))
  for (const line of text?.slice(0, 20_000).split('\n') ?? [])
    if (/^\s{0,8}RUN\s/i.test(line)) run(line.replace(/^\s{0,8}RUN\s{1,8}/i, ''))
}
