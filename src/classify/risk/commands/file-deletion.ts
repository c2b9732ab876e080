/** Files and folders deleted, emptied or overwritten. */
import type { Call } from '../../shell/call.ts'
import type { CommandRule } from './command-rule.ts'
import type { Options } from './read-options.ts'
import { isLocallyInstalled, type PathWeight, weighPath } from './weigh-path.ts'

const REMOVERS = ['rm', 'grm', 'srm', 'rimraf', 'del-cli', 'trash-empty']

const isRecursive = (call: Call, options: Options) =>
  call.program === 'rimraf' || options.hasAny('-r', '-R') || call.args.some((arg) => /^--rec/.test(arg))
const isForced = (call: Call, options: Options) =>
  call.program === 'rimraf' || options.has('-f') || call.args.some((arg) => /^--forc?/.test(arg))
const weighs = (paths: readonly string[], ...weights: readonly PathWeight[]) =>
  paths.some((path) => weights.includes(weighPath(path)))
const isHelp = (options: Options) => options.hasAny('--help', '--version')
const searchRoots = (options: Options) => (options.words.length > 0 ? options.words.slice(0, 1) : ['.'])
/** Whether `find` was told which files it may touch. */
const isNarrowed = (call: Call) =>
  call.args.some((arg) =>
    /^-(?:i?name|i?path|i?regex|newer\w{0,2}|mtime|mmin|atime|ctime|size|empty|user|inum|links)$/.test(arg),
  )

/** `-delete` as an action, not as the value of a test or a word of `-exec`. */
function deletes(call: Call): boolean {
  let inside = false
  return call.args.some((arg, at) => {
    if (/^-(?:exec|execdir|ok|okdir)$/.test(arg)) inside = true
    else if (inside && (arg === ';' || arg === '+')) inside = false
    return (
      !inside &&
      arg === '-delete' &&
      !/^-(?:i?name|i?path|i?regex|newer|user|group|type)$/.test(call.args[at - 1] ?? '')
    )
  })
}

