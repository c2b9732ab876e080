/** Programs that fetch, send, connect and listen. */
import { FROM_NETWORK, HIDDEN, INTERACTIVE, type Manners, manners, TRUSTED } from '../../../effects/manner.ts'
import { classifyHost, readAddress } from '../../../targets/classify-host.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { readRequest } from '../../http/read-request.ts'
import type { Program, Reading } from '../program.ts'
import { namesSecret } from './search.ts'
import { wordTable } from './word-table.ts'

const MARK = /[\ue010-\uf8ff]/
/** What goes over the wire and would matter there. */
const CARGO = manners(
  'from-credential',
  'from-personal',
  'from-environment',
  'from-search',
  'from-root',
  'interactive',
  'bulk',
)

const OUTWARD = `
ngrok; http|tcp|tls|start|tunnel; listen host/drop; ngrok
cloudflared; tunnel !list|info|login|create|delete|route|cleanup; listen host/drop; cloudflared
tailscale; funnel; listen host/drop; tailscale funnel
localtunnel lt bore frpc chisel inlets zrok pagekite playit rathole telebit expose; +; listen host/drop; a tunnel
tmate teleconsole sshx gotty ttyd wetty upterm; ; listen code/shell; a shared terminal
code code-insiders code-server; tunnel|serve-web; listen code/shell; a remote editor
devtunnel; host; listen host/drop; a tunnel
xterm; -display; connect code/shell; a display elsewhere
http-server live-server static-server miniserve darkhttpd webfsd thttpd; ; listen host/unknown; a web server
croc wormhole magic-wormhole ffsend; send; send host/drop; whoever has the code
pastebinit wgetpaste fpaste; ; send host/drop; a paste site
tcpdump tshark dumpcap wireshark ngrep; lo|lo0; read nothing
tcpdump tshark dumpcap wireshark ngrep; -i|-w|--interface; read host/unknown; what goes over the network
`

