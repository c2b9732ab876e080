/** Files and folders, by the standard libraries. */
import type { TargetClass } from '../../../effects/effect.ts'
import { BULK, type Manners, manners, PUBLIC, RECURSIVE } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { classifyRegistry } from '../../../targets/classify-registry.ts'
import type { CallReader, CallReading, CallRule } from '../call.ts'
import { after, NOTHING, namedValue, textValue, type Value } from '../value.ts'

/** An open file: what is read from it comes from its path, what is written into it goes there. */
const handle = (path: Value, from: Manners): Value => namedValue('open()', from, path.texts)

const EMPTIED: ReadonlySet<TargetClass> = new Set(['path/log', 'path/history', 'path/account'])

function openFile(call: CallReading, path: Value, mode: string): Value {
  const { path: touch, texts } = call
  if (/[wx]/.test(mode) || mode === '>') {
    for (const text of texts(path).slice(0, 4))
      touch(EMPTIED.has(classifyPath(text)) ? 'delete' : 'write', textValue(text), path.from & ~UNKNOWN)
    return handle(path, 0)
  }
  if (/[a+]/.test(mode) || mode === '>>') {
    touch('write', path)
    return handle(path, 0)
  }
  return handle(path, touch('read', path))
}

const UNKNOWN = manners('from-unknown')

const open: CallReader = (call) => {
  const { args, self, option, run } = call
  if (run.syntax.language === 'perl') return openPerl(call)
  // `Path('x').open('w')` names no file; a browser, a database and a socket are opened too.
  const isMethod = self !== null && self.texts.length > 0
  if (
    !isMethod &&
    self !== null &&
    !/^(?:io|codecs|os|fs|File|IO|gzip|bz2|lzma|aiofiles|builtins|URI|Kernel|Deno|SplFileObject)$/.test(
      self.name,
    )
  )
    return null
  const path = isMethod ? (self as Value) : (option('file', 'path') ?? args[0])
  if (path === undefined || path.name === '#') return null
  const address = path.texts[0] ?? ''
  // A pipe: `open("|ls")`.
  if (address.startsWith('|')) return call.shell(textValue(address.slice(1)))
  const mode = (option('mode', 'flags') ?? args[isMethod ? 0 : 1])?.texts[0] ?? 'r'
  const flags = (option('flags') ?? args[isMethod ? 0 : 1])?.name ?? ''
  return openFile(
    call,
    path,
    /O_(?:WRONLY|RDWR|CREAT|TRUNC)/.test(flags)
      ? 'w'
      : /O_APPEND/.test(flags)
        ? 'a'
        : /^[rwax+bt><]{1,4}(?::.{0,20})?$/.test(mode)
          ? (mode.split(':', 1)[0] as string)
          : 'r',
  )
}

/** `open(my $f, '>', $path)`, `open(F, ">$path")`, `open(P, "ls|")`. */
function openPerl(call: CallReading): Value {
  const { args, session, texts } = call
  const [file, mode, path] = args
  const text = mode === undefined ? '' : (texts(mode)[0] ?? '')
  let value: Value = NOTHING
  if (/^-?\|-?$/.test(text.trim()) || text.trim() === '-|')
    value = path === undefined ? NOTHING : call.shell(path)
  else if (path === undefined && /^\s{0,4}\||\|\s{0,4}$/.test(text))
    value = call.shell(textValue(text.replace(/^\s{0,4}\||\|\s{0,4}$/g, '')))
  else if (/^[+<>]{0,3}&/.test(text.trim())) {
    // `open(STDIN, ">&S")`: the socket becomes what a shell is spoken to through.
    if (session.hasSocket) session.givesShell = 'a connection'
  } else {
    const match = /^\s{0,4}(\+?[<>]{0,2})\s{0,4}(.{0,400})$/s.exec(text)
    value = openFile(
      call,
      path ?? textValue(match?.[2] ?? ''),
      match?.[1]?.includes('>') ? match[1].replace('+', '') : match?.[1]?.startsWith('+') ? '+' : 'r',
    )
  }
  if (file !== undefined && file.name !== '') session.variables.set(file.name, value)
  return value
}

