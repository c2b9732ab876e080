/** Cmdlets that fetch, send, connect and run elsewhere. */
import { manners } from '../../../effects/manner.ts'
import { classifyHost } from '../../../targets/classify-host.ts'
import type { Program, Reading } from '../../shell/program.ts'

const NETWORK = manners('from-network')

export const networkCmdlets: readonly Program[] = [
  {
    names: 'invoke-webrequest invoke-restmethod',
    operands: 'ignore',
    valued:
      '-uri -outfile -method -body -infile -headers -contenttype -useragent -credential -proxy -websession -sessionvariable -timeoutsec -form -token -authentication',
    read: request,
  },
  {
    names: 'start-bitstransfer',
    operands: 'ignore',
    valued: '-source -destination -transfertype -displayname -credential -priority',
    read: transfer,
  },
  {
    names: 'send-mailmessage',
    operands: 'ignore',
    valued: '-to -from -subject -body -smtpserver -attachments -credential -port -cc -bcc -encoding',
    read: ({ args, effect, path, originOfFile }) => {
      let how = 0
      for (const file of args.values('-attachments')) {
        path('read', file)
        how |= originOfFile(file)
      }
      effect('message', 'message/outside', args.value('-to') ?? 'somebody', how)
    },
  },
  {
    names: 'enter-pssession new-pssession connect-pssession new-cimsession connect-viserver connect-wsman',
    operands: 'ignore',
    valued:
      '-computername -hostname -username -credential -session -sessionoption -connectionuri -configurationname -vmname -port -authentication -server',
    read: ({ args, host }) => {
      for (const name of [
        ...args.values('-computername', '-hostname', '-connectionuri', '-server'),
        ...args.operands.slice(0, 1),
      ])
        host('connect', name)
    },
  },
  {
    names: 'new-psdrive',
    operands: 'ignore',
    valued: '-name -psprovider -root -credential -scope',
    read: ({ args, effect }) => {
      const root = args.value('-root') ?? args.operands[2] ?? ''
      if (/^\\\\[^\\]{1,80}\\(?:[a-z]|admin)\$/i.test(root)) effect('connect', 'path/system', root)
    },
  },
  {
    names: 'invoke-sqlcmd',
    operands: 'ignore',
    valued: '-query -inputfile -serverinstance -database -connectionstring',
    read: ({ args, code }) => code('sql', args.value('-query') ?? args.operands[0] ?? ''),
  },
  {
    names: 'copy-vmfile',
    operands: 'ignore',
    options: { '-sourcepath': 'read' },
    valued: '-destinationpath -name',
  },
  {
    names: 'new-smbshare grant-smbshareaccess',
    operands: 'ignore',
    valued: '-name -path -fullaccess -changeaccess -readaccess -accountname -accessright',
    read: ({ args, effect }) => {
      const everybody = args.all.some((word) => /everyone|anonymous|guest/i.test(word))
      effect(
        'grant',
        everybody ? 'path/home' : 'path/outside',
        args.value('-path', '-name') ?? args.operands[0] ?? 'a folder',
        everybody ? manners('public') : 0,
      )
    },
  },
  {
    names: 'new-smbmapping',
    operands: 'ignore',
    options: { '-remotepath': 'connect' },
    valued: '-localpath -username -password',
  },
  {
    names:
      'enable-psremoting enable-wsmancredssp set-wsmanquickconfig register-pssessionconfiguration set-pssessionconfiguration',
    operands: 'ignore',
    read: ({ call, effect }) => effect('configure', 'account/login', `remote access (${call.program})`),
  },
  { names: 'disable-psremoting disable-wsmancredssp', operands: 'ignore' },
  { names: 'import-module', operands: 'ignore', valued: '-name -force -scope -prefix', read: importModule },
  {
    names: 'install-module install-package install-script install-psresource install-packageprovider',
    operands: 'ignore',
    valued: '-name -repository -scope -requiredversion -source -minimumversion',
    read: ({ args, effect }) =>
      effect('create', 'package/known', args.value('-name') ?? args.operands[0] ?? 'a module'),
  },
  {
    names: 'add-appxpackage',
    operands: 'ignore',
    valued: '-path -register',
    read: ({ args, effect }) => {
      const path = args.value('-path', '-register') ?? args.operands[0] ?? ''
      if (/^https?:/i.test(path)) effect('execute', 'package/url', path)
    },
  },
]

function request(reading: Reading): void {
  const { args, host, path, keepFile, unknown, input, originsOf, originOfFile, printsFrom } = reading
  const given = args.value('-uri') ?? args.operands[0] ?? input ?? ''
  // Without a scheme the cmdlet adds one, and known hosts answer with the safe one.
  const address = /^[\w-]{1,60}(?:\.[\w-]{1,60}){1,6}(?:[/?:]|$)/.test(given) ? `https://${given}` : given
  const method = (args.value('-method') ?? 'get').toLowerCase()
  const file = args.value('-infile')
  let how = [...args.values('-body', '-form', '-headers')].reduce((found, text) => found | originsOf(text), 0)
  if (input !== null && given !== input) how |= originsOf(input)
  if (file !== undefined) {
    path('read', file)
    how |= originOfFile(file)
  }
  const sends = args.has('-body', '-infile', '-form') || /^(?:post|put|patch|delete)$/.test(method)
  if (sends) host('send', address, how)
  // A query that carries what was read sends it just as well.
  else host(originsOf(address) === 0 ? 'fetch' : 'send', address, how)
  const found = classifyHost(address)
  const origin =
    NETWORK |
    (found === 'host/installer'
      ? manners('trusted')
      : found === 'host/loopback'
        ? manners('trusted', 'contained')
        : 0)
  const out = args.value('-outfile')
  if (out === undefined) printsFrom(origin)
  else {
    path('write', out, NETWORK)
    keepFile(out, unknown(origin, address))
  }
}

function transfer({ args, host, path, keepFile, unknown, originOfFile }: Reading): void {
  const [from = '', to = ''] = [
    args.value('-source') ?? args.operands[0],
    args.value('-destination') ?? args.operands[args.has('-source') ? 0 : 1],
  ]
  if (/^upload/i.test(args.value('-transfertype') ?? '') || /^https?:/i.test(to)) {
    path('read', from)
    host('send', to, originOfFile(from))
    return
  }
  host('fetch', from)
  if (to !== '') {
    path('write', to, NETWORK)
    keepFile(to, unknown(NETWORK, from))
  }
}

/** A module is a program: from the network, from a share, or under a name known for attacks. */
function importModule({ args, effect, file, originsOf, path }: Reading): void {
  const name = args.value('-name') ?? args.operands[0] ?? ''
  const kept = file(name.replace(/^\.[\\/]/, '')) ?? file(name)
  if (kept !== undefined && originsOf(kept) !== 0) effect('execute', 'code/network', name, originsOf(kept))
  else if (/^\\\\|^https?:/i.test(name)) effect('execute', 'code/network', name)
  else if (/[\\/]|\.(?:ps[dm]?1|dll)$/i.test(name)) path('execute', name)
}
