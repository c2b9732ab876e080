/** Work, history and branches that Git would lose. */
import type { Call } from '../../shell/call.ts'
import type { CommandRule } from './command-rule.ts'
import type { Options } from './read-options.ts'

const isCommand = (options: Options, ...names: readonly string[]) =>
  names.includes((options.words[0] ?? '').toLowerCase())
const isHelp = (options: Options) => options.hasAny('--help', '-h')

const CHECKOUT_VALUED = new Set(
  '-b -B --orphan --conflict --unified -U --inter-hunk-context --pathspec-from-file'.split(' '),
)
const CHECKOUT_OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  '--track': ['direct', 'inherit'],
  '-t': ['direct', 'inherit'],
  '--recurse-submodules': ['checkout', 'on-demand'],
}

/** Whether `git checkout` overwrites files rather than changes branches. */
function overwritesFiles(call: Call): boolean {
  const at = call.args.findIndex((arg) => arg.toLowerCase() === 'checkout')
  const args = call.args.slice(at + 1)
  if (
    args.some(
      (arg) =>
        (/^-[a-zA-Z]+$/.test(arg) && arg.includes('f') && !/[bB]/.test(arg)) ||
        arg === '--force' ||
        arg.startsWith('--pathspec-from-file'),
    )
  )
    return true
  let places = 0
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] as string
    if (arg === '--') return index + 1 < args.length
    if (/^(?:-b|-B|--orphan|--detach|-[a-z]*[bB]\S*)/.test(arg)) return false
    if (CHECKOUT_VALUED.has(arg)) index++
    else if (CHECKOUT_OPTIONAL[arg]?.includes(args[index + 1] ?? '')) index++
    else if (!arg.startsWith('-')) places++
  }
  return places >= 2 || (places === 1 && args.includes('.'))
}

