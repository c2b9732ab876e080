/** Requests, connections, listeners, messages. */
import type { TargetClass } from '../../../effects/effect.ts'
import { type Manners, manners } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import { readRequest } from '../../http/read-request.ts'
import { hasMark, originsOf } from '../../shell/origins.ts'
import type { CallReader, CallReading, CallRule } from '../call.ts'
import { spanOf } from '../session.ts'
import { after, fromOf, NOTHING, namedValue, textValue, type Value } from '../value.ts'

const NETWORK = manners('from-network')
const ENVIRONMENT = manners('from-environment')
const UNKNOWN = manners('from-unknown')
const TRUSTED: Readonly<Partial<Record<TargetClass, Manners>>> = {
  'host/installer': manners('trusted'),
  'host/loopback': manners('trusted', 'contained'),
}

const ADDRESS = /^(?:https?|wss?|ftp):\/\//i
const BODY = [
  'data',
  'json',
  'body',
  'files',
  'params',
  'form',
  'content',
  'multipart',
  'payload',
  'formData',
  'searchParams',
  'query',
  'form_params',
  'CURLOPT_POSTFIELDS',
  'file',
  'post',
]
const AUTH_FIELD =
  /^(?:auth|authorization|bearer|x-?api-?key|api_?key|apikey|key|token|access_?token|refresh_?token|client_?secret|client_?id|password|app_?id|x-auth-token|private-token|cookie|username|user)$/i
const AUTH_PARAMETER = /(?:api_?key|key|appid|access_?token|token|auth|client_?secret)=.?$/i

/** A secret in its own place, sent to whom it belongs: that is how an interface is used. */
function originsSent(call: CallReading, url: string, parts: readonly Value[]): Manners {
  const host = classifyHost(url)
  const all = fromOf(parts) & ~UNKNOWN
  if ((all & ENVIRONMENT) === 0 || host === 'host/raw' || host === 'host/drop') return all
  return (
    (all & ~ENVIRONMENT) |
    (parts.some((part) => leaksEnvironment(part, '')) ? ENVIRONMENT : 0) |
    (leaksInAddress(call, url) ? ENVIRONMENT : 0)
  )
}

function leaksEnvironment(value: Value, key: string): boolean {
  if ((value.from & ENVIRONMENT) === 0) return false
  if (value.fields !== null) return [...value.fields].some(([name, inner]) => leaksEnvironment(inner, name))
  if (value.list !== null) return value.list.some((inner) => leaksEnvironment(inner, key))
  return !AUTH_FIELD.test(key)
}

function leaksInAddress({ session }: CallReading, url: string): boolean {
  const at = url.search(/\$[A-Z_]{3,}|[\ue010-\uf8ff]/)
  if (at < 0) return false
  const isEnvironment = (hasMark(url) ? originsOf(session, url) & ENVIRONMENT : 1) !== 0
  return isEnvironment && !AUTH_PARAMETER.test(url.slice(0, at))
}

function ask(
  call: CallReading,
  method: string,
  address: Value,
  body: readonly Value[],
  headers: Value | undefined,
): Value {
  let from = NETWORK
  for (const url of call.texts(address).slice(0, 4)) {
    const sent =
      originsSent(call, url, body) | headerOrigins(headers) | (addressOrigins(call, address, url) & ~UNKNOWN)
    const isSending = body.length > 0 || sent !== 0
    for (const effect of readRequest({
      method,
      url,
      body: isSending ? '' : null,
      from: sent,
      route: call.name,
    }))
      call.session.walk.effects.push({
        ...effect,
        manner: effect.manner | call.session.how,
        span: spanOf(call.run),
      })
    from |= TRUSTED[classifyHost(url)] ?? 0
  }
  return namedValue('response()', from, call.texts(address))
}

/** Credentials that stand in the address itself. */
function addressOrigins(call: CallReading, address: Value, url: string): Manners {
  const all = address.from & ~NETWORK
  return (all & ENVIRONMENT) !== 0 && !leaksInAddress(call, url) ? all & ~ENVIRONMENT : all
}

function headerOrigins(headers: Value | undefined): Manners {
  return headers === undefined ? 0 : headers.from & ~ENVIRONMENT & ~UNKNOWN & ~NETWORK
}

