/** Containers, images, volumes and clusters deleted or drained. */
import type { CommandRule } from './command-rule.ts'

const ENGINES = ['docker', 'podman', 'nerdctl']
const KUBE = ['kubectl', 'oc', 'k', 'kubectl.exe']

export const containers: readonly CommandRule[] = [
  {
    id: 'container.prune',
    level: 'high',
    why: 'Deletes every container, image, network or volume that is not in use.',
    programs: ENGINES,
    when: [
      { words: 'system prune' },
      { words: 'volume prune' },
      { words: 'image prune', any: '-a --all' },
      { words: 'container prune' },
      { words: 'network prune' },
      { words: 'builder prune', any: '-a --all' },
      { words: 'buildx prune', any: '-a --all' },
      { words: 'system reset' },
    ],
    examples: {
      hits: ['docker system prune -af --volumes', 'docker volume prune -f', 'podman system reset'],
      misses: ['docker system df', 'docker ps', 'docker image prune'],
    },
  },
  {
    id: 'container.volume-delete',
    level: 'high',
    why: 'Deletes volumes together with the data in them.',
    programs: [...ENGINES, 'docker-compose'],
    matches: (_, options) =>
      (options.words[0] === 'volume' && /^(?:rm|remove|delete)$/.test(options.words[1] ?? '')) ||
      (options.words.includes('down') && options.hasAny('-v', '--volumes', '--rmi')) ||
      (options.words.includes('rm') && options.words[0] === 'compose' && options.has('-v')),
    examples: {
      hits: ['docker volume rm shop_data', 'docker compose down -v', 'docker-compose down --volumes'],
      misses: ['docker compose down', 'docker volume ls'],
    },
  },
  {
    id: 'container.forced-delete',
    level: 'high',
    why: 'Deletes running containers or images in use, or kills them.',
    programs: ENGINES,
    matches: (call, options) => {
      const [first = '', second = ''] = options.words
      if (options.has('--help')) return false
      const verb = /^(?:container|image|network|pod)$/.test(first) ? second : first
      if (verb === 'kill') return true
      if (verb === 'rm' || verb === 'rmi' || verb === 'remove')
        return (
          options.hasAny('-f', '--force') || (verb !== 'rmi' && call.args.some((arg) => /^\$\(|`/.test(arg)))
        )
      if (first === 'swarm') return second === 'leave' && options.hasAny('-f', '--force')
      return /^(?:node|service|stack|secret|config)$/.test(first) && /^(?:rm|remove)$/.test(second)
    },
    examples: {
      hits: [
        'docker rm -f web',
        'docker rmi -f app:1',
        'docker kill web',
        'docker stack rm shop',
        'docker rm $(docker ps -aq)',
      ],
      misses: ['docker rm web', 'docker rmi app:1', 'docker stop web', 'docker run --rm app'],
    },
  },
  {
    id: 'container.delete',
    level: 'medium',
    why: 'Stops or deletes containers, images or networks.',
    programs: [...ENGINES, 'docker-compose'],
    matches: (_, options) => {
      const [first = '', second = ''] = options.words
      if (options.has('--help')) return false
      return (
        /^(?:rm|rmi|stop|down)$/.test(first) ||
        (/^(?:container|image|network|compose|machine|context)$/.test(first) &&
          /^(?:rm|remove|stop|down|kill|prune)$/.test(second)) ||
        (first === 'image' && second === 'prune')
      )
    },
    examples: {
      hits: ['docker rm web', 'docker stop web', 'docker compose down'],
      misses: ['docker ps', 'docker build .', 'docker run --rm app'],
    },
  },
  {
    id: 'cluster.delete-wide',
    level: 'critical',
    why: 'Deletes a namespace, a volume, a kind of resource, or everything in a cluster.',
    programs: KUBE,
    matches: (call, options) =>
      options.words[0] === 'delete' &&
      !options.has('--dry-run') &&
      (options.hasAny('--all', '-A', '--all-namespaces') ||
        /^(?:ns|namespaces?|all|nodes?|pvc?|persistentvolume(?:claim)?s?|crds?|customresourcedefinitions?|clusters?|projects?|storageclass(?:es)?)(?:[,/]|$)/.test(
          options.words[1] ?? '',
        ) ||
        call.args.some((arg) => /kube-system/.test(arg))),
    examples: {
      hits: [
        'kubectl delete ns shop',
        'kubectl delete pods --all -n shop',
        'kubectl delete pvc data-0',
        'oc delete project shop',
      ],
      misses: ['kubectl get ns', 'kubectl delete pod web-1', 'kubectl delete ns x --dry-run=client'],
    },
  },
  {
    id: 'cluster.delete',
    level: 'high',
    why: 'Deletes, evicts or scales away something that runs in a cluster.',
    programs: KUBE,
    matches: (call, options) => {
      if (call.args.some((arg) => /^--dry-run(?:=(?:client|server))?$/.test(arg)) || options.has('--help'))
        return false
      const [first = '', second = ''] = options.words
      if (first === 'delete' || first === 'drain') return true
      if (first === 'scale') return /^0$/.test(options.value('--replicas') ?? '')
      if (first === 'replace') return options.has('--force')
      if (first === 'rollout') return second === 'undo'
      if (first === 'taint') return call.args.some((arg) => /:NoExecute$/.test(arg))
      return first === 'apply' && options.has('--prune')
    },
    examples: {
      hits: [
        'kubectl delete deployment web',
        'kubectl drain node-1',
        'kubectl scale deploy web --replicas=0',
        'kubectl replace --force -f x.yaml',
      ],
      misses: [
        'kubectl get pods',
        'kubectl apply -f x.yaml',
        'kubectl scale deploy web --replicas=3',
        'kubectl describe pod web',
      ],
    },
  },
  {
    id: 'cluster.change',
    level: 'medium',
    why: 'Changes what runs in a cluster, or opens a way into it.',
    programs: KUBE,
    matches: (call, options) => {
      if (call.args.some((arg) => /^--dry-run(?:=(?:client|server))?$/.test(arg)) || options.has('--help'))
        return false
      const [first = '', second = ''] = options.words
      return /^(?:cordon|edit|patch|set|annotate|label|taint|autoscale|expose|debug|cp|exec)$/.test(first)
        ? first !== 'exec' || call.args.some((arg) => /^(?:ba|z)?sh$|\/sh$|\/bash$/.test(arg))
        : first === 'rollout' && second === 'restart'
    },
    examples: {
      hits: ['kubectl edit deploy web', 'kubectl cordon node-1', 'kubectl exec -it web -- bash'],
      misses: ['kubectl get pods', 'kubectl logs web', 'kubectl exec web -- ls'],
    },
  },
  {
    id: 'cluster.secrets-read',
    level: 'high',
    why: 'Prints the secrets of a cluster.',
    programs: KUBE,
    matches: (call, options) =>
      options.words[0] === 'get' &&
      /^secrets?(?:\/|$)/.test(options.words[1] ?? '') &&
      /^(?:yaml|json|jsonpath|go-template|custom-columns)/.test(options.value('-o', '--output') ?? '') &&
      !call.args.includes('--help'),
    examples: {
      hits: ['kubectl get secret db -o yaml', 'kubectl get secrets -A -o json'],
      misses: ['kubectl get secrets', 'kubectl get pods -o yaml'],
    },
  },
  {
    id: 'cluster.admin-grant',
    level: 'high',
    why: 'Grants the highest rights in a cluster.',
    programs: KUBE,
    matches: (call, options) =>
      options.words[0] === 'create' &&
      /^(?:cluster)?rolebinding$/.test(options.words[1] ?? '') &&
      call.args.some((arg) => /cluster-admin|=admin$/.test(arg)),
    examples: {
      hits: ['kubectl create clusterrolebinding x --clusterrole=cluster-admin --user=lena'],
      misses: ['kubectl create rolebinding x --role=view --user=lena'],
    },
  },
  {
    id: 'cluster.release-delete',
    level: 'high',
    why: 'Removes an installed release, or turns it back to an older one.',
    programs: [
      'helm',
      'helmfile',
      'argocd',
      'flux',
      'kustomize',
      'skaffold',
      'tilt',
      'istioctl',
      'linkerd',
      'cilium',
    ],
    matches: (call, options) =>
      !options.hasAny('--dry-run', '--help') &&
      options.words
        .slice(0, 3)
        .some((word) => /^(?:uninstall|delete|destroy|rollback|del|un|purge)$/.test(word)) &&
      (call.program !== 'tilt' || options.words[0] === 'delete'),
    examples: {
      hits: ['helm uninstall shop', 'helm rollback shop 3', 'argocd app delete shop'],
      misses: ['helm list', 'helm upgrade shop ./chart', 'helm uninstall shop --dry-run'],
    },
  },
  {
    id: 'cluster.teardown',
    level: 'critical',
    why: 'Takes a whole cluster down.',
    programs: [
      'kubeadm',
      'eksctl',
      'kops',
      'k3d',
      'kind',
      'minikube',
      'k3s-uninstall.sh',
      'rke',
      'k0s',
      'talosctl',
      'microk8s',
      'kubespray',
      'colima',
      'velero',
    ],
    matches: (call, options) => {
      const [first = '', second = ''] = options.words
      if (options.hasAny('--dry-run', '--help')) return false
      if (/^(?:kind|k3d|minikube|colima)$/.test(call.program)) return false
      if (call.program === 'k3s-uninstall.sh') return true
      if (call.program === 'velero') return first === 'uninstall'
      return (
        first === 'reset' ||
        first === 'remove' ||
        (first === 'delete' && (second === 'cluster' || call.program !== 'eksctl'))
      )
    },
    examples: {
      hits: ['kubeadm reset -f', 'eksctl delete cluster --name shop', 'kops delete cluster shop --yes'],
      misses: ['kubeadm version', 'eksctl get cluster', 'kind delete cluster'],
    },
  },
]
