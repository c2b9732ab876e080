/** Software installed, removed, published, taken back; and the scripts that package managers run. */
import { DRY_RUN, FORCED, hasManner, type Manners, manners, PUBLIC } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { classifyProcess } from '../../../targets/classify-process.ts'
import type { Arguments } from '../arguments.ts'
import type { Program, Reading } from '../program.ts'

/** What the words of a package manager mean. */
type Words = {
  readonly install?: string
  readonly remove?: string
  readonly publish?: string
  /** Takes back what was published. */
  readonly unpublish?: string
  /** Options that say where packages come from. */
  readonly sources?: string
}

const set = (text: string | undefined): ReadonlySet<string> => new Set(text?.split(' '))

function packages(words: Words): (reading: Reading) => void {
  const [install, remove, publish, unpublish] = [
    set(words.install ?? 'install add i'),
    set(words.remove ?? 'uninstall remove rm un r'),
    set(words.publish ?? 'publish'),
    set(words.unpublish),
  ]
  const sources = words.sources?.split(' ') ?? []
  return (reading) => {
    const { args, effect } = reading
    const [first = '', second = ''] = args.operands
    const how = args.has('--dry-run', '--simulate', '--just-print') ? DRY_RUN : 0
    const names = args.operands.slice(1)
    for (const source of sources.length === 0 ? [] : args.values(...sources)) readSource(reading, source)
    if (install.has(first)) for (const name of names) readInstall(reading, name, how)
    else if (remove.has(first)) for (const name of names) readRemove(reading, name, how)
    else if (publish.has(first) || publish.has(`${first}+${second}`))
      effect('publish', 'package/registry', names.join(' ') || 'this package', how | audienceOf(args))
    else if ((unpublish.has(first) || unpublish.has(`${first}+${second}`)) && !args.has('--undo'))
      effect('delete', 'repository/release', names.join(' ') || 'this package', how)
  }
}

/** Where no registry is named it is the public one. */
function audienceOf(args: Arguments): Manners {
  const named = args.value(
    '--registry',
    '--repository-url',
    '--publish-url',
    '--repository',
    '--index',
    '--host',
    '-r',
  )
  return named === undefined || PUBLIC_REGISTRY.test(named) ? PUBLIC : 0
}

const PUBLIC_REGISTRY = /^(?:pypi|crates-io)$|(?:npmjs\.(?:org|com)|pypi\.org|rubygems\.org|crates\.io)/

const FROM_ELSEWHERE = /^(?:[a-z]{2,8}\+)?(?:https?|ftp|git|ssh):\/\/|^git@/i

function readInstall({ effect, originOfFile, file, code }: Reading, name: string, how: number): void {
  const at = name.search(FROM_ELSEWHERE)
  const url =
    at >= 0
      ? name.replace(/^[a-z]{2,8}\+/i, '')
      : /^[\w.-]{1,80}\s{0,2}@\s{0,2}https?:/.test(name)
        ? name.slice(name.indexOf('@') + 1).trim()
        : null
  if (url !== null) {
    const known = classifyHost(url)
    const isKnown =
      (known === 'host/code' || known === 'host/installer' || known === 'host/loopback') &&
      !/^http:/i.test(url)
    effect('create', isKnown ? 'package/known' : 'package/url', name, how | unsafe(url))
  } else if (/^[./~]|\.(?:deb|rpm|whl|tgz|tar\.gz|apk|pkg|snap|gem)$/.test(name)) {
    effect(
      'create',
      hasManner(originOfFile(name), 'from-network') ? 'package/url' : 'package/known',
      name,
      how,
    )
    const setup = file(`${name === '.' ? '' : `${name}/`}setup.py`)
    if (setup !== undefined) code('python', setup)
  } else effect('create', 'package/known', name, how)
}

