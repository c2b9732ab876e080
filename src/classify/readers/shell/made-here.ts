/** Folders that the same text makes, or makes again: who deletes them loses nothing. */
import type { Effect } from '../../effects/effect.ts'
import { RECURSIVE } from '../../effects/manner.ts'
import type { Call } from './call.ts'

/** Programs, and where they put what they make unless they are told otherwise. */
const GENERATORS: ReadonlyMap<string, readonly string[]> = new Map(
  `hugo zola gatsby hexo: public resources .cache
mkdocs quarto: site _site
pelican antora docusaurus: output build
stencil ionic ng: www dist
mdbook gitbook: book _book
doxygen sphinx-build: html latex _build
next nuxt vite astro: out .next .output dist
storybook build-storybook: storybook-static`
    .split('\n')
    .flatMap((line) => {
      const [names = '', folders = ''] = line.split(': ')
      return names.split(' ').map((name) => [name, folders.split(' ')] as const)
    }),
)
const OUTPUT =
  /^(?:-[odBO]|--(?:out|output|outdir|out-dir|output-dir|output-path|destination|dest|target-dir|dir|directory|prefix))$/i
/** The last of several operands is what they make. */
const COPIES = new Set(['cp', 'mv', 'rsync', 'clone', 'venv', 'virtualenv', 'worktree'])

/** Only folders of one's own work: elsewhere something else may have been there before. */
export function withMadeHere(effects: readonly Effect[], calls: readonly Call[]): readonly Effect[] {
  if (calls.length < 2 || !effects.some(isFolderOfWork)) return effects
  const made = madeBy(calls)
  return effects.map((effect) =>
    isFolderOfWork(effect) && made.has(plain(effect.target.name))
      ? { ...effect, target: { ...effect.target, class: 'path/regenerable' } }
      : effect,
  )
}

const isFolderOfWork = ({ act, target, manner }: Effect) =>
  act === 'delete' && target.class === 'path/file' && (manner & RECURSIVE) !== 0
const plain = (path: string) => path.replace(/^\.\//, '').replace(/\/{1,4}$/, '')

function madeBy(calls: readonly Call[]): ReadonlySet<string> {
  const made = new Set<string>()
  const named = new Set<string>()
  for (const { program, args } of calls) {
    for (const folder of GENERATORS.get(program) ?? []) made.add(folder)
    const last = args.length > 1 ? plain(args.at(-1) as string) : ''
    if (COPIES.has(program) || args.some((arg) => COPIES.has(arg))) made.add(last).add(nameOfClone(last))
    // Without `-p` it fails where the folder is there already.
    const isNew = program === 'mkdir' && !args.includes('-p')
    args.forEach((arg, at) => {
      const equals = arg.indexOf('=')
      const folder = plain(arg.slice(equals + 1))
      const option = equals > 0 ? arg.slice(0, equals) : (args[at - 1] ?? '')
      if (OUTPUT.test(option) || (isNew && !named.has(folder))) made.add(folder)
      named.add(folder)
    })
  }
  return made
}

const nameOfClone = (url: string) => url.slice(url.search(/[^/:]{1,200}$/)).replace(/\.git$/, '')