export const fileDeletion: readonly CommandRule[] = [
  {
    id: 'shell.recursive-root-delete',
    level: 'critical',
    why: 'Deletes the whole file system, a home folder or a folder that the system needs.',
    programs: REMOVERS,
    matches: (call, options) =>
      options.has('--no-preserve-root') ||
      (isRecursive(call, options) && weighs(options.words, 'root', 'device')),
    examples: {
      hits: [
        'sudo rm -fr /',
        'env X=1 sh -c "rm -r -f /*"',
        'rm -rf ~',
        'rm --recursive /tmp/../etc',
        'D=/home; rm -rf $D',
      ],
      misses: [
        'rm -rf ./dist',
        'echo "rm -rf /"',
        'rm -rf /tmp/report',
        'git rm -r docs',
        'grep "rm -rf /" notes.txt',
      ],
    },
  },
  {
    id: 'shell.log-delete',
    level: 'critical',
    why: 'Deletes system logs, which hides what happened.',
    programs: [...REMOVERS, 'unlink', 'shred', 'truncate'],
    matches: (_, options) =>
      weighs(
        options.words.filter((path) => !path.includes('_history')),
        'log',
      ),
    examples: {
      hits: [
        'rm -f /var/log/auth.log',
        'shred -u /var/log/wtmp',
        'truncate -s 0 /var/log/syslog',
        'rm -rf /var/log/audit',
      ],
      misses: ['rm app.log', 'tail /var/log/syslog', 'rm -f logs/today.log'],
    },
  },
  {
    id: 'shell.system-file-delete',
    level: 'high',
    why: 'Deletes files that belong to the system or to an installed service.',
    programs: [...REMOVERS, 'unlink', 'shred'],
    matches: (call, options) =>
      !isHelp(options) &&
      options.words.some(
        (path) => weighPath(path) === 'system' && (isRecursive(call, options) || !isLocallyInstalled(path)),
      ),
    examples: {
      hits: ['rm /etc/haproxy/haproxy.cfg', 'sudo rm -r /usr/lib/python3', 'unlink /etc/resolv.conf'],
      misses: ['rm /tmp/etc/x', 'rm etc/app.conf', 'ls /etc'],
    },
  },
  {
    id: 'shell.recursive-forced-delete',
    level: 'high',
    why: 'Deletes a folder with everything in it, without asking.',
    programs: REMOVERS,
    matches: (call, options) =>
      isRecursive(call, options) &&
      isForced(call, options) &&
      options.words.length > 0 &&
      !isHelp(options) &&
      (call.place === 'remote' || weighs(options.words, 'plain', 'here', 'unknown', 'system', 'log', 'root')),
    examples: {
      hits: [
        'rm -rf projects/shop',
        'rm -fr *',
        'find . -type d -exec rm -rf {} +',
        'rm -r -f "$TARGET"',
        "ssh web1 'rm -rf /tmp/cache'",
      ],
      misses: [
        'rm -rf node_modules',
        'rm -rf /tmp/work',
        'rm -r drafts',
        "git commit -m 'rm -rf data'",
        'rm -f a.txt',
      ],
    },
  },
  {
    id: 'shell.recursive-delete',
    level: 'medium',
    why: 'Deletes a folder with everything in it.',
    programs: REMOVERS,
    matches: (call, options) =>
      isRecursive(call, options) &&
      !isHelp(options) &&
      (weighs(options.words, 'plain', 'here', 'unknown') ||
        (isForced(call, options) && weighs(options.words, 'build'))),
    examples: {
      hits: ['rm -r drafts', 'rm -rf node_modules', 'rm -R old/'],
      misses: ['rm draft.txt', 'rm -rf /tmp/scratch', 'rm -r dist', 'rmdir empty'],
    },
  },
  {
    id: 'shell.mass-delete',
    level: 'medium',
    why: 'Deletes many files at once, chosen by a pattern or by another command.',
    programs: [...REMOVERS, 'unlink', 'shred'],
    matches: (_, options) => options.words.some((path) => /^(?:\.\/)?(?:\*|\.\*|\*\.\*|\{\})$/.test(path)),
    examples: {
      hits: ['rm *', 'rm -f ./*', "find . -name '*.bak' | xargs rm", 'find . -exec rm {} +'],
      misses: ['rm a.txt', 'rm /tmp/*', 'ls *', 'rm *.log'],
    },
  },
  {
    id: 'shell.find-delete-root',
    level: 'critical',
    why: 'Searches from the root, a home folder or a system folder and deletes what it finds.',
    programs: ['find', 'gfind'],
    matches: (call, options) => deletes(call) && !isNarrowed(call) && weighs(searchRoots(options), 'root'),
    examples: {
      hits: ['find / -delete', 'find ~ -type f -delete', 'sudo find /home -delete'],
      misses: ["find . -name '*.pyc' -delete", 'find / -name -delete', 'find / -type f'],
    },
  },
  {
    id: 'shell.find-delete',
    level: 'high',
    why: 'Deletes everything that a search finds.',
    programs: ['find', 'gfind'],
    matches: (call, options) =>
      deletes(call) &&
      (!isNarrowed(call) || weighs(searchRoots(options), 'root', 'system', 'log')) &&
      !weighs(searchRoots(options), 'temporary', 'build'),
    examples: {
      hits: ['find . -delete', 'find docs -type f -delete', "find /etc -name '*.conf' -delete"],
      misses: [
        "find . -name '*.pyc' -delete",
        'find . -exec echo -delete +',
        'find /tmp -delete',
        'echo "find . -delete"',
      ],
    },
  },
  {
    id: 'shell.find-delete-some',
    level: 'medium',
    why: 'Deletes the files that a search finds.',
    programs: ['find', 'gfind', 'fd', 'fdfind'],
    matches: (call, options) => deletes(call) && !weighs(searchRoots(options), 'temporary', 'build'),
    examples: {
      hits: ["find . -name '*.orig' -delete", 'find src -empty -delete'],
      misses: ["find . -name '*.orig'", 'find /tmp -mtime +3 -delete'],
    },
  },
  {
    id: 'shell.shred',
    level: 'high',
    why: 'Overwrites files so that nothing can bring them back.',
    programs: ['shred', 'scrub', 'wipe', 'bleachbit', 'sfill', 'nwipe'],
    matches: (_, options) =>
      !isHelp(options) &&
      options.words.length > 0 &&
      !options.words.every((path) => weighPath(path) === 'temporary'),
    examples: {
      hits: ['shred -u contracts.pdf', 'wipe -rf customers/', 'shred --remove db.sqlite'],
      misses: ['shred --help', 'shred /tmp/key', 'echo shred'],
    },
  },
  {
    id: 'shell.truncate',
    level: 'medium',
    why: 'Empties a file.',
    programs: ['truncate'],
    matches: (_, options) =>
      /^[<]?0+$/.test(options.value('-s', '--size') ?? '') &&
      !options.words.every((path) => weighPath(path) === 'temporary'),
    examples: {
      hits: ['truncate -s 0 data.csv', 'truncate --size=0 app.db'],
      misses: ['truncate -s 10M disk.img', 'truncate -s 0 /tmp/x'],
    },
  },
  {
    id: 'shell.move-away',
    level: 'critical',
    why: 'Moves a system or home folder away, or into nothing.',
    programs: ['mv', 'gmv'],
    matches: (_, options) =>
      options.words.length > 1 &&
      weighs(options.words.slice(0, -1), 'root', 'here') &&
      /^(?:\/dev\/null|\/tmp|\/)/.test(options.words.at(-1) ?? ''),
    examples: {
      hits: ['mv / /dev/null', 'mv ~/* /dev/null', 'mv /etc /tmp/x'],
      misses: ['mv a b', 'mv dist /tmp/old'],
    },
  },
  {
    id: 'shell.move-into-nothing',
    level: 'high',
    why: 'Moves files into the null device, where they are lost.',
    programs: ['mv', 'gmv'],
    matches: (_, options) => options.words.at(-1) === '/dev/null',
    examples: { hits: ['mv report.doc /dev/null'], misses: ['cat report.doc > /dev/null', 'mv a.txt b.txt'] },
  },
  {
    id: 'shell.mirror-delete',
    level: 'high',
    why: 'Makes a copy equal to its source by deleting what is only in the copy.',
    programs: [
      'rsync',
      'robocopy',
      'unison',
      'lftp',
      'azcopy',
      'gsutil',
      'mc',
      'mcli',
      's3cmd',
      's5cmd',
      'aws',
      'rclone',
    ],
    matches: (call, options) =>
      !options.hasAny('--dry-run', '-n', '--dryrun', '--list-only') &&
      ((call.args.some((arg) =>
        /^--(?:del(?:ete(?:-\w{1,20})?)?|remove|remove-source-files|delete-destination(?:=true)?|delete-removed)$/i.test(
          arg,
        ),
      ) &&
        (options.words.some((word) => /^(?:sync|mirror)$/.test(word)) ||
          call.program === 'rsync' ||
          call.program === 'lftp')) ||
        (call.program === 'robocopy' && call.args.some((arg) => /^\/(?:mir|purge|move)$/i.test(arg))) ||
        (call.program === 'gsutil' && options.words.includes('rsync') && options.has('-d')) ||
        (call.program === 'rclone' && /^(?:sync|move|moveto)$/.test(options.words[0] ?? ''))),
    examples: {
      hits: [
        'rsync -a --delete src/ host:/srv/www/',
        'aws s3 sync . s3://site --delete',
        'gsutil -m rsync -d a gs://b',
        'rclone sync photos: backup:',
      ],
      misses: [
        'rsync -av src/ copy/',
        'rsync -an --delete src/ copy/',
        'rclone copy photos: backup:',
        'rclone sync a: b: --dry-run',
      ],
    },
  },
]
