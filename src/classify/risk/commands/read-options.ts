/** The arguments of a command sorted into options and words, in the way its program would read them. */
import type { Call } from '../../shell/call.ts'

export type Options = {
  /** Words that are no options, in order; what follows `--` included. */
  readonly words: readonly string[]
  /** `-f` is there in `-rf` too; `--force` in `--force=true`. */
  readonly has: (option: string) => boolean
  readonly hasAny: (...options: readonly string[]) => boolean
  /** The value of `--name value`, `--name=value`, `-n value` or `-nvalue`. */
  readonly value: (...options: readonly string[]) => string | undefined
}

const list = (text: string) => new Set(text.split(' '))

/** Options that almost every tool reads with a value. */
const USUALLY_VALUED = list(
  '--namespace --region --profile --project --context --org --organization --output --zone --account --subscription --resource-group --repo --kubeconfig --kube-context --bootstrap-server --name --environment --env --token --server --url --host --port --user --username --password --endpoint --endpoint-url --workspace --cluster --app --query',
)

const VALUED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['git', list('-C -c --git-dir --work-tree --namespace --exec-path --super-prefix')],
  ['kubectl', list('-n -l -f -o -c -s -k --selector --user --as --context --cluster --field-selector')],
  ['oc', list('-n -l -f -o -c')],
  ['helm', list('-n -f --version --set --values --kube-context')],
  ['docker', list('-H -c --host --config --log-level -f --filter')],
  ['docker-compose', list('-f -p --file --project-name')],
  ['podman', list('-c --connection --url')],
  ['npm', list('--prefix -w --registry --otp --tag')],
  ['gh', list('-R -H -X --method -f -F --hostname')],
  ['glab', list('-R -X --method -H -F -f')],
  ['systemctl', list('-H -M -t -p -n -o --machine --type --property --lines --signal -s')],
  ['find', new Set<string>()],
  ['rm', new Set<string>()],
  ['kill', list('-s -n --signal')],
  ['pkill', list('-u -U -g -t -P --signal -F')],
  ['psql', list('-c -d -f -h -p -U -v -o -F -P -R -T --command --dbname --file --variable')],
  ['crontab', list('-u')],
  ['truncate', list('-s -r --size --reference')],
  ['terraform', list('-chdir')],
  ['tofu', list('-chdir')],
  ['aws', list('--cli-input-json --ca-bundle')],
  ['vault', list('-namespace -address')],
])

export function readOptions(call: Call): Options {
  const { args, program } = call
  const valued = VALUED.get(program)
  const flags = new Set<string>()
  const words: string[] = []
  const isValued = (arg: string) =>
    (valued?.has(arg) ?? false) || (valued?.size !== 0 && USUALLY_VALUED.has(arg))
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string
    if (arg === '--') {
      for (const word of args.slice(at + 1)) words.push(word)
      break
    }
    if (!arg.startsWith('-') || arg === '-') {
      words.push(arg)
      continue
    }
    const equals = arg.indexOf('=')
    const name = equals > 0 ? arg.slice(0, equals) : arg
    flags.add(name)
    if (!arg.startsWith('--') && arg.length > 2)
      for (const letter of name.slice(1)) {
        if (flags.size > 64) break
        flags.add(`-${letter}`)
      }
    if (equals < 0 && isValued(arg)) at++
  }
  const has = (option: string) => flags.has(option)
  return {
    words,
    has,
    hasAny: (...options) => options.some(has),
    value: (...options) => valueFor(args, options),
  }
}

function valueFor(args: readonly string[], options: readonly string[]): string | undefined {
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string
    for (const option of options) {
      if (arg === option) return args[at + 1]
      if (option.startsWith('--') && arg.startsWith(option) && arg[option.length] === '=')
        return arg.slice(option.length + 1)
      if (option.length === 2 && arg.startsWith(option) && arg.length > 2 && !arg.startsWith('--'))
        return arg.slice(arg[2] === '=' ? 3 : 2)
    }
  }
  return undefined
}