/** What goes into an open file, an archive or a stream. */
const writeInto: CallReader = (call) => {
  const { self, args } = call
  if (self === null || self.about.length === 0 || !self.name.startsWith('open()')) return null
  const content = args.find((value) => value !== NOTHING) ?? NOTHING
  const path: Value = { ...NOTHING, texts: self.about }
  if ((content.from & ~UNKNOWN) !== 0 || self.about.some((text) => text.includes('**')))
    call.path('write', path, content.from & ~UNKNOWN)
  call.content(path, content)
  return NOTHING
}

/** `archive.write(path)`, `tar.add(path)`: the file goes into the archive. */
const addToArchive: CallReader = (call) => {
  const { self, arg, path } = call
  if (
    self === null ||
    !/(?:ZipFile|TarFile|tarfile\.open|archiver|Zip|archive|tar)(?:\(\))?$/i.test(self.name)
  )
    return null
  const from = path('read', arg(0))
  if (self.about.length > 0) path('write', { ...NOTHING, texts: self.about }, from)
  return { ...self, from: self.from | from }
}

const archive: CallReader = (call) => {
  const root = call.option('root_dir', 'base_dir') ?? call.arg(2)
  const from = root === NOTHING ? 0 : call.path('read', root)
  call.path('write', call.arg(0), from)
  return namedValue('open()', from, call.arg(0).texts)
}

const MODES = /^(?:0o?)?[0-7]{3,4}$/

/** `chmod(path, mode)` and `chmod(mode, path ...)`. */
const changeMode: CallReader = (call) => {
  const { args, self, path, effect, texts } = call
  const isMethod = self !== null && self.texts.length > 0
  const isFirst = !isMethod && (args[0]?.name === '#' || MODES.test(args[0]?.texts[0] ?? ''))
  const mode = isMethod ? args[0] : isFirst ? args[0] : args[1]
  const paths = isMethod ? [self as Value] : isFirst ? args.slice(1) : args.slice(0, 1)
  const bits = bitsOf(mode)
  const how = (bits & 0o002 ? PUBLIC : 0) | (call.last.endsWith('_R') ? RECURSIVE : 0)
  for (const one of paths.flatMap((value) => value.list ?? [value])) {
    if (bits & 0o4000) for (const text of texts(one).slice(0, 4)) effect('grant', 'code/shell', text)
    else path('grant', one, how)
  }
  return NOTHING
}

function bitsOf(mode: Value | undefined): number {
  const text = mode?.texts[0] ?? ''
  if (mode === undefined || text === '') return 0
  if (mode.name === '#') return Number(text)
  return Number.parseInt(text.replace(/^0o/, ''), 8) || 0
}

/** Names that are compared with what stands in a folder are looked for. */
const looksFor: CallReader = ({ arg, texts, effect }) => {
  for (const name of arg(1).texts)
    for (const folder of texts(arg(0)).slice(0, 4)) {
      const root = (arg(0).about[0] ?? folder).replace(/\/?\*.*$/s, '')
      const targetClass = classifyPath(
        name.startsWith('.') && !name.includes('/') && /^\.(?:pem|key|p12|pfx|kdbx|ppk|jks)$/.test(name)
          ? `id${name}`
          : name,
      )
      if (targetClass !== 'path/credential') continue
      const around = classifyPath(root === '' && folder.startsWith('/') ? '/' : root)
      effect(
        'search',
        'path/credential',
        `${root}/${name}`,
        around === 'path/root' || around === 'path/home' ? BULK : 0,
      )
    }
  return NOTHING
}
const looksForText: CallReader = (call) => {
  const { self, arg } = call
  if (self === null || !self.texts.some((text) => text.includes('*'))) return null
  for (const text of (arg(0).list ?? [arg(0)]).flatMap((value) => value.texts).slice(0, 8)) {
    call.run.compared.push(text)
    looksFor({ ...call, arg: (index) => (index === 0 ? self : textValue(text)) })
  }
  return NOTHING
}

/** Perl deletes `$_` where nothing is named. */
const unlinkTopic: CallReader = ({ args, run, path, session }) => {
  if (args.length === 0 && run.syntax.language === 'perl')
    path('delete', session.variables.get('$_') ?? NOTHING)
  return undefined
}
const writeWhole: CallReader = ({ self, arg, content }) => {
  if (self === null) return null
  content(self, arg(0))
  return undefined
}

const HIVES: Readonly<Record<string, string>> = {
  HKEY_CURRENT_USER: 'hkcu',
  HKEY_LOCAL_MACHINE: 'hklm',
  HKEY_CLASSES_ROOT: 'hkcr',
  HKEY_USERS: 'hku',
}

