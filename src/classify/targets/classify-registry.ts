/** What a key or value of the Windows registry decides. The first line that fits is its class. */
import type { TargetClass } from '../effects/effect.ts'

const ROOT =
  /^(?:microsoft\.powershell\.core\/)?(?:registry::\/?)?(?:computer\/)?(?:hk(?:lm|cu|cr|u|cc)|hkey_(?:local_machine|current_user|classes_root|users|current_config))(?::|\/|$)/

const HIVES: Readonly<Record<string, string>> = {
  hkey_local_machine: 'hklm',
  hkey_current_user: 'hkcu',
  hkey_classes_root: 'hkcr',
  hkey_users: 'hku',
  hkey_current_config: 'hkcc',
}

/**
 * Class, then keys and values as parts of a path between slashes; `*` stands for one part, a part that ends in `*` for its
 * beginning. Several may be separated by `|`.
 */
const LINES: readonly (readonly [TargetClass, string])[] = [
  // What is lost with these is the way in, or the passwords behind it.
  [
    'path/credential',
    'hklm/sam|hklm/security|hklm/system$|policy/secrets|lsa/secrets|simontatham/putty/sessions|realvnc|tightvnc|ultravnc|orl/winvnc3|winlogon/defaultpassword$read|microsoft/ftp/accounts|openssh/agent/keys|winscp 2/sessions|intelliforms/storage2|snmp/parameters/validcommunities',
  ],
  // Protection.
  [
    'control/security',
    'windows defender|windows defender security center|microsoft antimalware|real-time protection|spynet|exclusions/paths|exclusions/processes|exclusions/extensions|amsi|amsienable|windows script/settings|windows script host/settings|deviceguard|credentialguard|lsacfgflags|runasppl|runaspplboot|wdigest|uselogoncredential|disablerestrictedadmin|lmcompatibilitylevel|ntlmminclientsec|ntlmminserversec|restrictanonymous*|everyoneincludesanonymous|nolmhash|allownullsession*|restrictnullsessaccess|nullsession*|enablelua|consentpromptbehavior*|promptonsecuredesktop|localaccounttokenfilterpolicy|filteradministratortoken|enableinstallerdetection|enablevirtualization|sharedaccess/parameters/firewallpolicy|windowsfirewall|enablefirewall|disablenotifications|smartscreen*|enablesmartscreen|shellsmartscreenlevel|system/authentihash|saveszoneinformation|hidezoneinfoonproperties|vbawarnings|vbawarning|accessvbom|protectedview|trusted locations|trusted documents|disableinternetfilesinpv|disableattach*inpv|disableunsafelocationsinpv|blockcontentexecutionfrominternet|allowdde|dontupdatelinks|disabletaskmgr|disableregistrytools|disablecmd|disablelockworkstation|disablechangepassword|hypervisorenforcedcodeintegrity|vulnerabledriverblocklistenable|codeintegrity|ci/config|ci/protected|driver signing|behavioronfailedverify|safer/codeidentifiers|srpv2|appidsvc|mpssvc|windefend|wdfilter|wdboot|wdnissvc|sense$|securityhealthservice|wscsvc|sysmondrv|sysmon|executionpolicy|enablescripts|securityproviders/wdigest|internet settings/zones|zonemap|warnonzonecrossing|minlevel|disableantispyware|tamperprotection|disablerealtimemonitoring|disableexceptionchainvalidation|mitigationoptions|noautoupdate|disablewindowsupdateaccess|dodownloadmode|wuserver|lowriskfiletypes|netlogon/parameters/fullsecurechannelprotection|vulnerablechannelallowlist|kerberos/parameters/supportedencryptiontypes|schannel/protocols|requiresecuritysignature|enablesecuritysignature|smb1|allowinsecureguestauth|rpcauthnlevelprivacyenabled|restrictdriverinstallationtoadministrators|nowarningnoelevationoninstall|updatepromptsettings|alwaysinstallelevated|disableexternaldmaunderlock|disablelocaladminmerge|disablepasswordreveal|disabledomaincreds',
  ],
  // The record of what happens.
  [
    'control/logging',
    'wmi/autologger|winevt/channels|services/eventlog|eventlog/*|minint|scriptblocklogging|modulelogging|enablescriptblocklogging|enablemodulelogging|enabletranscripting|transcription|processcreationincludecmdline_enabled|etwenabled|complus_etwenabled|complus_etwflags|lsa/audit*|auditbaseobjects|scenoapplylegacyauditpolicy|crashonauditfail|autobackuplogfiles|enableautologger|wmitrace',
  ],
  // Backups and the way back.
  [
    'resource/backup',
    'systemrestore|disablesr|disableconfig|windows backup|vssproviders|services/vss|services/swprv|fvevol|backuprestore|filesnottosnapshot|previousversions',
  ],
  ['control/boot', 'control/safeboot|alternateshell|session manager/kernel|bcd00000000'],
  // Lets somebody in.
  [
    'path/login',
    'terminal server/fdenytsconnections|rdp-tcp/portnumber|rdp-tcp/userauthentication|rdp-tcp/securitylayer|fsinglesessionperuser|terminal services/shadow|terminal services/fdenytsconnections|termservice/parameters|winlogon/autoadminlogon|winlogon/defaultusername|winlogon/defaultpassword|winlogon/defaultdomainname|winlogon/forceautologon|autologoncount|specialaccounts/userlist|winstations/rdp-tcp|lanmanserver/parameters|services/sshd|openssh/defaultshell|hidefastuserswitching|dontdisplaylastusername|scforceoption|disabledomaincreds|limitblankpassworduse|allowtsconnections|terminal server client/*',
  ],
  // Runs by itself.
  [
    'path/startup',
    'currentversion/run|currentversion/runonce|currentversion/runonceex|currentversion/runservices|currentversion/runservicesonce|explorer/run|winlogon|image file execution options|silentprocessexit|appinit_dlls|loadappinit_dlls|appcertdlls|active setup/installed components|command processor/autorun|control/lsa|lsa/osconfig|security packages|authentication packages|notification packages|session manager/bootexecute|session manager/setupexecute|session manager/execute|session manager/pendingfilerenameoperations|session manager/knowndlls|session manager/environment|print/monitors|print/environments|print processors|print/providers|timeproviders|networkprovider|inprocserver32|inprochandler32|localserver32|treatas|scriptleturl|delegateexecute|shell/*/command|shell/open|shell/runas|shellex|contextmenuhandlers|shelliconoverlayidentifiers|shellserviceobjectdelayload|sharedtaskscheduler|shellexecutehooks|browser helper objects|internet explorer/extensions|appcompatflags/custom|appcompatflags/installedsdb|windows error reporting/hangs|werdebugger|aedebug|userinitmprlogonscript|logonscript|scrnsave.exe|control panel/desktop|environment/cor_profiler*|environment/complus_*|cor_enable_profiling|cor_profiler*|coreclr_*|environment/windir|environment/systemroot|netsh|terminal server/addins|terminal server/wds|initialprogram|startupprograms|clxdllpath|office test/special|office/*/addins|office/*/*/addins|word/addins|excel/addins|outlook/addins|startup-path|options/startup*|outlook/webview|outlook/today|excel/options/open*|options/open*|loadmacroprovideronboot|app paths|services/*/imagepath|services/*/parameters/servicedll|servicedll|lsadbextpt|serverlevelplugindll|directoryserviceextpt|failurecommand|services/*|group policy/scripts|system/scripts|policies/explorer/run|startup/0|logon/0|explorer/startupapproved|explorer/shell folders|explorer/user shell folders|schedule/taskcache|wow/boot|windows/load|windows/run|windows/iconservicelib|ctf/langbaraddin|cachedlastdll|telemetrycontroller|currentversion/windows|drivers32|autodialdll|winsock2/parameters|protocol_catalog9|dotnet/startup|dotnet_startup_hooks|mscfile|ms-settings|exefile|folder/shell|txtfile|batfile|cmdfile|htafile|jsfile|vbsfile|protocols/filter|protocols/handler|volumecaches|cleanuppath',
  ],
  ['path/profile', 'environment/path|environment/psmodulepath'],
  [
    'control/trust',
    'systemcertificates|enterprisecertificates|root/certificates|cryptography/oid|cryptography/providers|sip|trust providers|trust/finalpolicy|softwarepublishing|certsvc|proxyserver|proxyenable|proxyoverride|autoconfigurl',
  ],
  [
    'path/history',
    'runmru|typedurls|typedpaths|recentdocs|comdlg32|wordwheelquery|userassist|shellbags|bagmru|appcompatcache|bam/state|mountpoints2|terminal server client/default|terminal server client/servers',
  ],
  [
    'control/system',
    'nrpt*|dnscache/parameters|dnspolicyconfig|tcpip/parameters|timezoneinformation|w32time/parameters|internet settings|computername|nv domain|lsa/kerberos',
  ],
  [
    'path/system',
    'hklm/system|hklm/hardware|hklm/bcd00000000|hku/.default|policies|hklm/software/microsoft|hklm/software/wow6432node/microsoft|hkcr|hkcu/software/microsoft/windows|hkcu/software/microsoft/windows nt',
  ],
]