export const gitHistory: readonly CommandRule[] = [
  {
    id: 'git.discard-changes',
    level: 'high',
    why: 'Throws away changes that were never committed.',
    programs: ['git'],
    matches: (call, options) => {
      if (isHelp(options)) return false
      switch ((options.words[0] ?? '').toLowerCase()) {
        case 'reset':
          return options.hasAny('--hard', '--merge')
        case 'checkout':
          return overwritesFiles(call)
        case 'switch':
          return options.hasAny('-f', '--force', '--discard-changes')
        case 'restore':
          return (
            (options.words.length > 1 || options.has('--pathspec-from-file')) &&
            (!options.hasAny('--staged', '-S') || options.hasAny('--worktree', '-W'))
          )
        case 'checkout-index':
          return options.has('-f') && options.has('-a')
        default:
          return false
      }
    },
    examples: {
      hits: [
        'git reset --hard HEAD~2',
        'git checkout -- src/app.ts',
        'git restore notes.md',
        'git switch -f main',
        'git -C shop checkout HEAD cart.js',
      ],
      misses: [
        'git reset HEAD~1',
        'git checkout -b topic',
        'git restore --staged notes.md',
        'git checkout main',
        "git commit -m 'git reset --hard'",
      ],
    },
  },
  {
    id: 'git.clean',
    level: 'high',
    why: 'Deletes files that Git does not know.',
    programs: ['git'],
    when: [{ words: 'clean', any: '-f --force', none: '-n --dry-run --help -i --interactive' }],
    examples: {
      hits: ['git clean -fdx', 'git clean --force src', 'git clean -f'],
      misses: ['git clean -n', 'git clean -fdn', 'git clean --dry-run'],
    },
  },
  {
    id: 'git.force-push',
    level: 'high',
    why: 'Overwrites the history of a shared branch.',
    programs: ['git'],
    matches: (call, options) =>
      isCommand(options, 'push') &&
      !options.hasAny('--dry-run', '-n') &&
      !call.args.some((arg) => arg.startsWith('--force-with-lease')) &&
      (options.hasAny('-f', '--force', '--mirror', '--prune') ||
        options.words.slice(1).some((word) => /^\+./.test(word))),
    examples: {
      hits: [
        'git push --force origin main',
        'git push -uf origin topic',
        'git push origin +main',
        'git push --mirror backup',
      ],
      misses: ['git push origin main', 'git push --force-with-lease', 'git push -u origin topic'],
    },
  },
  {
    id: 'git.lease-push',
    level: 'medium',
    why: 'Overwrites the history of a branch, unless somebody else changed it meanwhile.',
    programs: ['git'],
    matches: (call, options) =>
      isCommand(options, 'push') && call.args.some((arg) => arg.startsWith('--force-with-lease')),
    examples: { hits: ['git push --force-with-lease origin topic'], misses: ['git push origin topic'] },
  },
  {
    id: 'git.remote-delete',
    level: 'high',
    why: 'Deletes a branch or tag on the shared repository.',
    programs: ['git'],
    matches: (_, options) =>
      isCommand(options, 'push') &&
      (options.hasAny('--delete', '-d') || options.words.slice(1).some((word) => /^:[^:]/.test(word))),
    examples: {
      hits: ['git push origin --delete topic', 'git push origin :v1.0'],
      misses: ['git push origin topic', 'git push origin HEAD:topic'],
    },
  },
  {
    id: 'git.branch-delete',
    level: 'high',
    why: 'Deletes a branch even if its work was merged nowhere.',
    programs: ['git'],
    matches: (_, options) =>
      isCommand(options, 'branch') &&
      (options.has('-D') || (options.hasAny('-d', '--delete') && options.hasAny('-f', '--force'))),
    examples: {
      hits: ['git branch -D topic', 'git branch --delete --force topic'],
      misses: ['git branch -d topic', 'git branch -a'],
    },
  },
  {
    id: 'git.stash-delete',
    level: 'high',
    why: 'Deletes stashed work.',
    programs: ['git'],
    when: [{ words: 'stash drop|clear' }],
    examples: {
      hits: ['git stash clear', 'git stash drop stash@{2}'],
      misses: ['git stash', 'git stash pop', 'git stash list'],
    },
  },
  {
    id: 'git.history-rewrite',
    level: 'high',
    why: 'Rewrites or forgets the history of the repository.',
    programs: ['git', 'git-filter-repo', 'bfg'],
    matches: (call, options) => {
      if (call.program !== 'git')
        return call.args.length > 0 && !options.hasAny('--help', '-h', '--analyze', '--version')
      switch ((options.words[0] ?? '').toLowerCase()) {
        case 'filter-branch':
        case 'filter-repo':
          return !options.has('--analyze')
        case 'reflog':
          return options.words[1] === 'expire' || options.words[1] === 'delete'
        case 'update-ref':
          return options.hasAny('-d', '--delete')
        case 'gc':
          return (options.value('--prune') ?? '') === 'now' || options.has('--prune')
        case 'prune':
          return !options.hasAny('-n', '--dry-run')
        case 'replace':
          return options.hasAny('-d', '-f')
        default:
          return false
      }
    },
    examples: {
      hits: [
        "git filter-branch --tree-filter 'rm -f key' HEAD",
        'git reflog expire --expire=now --all',
        'git update-ref -d refs/heads/x',
        'git gc --prune=now',
      ],
      misses: ['git reflog', 'git gc', 'git update-ref refs/heads/x HEAD', 'git filter-repo --analyze'],
    },
  },
  {
    id: 'git.worktree-delete',
    level: 'high',
    why: 'Deletes a working tree or submodule together with changes in it.',
    programs: ['git'],
    matches: (call, options) =>
      ((isCommand(options, 'worktree') && options.words[1] === 'remove') ||
        (isCommand(options, 'submodule') && options.words[1] === 'deinit')) &&
      options.hasAny('-f', '--force') &&
      call.args.indexOf('--') < 0,
    examples: {
      hits: ['git worktree remove --force ../hotfix', 'git submodule deinit -f lib'],
      misses: ['git worktree remove ../hotfix', 'git worktree list'],
    },
  },
  {
    id: 'git.reference-change',
    level: 'medium',
    why: 'Moves or deletes a branch, tag or remote.',
    programs: ['git'],
    matches: (_, options) =>
      (isCommand(options, 'branch') && options.hasAny('-f', '--force', '-M')) ||
      (isCommand(options, 'tag') && options.hasAny('-d', '--delete', '-f', '--force')) ||
      (isCommand(options, 'remote') && /^(?:remove|rm)$/.test(options.words[1] ?? '')),
    examples: {
      hits: ['git branch -f topic', 'git tag -d v2', 'git remote remove origin'],
      misses: ['git branch topic', 'git tag v2', 'git remote -v'],
    },
  },
  {
    id: 'git.forced-file-delete',
    level: 'medium',
    why: 'Deletes files from the working tree even if they were changed.',
    programs: ['git'],
    matches: (_, options) =>
      isCommand(options, 'rm') &&
      options.hasAny('-f', '--force') &&
      !options.hasAny('--cached', '-n', '--dry-run'),
    examples: { hits: ['git rm -rf docs'], misses: ['git rm --cached -r .', 'git rm old.txt'] },
  },
  {
    id: 'git.commands-from-settings',
    level: 'medium',
    why: 'Sets an option through which Git runs another program.',
    programs: ['git'],
    matches: (call) =>
      call.args.some(
        (arg) =>
          /^(?:core\.(?:sshcommand|fsmonitor|hookspath|editor|pager|gitproxy)|alias\.[\w-]{1,40}|diff\.external|credential\.helper|uploadpack\.packobjectshook)=\s*!?(?!cat$|less$|vim?$|nano$|true$|false$|store$|cache$|delta$|ssh )\S/i.test(
            arg,
          ) && /[!/;|&$`]/.test(arg),
      ) ||
      call.args.some(
        (arg) => /^--(?:upload-pack|receive-pack|exec)=.{0,200}[;|&`$]/.test(arg) || /^ext::/.test(arg),
      ),
    examples: {
      hits: [
        "git -c core.sshCommand='sh -c id;' fetch",
        "git -c alias.x='!id' x",
        'git clone ext::sh%20-c%20id',
      ],
      misses: ['git -c core.pager=cat log', 'git -c user.name=Lena commit'],
    },
  },
]
