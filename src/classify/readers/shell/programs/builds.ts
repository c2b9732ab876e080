/** Building, testing, deploying: quiet by themselves, but they run what a file or an option tells them to. */
import { DRY_RUN, PRODUCTION } from '../../../effects/manner.ts'
import { namesProductionIn } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'

export const buildPrograms: readonly Program[] = [
  {
    names: 'make gmake bmake mk',
    valued: '-f -C -j -I --file --makefile --directory -E --eval',
    read: readMake,
  },
  {
    names: 'just task invoke inv doit nox tox',
    valued: '-f --justfile --taskfile',
    read: ({ args, file, run }) => {
      const text = file(args.value('-f', '--justfile', '--taskfile') ?? 'justfile') ?? file('Justfile')
      for (const line of recipeOf(text, args.operands[0] ?? '')) run(line)
    },
  },
  {
    names: 'gradle gradlew',
    valued: '-p -b -I -P -D',
    read: publishes(/(?:^|:)(?:publish(?!tomavenlocal|local)\w{0,60}|uploadArchives|bintrayUpload)$/i),
  },
  {
    names: 'mvn mvnw',
    valued: '-f -pl -P -s',
    read: (reading) => {
      publishes(/^(?:deploy|release:perform|deploy:deploy\w{0,5}|site-deploy|nexus-staging:\w{1,20})$/)(
        reading,
      )
      const script = reading.args.all.find((word) => word.startsWith('-Dexec.executable='))
      if (script !== undefined)
        reading.runWords([
          script.slice(18),
          ...(reading.args.all
            .find((word) => word.startsWith('-Dexec.args='))
            ?.slice(12)
            .split(' ') ?? []),
        ])
    },
  },
  { names: 'cmake', valued: '-S -B -G -D -C -P', read: readCmake },
  {
    names:
      'bazel bazelisk buck buck2 ninja meson ant scons waf xcodebuild swift-build tsc webpack vite esbuild rollup turbo nx eslint prettier jest vitest mocha pytest tox-run rspec phpunit cypress playwright ng next nuxt astro gatsby hugo jekyll msbuild',
    operands: 'ignore',
  },
  {
    names: 'java javaw',
    valued: '-cp -classpath -s -p',
    read: ({ args, runWords }) => {
      const jar = args.value('-jar')
      if (jar !== undefined) runWords([jar, ...args.operands.filter((word) => word !== jar)])
    },
  },
  { names: 'tldr cheat howdoi apropos whatis', operands: 'ignore' },
  {
    names: 'cap mina kamal fastlane dokku deployer dep octo nixos-rebuild colmena',
    valued: '-f -d --destination',
    read: readDeploy,
  },
]

function publishes(pattern: RegExp) {
  return ({ args, effect }: Reading) => {
    if (args.operands.some((word) => word.length < 80 && pattern.test(word)))
      effect('publish', 'package/registry', 'this project', args.has('--dry-run', '-m') ? DRY_RUN : 0)
  }
}

/** Recipes that this very text wrote, `--eval`, and a makefile on standard input. */
function readMake({ args, file, input, run }: Reading): void {
  const named = args.values('-f', '--file', '--makefile')
  const texts = [
    ...args.values('--eval', '-E'),
    ...(named.length === 0 ? ['Makefile', 'makefile', 'GNUmakefile'] : named).map((name) =>
      name === '-' || name === '/dev/stdin' ? (input ?? '') : (file(name) ?? ''),
    ),
  ]
  const targets = args.operands.filter((word) => !word.includes('='))
  const isDry = args.has('-n', '--dry-run', '--just-print')
  for (const text of texts) {
    if (text === '') continue
    for (const script of shellCalls(text)) run(script)
    if (!isDry)
      for (const target of targets.length === 0 ? [''] : targets)
        for (const line of recipeOf(text, target)) run(line)
  }
  for (const word of args.operands) for (const script of shellCalls(word)) run(script)
}

/** `$(shell ...)` and `X != ...` run while the makefile is read. */
function shellCalls(text: string): readonly string[] {
  if (!text.includes('$(shell') && !text.includes('!=')) return []
  return [
    ...text
      .slice(0, 20_000)
      .matchAll(/\$\(shell\s{1,8}([^)]{1,2000})\)|^\w{1,60}\s{0,4}!=\s{0,4}(.{1,2000})$/gm),
  ].map((match) => match[1] ?? match[2] ?? '')
}

/** The commands of one target, of the first where none is named, and of what it depends on. */
function recipeOf(text: string | undefined, target: string): readonly string[] {
  if (text === undefined) return []
  const lines = text.slice(0, 20_000).split('\n')
  const found: string[] = []
  const wanted = new Set(target === '' ? [] : [target])
  let isFirst = target === ''
  let isInside = false
  for (const line of lines) {
    const head =
      /^([\w./%-]{1,80}(?:\s{1,4}[\w./%-]{1,80}){0,8})\s{0,4}::?(?!=)([^;]{0,400})(?:;(.{0,2000}))?$/.exec(
        line,
      )
    if (head !== null) {
      const names = (head[1] ?? '').split(/\s{1,4}/)
      const isSpecial = names[0]?.startsWith('.') ?? false
      isInside = !isSpecial && (names.some((name) => wanted.has(name)) || isFirst)
      if (isInside) {
        isFirst = false
        for (const name of (head[2] ?? '').trim().split(/\s{1,4}/)) wanted.add(name)
        if (head[3] !== undefined) found.push(cleanRecipe(head[3]))
      }
    } else if (/^\s/.test(line)) {
      if (isInside && line.trim() !== '') found.push(cleanRecipe(line))
    } else if (line.trim() !== '') isInside = false
  }
  return found
}

const cleanRecipe = (line: string) =>
  line
    .trim()
    .replace(/^[@+-]{1,3}\s{0,4}/, '')
    .replaceAll(/\$\((\w{1,40})\)/g, '${$1}')
    .replaceAll('$$', '$')

/** `cmake -E rm -rf dir` works like the program it is named after. */
function readCmake({ args, runWords, file, code }: Reading): void {
  const at = args.all.indexOf('-E')
  if (at >= 0) {
    const [tool = '', ...rest] = args.all.slice(at + 1)
    if (tool === 'rm') runWords(['rm', ...rest])
    else if (tool === 'remove_directory') runWords(['rm', '-r', ...rest])
    else if (tool === 'remove') runWords(['rm', ...rest])
    else if (tool === 'env' || tool === 'time') runWords([tool, ...rest])
    else if (tool === 'chdir') runWords(rest.slice(1))
  }
  const script = args.value('-P')
  const text = script === undefined ? undefined : file(script)
  if (text !== undefined) code('cmake', text)
}

function readDeploy(reading: Reading): void {
  const { args, effect } = reading
  const words = args.operands.join(' ')
  if (namesProductionIn(reading)) effect('publish', 'resource/workload', words, PRODUCTION)
  if (/^(?:app |accessory )?(?:remove|destroy)\b|apps:destroy|:destroy\b/.test(words.slice(0, 80)))
    effect('delete', 'resource/workload', words)
}
