/** Clusters and what runs in them. */

import type { TargetClass } from '../../../effects/effect.ts'
import { ADMIN, BULK, DRY_RUN, PRODUCTION } from '../../../effects/manner.ts'
import { classOfNouns } from '../../../targets/verbs-and-nouns.ts'
import { namesProductionIn, platform } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'
import { runDocuments } from '../run-document.ts'

const KINDS: Readonly<Partial<Record<TargetClass, string>>> = {
  'resource/whole': 'ns namespace node+pool project crd customresourcedefinition cluster',
  'resource/store': 'pv pvc persistentvolume persistentvolumeclaim sts statefulset sc storageclass',
  'resource/credential': 'secret sealedsecret externalsecret certificate',
  'resource/identity':
    'sa serviceaccount role clusterrole rolebinding clusterrolebinding networkpolicy netpol validatingwebhookconfiguration mutatingwebhookconfiguration podsecuritypolicy psp',
  'resource/compute': 'no node',
  'resource/workload':
    'po pod deploy deployment rs replicaset ds daemonset job cj cronjob cm configmap svc service ing ingress hpa pdb all endpoints ep gateway route',
}
const kinds = new Map<string, TargetClass>()
for (const [targetClass, words] of Object.entries(KINDS))
  for (const word of words.split(' ')) kinds.set(word, targetClass as TargetClass)

const clusterTool = platform({
  thing: 'resource/workload',
  nouns: {
    'resource/workload': 'app application release source kustomization helmrelease rollout mesh',
    'resource/minor': 'repo repository plugin',
    'resource/whole': 'cluster project',
  },
  verbs: {
    delete: 'uninstall un del delete destroy purge',
    look: 'get list ls status history template lint show search dependency repo pull plugin env test version build render dev',
    configure: 'upgrade install sync apply rollback',
    publish: 'push',
  },
  local: 'repo plugin env completion',
})

export const kubernetesPrograms: readonly Program[] = [
  {
    names: 'kubectl oc k kubecolor',
    valued:
      '-n -l -f -o -c -s -k --selector --as --field-selector --replicas --image --kustomize --filename --container -p --patch --type --overrides',
    read: readKubectl,
  },
  {
    names: 'helm helmfile argocd flux kustomize skaffold tilt istioctl linkerd cilium argo tkn kn krew',
    valued: '-n -f -e -l --environment --version --set --values --kube-context',
    read: readRelease,
  },
  {
    names: 'eksctl kops kubeadm rke k0s talosctl kubespray velero ark',
    valued: '-f --config-file',
    read: platform({
      thing: 'resource/whole',
      verbs: { delete: 'reset', look: 'token init join config' },
      nouns: { 'resource/backup': 'backup restore schedule snapshot location' },
    }),
  },
  {
    names: 'k3s-uninstall.sh k3s-agent-uninstall.sh rke2-uninstall.sh',
    read: ({ effect }) => {
      effect('delete', 'resource/whole', 'the cluster on this machine')
    },
  },
  { names: 'kind k3d minikube colima microk8s k3s rancher-desktop limactl lima', read: () => {} },
  {
    names: 'kubectx kubens',
    read: (reading) => {
      if (namesProductionIn(reading))
        reading.effect('connect', 'resource/whole', reading.args.operands.join(' '), PRODUCTION)
    },
  },
  {
    names: 'k9s stern kubetail lens',
    read: (reading) => {
      if (namesProductionIn(reading))
        reading.effect('connect', 'resource/whole', reading.args.operands.join(' '), PRODUCTION)
    },
  },
]