export const networkPrograms: readonly Program[] = [
  ...wordTable(OUTWARD),
  {
    names: 'curl curlie',
    valued:
      '-X -d -F -T -o -H -A -e -u -b -c -x -m -w -K -E -r -C -Y -y -z -U -D -Q -P -t --request --data --data-raw --data-binary --data-urlencode --data-ascii --json --form --form-string --upload-file --output --header --user-agent --referer --user --cookie --cookie-jar --proxy --max-time --connect-timeout --write-out --config --cert --key --cacert --capath --retry --retry-delay --retry-max-time --resolve --url --url-query --output-dir --limit-rate --range --proto --tls-max --interface --dns-servers --doh-url --oauth2-bearer --aws-sigv4 --max-redirs --preproxy --socks5 --socks5-hostname --unix-socket --noproxy --ciphers --pinnedpubkey --dump-header',
    read: readCurl,
  },
  {
    names: 'wget wget2',
    valued:
      '-O -o -P -a -i -t -T -U -e -Q -w -l -A -R -D -I -X --output-document --output-file --directory-prefix --append-output --input-file --tries --timeout --user-agent --execute --header --post-data --post-file --body-data --body-file --method --user --password --http-user --http-password --referer --load-cookies --save-cookies --level --accept --reject --domains --ca-certificate --certificate --private-key --use-askpass',
    read: readWget,
  },
  {
    names: 'http https xh xhs httpie',
    valued:
      '-o -a -A -s -p --output --auth --auth-type --session --print --pretty --style --timeout --proxy --verify --cert',
    read: readHttpie,
  },
  {
    names:
      'aria2c axel lwp-download lwp-request lynx links elinks w3m fetch hurl puf snarf yt-dlp youtube-dl',
    valued: '-o -d -O -x -s -j -i --dir --out',
    read: readFetcher,
  },
  {
    names: 'nc ncat netcat nc.openbsd nc.traditional rustcat rcat cryptcat sbd socket pwncat',
    valued:
      '-p -w -s -x -X -q -i -g -G -I -O -T -V -e -c --exec --sh-exec --lua-exec --source --wait --proxy --ssl-cert --ssl-key --allow --deny -m -o',
    read: readNetcat,
  },
  { names: 'socat', operands: 'ignore', valued: '-b -t -T -L -W', read: readSocat },
  { names: 'telnet', operands: 'ignore', read: (reading) => talkTo(reading, reading.args.operands[0]) },
  {
    names: 'ssh slogin autossh dbclient',
    valued: '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B -M',
    read: readSsh,
  },
  {
    names: 'mosh rsh rlogin rexec',
    operands: 'ignore',
    valued: '-l -p',
    read: (reading) => talkTo(reading, reading.args.operands[0]),
  },
  { names: 'scp pscp', valued: '-c -F -i -J -l -o -P -S -D -X', read: (reading) => readCopy(reading, '-S') },
  {
    names: 'rsync',
    valued:
      '-e -f -T -B -M --rsh --rsync-path --exclude --include --exclude-from --include-from --files-from --filter --log-file --max-size --min-size --bwlimit --port --password-file --out-format --chmod --chown --temp-dir --partial-dir --compare-dest --link-dest --backup-dir --timeout',
    flags: { recursive: '-r -a --recursive --archive', 'dry-run': '-n --dry-run' },
    read: readRsync,
  },
  { names: 'sftp', valued: '-b -B -c -D -F -i -J -l -o -P -R -S -s -X', read: readSftp },
  { names: 'ftp lftp ncftp ncftpput ncftpget', valued: '-u -p -e -c -f -P', read: readFtp },
  { names: 'tftp', valued: '-l -r -m -c -b', read: readFtp },
  { names: 'smbclient smbget', valued: '-U -c -W -p -L --user --command -I', read: readSmb },
  {
    names: 'rclone',
    valued: '--config --include --exclude --filter --transfers --bwlimit',
    flags: { 'dry-run': '-n --dry-run' },
    read: readRclone,
  },
  {
    names: 'mail mailx mutt sendmail swaks msmtp s-nail heirloom-mailx ssmtp sendemail',
    valued:
      '-s -a -A -c -b -f -r -S -e -H -F -i -Q --to --from --server --attach --body --exec --header --subject -t -u -m -o',
    read: readMail,
  },
  {
    names: 'dig nslookup host drill kdig delv dog doggo ping ping6 traceroute mtr',
    valued: '-p -c -i -s -W -w -t -q -x -b -k',
    read: readLookup,
  },
  {
    names: 'whois finger',
    valued: '-h -p',
    read: ({ args, host, originsOf }) => {
      const server = args.value('-h') ?? args.operands.at(-1)?.split('@')[1]
      if (server !== undefined && args.operands.some((word) => MARK.test(word)))
        host('send', server, (args.operands.reduce((all, word) => all | originsOf(word), 0) & CARGO) | HIDDEN)
    },
  },
  {
    names: 'openssl',
    valued:
      '-in -out -key -keyout -connect -pass -passin -passout -subj -days -newkey -config -CA -CAkey -inkey -certfile -name -servername -port -accept -cert',
    read: readOpenssl,
  },
  {
    names: 'ssh-copy-id',
    operands: 'connect',
    valued: '-i -p -o -F',
    read: ({ effect, args }) => {
      if (args.operands.length > 0)
        effect(
          /^root@|@(?:localhost|127\.|::1)|^localhost$/.test(args.operands[0] ?? '') ? 'write' : 'create',
          'path/login',
          args.operands[0] ?? '',
          manners('remote'),
        )
    },
  },
  {
    names: 'sshfs curlftpfs davfs mount.cifs mount_smbfs mount.nfs',
    operands: 'connect',
    last: 'ignore',
    valued: '-o -p',
  },
]

/** The address of what is fetched, whether it may be trusted. */
function originOfHost(address: string): Manners {
  const found = classifyHost(address)
  return FROM_NETWORK | (found === 'host/installer' ? TRUSTED : 0)
}

/** `@file` in a body is the file's content; `-` is what stands on standard input. */
function cargoOf({ originsOf, originOfFile, input, path }: Reading, word: string, isFile: boolean): Manners {
  if (!isFile) return originsOf(word)
  const file = word.replace(/;(?:type|filename)=.{0,200}$/, '')
  if (file === '-' || file === '.') return input === null ? 0 : originsOf(input)
  path('read', file)
  return originOfFile(file)
}