/** Security software and this service's own hook are more than packages. */
function readRemove({ args, effect }: Reading, name: string, how: number): void {
  const plain = name.replace(/^@[\w.-]{1,60}\//, '').replace(/[@=<>:].*$/, '')
  const found = classifyProcess(plain)
  if (found === 'process/guard' || found === 'process/security') effect('stop', found, name, how)
  else if (
    args.has(
      '--allow-remove-essential',
      '--force-all',
      '--nodeps',
      '--force-remove-essential',
      '--force-depends',
    ) ||
    ESSENTIAL.test(plain)
  )
    effect('delete', 'path/system', name, how | FORCED)
  else effect('delete', 'package/known', name, how)
}

const ESSENTIAL =
  /^(?:systemd|libc6|glibc|coreutils|bash|dpkg|apt|rpm|sudo|openssh-server|linux-image-.{1,40}|kernel|kernel-core|grub\S{0,20}|init|util-linux|libpam\S{0,20}|networkmanager|\*)$/

function readSource({ effect }: Pick<Reading, 'effect'>, source: string): void {
  const known = classifyHost(source)
  if (
    !/^[a-z+]{2,10}:\/\//i.test(source) ||
    known === 'host/code' ||
    known === 'host/loopback' ||
    known === 'host/private' ||
    known === 'host/installer'
  )
    return
  effect('configure', 'package/registry', source, unsafe(source))
}

/** Neither a name that can be held to account nor encryption. */
function unsafe(url: string): number {
  const found = classifyHost(url)
  return found === 'host/raw' ||
    found === 'host/drop' ||
    (/^(?:\w{2,8}\+)?http:/i.test(url) && found !== 'host/loopback' && found !== 'host/private')
    ? manners('from-network')
    : 0
}

const SYSTEM: Words = {
  install: 'install add in upgrade update dist-upgrade full-upgrade localinstall reinstall',
  remove: 'remove purge autoremove erase del autopurge uninstall rm zap',
  publish: 'none',
}

export const packagePrograms: readonly Program[] = [
  {
    names:
      'apt apt-get aptitude yum dnf microdnf tdnf zypper apk brew snap flatpak port opkg xbps-install pkg pkgin swupd rpm-ostree scoop winget choco chocolatey mas',
    valued: '-o -t -c -c --option --repo --enablerepo --disablerepo',
    read: readSystem,
  },
  {
    names: 'apt-key rpmkeys add-apt-repository apt-add-repository yum-config-manager',
    read: ({ args, effect }) => {
      if (
        /^(?:add|adv|--import|--add-repo)$/.test(args.all[0] ?? '') ||
        args.all.some((word) => /^(?:ppa:|deb |https?:)/.test(word))
      ) {
        const url = args.all.find((word) => /^https?:/.test(word))
        if (url === undefined) effect('configure', 'package/registry', args.operands.join(' '))
        else readSource({ effect }, url)
      }
    },
  },
  { names: 'pacman yay paru pamac', valued: '--config --root', read: readByLetter('-R', '-S -U') },
  {
    names: 'dpkg rpm nix-env emerge xbps-remove pkg_delete pkgutil',
    valued: '--root --admindir --eval -E --pipe',
    read: readLow,
  },
  {
    names: 'npm pnpm yarn bun cnpm',
    valued: '--prefix -w --registry --otp --tag --filter -C --dir --cwd',
    read: readNode,
  },
  {
    names: 'pip pip3 pipx uv poetry pdm hatch rye flit twine conda mamba micromamba easy_install pipenv',
    valued:
      '-r -c -t -i -f --index-url --extra-index-url --find-links --trusted-host -n -p --name --prefix --repository --channel --index --default-index -u',
    read: readPython,
  },
  {
    names: 'cargo',
    valued: '--manifest-path --features --target --registry --git --version --vers -p',
    read: readCargo,
  },
  { names: 'gem', valued: '-v --version --source -s --host -e', read: readGem },
  {
    names:
      'bundler mise asdf rtx nvm fnm volta rbenv pyenv nodenv goenv sdk rustup ghcup juliaup proto xcrun simctl xcode-select',
    read: () => {},
  },
  { names: 'go', valued: '-exec -toolexec -o -run -tags -ldflags', read: readGo },
  {
    names: 'composer',
    valued: '--working-dir -d',
    read: packages({ install: 'require', remove: 'remove', publish: 'none' }),
  },
  {
    names: 'nuget dotnet',
    valued: '-s --source -k --api-key',
    read: packages({
      install: 'install',
      remove: 'remove',
      publish: 'push nuget+push',
      unpublish: 'delete nuget+delete',
      sources: '-s --source',
    }),
  },
  { names: 'lerna changeset rush jsr deno vsce ovsx', read: packages({ install: 'none', remove: 'none' }) },
  {
    names: 'semantic-release np release-it',
    read: ({ args, effect }) => {
      effect(
        'publish',
        'package/registry',
        'this package',
        args.has('--dry-run', '-d', '--no-publish') ? DRY_RUN : 0,
      )
    },
  },
  {
    names: 'goreleaser',
    read: ({ args, effect }) => {
      if (args.operands[0] === 'release')
        effect(
          'publish',
          'package/registry',
          'this release',
          args.has('--snapshot', '--skip-publish', '--skip') ? DRY_RUN : 0,
        )
    },
  },
  {
    names: 'conan luarocks cabal stack snapcraft opam pub dart flutter pod rebar3 mix sbt',
    valued: '-r --remote',
    read: packages({
      install: 'none',
      remove: 'none',
      publish: 'upload publish push hex.publish hex publishSigned',
    }),
  },
]

/** `go run example.com/tool@latest` fetches a program and runs it. */
function readGo({ args, run, effect }: Reading): void {
  for (const script of args.values('-exec', '-toolexec')) run(script)
  const [verb = '', name = ''] = args.operands
  const host = /^([\w-]{1,60}(?:\.[\w-]{1,60}){1,5})\/[^@]{1,200}@/.exec(name)?.[1]
  if (
    (verb === 'run' || verb === 'install') &&
    host !== undefined &&
    !GO_HOSTS.test(host) &&
    classifyHost(`https://${host}`) === 'host/outside'
  )
    effect('create', 'package/url', name, manners('from-network'))
}

const GO_HOSTS =
  /^(?:golang\.org|go\.\w{1,20}\.\w{1,6}|google\.golang\.org|gopkg\.in|k8s\.io|sigs\.k8s\.io|honnef\.co|mvdan\.cc|cuelang\.org|buf\.build|gotest\.tools|gorm\.io|entgo\.io|modernc\.org)$/

const system = packages(SYSTEM)

function readSystem(reading: Reading): void {
  const { call, args, effect, run } = reading
  // Hooks of the package manager are commands: `-o APT::Update::Pre-Invoke::=sh`.
  for (const option of args.values('-o', '--option')) {
    const hook = /^(?:APT|Dpkg)::[\w:-]{0,60}Invoke\S{0,10}=(.{1,2000})$/i.exec(option)?.[1]
    if (hook !== undefined) run(hook.replace(/^\{?\s{0,4}"?|"?;?\s{0,4}\}?$/g, ''))
  }
  if (call.program.startsWith('apt') && args.has('-s')) return
  if (args.has('--allow-unauthenticated', '--nogpgcheck', '--no-gpg-checks', '--force-yes'))
    effect('configure', 'package/registry', 'packages without a signature')
  if (call.program === 'brew' && args.operands[0] === 'tap')
    for (const word of args.operands.slice(1)) readSource(reading, word)
  system(reading)
}

/** `pacman -Rns vim`. */
function readByLetter(remove: string, install: string) {
  return (reading: Reading) => {
    const isRemoved = reading.args.has(remove)
    if (isRemoved) for (const name of reading.args.operands) readRemove(reading, name, 0)
    else if (reading.args.has(...install.split(' ')))
      for (const name of reading.args.operands) readInstall(reading, name, 0)
  }
}

function readLow(reading: Reading): void {
  const { call, args, run } = reading
  for (const text of args.values('--eval', '-E')) {
    const script = /%\((.{1,2000})\)/.exec(text)?.[1]
    if (script !== undefined) run(script)
  }
  for (const script of args.values('--pipe')) run(script)
  const removes =
    /remove|delete/.test(call.program) ||
    args.has(
      '-r',
      '-P',
      '-e',
      '-C',
      '--remove',
      '--purge',
      '--erase',
      '--uninstall',
      '--unmerge',
      '--depclean',
      '--forget',
    )
  if (removes && !args.has('--dry-run', '--test'))
    for (const name of args.operands) readRemove(reading, name, 0)
  else if (args.has('-i', '--install', '-U', '-iv', '-ivh', '-Uvh'))
    for (const name of args.operands) readInstall(reading, name, 0)
  else if (args.has('--import')) reading.effect('configure', 'package/registry', args.operands.join(' '))
}

const node = packages({
  install: 'install i add ci update upgrade',
  remove: 'uninstall remove rm un r unlink',
  publish: 'publish npm+publish',
  unpublish: 'unpublish deprecate',
  sources: '--registry',
})

function readNode(reading: Reading): void {
  const { call, args, effect, file, keepFile, run, runLater } = reading
  const [first = '', second = '', third = ''] = args.operands
  if (first === 'npm' && call.program === 'yarn') {
    node({ ...reading, args: { ...args, operands: args.operands.slice(1) } })
    return
  }
  if (first === 'pkg' && second === 'set')
    for (const word of args.operands.slice(2)) {
      const script = /^scripts\.([\w:.-]{1,80})=(.{0,4000})$/s.exec(word)
      if (script?.[1] === undefined || script[2] === undefined) continue
      keepFile(`npm script ${script[1]}`, script[2])
      runLater(script[2])
    }
  else if (first === 'set-script') keepFile(`npm script ${second}`, third)
  else if (/^(?:config|c|set)$/.test(first)) {
    const words = args.operands.slice(first === 'set' ? 1 : 2)
    const [key = '', given] = words[0]?.includes('=') ? words[0].split('=', 2) : words
    // A value may look like an option itself.
    const value = given ?? args.all[args.all.indexOf(key) + 1] ?? ''
    if (/(?:^|:)registry$/.test(key)) readSource(reading, value)
    else if (key === 'strict-ssl' && value === 'false')
      effect('configure', 'control/trust', `${key}=${value}`)
    else if (key === 'node-options' && /--(?:require|import|loader)\b|^-r\b/.test(value))
      effect('write', 'path/startup', `${key}=${value}`)
    else if (/^(?:script-shell|editor|shell|node-options|git)$/.test(key)) runLater(value)
  } else if (/^(?:owner|access|team|org)$/.test(first) && !/^(?:ls|list|get|)$/.test(second))
    effect(
      'grant',
      'resource/identity',
      args.operands.slice(2).join(' '),
      first === 'owner' && second === 'add' ? manners('admin') : 0,
    )
  else if (first === 'token' && /^(?:create|delete|revoke)$/.test(second))
    effect(
      second === 'create' ? 'create' : 'delete',
      'resource/credential',
      third || 'a token of the registry',
    )
  else if (first === 'dist-tag' && /^(?:add|rm)$/.test(second))
    effect('publish', 'package/registry', args.operands.slice(2).join(' '))
  else node(reading)
  for (const name of scriptsOf(first, second)) {
    const script = file(`npm script ${name}`) ?? scriptIn(file('package.json'), name)
    if (script !== undefined) run(script)
  }
}

/** The scripts that a word of npm runs. */
function scriptsOf(first: string, second: string): readonly string[] {
  if (/^(?:install|i|ci|add|)$/.test(first)) return ['preinstall', 'install', 'postinstall', 'prepare']
  if (/^(?:run|run-script|rum)$/.test(first)) return [`pre${second}`, second, `post${second}`]
  if (/^(?:publish|pack)$/.test(first)) return ['prepublishOnly', 'prepack', 'prepare']
  return [`pre${first}`, first, `post${first}`]
}

function scriptIn(manifest: string | undefined, name: string): string | undefined {
  if (manifest === undefined || manifest.length > 20_000 || !manifest.includes('"scripts"')) return undefined
  try {
    const found: unknown = (JSON.parse(manifest) as { scripts?: Record<string, unknown> }).scripts?.[name]
    return typeof found === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

const python = packages({
  install: 'install add require',
  remove: 'uninstall remove',
  publish: 'publish upload',
  sources:
    '-i --index-url --extra-index-url --index --default-index -f --find-links --repository-url --channel -c',
})

function readPython(reading: Reading): void {
  const { call, args, effect } = reading
  const [first = '', second = ''] = args.operands
  if (args.has('--trusted-host')) effect('configure', 'package/registry', args.value('--trusted-host') ?? '')
  if (first === 'config' && second === 'set' && /index-url$|trusted-host$/.test(args.operands[2] ?? ''))
    readSource(reading, args.operands[3] ?? '')
  if (first === 'pip' && (call.program === 'uv' || call.program === 'rye'))
    python({ ...reading, args: { ...args, operands: args.operands.slice(1) } })
  else if (first === 'tool' && call.program === 'uv')
    python({ ...reading, args: { ...args, operands: args.operands.slice(1) } })
  else if (first !== 'install' || call.program !== 'poetry') python(reading)
}

const cargo = packages({
  install: 'install add',
  remove: 'uninstall remove rm',
  publish: 'publish',
  unpublish: 'yank',
})

function readCargo(reading: Reading): void {
  const { args, effect } = reading
  for (const url of args.values('--git')) readInstall(reading, url, 0)
  if (args.operands[0] === 'owner' && args.has('--add', '-a', '--remove', '-r'))
    effect('grant', 'resource/identity', args.operands.slice(1).join(' '))
  cargo(reading)
}

const gem = packages({
  install: 'install',
  remove: 'uninstall',
  publish: 'push',
  unpublish: 'yank',
  sources: '--source -s --host',
})

function readGem(reading: Reading): void {
  const { args, effect, run } = reading
  if (args.operands[0] === 'open') for (const script of args.values('-e')) run(script)
  if (args.operands[0] === 'owner' && args.has('-a', '-r', '--add', '--remove'))
    effect('grant', 'resource/identity', args.operands.slice(1).join(' '))
  gem(reading)
}