function readRelease(reading: Reading): void {
  const { args, effect } = reading
  const url = args.operands.find((word) => /^(?:https?|oci):\/\//.test(word))
  if (url !== undefined && /^(?:install|upgrade|plugin)$/.test(args.operands[0] ?? ''))
    effect('create', 'package/url', url)
  if (args.operands[0] === 'rollback')
    effect('stop', 'resource/workload', args.operands.slice(1).join(' '), args.has('--dry-run') ? DRY_RUN : 0)
  if (args.operands[0] === 'push') effect('publish', 'package/registry', args.operands.slice(1).join(' '))
  else clusterTool(reading)
}

function kindOf(word: string): TargetClass | null {
  const [kind = ''] = word.toLowerCase().split(/[/.,]/, 1)
  return (
    kinds.get(kind) ?? (kind.endsWith('s') ? kinds.get(kind.slice(0, -1)) : undefined) ?? classOfNouns([kind])
  )
}

function readKubectl(reading: Reading): void {
  const { args, effect } = reading
  const isDry = args.has('--dry-run') && args.value('--dry-run') !== 'none'
  const how =
    (isDry || args.operands[0] === 'diff' ? DRY_RUN : 0) |
    (namesProductionIn(reading) ? PRODUCTION : 0) |
    (args.has('--all', '-A', '--all-namespaces') ? BULK : 0)
  const [verb = '', kind = '', ...rest] = args.operands
  const name = [kind, ...rest].join(' ')
  const files = args.values('-f', '--filename', '-k', '--kustomize')
  switch (verb) {
    case 'delete': {
      const isAll = kind === 'all' || args.all.includes('kube-system') ? BULK : 0
      // A kind without a name needs `--all` or a selector; a file may hold anything.
      effect(
        'delete',
        kind === '' ? 'resource/workload' : (kindOf(kind) ?? 'resource/workload'),
        name || files.join(' '),
        how | isAll,
      )
      return
    }
    case 'drain':
      effect('delete', 'resource/workload', `everything on ${name}`, how)
      return
    case 'cordon':
    case 'taint':
      effect('stop', 'resource/compute', name, how)
      return
    case 'scale':
      effect(args.value('--replicas') === '0' ? 'stop' : 'configure', 'resource/workload', name, how)
      return
    case 'replace':
      effect(args.has('--force') ? 'delete' : 'configure', 'resource/workload', files.join(' '), how)
      return
    case 'rollout':
      effect(
        kind === 'undo' || kind === 'restart' || kind === 'pause' ? 'stop' : 'connect',
        'resource/workload',
        rest.join(' '),
        how,
      )
      return
    case 'apply':
    case 'create':
      if (!isDry) runDocuments(reading, files, 'manifest')
      readApply(reading, kind, name, files, how)
      return
    case 'get':
    case 'describe':
      readGet(reading, kind, rest, how)
      return
    case 'edit':
    case 'patch':
    case 'annotate':
    case 'label':
    case 'set':
    case 'autoscale':
    case 'expose':
      effect('configure', kindOf(kind) ?? 'resource/workload', name, how)
      return
    case 'run':
    case 'debug':
      if (
        /hostPID|hostPath|"privileged"\s{0,4}:\s{0,4}true/.test(
          (args.value('--overrides') ?? '').slice(0, 4000),
        ) ||
        args.has('--privileged') ||
        (verb === 'debug' && /^nodes?\//.test(kind)) ||
        args.value('--profile') === 'sysadmin'
      )
        effect('execute', 'resource/workload', name, how | ADMIN)
      else if ((how & PRODUCTION) !== 0) effect('execute', 'resource/workload', name, how)
      return
    case 'exec':
    case 'attach':
      if ((how & PRODUCTION) !== 0 || opensShell(args.all)) effect('execute', 'resource/workload', kind, how)
      return
    case 'kustomize':
      return
    case 'proxy':
      reading.host('listen', args.value('--address') ?? 'localhost')
      return
    case 'certificate':
      if (kind === 'approve') effect('grant', 'resource/identity', name, how)
      return
    case 'adm':
      if (kind === 'policy')
        effect('grant', 'resource/identity', name, how | (/cluster-admin/.test(name) ? ADMIN : 0))
      return
    case 'config':
      if (kind === 'view' && args.has('--raw'))
        effect('read', 'resource/credential', 'the keys of the cluster')
      else if (kind === 'use-context' && (how & PRODUCTION) !== 0)
        effect('connect', 'resource/whole', name, how)
      return
    default:
      if ((how & PRODUCTION) !== 0) effect('connect', 'resource/workload', name, how)
  }
}

/** A shell for a person: nothing after it says what it will do. */
function opensShell(all: readonly string[]): boolean {
  return /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|a|da)?sh$/.test(all.at(-1) ?? '')
}

function readApply(
  { args, effect, host }: Reading,
  kind: string,
  name: string,
  files: readonly string[],
  how: number,
): void {
  for (const file of files)
    if (/^https?:\/\//.test(file)) {
      host('fetch', file, how)
      effect('create', 'package/url', file, how)
    }
  if (args.has('--prune')) effect('delete', 'resource/workload', files.join(' '), how)
  const targetClass = kind === '' ? 'resource/workload' : (kindOf(kind) ?? 'resource/workload')
  if (kind === 'token') effect('create', 'resource/credential', name, how)
  else
    effect(
      targetClass === 'resource/identity' ? 'grant' : 'configure',
      targetClass === 'resource/whole' || targetClass === 'resource/credential'
        ? 'resource/workload'
        : targetClass,
      name || files.join(' '),
      how | (args.all.some((word) => /cluster-admin$|=admin$/.test(word)) ? ADMIN : 0),
    )
}

function readGet({ args, effect }: Reading, kind: string, names: readonly string[], how: number): void {
  const isSecret = /^secrets?(?:[/,]|$)/.test(kind)
  const shows = /^(?:yaml|json|jsonpath|go-template|custom-columns)/.test(args.value('-o', '--output') ?? '')
  if (isSecret && shows && args.operands[0] === 'get')
    effect(
      'read',
      'resource/credential',
      [kind, ...names].join(' '),
      how | (names.length === 0 && !kind.includes('/') ? BULK : 0),
    )
  else if ((how & PRODUCTION) !== 0) effect('connect', 'resource/workload', [kind, ...names].join(' '), how)
}