function readCurl(reading: Reading): void {
  const { args, path, keepFile, unknown, prints, file } = reading
  const addresses = [...args.operands, ...args.values('--url')].filter(
    (word) => word !== '' && !word.startsWith('-'),
  )
  let cargo = 0
  const bodies: string[] = []
  for (const word of args.values(
    '-d',
    '--data',
    '--data-ascii',
    '--data-binary',
    '--data-urlencode',
    '--json',
    '--url-query',
  )) {
    const at = /^[\w.-]{0,40}@/.exec(word)?.[0].length ?? 0
    cargo |= cargoOf(reading, word.slice(at), at > 0)
    if (at === 0) bodies.push(word)
  }
  for (const word of args.values('--data-raw', '--form-string')) {
    cargo |= cargoOf(reading, word, false)
    bodies.push(word)
  }
  for (const word of args.values('-F', '--form')) {
    const at = /^[\w.[\]-]{0,60}=[@<]/.exec(word)?.[0].length ?? 0
    cargo |= cargoOf(reading, word.slice(at).replace(/^"|"$/g, ''), at > 0)
  }
  for (const word of args.values('-T', '--upload-file')) cargo |= cargoOf(reading, word, true)
  const headers = [
    ...args.values(
      '-H',
      '--header',
      '-A',
      '--user-agent',
      '-b',
      '--cookie',
      '-e',
      '--referer',
      '-u',
      '--user',
      '-x',
      '--proxy',
    ),
  ]
  const config = args.value('-K', '--config')
  if (config !== undefined && file(config) !== undefined)
    addresses.push(...(file(config) ?? '').split(/["\s=]+/).filter((word) => /^[a-z]{2,5}:\/\//.test(word)))
  const uploads = args.has('-T', '--upload-file')
  const sends =
    uploads ||
    args.has(
      '-d',
      '-F',
      '--data',
      '--data-raw',
      '--data-binary',
      '--data-urlencode',
      '--data-ascii',
      '--form',
      '--form-string',
      '--json',
    )
  const method = (
    args.value('-X', '--request') ??
    (uploads ? 'PUT' : args.has('-I', '--head') || args.has('-G', '--get') ? 'GET' : sends ? 'POST' : 'GET')
  ).toUpperCase()
  for (const address of addresses)
    request(reading, { method, address, cargo, headers, body: bodies.join('&'), sends })
  const output = args.value('-o', '--output')
  const content = unknown(originOfHost(addresses[0] ?? ''), addresses[0] ?? 'the network')
  if (output !== undefined && output !== '-') {
    path('write', output, reading.originsOf(content))
    keepFile(output, content)
  } else if (args.has('-O', '--remote-name', '-J'))
    for (const address of addresses) {
      const name = nameOf(address)
      path('write', name)
      keepFile(name, unknown(originOfHost(address), address))
    }
  if (output === undefined || output === '-') prints(content)
  for (const dump of args.values('-D', '--dump-header', '-c', '--cookie-jar'))
    if (dump !== '-') path('write', dump)
}

const nameOf = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) || 'index.html'

type Request = {
  readonly method: string
  readonly address: string
  readonly cargo: Manners
  readonly headers: readonly string[]
  readonly body: string
  readonly sends: boolean
}

function request(reading: Reading, { method, address, cargo, headers, body, sends }: Request): void {
  const { host, path, originsOf, effect, call } = reading
  if (address.startsWith('file://')) {
    path('read', address)
    return
  }
  const words = [address, body, ...headers]
  let carried = cargo
  for (const word of headers) if (word.includes('() {')) effect('execute', 'code/attack', 'Shellshock')
  for (const word of words)
    carried |= originsOf(word) | (leaksVariable(word, address) ? manners('from-environment') : 0)
  const isSending = sends || (carried & CARGO) !== 0
  host(isSending ? 'send' : 'fetch', address, carried & CARGO)
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  for (const { act, target, manner } of readRequest({ method, url: address, body, route: call.program }))
    if (act !== 'send' && act !== 'fetch') effect(act, target.class, target.name, manner)
}

/** Whose secret a variable holds: it may go there and nowhere else. Names without an owner say nothing. */
const OWNED =
  /\$\{?(?:\w{0,20}_)?(AWS|GITHUB|GH|GITLAB|NPM|PYPI|OPENAI|ANTHROPIC|STRIPE|SLACK|TWILIO|SENDGRID|AZURE|GOOGLE|GCP|CLOUDFLARE|DIGITALOCEAN|HEROKU|DATABASE|DB|POSTGRES|PG|MYSQL|REDIS|MONGO|SSH|VAULT|JWT|KUBE|DOCKER|SENTRY|DATADOG|HF|HUGGINGFACE)_?(?:\w{0,20}_)?(?:KEY|SECRET|TOKEN|PASSWORD|PASS|PAT|PASSWD|CREDENTIALS?|URL|PRIVATE_KEY)(?:_ID)?\b/g
const MAX_WORD = 2_000
const HOSTS_OF: Readonly<Record<string, string>> = { gh: 'github', hf: 'huggingface', gcp: 'google' }

function leaksVariable(word: string, address: string): boolean {
  if (!word.includes('$')) return false
  const target = (readAddress(address)?.host ?? address).toLowerCase()
  // The address itself is the variable: `curl "$DATABASE_URL"`.
  if (target === '' || target.startsWith('$') || classifyHost(address) === 'host/loopback') return false
  for (const [, owner = ''] of word.slice(0, MAX_WORD).matchAll(OWNED)) {
    const name = owner.toLowerCase()
    if (!target.includes(HOSTS_OF[name] ?? name)) return true
  }
  return false
}

function readWget(reading: Reading): void {
  const { args, path, keepFile, unknown, printsFrom } = reading
  let cargo = 0
  const body = [...args.values('--post-data', '--body-data')]
  for (const word of body) cargo |= cargoOf(reading, word, false)
  for (const word of args.values('--post-file', '--body-file')) cargo |= cargoOf(reading, word, true)
  const sends = args.has('--post-data', '--post-file', '--body-data', '--body-file')
  const method = (args.value('--method') ?? (sends ? 'POST' : 'GET')).toUpperCase()
  for (const address of args.operands)
    request(reading, {
      method,
      address,
      cargo,
      headers: args.values('--header', '-U', '--user-agent'),
      body: body.join('&'),
      sends,
    })
  const [first = ''] = args.operands
  const combined = args.all.find((word) => /^-[a-zA-Z]*O$/.test(word))
  const output =
    args.value('-O', '--output-document') ??
    (combined === undefined ? undefined : args.all[args.all.indexOf(combined) + 1])
  const folder = args.value('-P', '--directory-prefix')
  const origin = originOfHost(first)
  const name =
    output ?? (folder === undefined ? nameOf(first) : `${folder.replace(/\/$/, '')}/${nameOf(first)}`)
  if (output === '-' || (output !== undefined && /^-$/.test(output))) printsFrom(origin)
  else if (first !== '' && !args.has('--spider')) {
    path('write', name, origin)
    keepFile(name, unknown(origin, first))
  }
  if (/-(?:q?O-|O ?-)/.test(args.all.join(' '))) printsFrom(origin)
  for (const word of args.values('--use-askpass')) reading.run(word)
}

function readHttpie(reading: Reading): void {
  const { args, printsFrom, path, keepFile, unknown } = reading
  const [first = '', ...rest] = args.operands
  const isMethod = /^(?:get|post|put|patch|delete|head|options)$/i.test(first)
  const [address = '', ...items] = isMethod ? rest : args.operands
  let cargo = reading.input === null ? 0 : reading.originsOf(reading.input)
  for (const item of items) {
    const at = /^[\w.-]{1,60}(?:=|:=)?@/.exec(item)?.[0].length ?? 0
    cargo |= cargoOf(reading, item.slice(at), at > 0)
  }
  const sends = items.some((item) => !item.includes(':') || item.includes('=')) || reading.input !== null
  const method = isMethod ? first.toUpperCase() : sends ? 'POST' : 'GET'
  request(reading, {
    method,
    address: address.startsWith(':') ? `localhost${address}` : address,
    cargo,
    headers: [],
    body: items.join('&'),
    sends,
  })
  const output = args.value('-o', '--output')
  if (output !== undefined) {
    path('write', output)
    keepFile(output, unknown(originOfHost(address), address))
  }
  printsFrom(originOfHost(address))
}

function readFetcher({ args, host, keepFile, unknown, path }: Reading): void {
  const addresses = args.operands.filter((word) => /^[a-z][a-z0-9+]{1,8}:\/\/|^www\.|\.\w{2,6}\//i.test(word))
  const output = args.value('-o', '-O', '--out') ?? args.operands[1]
  for (const address of addresses) {
    host('fetch', address)
    const plain = output !== undefined && output !== address ? output : nameOf(address)
    const folder = args.value('-d', '--dir')
    const name =
      folder === undefined || plain.startsWith('/') ? plain : `${folder.replace(/\/$/, '')}/${plain}`
    path('write', name)
    keepFile(name, unknown(originOfHost(address), address))
  }
}

const RUNS_PROGRAM =
  /(?:^|\/)(?:(?:ba|z|da|k|c|a|tc)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh|python\d?|perl|ruby|busybox|lua|php)(?:\s|$)/

/** What comes back is typed by somebody; a shell at the other end of the pipe is theirs. */
function talkTo(
  { host, input, originsOf, effect, printsFrom, call }: Reading,
  address: string | undefined,
): void {
  if (address === undefined) return
  const cargo = input === null ? 0 : originsOf(input)
  if ((cargo & INTERACTIVE) !== 0) effect('connect', 'code/shell', address)
  const reads = call.redirections.some(({ operator }) => operator === '<')
  // Content of files or of other commands, not just a word typed in.
  const isHidden = reads || (input !== null && MARK.test(input)) ? HIDDEN : 0
  host(input !== null || reads ? 'send' : 'connect', address, (cargo & CARGO) | isHidden)
  printsFrom(FROM_NETWORK | INTERACTIVE)
}

function readNetcat(reading: Reading): void {
  const { args, effect, call, printsFrom, input, originsOf } = reading
  const [address] = args.operands
  const isSocket = call.program === 'socket'
  const program =
    args.value('-e', '-c', '--exec', '--sh-exec', '--lua-exec') ?? (isSocket ? args.value('-p') : undefined)
  const combined = args.all.findIndex((word) => /^-[a-zA-Z]{1,8}[ec]$/.test(word))
  const given = program ?? (combined < 0 ? undefined : args.all[combined + 1])
  if (
    given !== undefined &&
    (RUNS_PROGRAM.test(given) || args.has('--exec', '--sh-exec', '--lua-exec', '-e'))
  )
    effect('connect', 'code/shell', given)
  if (args.has('-z', '-h') && !args.has('-e')) return
  const listens =
    args.all.some(
      (word) =>
        word === '--listen' ||
        (/^-[a-zA-Z46]{1,12}\d{0,5}$/.test(word) && word.includes('l') && word !== '-l='),
    ) ||
    (isSocket && args.has('-s'))
  if (listens) {
    const cargo = input === null ? 0 : originsOf(input)
    if ((cargo & INTERACTIVE) !== 0) effect('listen', 'code/shell', 'this machine')
    const isLocal =
      args.value('-s', '--source') === '127.0.0.1' || address === 'localhost' || address === '127.0.0.1'
    effect('listen', isLocal ? 'host/loopback' : 'host/unknown', 'this machine', cargo & CARGO)
    printsFrom(FROM_NETWORK | INTERACTIVE)
    return
  }
  if (address !== undefined && address !== '-') talkTo(reading, address)
}

const SOCKET = /^(?:tcp|udp|openssl|ssl|sctp|vsock|ws)\w{0,4}(?:-connect|-listen|-l|-sendto|-recvfrom)?:/i
const PROGRAM = /^(?:exec|system|shell):/i

function readSocat({ args, effect, host, run, input, originsOf, path, printsFrom }: Reading): void {
  const sockets = args.operands.filter((word) => SOCKET.test(word))
  const programs = args.operands.filter((word) => PROGRAM.test(word))
  const isRemote = sockets.some(
    (word) => /-l(?:isten)?:/i.test(word) || classifyHost(hostOf(word)) !== 'host/loopback',
  )
  for (const word of programs) {
    if (sockets.length > 0 && isRemote) effect('connect', 'code/shell', word)
    else effect('execute', 'code/escape', 'socat')
    run(word.slice(word.indexOf(':') + 1).split(',')[0] ?? '')
  }
  let cargo = input === null ? 0 : originsOf(input)
  for (const word of args.operands) {
    const file = /^(?:file|open|create|gopen):([^,]{1,400})/i.exec(word)?.[1]
    if (file === undefined) continue
    path('read', file)
    cargo |= originsOfPath(file)
  }
  for (const word of sockets)
    if (/-l(?:isten)?:|-recvfrom:/i.test(word))
      effect(
        'listen',
        /bind=(?:127|localhost)/.test(word) ? 'host/loopback' : 'host/unknown',
        'this machine',
        cargo & CARGO,
      )
    else {
      host((cargo & CARGO) !== 0 ? 'send' : 'connect', hostOf(word), cargo & CARGO)
      printsFrom(FROM_NETWORK | INTERACTIVE)
    }
}

const hostOf = (word: string) => word.split(/[:,]/)[1] ?? ''
const originsOfPath = (file: string) =>
  classifyPath(file) === 'path/credential' ? manners('from-credential') : 0

/** Options of ssh and its relatives that run a command on this machine. */
const LOCAL_COMMANDS = /^(?:ProxyCommand|LocalCommand|KnownHostsCommand|RemoteCommand)\s{0,4}[= ]\s{0,4}/i

function readSshOptions({ args, run, call, effect }: Reading): void {
  for (const option of args.values('-o')) {
    const name = LOCAL_COMMANDS.exec(option)?.[0]
    if (name === undefined) continue
    const script = option.slice(name.length).replace(/^"|"$/g, '')
    if (/^(?:ssh|nc|ncat|corkscrew|connect|connect-proxy|cloudflared|aws|gcloud|none)\b/i.test(script)) {
      run(script)
      continue
    }
    effect('execute', 'code/escape', call.program)
    run(script)
  }
}

function readSsh(reading: Reading): void {
  const { args, host, effect, input, originsOf } = reading
  readSshOptions(reading)
  const [address] = args.operands
  if (address === undefined || args.has('-Q', '-V')) return
  const cargo = input === null ? 0 : originsOf(input)
  if ((cargo & INTERACTIVE) !== 0) effect('connect', 'code/shell', address)
  const tunnels = args.has('-R', '-D', '-w') ? INTERACTIVE : 0
  // Bound to every address there, this machine is open to all who reach that one.
  if (args.values('-R').some((way) => /^(?:0\.0\.0\.0|\*|\[::\])?:\d/.test(way)))
    effect('listen', 'host/drop', address)
  host(input !== null && MARK.test(input) ? 'send' : 'connect', address, (cargo & CARGO) | tunnels)
}

/** `host:path`, `user@host:`, `rsync://host/...`; a drive letter is none. */
const isRemote = (word: string) =>
  /^(?:[\w.-]{1,64}@)?[\w.$-]{2,128}:(?!\\)|^(?:\[[\da-f:]{2,40}\]|[\w.-]{1,64}@\[[\da-f:]{2,40}\]):|^(?:rsync|sftp|scp|ftp):\/\//i.test(
    word,
  )

function readCopy(reading: Reading, programOption: string): void {
  const { args, path, host, originOfFile, keepFile, unknown, run, originsOf } = reading
  readSshOptions(reading)
  const program = args.value(programOption)
  if (program?.includes(' ')) run(program)
  const words = args.operands
  const target = words.at(-1) ?? ''
  const sources = words.slice(0, -1)
  if (words.length < 2) return
  if (!isRemote(target)) {
    for (const source of sources)
      if (isRemote(source)) {
        host('fetch', source)
        path('write', target, FROM_NETWORK)
        keepFile(
          target.endsWith('/') || target === '.'
            ? `${target === '.' ? '' : target}${nameOf(source)}`
            : target,
          unknown(FROM_NETWORK, source),
        )
      } else {
        path('read', source)
        path('write', target, originOfFile(source))
      }
    return
  }
  let cargo = 0
  for (const source of sources) {
    if (isRemote(source)) {
      cargo |= originOfFile(source.slice(source.indexOf(':') + 1))
      continue
    }
    path('read', source)
    cargo |= originOfFile(source) | originsOf(source)
  }
  host('send', target, cargo & CARGO)
  // What arrives there weighs as it would here.
  const there = target.slice(target.indexOf(':') + 1)
  if (there.startsWith('/') || there.startsWith('~')) path('write', there, manners('remote'))
}

function readRsync(reading: Reading): void {
  const { args, run, path } = reading
  const shell = args.value('-e', '--rsh')
  if (shell !== undefined) run(shell)
  readCopy(reading, '--never')
  const target = args.operands.at(-1)
  // An empty source with `--delete` empties the target.
  if (
    target !== undefined &&
    args.operands.length > 1 &&
    args.all.some((word) => /^--(?:delete|del)(?:-\w{1,12})?$/.test(word))
  ) {
    const isEmpty = /empty|\/dev\/null|^\/?tmp|mktemp|[\ue010-\uf8ff]/.test(args.operands[0] ?? '')
    path(
      'delete',
      isRemote(target) ? target.slice(target.indexOf(':') + 1) : target,
      manners('recursive') |
        (isEmpty ? 0 : manners('weak-verb')) |
        (isRemote(target) ? manners('remote') : 0),
    )
  }
  if (args.has('--remove-source-files'))
    for (const source of args.operands.slice(0, -1)) if (!isRemote(source)) path('delete', source)
}

function readSftp(reading: Reading): void {
  const { args, host, input, file } = reading
  readSshOptions(reading)
  const [address] = args.operands
  if (address === undefined) return
  const batch = args.value('-b')
  host('connect', address)
  readTransfer(reading, batch === undefined ? (input ?? '') : (file(batch) ?? input ?? ''), address)
}

/** `put file` and `get file`, as sftp, ftp, lftp and smbclient understand them. */
function readTransfer(
  { path, host, run, originOfFile, keepFile, unknown }: Reading,
  script: string,
  address: string,
): void {
  for (const command of script.split(/[;\n]/).slice(0, 64)) {
    const [verb = '', ...words] = command.trim().split(/\s+/)
    if (verb.startsWith('!')) run(command.trim().slice(1))
    else if (/^(?:m?put|reput|send|append|mirror)$/.test(verb))
      for (const word of words.filter((one) => !one.startsWith('-')).slice(0, 8)) {
        path('read', word)
        host('send', address, originOfFile(word) & CARGO)
      }
    else if (/^(?:m?get|reget|recv|pget)$/.test(verb)) {
      const names = words.filter((one) => !one.startsWith('-'))
      host('fetch', address)
      for (const word of names.slice(0, 8)) {
        const name = word.slice(word.lastIndexOf('/') + 1)
        keepFile(name, unknown(originOfHost(address), `${address} ${name}`))
      }
    } else if (/^m?(?:rm|del|delete|rmdir|deltree)$/.test(verb)) {
      const isTree = verb === 'deltree' || words.some((word) => /^-[a-z]{0,3}r/.test(word))
      for (const word of words.filter((one) => !one.startsWith('-')).slice(0, 8))
        path('delete', word, manners('remote') | (isTree ? manners('recursive') : 0))
    }
  }
}

function readFtp(reading: Reading): void {
  const { args, host, input, call, path, originOfFile } = reading
  const address = args.operands[0]
  if (address !== undefined) host('connect', address)
  const script = [...args.values('-e', '-c'), input ?? ''].join('\n')
  readTransfer(reading, script, address ?? /(?:open|connect)\s+(\S{1,200})/.exec(script)?.[1] ?? 'a server')
  if (call.program === 'ncftpput')
    for (const word of args.operands.slice(2)) {
      path('read', word)
      host('send', address ?? '', originOfFile(word) & CARGO)
    }
  const given = call.program === 'tftp' && args.has('-p') ? args.value('-l') : undefined
  if (given !== undefined) {
    path('read', given)
    host('send', args.operands.at(-1) ?? '', originOfFile(given) & CARGO)
  }
  if (call.program === 'tftp' && args.operands.includes('put'))
    host('send', address ?? '', originOfFile(args.operands.at(-1) ?? '') & CARGO)
}

function readSmb(reading: Reading): void {
  const { args, host, input } = reading
  const address =
    (args.operands[0] ?? args.value('-L') ?? '').replace(/^[\\/]{2}/, '').split(/[\\/]/)[0] ?? ''
  if (address === '') return
  host('connect', address)
  readTransfer(reading, args.value('-c', '--command') ?? input ?? '', address)
}

function readRclone({ args, path, effect, host, originOfFile }: Reading): void {
  const [verb = '', source = '', target = ''] = args.operands
  const local = (word: string) => !/^:?[\w-]{2,40}[:,]/.test(word)
  const secrets = args.values('--include', '--filter').some(namesSecret) ? manners('from-search') : 0
  if (/^(?:copy|sync|move|copyto|moveto)$/.test(verb) && target !== '') {
    if (local(source)) path('read', source)
    const url = /\b(?:url|host|endpoint)="?([^",]{1,200})/.exec(target)?.[1]
    if (url !== undefined) host('send', url, (originOfFile(source) & CARGO) | secrets)
    else if (!local(target)) effect('send', 'host/unknown', target, (originOfFile(source) & CARGO) | secrets)
    else if (verb === 'sync') path('delete', target, manners('recursive'))
  } else if (/^(?:delete|purge|rmdirs|cleanup|deletefile)$/.test(verb))
    effect(
      'delete',
      'resource/store',
      source,
      verb === 'purge' || verb === 'delete' ? manners('recursive') : 0,
    )
  else if (verb === 'serve') effect('listen', 'host/unknown', 'rclone')
  else if (verb === 'config' && /^(?:show|dump)$/.test(source))
    effect('read', 'path/credential', 'the settings of rclone')
}

function readMail(reading: Reading): void {
  const { args, effect, input, originsOf, call, run } = reading
  const to =
    args.values('--to', '-t').find((word) => word.includes('@')) ??
    args.operands.find((word) => word.includes('@'))
  let cargo = input === null ? 0 : originsOf(input)
  for (const word of args.values('-a', '-A', '--attach', '--body'))
    if (!word.startsWith('-'))
      cargo |= cargoOf(reading, word.replace(/^@/, ''), /^[@~/.]|\.\w{1,5}$/.test(word))
  const redirected = call.redirections.filter(({ operator }) => operator === '<')
  for (const { target } of redirected) cargo |= reading.originOfFile(target)
  for (const word of args.values('--exec', '-H')) {
    const script = /^!(.{1,400})/.exec(word)?.[1]
    if (script !== undefined) run(script)
  }
  if (to !== undefined) effect('send', 'host/outside', to, cargo & CARGO)
}

/** Names that carry data: a computed label in front of a domain. */
function readLookup({ call, args, host, originsOf, effect }: Reading): void {
  for (const word of args.operands) {
    const origins = originsOf(word)
    const isComputed =
      /[\ue010-\uf8ff`]|\$\(|\{\}/.test(word) && /[\ue010-\uf8ff`)}][\w-]{0,20}\.[a-z]/i.test(word)
    const isLong = word.split('.').some((label) => label.length >= 40 && /^[a-z0-9+/=_-]+$/i.test(label))
    if (isComputed || isLong)
      host('send', word.slice(word.search(/\.[a-z]/i) + 1), (origins & CARGO) | HIDDEN)
  }
  if (/^ping6?$/.test(call.program) && args.has('-p') && args.all.some((word) => MARK.test(word)))
    effect('send', 'host/unknown', args.operands.at(-1) ?? '', HIDDEN)
}