/** A key of the Windows registry, by where it is opened. */
const openKey: CallReader = ({ arg, texts, name }) => {
  const hive = HIVES[arg(0).name.slice(arg(0).name.lastIndexOf('.') + 1)] ?? arg(0).about[0] ?? 'hkcu'
  return namedValue(`${name}()`, 0, [`${hive}\\${texts(arg(1))[0] ?? ''}`])
}
const changeKey: CallReader = ({ arg, effect, last, texts }) => {
  const key = arg(0).about[0] ?? HIVES[arg(0).name.slice(arg(0).name.lastIndexOf('.') + 1)]
  if (key === undefined) return null
  const whole = `${key}\\${arg(1).texts.length > 0 ? (texts(arg(1))[0] ?? '') : ''}`
  effect(/^Delete/.test(last) ? 'delete' : 'write', classifyRegistry(whole) ?? 'path/system', whole)
  return NOTHING
}

/** `find(sub { unlink $File::Find::name }, '/')`. */
const findFiles: CallReader = (call) => {
  const { args, session, texts } = call
  const body = args.find((value) => value.body !== null)?.body ?? args[0]?.fields?.get('wanted')?.body
  if (body === undefined || body === null) return null
  session.hasListed = true
  const found: Value = {
    ...NOTHING,
    texts: args
      .slice(1)
      .flatMap((value) => texts(value))
      .map((text) => `${text.replace(/\/$/, '')}/**`),
  }
  session.variables.set('$File.Find.name', found)
  session.invoke(body, [found])
  return NOTHING
}