const METHODS = new Set('get post put patch delete head options request fetch send'.split(' '))
const CLIENTS =
  /(?:^|\.)(?:requests|httpx|axios|got|ky|superagent|needle|undici|HTTParty|RestClient|Faraday|HTTP|LWP\.UserAgent|UserAgent|HTTP\.Tiny|Http|Guzzle\w{0,20}|aiohttp|urllib3|treq|Excon|Typhoeus|Unirest|WebClient|HttpClient|RestTemplate|OkHttpClient|Net\.HTTP|http|https|ClientSession|Session|AsyncClient|Client|PoolManager|HTTPSConnection|HTTPConnection)(?:\(\))?(?:\.(?:new|create|Session|build))?(?:\(\))?$/

/** A method of a client, or any call named like one that is given an address. */
const request: CallReader = (call) => {
  const { args, options, option, last, self, name } = call
  const isClient =
    CLIENTS.test(name.slice(0, Math.max(0, name.length - last.length - 1))) ||
    (self === null &&
      last !== 'get' &&
      last !== 'post' &&
      last !== 'delete' &&
      last !== 'put' &&
      last !== 'send' &&
      last !== 'options' &&
      last !== 'head' &&
      last !== 'patch' &&
      last !== 'request')
  const place = args.findIndex(
    (value) =>
      value.texts.some((text) => ADDRESS.test(text)) || value.about.some((text) => ADDRESS.test(text)),
  )
  const given = option('url', 'uri', 'URL') ?? addressFrom(call) ?? addressOfConnection(call)
  if (given === undefined && place < 0 && !(isClient && args.length > 0)) return null
  // Routes of a server are named like requests.
  if (given === undefined && place < 0 && /^\//.test(args[0]?.texts[0] ?? '')) return null
  if (
    given === undefined &&
    place < 0 &&
    (args[0]?.texts.length ?? 0) > 0 &&
    !call.session.modules.has(name.split('.', 1)[0] ?? '')
  )
    return null
  const at = Math.max(0, place)
  const address = given ?? addressOf(args[at] ?? NOTHING)
  const prepared = args[at]?.fields ?? null
  const named = option('method', 'type')?.texts[0] ?? (at === 1 ? args[0]?.texts[0] : undefined)
  const verb =
    named ??
    /^(?:get|post|put|patch|delete|head)(?=_|[A-Z]|$)/.exec(last)?.[0] ??
    (METHODS.has(last) && last !== 'request' && last !== 'fetch' && last !== 'send'
      ? last
      : (prepared?.get('method')?.texts[0] ?? 'GET'))
  const positional =
    /^(?:post|put|patch|send)$/i.test(verb) && last !== 'request'
      ? args.slice(at + 1).filter((value) => value.body === null)
      : []
  const body = [
    ...BODY.map((field) => options.get(field)).filter((value) => value !== undefined),
    ...positional,
    ...BODY.map((field) => prepared?.get(field)).filter((value) => value !== undefined),
  ]
  // Ruby's last argument is a list of fields.
  if (
    body.length === 0 &&
    /^(?:post|put|patch)/i.test(verb) &&
    options.size > 0 &&
    call.run.syntax.language === 'ruby'
  )
    body.push(...options.values())
  return ask(
    call,
    body.length > 0 && verb.toUpperCase() === 'GET' && !option('params', 'query', 'searchParams')
      ? 'POST'
      : verb,
    address,
    body,
    option('headers'),
  )
}

/** `{ hostname, path }` of a request that is put together. */
function addressFrom({ option, last }: CallReading): Value | undefined {
  const host = last === 'request' || last === 'get' ? option('hostname', 'host') : undefined
  return host === undefined || host.texts.length === 0
    ? undefined
    : { ...host, texts: host.texts.map((text) => `https://${text}${option('path')?.texts[0] ?? ''}`) }
}

/** `HTTPSConnection(host).request('POST', path, body)`. */
function addressOfConnection({ self, args }: CallReading): Value | undefined {
  if (
    self === null ||
    self.about.length === 0 ||
    !/HTTPS?Connection\(\)$|Net\.HTTP\.new\(\)$/.test(self.name)
  )
    return undefined
  const path = args.find((value) => value.texts[0]?.startsWith('/'))?.texts[0] ?? '/'
  return { ...NOTHING, texts: self.about.map((host) => `https://${host}${path}`) }
}

/** A file goes to the machine that the connection leads to. */
const store: CallReader = (call) => {
  const { self, args, path, effect } = call
  if (self === null || !/ftp|FTP|scp|SCP|socket|ssh|SSH|webdav/i.test(self.name)) return null
  const [host] = self.about
  let from = 0
  for (const value of args)
    from |=
      value.from |
      (value.texts.some((text) => /^[~/.]/.test(text)) && value === args[0] ? path('read', value) : 0)
  effect(
    'send',
    host === undefined ? 'host/unknown' : classifyHost(host),
    host ?? 'another machine',
    from & ~UNKNOWN,
  )
  return NOTHING
}

/** A prepared request or a parsed address stands for its address. */
const addressOf = (value: Value): Value =>
  value.texts.length === 0 && value.about.length > 0
    ? { ...value, texts: value.about, from: value.from }
    : value

/** `Request(url, data)`: asked later, when it is opened. */
const prepare: CallReader = ({ arg, options, option, texts }) => {
  const address = arg(0).texts.length > 0 ? arg(0) : (option('url') ?? arg(1))
  if (address.texts.length === 0) return null
  const fields = new Map([
    ...options,
    ...(arg(1).texts.length > 0 || arg(1).from !== 0 ? [['data', arg(1)] as const] : []),
  ])
  return { ...NOTHING, name: 'Request()', about: texts(address), fields, from: fromOf([...fields.values()]) }
}

const openAddress: CallReader = (call) => {
  const value = call.self?.about.some((text) => ADDRESS.test(text)) ? call.self : call.arg(0)
  const address = addressOf(value)
  if (!address.texts.some((text) => ADDRESS.test(text)) && address.texts.length > 0) return null
  const body = [value.fields?.get('data'), call.option('data'), call.args[1]].filter(
    (one) => one !== undefined && one.body === null && one !== NOTHING,
  ) as Value[]
  return ask(
    call,
    value.fields?.get('method')?.texts[0] ?? (body.length > 0 ? 'POST' : 'GET'),
    address,
    body,
    value.fields?.get('headers'),
  )
}

/** Fetched into a file. */
const download: CallReader = (call) => {
  const { arg, path, content } = call
  const result = ask(call, 'GET', addressOf(arg(0)), [], call.option('headers'))
  const file = call.option('filename', 'out', 'dest', 'output') ?? arg(1)
  if (file.texts.length > 0) {
    path('write', file, NETWORK)
    content(file, result)
  }
  return result
}

const connect: CallReader = (call) => {
  const { args, option, session, host, self } = call
  const address =
    option('host', 'address', 'hostname', 'PeerAddr', 'PeerHost') ??
    args.find(
      (value) =>
        (value.list?.[0]?.texts.length ?? 0) > 0 ||
        (value.texts.length > 0 && value.name !== '#' && !/^\d+$/.test(value.texts[0] ?? '')),
    ) ??
    NOTHING
  const [text] = call.texts(address.list?.[0] ?? address)
  const plain = (text ?? '').replace(/^(?:tcp|tls|udp|ssl):\/\//, '')
  if (self !== null && !/socket|Socket|net|tls|TCP|ssh|SSH|paramiko|telnet|ftp|FTP|smtp/i.test(self.name))
    return null
  if (/^(?:tcp|udp|unix)\d?$/.test(plain) && args.length > 1) {
    session.hasSocket = true
    return namedValue('socket()', NETWORK)
  }
  host('connect', textValue(plain))
  if (classifyHost(plain) !== 'host/loopback') session.hasSocket = true
  return namedValue('socket()', NETWORK, [plain])
}
const socket: CallReader = () => namedValue('socket()')
const connectBare: CallReader = ({ session }) => {
  session.hasSocket = true
  return NOTHING
}
/** What is received is what somebody else says. */
const receive: CallReader = ({ self }) =>
  self === null || !/socket\(\)|conn|sock/i.test(self.name) ? null : namedValue('socket().recv()', NETWORK)
const transmit: CallReader = (call) => {
  const { self, arg, effect } = call
  if (self === null || !/socket\(\)|sock/i.test(self.name)) return null
  const from = arg(0).from & ~UNKNOWN & ~NETWORK
  const [host] = self.about
  effect('send', host === undefined ? 'host/unknown' : classifyHost(host), host ?? 'a connection', from)
  return NOTHING
}

/** An address that all machines can reach. */
const OPEN = /^(?:0\.0\.0\.0|::|\*|)$/

const listen: CallReader = (call) => {
  const { args, option, session, effect, name } = call
  const isServer =
    /socket|Socket|net\.|TCP|Server|server|http|app|uvicorn|httpd|Flask|FastAPI|Sanic|Bottle/i.test(name)
  if (!isServer || (call.last === 'run' && option('host', 'port') === undefined)) return null
  const host =
    option('host', 'hostname', 'address', 'bind') ??
    args
      .flatMap((value) => value.list ?? [value])
      .find(
        (value) =>
          value.texts.length > 0 &&
          value.name !== '#' &&
          value.body === null &&
          !/^\d+$/.test(value.texts[0] ?? ''),
      )
  if (
    /^(?:net\.|socket\(\)|TCPServer|UNIXServer|ServerSocket|net\.createServer\(\))/.test(name) ||
    /Socket/.test(name)
  )
    session.hasSocket = true
  const text = host?.texts[0]
  if (text !== undefined && OPEN.test(text.replace(/:\d{1,5}$/, '')))
    effect('listen', 'host/outside', text === '' ? 'all addresses' : text)
  return namedValue(`${name}()`, NETWORK)
}

const mail: CallReader = (call) => {
  const { args, options, option, effect, path } = call
  const to = option('to', 'to_addrs', 'To', 'recipients') ?? args[1] ?? NOTHING
  let from = fromOf(args) | fromOf([...options.values()])
  for (const file of attachmentsOf(option('attachments', 'attachment'))) from |= path('read', file)
  effect(
    'message',
    'message/outside',
    (to.list ?? [to])
      .flatMap((value) => value.texts)
      .slice(0, 3)
      .join(', ') || 'somebody',
    from & ~UNKNOWN & ~NETWORK,
  )
  return NOTHING
}

function attachmentsOf(value: Value | undefined): Value[] {
  if (value === undefined) return []
  return (value.list ?? [value])
    .flatMap((one) => [one.fields?.get('path'), one.fields?.get('filename')])
    .filter((one) => one !== undefined)
}

/** PHP's requests are put together step by step. */
const setOption: CallReader = ({ args, session, arg }) => {
  const [target, option, value] = args
  if (target === undefined || option === undefined || value === undefined) return null
  const key = [...session.variables].find(([, one]) => one === target)?.[0]
  if (key === undefined) return NOTHING
  const fields = new Map([...(target.fields ?? []), [option.name, value]])
  session.variables.set(key, {
    ...target,
    fields,
    about: option.name === 'CURLOPT_URL' ? arg(2).texts : target.about,
    from: target.from | value.from,
  })
  return NOTHING
}
const performRequest: CallReader = (call) => {
  const target = call.arg(0)
  const body = target.fields?.get('CURLOPT_POSTFIELDS')
  const result = ask(
    call,
    target.fields?.get('CURLOPT_CUSTOMREQUEST')?.texts[0] ?? (body === undefined ? 'GET' : 'POST'),
    { ...NOTHING, texts: target.about },
    body === undefined ? [] : [body],
    target.fields?.get('CURLOPT_HTTPHEADER'),
  )
  const file = target.fields?.get('CURLOPT_FILE')
  if (file !== undefined && file.about.length > 0) call.content({ ...NOTHING, texts: file.about }, result)
  return result
}

/** `req.write(body)`, `req.end(body)` of an open request; `xhr.open(...)`, `xhr.send(body)`. */
const sendBody: CallReader = (call) => {
  const { self, arg } = call
  if (
    self === null ||
    !/response\(\)|request\(\)|XMLHttpRequest\(\)|WebSocket\(\)/.test(self.name) ||
    self.about.length === 0 ||
    arg(0) === NOTHING ||
    arg(0).body !== null
  )
    return null
  return ask(call, 'POST', { ...NOTHING, texts: self.about }, [arg(0)], undefined)
}

export const networkCalls: readonly CallRule[] = [
  { names: '.write .end .send', read: sendBody },
  {
    names:
      '.get .post .put .patch .delete .head .request .fetch .options .post_form .get_response .send .postForm .getJSON .ajax',
    read: request,
  },
  {
    names:
      '=fetch $fetch =axios =got =ky =ofetch undici.request undici.fetch superagent.get needle node-fetch jQuery.ajax $.ajax $.get $.post axios.default requests.request http.NewRequest http.PostForm http.Get http.Post http.Head',
    read: request,
  },
  {
    names: 'http.client.HTTPSConnection http.client.HTTPConnection httplib.HTTPSConnection Net.HTTP.new',
    read: ({ arg, name, texts }) => namedValue(`${name}()`, 0, texts(arg(0))),
  },
  {
    names:
      'urllib.request.Request urllib2.Request Request HTTP.Request.new HttpGet HttpPost http.NewRequestWithContext',
    read: prepare,
  },
  {
    names: '=URI =URL URI.parse URI.create URL.new URI.new url.parse',
    read: ({ arg, texts }) => (arg(0).texts.length === 0 ? null : { ...arg(0), about: texts(arg(0)) }),
  },
  {
    names:
      'urlopen urllib.request.urlopen urllib2.urlopen URI.open open-uri.open .openStream .openConnection .open_uri Net.HTTP.get Net.HTTP.get_response =getcontent LWP.Simple.get',
    read: openAddress,
  },
  {
    // `URI('http://...').read`.
    names: '.read .open',
    in: 'ruby',
    read: (call) =>
      call.self?.texts.some((text) => ADDRESS.test(text))
        ? openAddress({ ...call, args: [call.self], arg: () => call.self ?? NOTHING })
        : null,
  },
  {
    names: '=import =require',
    in: 'javascript',
    read: (call) => {
      const address = call.arg(0).texts[0] ?? ''
      if (!/^https?:/.test(address)) return null
      call.code({ ...NOTHING, from: manners('from-network'), about: [address], name: address })
      return NOTHING
    },
  },
  {
    names: '=open =file_get_contents =fopen =copy =readfile =get =simplexml_load_file',
    read: (call) =>
      call.arg(0).texts.some((text) => ADDRESS.test(text))
        ? call.last === 'copy'
          ? download(call)
          : openAddress(call)
        : null,
  },
  {
    names:
      'urlretrieve urllib.request.urlretrieve wget.download getstore mirror download_file download.file FileUtils.copyURLToFile tf.keras.utils.get_file',
    read: (call) => (addressOf(call.arg(0)).texts.some((text) => ADDRESS.test(text)) ? download(call) : null),
  },
  {
    names: '.open',
    read: (call) =>
      /XMLHttpRequest\(\)$/.test(call.self?.name ?? '') ? after(setAbout(call, call.arg(1))) : null,
  },
  {
    names: 'navigator.sendBeacon',
    read: (call) => ask(call, 'POST', call.arg(0), call.args.slice(1), undefined),
  },
  {
    names: 'WebSocket WebSocket.new websocket.create_connection websockets.connect',
    read: (call) =>
      call.arg(0).texts.length === 0
        ? null
        : namedValue('WebSocket()', call.host('connect', call.arg(0)), call.arg(0).texts),
  },
  {
    names: 'curl_init',
    read: ({ arg }) => ({ ...namedValue('curl()', 0, arg(0).texts), fields: new Map() }),
  },
  { names: 'curl_setopt', read: setOption },
  { names: 'curl_exec', read: performRequest },

  {
    names:
      'socket.create_connection socket().connect socket().connect_ex net.connect net.createConnection net.Dial net.DialTimeout tls.connect tls.Dial TCPSocket.new TCPSocket.open TCPSocket Socket.tcp IO.Socket.INET.new IO.Socket.INET IO.Socket.SSL.new IO.Socket.SSL fsockopen pfsockopen stream_socket_client socket_connect Socket Socket.new Deno.connect Bun.connect asyncio.open_connection net.Socket().connect .connect telnetlib.Telnet',
    read: connect,
  },
  { names: '=connect', in: 'perl php awk', read: connectBare },
  { names: 'socket.socket net.Socket socket.fromfd', read: socket },
  {
    names: '=socket',
    in: 'perl',
    read: (call) =>
      after(call.arg(0).name !== '' && call.session.variables.set(call.arg(0).name, namedValue('socket()'))),
  },
  {
    names: 'ftplib.FTP ftplib.FTP_TLS Net.FTP.new Net.SCP.start Net.SFTP.start ftp.connect',
    read: (call) => namedValue('FTP()', call.host('connect', call.arg(0)), call.arg(0).texts),
  },
  {
    names: '.storbinary .storlines .put .putfo .puttextfile .putbinaryfile .upload .uploadFile .fastPut',
    read: store,
  },
  { names: '.recv .recvfrom .receive .gets .readline .recv_into .makefile .accept', read: receive },
  { names: '.sendall .sendto .send .print .puts .write', read: transmit },
  {
    names:
      'socket().bind socket().listen .listen .bind TCPServer.new TCPServer.open TCPServer UNIXServer.new ServerSocket net.Listen http.ListenAndServe http.server.HTTPServer HTTPServer socketserver.TCPServer socketserver.ThreadingTCPServer ThreadingHTTPServer uvicorn.run .run_app .run waitress.serve Deno.serve Deno.listen Bun.serve Bun.listen WEBrick.HTTPServer.new stream_socket_server socket_bind',
    read: listen,
  },

  {
    names:
      '.sendmail .send_message .sendMail .send_mail =mail =send_mail =wp_mail Mail.deliver Pony.mail sgMail.send .messages.create EmailMessage().send smtp.SendMail resend.emails.send',
    read: mail,
  },
]

function setAbout({ session, self }: CallReading, address: Value): void {
  for (const [name, value] of session.variables)
    if (value === self) session.variables.set(name, { ...value, about: address.texts })
}
