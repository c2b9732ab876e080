/** Cmdlets for files, folders and the registry, which PowerShell treats alike. */
import { BULK, FORCED, manners, RECURSIVE } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { isRegistry } from '../../../targets/classify-registry.ts'
import { isClientSettings } from '../../../targets/paths/guard-paths.ts'
import type { Program, Reading } from '../../shell/program.ts'
import { namesSecret } from '../../shell/programs/search.ts'
import { changeRegistry, readRegistry } from '../change-registry.ts'
import { copyOfProgram, isDisguised } from '../copied-program.ts'
import { isStream } from '../is-stream.ts'

const PATHS = '-path -literalpath -pspath -lp'

export const fileCmdlets: readonly Program[] = [
  {
    names: 'remove-item',
    operands: 'ignore',
    valued: `${PATHS} -filter -include -exclude -stream`,
    flags: { recursive: '-recurse -rf -fr -r -rec', forced: '-force -rf -fr -fo -f' },
    read: removeItem,
  },
  {
    names: 'clear-content clear-item',
    operands: 'ignore',
    valued: `${PATHS} -filter -include -exclude`,
    flags: { forced: '-force' },
    read: (reading) => {
      for (const word of pathsOf(reading)) reading.path('delete', word)
    },
  },
  {
    names: 'copy-item',
    operands: 'ignore',
    valued: `${PATHS} -destination -filter -include -exclude -tosession -fromsession`,
    flags: { recursive: '-recurse -container', forced: '-force' },
    read: copyItem,
  },
  {
    names: 'move-item rename-item',
    operands: 'ignore',
    valued: `${PATHS} -destination -newname -filter -include -exclude`,
    flags: { forced: '-force' },
    read: moveItem,
  },
  {
    names: 'new-item set-item',
    operands: 'ignore',
    valued: `${PATHS} -name -itemtype -type -value`,
    flags: { forced: '-force' },
    read: newItem,
  },
  {
    names: 'set-itemproperty new-itemproperty',
    operands: 'ignore',
    valued: `${PATHS} -name -value -propertytype -type`,
    flags: { forced: '-force' },
    read: setProperty,
  },
  {
    names: 'remove-itemproperty clear-itemproperty',
    operands: 'ignore',
    valued: `${PATHS} -name`,
    flags: { forced: '-force' },
    read: removeProperty,
  },
  {
    names: 'copy-itemproperty move-itemproperty rename-itemproperty',
    operands: 'ignore',
    valued: `${PATHS} -destination -name -newname`,
    read: (reading) => {
      const to = reading.args.value('-destination') ?? pathsOf(reading)[0] ?? ''
      if (isRegistry(to)) changeRegistry(reading, 'write', to, reading.args.value('-name') ?? '', '')
    },
  },
  {
    names: 'get-itemproperty get-itempropertyvalue',
    operands: 'ignore',
    valued: `${PATHS} -name -filter`,
    read: (reading) => {
      const [key = ''] = pathsOf(reading)
      if (isRegistry(key))
        readRegistry(reading, key, reading.args.value('-name') ?? reading.args.operands[1] ?? '')
    },
  },
  {
    names: 'get-childitem',
    operands: 'ignore',
    valued: `${PATHS} -filter -include -exclude -depth -attributes -name`,
    flags: { recursive: '-recurse -s -r' },
    read: findItems,
  },
  {
    names: 'select-string',
    operands: 'ignore',
    valued: `${PATHS} -pattern -include -exclude -context -encoding`,
    flags: { recursive: '-recurse' },
    read: findText,
  },
  {
    names: 'compress-archive',
    operands: 'ignore',
    valued: '-path -literalpath -destinationpath -compressionlevel',
    read: compress,
  },
  {
    names: 'expand-archive',
    operands: 'ignore',
    options: { '-destinationpath': 'write' },
    valued: '-path -literalpath',
    read: ({ args, path }) => {
      if (args.operands[1] !== undefined) path('write', args.operands[1])
    },
  },
  {
    names: 'set-acl',
    operands: 'ignore',
    valued: '-path -literalpath -aclobject',
    read: (reading) => {
      const [word] = pathsOf(reading)
      if (word !== undefined)
        reading.effect(
          'grant',
          classifyPath(word) === 'path/login' ? 'path/system' : classifyPath(word),
          word,
        )
    },
  },
  {
    names:
      'import-csv import-clixml import-powershelldatafile get-filehash get-acl get-authenticodesignature format-hex',
    operands: 'ignore',
    valued: '-path -literalpath -filepath -delimiter',
    read: (reading) => {
      if (reading.call.program.startsWith('import'))
        for (const word of pathsOf(reading).slice(0, 1)) reading.path('read', word)
    },
  },
  {
    names: 'export-csv export-clixml out-gridview',
    operands: 'ignore',
    valued: '-path -literalpath -delimiter -encoding',
    read: ({ args, path, input, originsOf }) => {
      const word = args.value('-path', '-literalpath') ?? args.operands[0]
      if (word !== undefined) path('write', word, input === null ? 0 : originsOf(input))
    },
  },
  {
    names:
      'mount-diskimage dismount-diskimage get-location set-location push-location pop-location test-path get-psdrive remove-psdrive unblock-file new-temporaryfile get-member group-object measure-object compare-object get-date get-random start-sleep get-host get-culture clear-host clear-variable remove-variable get-history clear-recyclebin remove-module remove-job stop-job receive-job wait-job get-job remove-event unregister-event remove-typedata update-typedata update-formatdata get-help update-help save-help get-verb new-guid new-timespan get-uptime wait-process wait-event read-host out-host out-printer set-clipboard get-clipboard set-psdebug set-strictmode remove-psreadlinekeyhandler import-localizeddata test-connection test-netconnection resolve-dnsname get-netipaddress get-netadapter get-hotfix get-computerinfo set-date get-eventlog get-winevent get-scheduledtask get-mppreference get-mpcomputerstatus get-netfirewallrule get-localuser get-localgroup get-localgroupmember get-executionpolicy get-psrepository find-module save-module update-module import-psrepository remove-pssession disconnect-pssession remove-cimsession show-command get-package find-package get-timezone clear-dnsclientcache get-error get-callstack get-runspace debug-job get-event new-event',
    operands: 'ignore',
  },
]