type Pattern = {
  readonly class: TargetClass
  readonly parts: readonly string[]
  readonly isLast: boolean
  readonly rank: number
}

/** By the last part that is no wildcard. */
const byPart = new Map<string, Pattern[]>()
const byStart: Pattern[] = []
LINES.forEach(([targetClass, text], rank) => {
  for (const one of text.split('|')) {
    const isLast = one.includes('$')
    const parts = one.replace(/\$\w*$/, '').split('/')
    const pattern = { class: targetClass, parts, isLast, rank }
    const key = parts.at(-1) as string
    if (key.endsWith('*') && key !== '*') byStart.push(pattern)
    else byPart.set(key, [...(byPart.get(key) ?? []), pattern])
  }
})

const MAX_PARTS = 32

/** Null where the text is no key of the registry. Below a hive and nothing special: somebody's settings. */
export function classifyRegistry(text: string): TargetClass | null {
  const plain = text.trim().replaceAll('\\', '/').toLowerCase()
  if (!ROOT.test(plain)) return null
  const parts = partsOf(plain)
  let best: Pattern | null = null
  const meet = (patterns: readonly Pattern[] | undefined, at: number) => {
    for (const pattern of patterns ?? [])
      if ((best === null || pattern.rank < best.rank) && holds(pattern, parts, at)) best = pattern
  }
  parts.forEach((part, at) => {
    meet(byPart.get(part), at)
    meet(byPart.get('*'), at)
    for (const pattern of byStart)
      if (part.startsWith((pattern.parts.at(-1) as string).slice(0, -1))) meet([pattern], at)
  })
  if (best !== null) return (best as Pattern).class
  return parts.length < 3 ? 'path/system' : 'path/outside'
}

