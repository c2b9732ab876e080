/** Packages published for everybody, or taken away. */
import type { CommandRule } from './command-rule.ts'

export const packages: readonly CommandRule[] = [
  {
    id: 'package.publish',
    level: 'high',
    why: 'Publishes a package for everybody; that can hardly be taken back.',
    programs: [
      'npm',
      'yarn',
      'pnpm',
      'bun',
      'cargo',
      'poetry',
      'twine',
      'flit',
      'hatch',
      'uv',
      'pdm',
      'gem',
      'mvn',
      'mvnw',
      'gradle',
      'gradlew',
      'nuget',
      'dotnet',
      'lerna',
      'pub',
      'dart',
      'flutter',
      'mix',
      'rebar3',
      'conan',
      'helm',
      'jsr',
      'vsce',
      'ovsx',
      'goreleaser',
      'semantic-release',
      'np',
      'changeset',
      'sbt',
      'opam',
      'luarocks',
      'stack',
      'cabal',
      'pod',
      'snapcraft',
      'swift',
      'deno',
      'rush',
      'release-it',
    ],
    matches: (call, options) => {
      if (options.hasAny('--dry-run', '--help', '-h', '--check')) return false
      const [first = '', second = ''] = options.words
      switch (call.program) {
        case 'gem':
        case 'helm':
        case 'dart':
        case 'flutter':
        case 'pod':
        case 'rebar3':
          return (
            first === 'push' ||
            (first === 'pub' && second === 'publish') ||
            (first === 'trunk' && second === 'push') ||
            first === 'hex'
          )
        case 'twine':
        case 'conan':
        case 'luarocks':
        case 'cabal':
        case 'stack':
        case 'snapcraft':
          return first === 'upload'
        case 'mvn':
        case 'mvnw':
          return options.words.some((word) =>
            /^(?:deploy|release:perform|deploy:deploy\w{0,5}|site-deploy|nexus-staging:\w{1,20})$/.test(word),
          )
        case 'gradle':
        case 'gradlew':
        case 'sbt':
        case 'stack-publish':
          return options.words.some((word) =>
            /(?:^|:)(?:publish(?!tomavenlocal|local)\w{0,60}|uploadArchives|bintrayUpload)$/i.test(word),
          )
        case 'dotnet':
        case 'nuget':
          return first === 'push' || (first === 'nuget' && second === 'push')
        case 'mix':
          return first === 'hex.publish'
        case 'goreleaser':
          return first === 'release' && !options.hasAny('--snapshot', '--skip-publish')
        case 'semantic-release':
        case 'np':
        case 'release-it':
          return true
        case 'yarn':
          return first === 'publish' || (first === 'npm' && second === 'publish')
        default:
          return (
            first === 'publish' ||
            (first === 'package' && second === 'publish') ||
            (first === 'registry' && second === 'publish')
          )
      }
    },
    examples: {
      hits: [
        'npm publish',
        'cargo publish',
        'twine upload dist/*',
        './gradlew publish',
        'mvn deploy',
        'gem push x.gem',
        'dotnet nuget push a.nupkg',
      ],
      misses: [
        'npm publish --dry-run',
        'npm install',
        'cargo build',
        'gradle build',
        './gradlew publishToMavenLocal',
        'helm install x',
      ],
    },
  },
  {
    id: 'package.unpublish',
    level: 'critical',
    why: 'Takes a published package away from everybody who depends on it.',
    programs: ['npm', 'pnpm', 'cargo', 'gem', 'yarn', 'dotnet', 'nuget'],
    when: [
      { words: 'unpublish|yank|deprecate', none: '--dry-run --help --undo' },
      { words: 'nuget delete' },
      { words: 'npm unpublish' },
    ],
    examples: {
      hits: ['npm unpublish left-pad --force', 'cargo yank --version 1.0.1', 'gem yank x -v 1.0'],
      misses: ['npm publish --dry-run', 'cargo search x'],
    },
  },
  {
    id: 'package.registry-access',
    level: 'medium',
    why: 'Changes who owns a package or what may reach the registry.',
    programs: ['npm', 'cargo', 'gem', 'yarn', 'pnpm'],
    when: [
      { words: 'owner add|rm|remove' },
      { words: 'access *' },
      { words: 'token create|delete|revoke' },
      { words: 'dist-tag add|rm' },
      { words: 'adduser|login|logout' },
    ],
    matches: (_, options) => !/^(?:ls|list|get)/.test(options.words[1] ?? ''),
    examples: {
      hits: ['npm owner add lena pkg', 'npm token revoke abc', 'npm dist-tag add pkg@1.0 latest'],
      misses: ['npm owner ls pkg', 'npm token list'],
    },
  },
  {
    id: 'package.removed',
    level: 'medium',
    why: 'Removes software or a dependency.',
    programs: [
      'pip',
      'pip3',
      'pipx',
      'poetry',
      'apt',
      'apt-get',
      'aptitude',
      'yum',
      'dnf',
      'zypper',
      'pacman',
      'apk',
      'brew',
      'snap',
      'flatpak',
      'choco',
      'winget',
      'scoop',
      'conda',
      'mamba',
      'dpkg',
      'rpm',
      'port',
      'nix-env',
      'emerge',
      'xbps-remove',
      'opkg',
      'grafana-cli',
    ],
    matches: (call, options) => {
      if (
        options.hasAny('--dry-run', '--simulate', '--help') ||
        (call.program.startsWith('apt') && options.has('-s'))
      )
        return false
      const [first = ''] = options.words
      if (call.program === 'pacman') return call.args.some((arg) => /^-R/.test(arg))
      if (call.program === 'dpkg') return options.hasAny('-r', '-P', '--remove', '--purge')
      if (call.program === 'rpm') return options.hasAny('-e', '--erase')
      if (call.program === 'nix-env') return options.hasAny('-e', '--uninstall')
      if (call.program === 'xbps-remove') return options.words.length > 0
      if (call.program === 'emerge') return options.hasAny('-C', '--unmerge', '--depclean')
      return (
        /^(?:uninstall|remove|purge|autoremove|erase|del|rm|autopurge|zap)$/.test(first) ||
        (call.program === 'conda' && first === 'env' && options.words[1] === 'remove') ||
        (call.program === 'grafana-cli' && options.words.includes('uninstall'))
      )
    },
    examples: {
      hits: ['pip uninstall requests', 'apt-get purge nginx', 'pacman -Rns vim', 'brew uninstall jq'],
      misses: ['pip install requests', 'apt-get install vim', 'brew list', 'apt-get -s remove vim'],
    },
  },
]
