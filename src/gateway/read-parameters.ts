/** What the gateway is to stand before, from its command line. No secret stands there: other users of a machine can read it. */
export type Target = { readonly name: string | undefined } & (
  | { readonly kind: 'program'; readonly command: string; readonly parameters: readonly string[] }
  | { readonly kind: 'remote'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
)

type Environment = Readonly<Record<string, string | undefined>>

const OPTIONS = ['--name', '--url', '--header']

/** Throws, with a message for the person. */
export function readParameters(words: readonly string[], environment: Environment): Target {
  const end = words.indexOf('--')
  const options = end === -1 ? words : words.slice(0, end)
  const [command, ...parameters] = end === -1 ? [] : words.slice(end + 1)
  const given = pairsOf(options)
  const [name, url] = ['--name', '--url'].map((option) => given.findLast(([one]) => one === option)?.[1])
  if (name === '') throw new Error('--name needs a name.')
  if (url === undefined) {
    if (command === undefined) throw new Error('Say what to start after --, or where it is with --url.')
    if (given.some(([option]) => option === '--header')) throw new Error('--header is for --url only.')
    return { kind: 'program', name, command, parameters }
  }
  if (command !== undefined) throw new Error('Either --url or a command after --, not both.')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new Error('--url must be an http or https address.')
  const { username, password } = new URL(url)
  if (username !== '' || password !== '') throw new Error('--url must hold no password: use --header.')
  const headers = given
    .filter(([option]) => option === '--header')
    .map(([, text]) => headerOf(text, environment))
  return { kind: 'remote', name, url, headers: Object.fromEntries(headers) }
}

function pairsOf(words: readonly string[]): (readonly [option: string, value: string])[] {
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const option = OPTIONS.find((one) => word === one || word.startsWith(`${one}=`))
    if (option === undefined) throw new Error(`There is no option '${word}'.`)
    const value = word === option ? words[++at] : word.slice(option.length + 1)
    if (value === undefined) throw new Error(`${option} needs a value.`)
    pairs.push([option, value])
  }
  return pairs
}

/** `Authorization=MY_VARIABLE`. */
function headerOf(text: string, environment: Environment): [string, string] {
  const [, header, variable] = /^([\w-]+)=(\w+)$/.exec(text) ?? []
  if (header === undefined || variable === undefined)
    throw new Error('--header is NAME=VARIABLE: the variable of the environment that holds its value.')
  const value = environment[variable]
  if (value === undefined || value === '')
    throw new Error(`--header ${header}: the variable ${variable} is not set.`)
  return [header, value]
}
