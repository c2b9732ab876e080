/** The arguments of a command sorted into options and operands, in the way its program would read them. */

export type Arguments = {
  /** All words as they stood. */
  readonly all: readonly string[]
  /** Words that are no options, in order; what follows `--` included. */
  readonly operands: readonly string[]
  /** `-f` is there in `-rf` too; `--force` in `--force=true`. */
  has(...options: readonly string[]): boolean
  hasAny(options: readonly string[]): boolean
  /** The value of `--name value`, `--name=value`, `-n value` or `-nvalue`. */
  value(...options: readonly string[]): string | undefined
  values(...options: readonly string[]): readonly string[]
  valuesOfAny(options: readonly string[]): readonly string[]
}

/** Options that almost every tool reads with a value. */
const USUALLY_VALUED = new Set(
  '--namespace --region --profile --project --context --org --organization --output --zone --account --subscription --resource-group --repo --kubeconfig --kube-context --bootstrap-server --name --environment --env --token --server --url --host --port --user --username --password --endpoint --endpoint-url --workspace --cluster --app --query'.split(
    ' ',
  ),
)

const NONE: ReadonlySet<string> = new Set()

/** `valued`: further options that take the next word, with `!` before it one that takes none; null where the program has none at all. */
export function readArguments(all: readonly string[], valued: ReadonlySet<string> | null): Arguments {
  const taken = valued ?? NONE
  const flags: string[] = []
  const operands: string[] = []
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] as string
    if (word === '--') {
      for (let rest = at + 1; rest < all.length; rest += 1) operands.push(all[rest] as string)
      break
    }
    if (word.charCodeAt(0) !== 0x2d || word.length === 1) {
      operands.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = equals > 0 ? word.slice(0, equals) : word
    flags.push(name)
    if (name.charCodeAt(1) !== 0x2d && name.length > 2 && name.length <= 12)
      for (let letter = 1; letter < name.length; letter += 1) flags.push(`-${name[letter]}`)
    if (
      equals < 0 &&
      (taken.has(word) ||
        (valued !== null && USUALLY_VALUED.has(word) && !taken.has(`!${word}`)) ||
        (taken.size > 0 && word.length <= MAX_CLUSTER && CLUSTER.test(word) && taken.has(`-${word.at(-1)}`)))
    )
      at += 1
  }
  // Many are a set; the usual few are compared faster than filed.
  const filed = flags.length > FEW ? new Set(flags) : null
  const hasAny = (options: readonly string[]): boolean => {
    if (flags.length === 0) return false
    for (const option of options) if (filed === null ? flags.includes(option) : filed.has(option)) return true
    return false
  }
  let signs: boolean | undefined
  // Asked for every address of a long list.
  const hasSigns = () => {
    signs ??= flags.length > 0 || all.some(isSigned)
    return signs
  }
  return {
    all,
    operands,
    has: (...options) => hasAny(options),
    hasAny,
    value: (...options) => (hasSigns() ? valuesOf(all, options)[0] : undefined),
    values: (...options) => (hasSigns() ? valuesOf(all, options) : NO_VALUES),
    valuesOfAny: (options) => (hasSigns() ? valuesOf(all, options) : NO_VALUES),
  }
}

/** `-aG group`: the last letter takes the next word. `-it` is two flags everywhere, and `-XDELETE` holds its value. */
const MAX_CLUSTER = 8
const FEW = 12
const CLUSTER = /^-(?!it$|ti$|X[A-Z]{3,7}$)[a-zA-Z]{2,7}$/

const NO_VALUES: readonly string[] = []

/** `-x`, and `+x` of a few programs. */
function isSigned(word: string): boolean {
  const sign = word.charCodeAt(0)
  return sign === 0x2d || sign === 0x2b
}

function valuesOf(all: readonly string[], options: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] as string
    if (!isSigned(word)) continue
    if (word === '--') break
    for (const option of options) {
      if (word === option) {
        const next = all[at + 1]
        if (next !== undefined) found.push(next)
      } else if (option.startsWith('--')) {
        if (word.startsWith(option) && word[option.length] === '=') found.push(word.slice(option.length + 1))
      } else if (
        option.length === 2 &&
        word.length > 2 &&
        word.endsWith(option[1] as string) &&
        CLUSTER.test(word) &&
        !word.startsWith(option)
      ) {
        const next = all[at + 1]
        if (next !== undefined) found.push(next)
      } else if (option.length === 2 && word.startsWith(option) && word.length > 2 && word[1] !== '-')
        found.push(word.slice(word[2] === '=' ? 3 : 2))
    }
  }
  return found
}