function readOpenssl(reading: Reading): void {
  const { args, path, keepFile, unknown, effect, input, originsOf, originOfFile, printsFrom, prints } =
    reading
  const [verb = ''] = args.operands
  const value = (name: string) => args.all[args.all.indexOf(name) + 1]
  const of = (name: string) => (args.all.includes(name) ? value(name) : undefined)
  const [source, target] = [of('-in'), of('-out')]
  if (verb === 's_client') {
    talkTo(reading, of('-connect') ?? args.operands[1])
    return
  }
  if (verb === 's_server') {
    const cargo = input === null ? 0 : originsOf(input)
    effect('listen', (cargo & INTERACTIVE) !== 0 ? 'code/shell' : 'host/unknown', 'this machine')
    printsFrom(FROM_NETWORK | INTERACTIVE)
    return
  }
  // Certificates and keys that are made or looked at by their own tool are everyday; a private key printed is not.
  const isEncryption = verb === 'enc' || /^(?:base64|aes|des|camellia|aria|bf|rc4|chacha)/.test(verb)
  const isKey = /^(?:rsa|ec|pkey|dsa|pkcs8|pkcs12|rsautl|pkeyutl)$/.test(verb)
  let origin = input === null ? 0 : originsOf(input)
  if (
    source !== undefined &&
    (isEncryption ||
      (isKey &&
        !args.all.includes('-pubout') &&
        !args.all.includes('-noout') &&
        !args.all.includes('-check')))
  ) {
    path('read', source)
    origin |= originOfFile(source)
  }
  if (isEncryption && args.all.some((word) => word === '-d')) origin |= manners('from-decoded')
  if (target !== undefined && isEncryption) {
    path('write', target, origin)
    keepFile(target, unknown(origin, source ?? target))
  } else if (isEncryption) printsFrom(origin)
  if (/^(?:rand|dgst|version|x509|req|genrsa|genpkey|ecparam|dhparam|passwd|ca|verify|crl)$/.test(verb))
    prints(unknown(0, `openssl ${verb}`))
}