/** Paths that lead elsewhere than to files: the registry, certificates, settings of remote access. */
export const PROVIDER =
  /^["'\s]{0,2}(?:hk|registry::|computer[\\/]hk|microsoft\.powershell\.core|cert:|wsman:|env:|function:|variable:|alias:)/i

export function classifyProvider(path: string): TargetClass {
  const plain = path.trim().toLowerCase()
  if (/^(?:cert|wsman):/.test(plain)) return 'control/trust'
  if (/^(?:env|function|variable|alias):/.test(plain)) return 'path/nothing'
  return classifyRegistry(path.replaceAll(/["']/g, '')) ?? 'path/file'
}

export function isRegistry(text: string): boolean {
  return ROOT.test(text.trim().slice(0, 80).replaceAll('\\', '/').toLowerCase())
}

/** Hive first, short; `ControlSet001` is the current one. */
function partsOf(plain: string): string[] {
  const parts = plain
    .replace(/^microsoft\.powershell\.core\//, '')
    .replace(/^registry::\/?/, '')
    .replace(/^computer\//, '')
    .replace(/^"|"$/g, '')
    .split('/')
    .filter(Boolean)
    .slice(0, MAX_PARTS)
  const hive = (parts[0] ?? '').replace(/:$/, '')
  parts[0] = HIVES[hive] ?? hive
  return parts
}

function holds({ parts, isLast }: Pattern, path: readonly string[], at: number): boolean {
  if (isLast && at !== path.length - 1) return false
  const from = at - parts.length + 1
  return (
    from >= 0 &&
    parts.every((part, offset) => {
      const given = path[from + offset] as string
      return part === '*' || part === given || (part.endsWith('*') && given.startsWith(part.slice(0, -1)))
    })
  )
}

/** Whether the new content of a value switches a protection on rather than off. */
export function strengthens(name: string, data: string): boolean {
  const key = name.toLowerCase()
  const isOff = /^(?:0|0x0{1,8}|\$?false|off|no)$/i.test(data.trim())
  const isOn = /^(?:1|2|0x0{0,7}[12]|\$?true|on|yes|5)$/i.test(data.trim())
  if (
    /^(?:disable(?!restrictedadmin)|no|allow|hide|dont|fdeny(?!tsconnections)|uselogoncredential|everyone|restrict(?!anonymous|null|driver|edadmin))/.test(
      key,
    )
  )
    return isOff
  if (/^fdenytsconnections$/.test(key)) return isOn
  return (
    isOn &&
    /^(?:enable|runasppl|require|consentprompt|promptonsecure|restrict|process|limit|filteradmin|lsacfgflags|smartscreen|vbawarnings$)/.test(
      key,
    ) &&
    key !== 'vbawarnings'
  )
}