/** By name, by place, or through the pipe. */
function pathsOf({ args, input }: Reading): readonly string[] {
  const named = args.values('-path', '-literalpath', '-pspath', '-lp')
  if (named.length > 0) return named
  if (args.operands.length > 0) return args.operands
  return input === null || input === '' ? [] : [input]
}

function removeItem(reading: Reading): void {
  const { args, path, effect, manner } = reading
  const isNarrow = args.has('-filter', '-include')
  for (const word of pathsOf(reading)) {
    if (isRegistry(word)) changeRegistry(reading, 'delete', word, '', '')
    else if (/^(?:cert|wsman):/i.test(word)) effect('configure', 'control/trust', word)
    else if (isNarrow && (manner & RECURSIVE) !== 0)
      effect('delete', classifyPath(word) === 'path/root' ? 'path/outside' : classifyPath(word), word)
    // What a compiler makes; elsewhere `bin` may hold what people wrote.
    else if (/^\.?\\?(?:[\w.-]{1,60}\\){0,6}(?:bin|obj)\\?$/i.test(word))
      effect('delete', 'path/regenerable', word)
    else path('delete', word)
  }
  // `gci -Recurse C:\ | Remove-Item`: everything that was found.
  if (
    reading.input !== null &&
    pathsOf(reading)[0] === reading.input &&
    (reading.originsOf(reading.input) & manners('from-root')) !== 0
  )
    path('delete', reading.input, manners('from-root') | RECURSIVE | FORCED)
}

function copyItem(reading: Reading): void {
  const { args, path, manner, originOfFile, keepFile, file } = reading
  const paths = args.has('-path', '-literalpath')
    ? args.values('-path', '-literalpath')
    : args.operands.length > 0
      ? args.operands.slice(0, args.has('-destination') ? undefined : 1)
      : pathsOf(reading)
  const to =
    args.value('-destination') ?? (args.has('-path', '-literalpath') ? args.operands[0] : args.operands[1])
  let how = 0
  for (const word of paths) {
    if (!isRegistry(word)) path('read', word, manner & RECURSIVE)
    how |= originOfFile(word)
    const kept = file(word) ?? copyOfProgram(word)
    if (kept !== undefined && to !== undefined) keepFile(to, kept)
    if (to !== undefined && isDisguised(word, to)) how |= manners('hidden')
  }
  if (to !== undefined) path('write', to, how | (isStream(to) ? manners('hidden') : 0))
}

const GONE = /^path\/(?:root|home|system|guard|privilege|login|credential|log|data|backup)$/

function moveItem(reading: Reading): void {
  const { args, path, effect } = reading
  copyItem(reading)
  const from = args.value('-path', '-literalpath') ?? args.operands[0]
  if (from !== undefined && (GONE.test(classifyPath(from)) || isClientSettings(from))) path('delete', from)
  const to = args.value('-destination') ?? args.operands[1]
  if (to !== undefined && /^cert:/i.test(to)) effect('configure', 'control/trust', to)
}