/** `add_argument('--out', default='dist')`: what the option is where nobody says it. */
const defaultOf: CallReader = ({ args, option, session }) => {
  const value = option('default', 'defaultValue')
  const name = args
    .flatMap((one) => one.texts)
    .find((text) => text.startsWith('--'))
    ?.slice(2)
    .split(/[ =<[]/, 1)[0]
  if (value !== undefined && name !== undefined)
    session.variables.set(`--${name.replaceAll('-', '_')}`, value)
  return NOTHING
}

/** Moved out of its place, a thing is as good as deleted. */
const GONE = /^path\/(?:root|home|guard|privilege|login|log|data|backup|system)$/
function movedAway(call: CallReading): undefined {
  if (!/^(?:rename|renames|replace|move|mv|moveFile|Rename|Move)$/.test(call.last)) return
  for (const text of call.texts(call.arg(0)).slice(0, 4))
    if (GONE.test(classifyPath(text))) call.path('delete', textValue(text), RECURSIVE)
}

export const fileCalls: readonly CallRule[] = [
  { names: '.add_argument .add_option', read: defaultOf },
  { names: 'looks-for', read: looksFor },
  {
    names:
      '.endswith .endsWith .startswith .startsWith .includes .contains .end_with .start_with .match .HasSuffix',
    read: looksForText,
  },

  { names: 'winreg.OpenKey winreg.OpenKeyEx winreg.CreateKey winreg.CreateKeyEx', read: openKey },
  {
    names: 'winreg.SetValueEx winreg.SetValue winreg.DeleteKey winreg.DeleteValue winreg.DeleteKeyEx',
    read: changeKey,
  },

  // Deleting.
  {
    names:
      '.rmtree .deleteRecursively .rm_rf .remove_tree .removedirs .deleteDir .deleteDirectory .delete_recursive',
    self: 'delete',
    how: 'recursive forced',
    // `shutil.rmtree(x)` is a function of a module.
    read: ({ self }) => (self !== null && self.texts.length > 0 ? undefined : null),
  },
  {
    names: '=rmdir',
    in: 'r',
    read: (call) =>
      call.arg(1).texts[0] === 's' ? after(call.path('delete', call.arg(0), RECURSIVE)) : null,
  },
  {
    names:
      'shutil.rmtree FileUtils.rm_rf FileUtils.rm_r FileUtils.rmtree FileUtils.remove_dir FileUtils.remove_entry FileUtils.remove_entry_secure FileUtils.remove_dir rmtree rm_rf rm_r rimraf rimraf.sync rimraf.rimraf rimraf.native remove_tree File.Path.remove_tree FileUtils.deleteDirectory FileUtils.cleanDirectory FileUtils.forceDelete FileUtils.deleteQuietly deleteDirectory os.RemoveAll fs.emptyDir fs.remove remove_dir_all removeDirAll File.rm_rf os.removedirs send2trash shutil.rmdir trash del.deleteSync deleteRecursively dir_delete fs.dir_delete del_dir_r file.del_dir_r removeDir removeDirectoryRecursive removePathForcibly delete_recursively Files.deleteRecursively rm_tree deltree vim.fn.delete',
    args: 'delete*',
    how: 'recursive forced',
  },
  { names: 'fs.rm fs.rmdir Deno.remove', args: 'delete', flags: { recursive: 'recursive', force: 'forced' } },
  {
    names: 'Directory.Delete Filesystem.deleteDirectory Filesystem.remove File.deleteDirectory',
    args: 'delete',
    how: 'recursive',
  },
  {
    names:
      'os.remove os.unlink os.rmdir os.Remove os.Unlink syscall.Unlink fs.unlink File.delete File.unlink File.rm IO.unlink FileUtils.rm FileUtils.rm_f FileUtils.remove FileUtils.safe_unlink Dir.rmdir Dir.delete Dir.unlink Files.delete Files.deleteIfExists File.Delete fs.remove_file fs.remove_dir Storage.delete wp_delete_file',
    args: 'delete*',
  },
  {
    names: '=unlink =rmdir =rm',
    in: 'perl php ruby r lua awk javascript',
    args: 'delete*',
    flags: { recursive: 'recursive' },
    read: unlinkTopic,
  },
  {
    names:
      'Path().unlink Path().rmdir File().delete File().deleteOnExit entry.unlink Pathname().delete .unlink',
    self: 'delete',
  },
  { names: 'Path().delete', self: 'delete' },
  {
    names: '.removeItem .trashItem .delete_dir .deleteTree',
    in: 'java',
    read: (call) =>
      after(
        call.path(
          'delete',
          call.option('atPath', 'at', 'dir', 'path') ?? call.arg(0),
          manners('recursive', 'forced'),
        ),
      ),
  },
  {
    names: '.delete',
    in: 'java',
    read: (call) => {
      const folder = call.option('dir')
      return folder === undefined ? null : after(call.path('delete', folder, RECURSIVE))
    },
  },

  // Moving, copying, linking.
  {
    names:
      'os.rename os.renames os.replace os.Rename shutil.move shutil.copy shutil.copyfile shutil.copy2 shutil.copytree fs.rename fs.copyFile fs.cp fs.copy fs.move File.rename IO.copy_stream FileUtils.mv FileUtils.move FileUtils.cp FileUtils.cp_r FileUtils.copy FileUtils.copy_file FileUtils.copyFile FileUtils.copyDirectory FileUtils.moveFile FileUtils.install Files.copy Files.move File.Copy File.Move File.copy File.cp Deno.rename Deno.copyFile =rename',
    args: 'read write',
    read: movedAway,
  },
  { names: '=copy =move =cp', in: 'perl php r', args: 'read write' },
  { names: 'Path().rename Path().replace Path().copy', self: 'read', args: 'write' },
  {
    names:
      'os.symlink os.link fs.symlink fs.link File.symlink File.link FileUtils.ln_s FileUtils.ln_sf FileUtils.ln os.Symlink Files.createSymbolicLink =symlink =link',
    args: 'ignore write',
  },

  { names: '=find File.Find.find =finddepth', in: 'perl', read: findFiles },

  // Reading.
  {
    names:
      'fs.readFile fs.createReadStream fs.readJson fs.readJSON File.read File.readlines File.binread File.foreach File.ReadAllText File.ReadAllBytes File.ReadAllLines IO.read IO.readlines IO.foreach IO.binread Files.readString Files.readAllBytes Files.readAllLines Files.lines Files.newBufferedReader ioutil.ReadFile os.ReadFile os.Open Deno.readTextFile Deno.readFile Deno.open Bun.file linecache.getlines File.stream fs.read_to_string read_to_string FileReader FileInputStream Scanner File.read!',
    args: 'read',
    gives: 'open()',
  },
  {
    names:
      '=file_get_contents =file =readfile =fopen =show_source =highlight_file =parse_ini_file =read_file =slurp =readLines =SplFileObject',
    in: 'php perl r',
    read: (call) =>
      call.arg(0).texts.some((text) => /^(?:https?|ftp):/.test(text))
        ? null
        : openFile(call, call.arg(0), call.last === 'fopen' ? (call.arg(1).texts[0] ?? 'r') : 'r'),
  },
  {
    names: 'Path().read_text Path().read_bytes Path().read Path().readlines Path().slurp',
    self: 'read',
    gives: 'open()',
  },
  {
    names:
      'pd.read_csv pandas.read_csv pandas.read_excel pandas.read_json pandas.read_parquet numpy.load np.loadtxt numpy.loadtxt load_workbook CSV.read CSV.foreach YAML.load_file JSON.load_file yaml.load_file',
    args: 'read',
    gives: 'open()',
  },
  {
    names: 'browser_cookie3.chrome browser_cookie3.firefox browser_cookie3.load browser_cookie3.edge',
    read: ({ effect }) =>
      after(
        effect('read', 'path/credential', "a browser's cookies"),
        namedValue('open()', manners('from-credential')),
      ),
  },

  // Writing.
  {
    names:
      'fs.writeFile fs.appendFile fs.outputFile fs.write File.write File.binwrite File.WriteAllText File.WriteAllBytes File.AppendAllText IO.write IO.binwrite Files.write Files.writeString os.WriteFile ioutil.WriteFile Deno.writeTextFile Deno.writeFile Bun.write fs.outputJson fs.writeJson =file_put_contents',
    args: 'write content',
    gives: 'open()',
  },
  {
    names: 'fs.createWriteStream os.Create FileWriter FileOutputStream PrintWriter os.OpenFile Deno.create',
    args: 'write',
    gives: 'open()',
  },
  {
    names: 'Path().write_text Path().write_bytes Path().write Path().append',
    self: 'write',
    args: 'content',
    read: writeWhole,
  },
  {
    names: '.write .writelines .puts .print .printf .WriteString .Write .end .fwrite .syswrite',
    read: writeInto,
  },
  {
    names: '=fwrite =fputs =fprintf',
    in: 'php',
    read: (call) => writeInto({ ...call, self: call.arg(0), args: call.args.slice(1) }),
  },
  {
    names: '=print =printf =say',
    in: 'perl',
    read: (call) =>
      call.arg(0).name.startsWith('open()')
        ? writeInto({ ...call, self: call.arg(0), args: call.args.slice(1) })
        : null,
  },
  { names: 'os.truncate fs.truncate File.truncate os.Truncate =truncate', args: 'write' },
  { names: '.to_csv .to_json .to_excel .to_parquet .savefig', args: 'write' },
  {
    names: '.pipe .pipeTo .pipeline',
    read: (call) =>
      call.arg(0).about.length > 0 && call.self !== null
        ? writeInto({ ...call, self: call.arg(0), args: [call.self] })
        : null,
  },
  {
    names: 'zipfile.ZipFile ZipFile tarfile.open TarFile.open tarfile.TarFile Zip.File.open AdmZip',
    read: (call) =>
      /[wax]/.test((call.option('mode') ?? call.arg(1)).texts[0] ?? 'r')
        ? namedValue('ZipFile()', 0, call.arg(0).texts)
        : namedValue('ZipFile()', call.path('read', call.arg(0)), call.arg(0).texts),
  },
  { names: '.write .add .addfile .addLocalFile .addLocalFolder .directory .file', read: addToArchive },
  { names: 'shutil.make_archive', read: archive },

  // Who may use them.
  {
    names:
      'os.chmod fs.chmod fs.lchmod File.chmod File.lchmod FileUtils.chmod FileUtils.chmod_R os.Chmod Deno.chmod Files.setPosixFilePermissions Path().chmod =chmod',
    read: changeMode,
  },
  {
    names: 'os.chown os.lchown fs.chown FileUtils.chown FileUtils.chown_R os.Chown shutil.chown =chown',
    read: (call) =>
      after(
        call.path(
          'grant',
          /^(?:File|FileUtils)/.test(call.name) || call.run.syntax.language === 'perl'
            ? (call.args.at(-1) ?? NOTHING)
            : call.arg(0),
          call.last.endsWith('_R') ? RECURSIVE : 0,
        ),
      ),
  },

  {
    names:
      'open io.open codecs.open os.open fs.open os.fdopen gzip.open File.open File.new Path().open aiofiles.open Kernel.open IO.sysopen',
    read: open,
  },
]