function newItem(reading: Reading): void {
  const { args, path } = reading
  const parent = pathsOf(reading)[0] ?? ''
  const name = args.value('-name')
  const full = name === undefined ? parent : `${parent}\\${name}`
  const value = args.value('-value') ?? ''
  const kind = (args.value('-itemtype', '-type') ?? '').toLowerCase()
  if (isRegistry(full)) {
    // A key without a value changes nothing by itself, unless being there is what counts.
    if (
      value !== '' ||
      reading.call.program === 'set-item' ||
      /inprocserver32|minint|treatas|\\run|command$|exclusions/i.test(full)
    )
      changeRegistry(reading, 'write', full, '', value)
  } else if (kind.startsWith('dir')) return
  else if (/link|junction/.test(kind)) {
    path('write', full)
    path('read', args.value('-value', '-target') ?? '')
  } else if (full !== '') reading.path('write', full)
}

/** Key, value's name, content: by name or by place. */
function setProperty(reading: Reading): void {
  const { args, effect, path, input } = reading
  const hasPath = args.has('-path', '-literalpath')
  const rest =
    hasPath || (args.operands.length === 0 && input !== null) ? args.operands : args.operands.slice(1)
  const [key = ''] = pathsOf(reading)
  const name = args.value('-name') ?? rest[0] ?? ''
  const data = args.value('-value') ?? (args.has('-name') ? rest[0] : rest[1]) ?? ''
  if (isRegistry(key)) changeRegistry(reading, 'write', key, name, data)
  else if (/^(?:cert|wsman):/i.test(key)) effect('configure', 'control/trust', key)
  else if (/attributes|lastwritetime|creationtime|isreadonly/i.test(name))
    effect('configure', 'path/file', key)
  else path('write', key)
}

function removeProperty(reading: Reading): void {
  const [key = ''] = pathsOf(reading)
  const name =
    reading.args.value('-name') ??
    reading.args.operands[reading.args.has('-path', '-literalpath') ? 0 : 1] ??
    ''
  if (isRegistry(key)) changeRegistry(reading, 'delete', key, name, '')
}

function isWide(place: string): boolean {
  return /^path\/(?:root|home|system|credential|outside|history|data)$/.test(classifyPath(place))
}

function findItems(reading: Reading): void {
  const { args, effect, printsFrom, prints, unknown, manner } = reading
  const roots =
    args.values('-path', '-literalpath').length > 0
      ? args.values('-path', '-literalpath')
      : args.operands.slice(0, 1)
  const patterns = [
    ...args.values('-filter', '-include', '-name'),
    ...args.operands.slice(1),
    ...roots.map((root) => root.replace(/^.{0,2000}[\\/]/, '')),
  ]
  const isRecursive = (manner & RECURSIVE) !== 0
  const wide = roots.find(isWide)
  if (roots.some((root) => /^env:/i.test(root))) printsFrom(manners('from-environment'))
  if (roots.some((root) => isRegistry(root))) return
  const isSecret = patterns.some(namesSecret)
  if (isSecret && wide !== undefined) effect('search', 'path/credential', wide, isRecursive ? BULK : 0)
  const everything =
    isRecursive &&
    wide !== undefined &&
    !args.has('-filter', '-include') &&
    /^path\/(?:root|home|outside)$/.test(classifyPath(wide))
      ? manners('from-root')
      : 0
  const found = roots.some((root) => classifyPath(root) === 'path/credential')
    ? manners('from-credential')
    : 0
  // One place without a condition stands for itself.
  if (roots.length === 1 && !isRecursive && !isSecret) prints(roots[0] as string)
  else
    prints(
      unknown(
        everything | found | (isSecret ? manners('from-search', 'from-credential') : 0),
        `what is found in ${roots.join(' ')}`,
      ),
    )
}

const SECRET_WORD =
  /passw|passphrase|\bpwd\b|secret|token|api.?key|credential|private.?key|connectionstring|cpassword/i

function findText(reading: Reading): void {
  const { args, effect, path, input, originsOf, printsFrom } = reading
  const pattern = args.values('-pattern').join(' ') || (args.operands[0] ?? '')
  const places =
    args.values('-path', '-literalpath').length > 0
      ? args.values('-path', '-literalpath')
      : args.operands.slice(args.has('-pattern') ? 0 : 1)
  for (const place of places) path('read', place)
  const found = input !== null && (originsOf(input) & manners('from-root')) !== 0
  if (SECRET_WORD.test(pattern) && (found || places.some(isWide))) {
    effect('search', 'path/credential', places[0] ?? 'the whole disk', BULK)
    printsFrom(manners('from-search'))
  }
}

function compress({ args, path, originOfFile, input, originsOf }: Reading): void {
  const hasPath = args.has('-path', '-literalpath')
  const from = hasPath
    ? args.values('-path', '-literalpath')
    : args.operands.slice(0, args.has('-destinationpath') ? undefined : -1)
  const to = args.value('-destinationpath') ?? (hasPath ? args.operands[0] : args.operands.at(-1))
  let how = input === null ? 0 : originsOf(input)
  for (const word of from) {
    path('read', word, RECURSIVE)
    how |= originOfFile(word)
  }
  if (to !== undefined) path('write', to, how)
}
