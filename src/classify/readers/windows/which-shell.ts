/** Whether a text is for PowerShell or cmd rather than for a POSIX shell: by what it is, never by where it stands. */

export type WindowsShell = 'powershell' | 'cmd'

/** One look decides for nearly every text: nothing of this, and it is not for Windows. */
const HINT = /\\|%[a-z(]|-[a-z]|\$[a-z_]|\[[a-z]|\/[a-z]|\biex\b|\b(?:del|erase|rd)\b/i

const VERBS =
  'add|backup|block|checkpoint|clear|close|compare|complete|compress|confirm|connect|convert|convertfrom|convertto|copy|debug|deny|disable|disconnect|dismount|edit|enable|enter|exit|expand|export|find|format|get|grant|group|hide|import|initialize|install|invoke|join|limit|lock|measure|merge|mount|move|new|open|optimize|out|ping|pop|protect|publish|push|read|receive|redo|register|remove|rename|repair|request|reset|resize|resolve|restart|restore|resume|revoke|save|search|select|send|set|show|skip|sort|split|start|step|stop|submit|suspend|switch|sync|tee|test|trace|unblock|undo|uninstall|unlock|unprotect|unpublish|unregister|update|use|wait|watch|write|where|foreach'

const START = '(?:^|[\\n;|&({=]|\\b(?:do|then)\\s)[\\s@]{0,12}'

/** `Verb-Noun` where a command may stand. Programs of Unix that look so are told apart below. */
const CMDLET = new RegExp(`${START}(${VERBS})-([a-z][a-z0-9]{1,40})(?=[\\s;|)}]|$)`, 'gi')
const NOT_CMDLETS = new Set(
  'add-apt-repository apt-get update-alternatives update-grub update-initramfs update-rc update-ca-certificates install-info start-stop-daemon read-only test-all get-pip set-up format-patch send-email show-ref update-index update-ref merge-base push-all sync-all'.split(' '),
)

const POWERSHELL =
  /\$env:[a-z_(]|\[(?:system\.)?(?:net|io|text|convert|environment|reflection|diagnostics|management|security|runtime|activator|math|guid|datetime|array|scriptblock|ref|char|byte|int|string|void|microsoft|windows|appdomain|adsi|wmi|regex|type|xml|enum|console|threading)[\w.]{0,80}(?:\[\])?\](?:::|\s{0,4}[$('"0-9.])|\bnew-object\s{1,10}[a-z-]|\)\.(?:download(?:string|file|data)|invoke)\(|(?:^|[\n;|(])\s{0,12}(?:iex|iwr|irm|icm|saps|gwmi|sls|gci)\s{0,4}[\s("'$]|\|\s{0,10}(?:iex|%|\?|foreach|select|where|ft|fl)\s{0,4}(?:\{|$|\s-|[;\n])|(?:^|\n)\s{0,12}\$[a-z_]\w{0,40}(?:\.\w{1,40})?\s{0,10}[+-]?=(?!=)|(?:[)\]'"]|\$\w{1,40})\s{0,4}-(?:eq|ne|like|notlike|match|replace|join|split|contains|bxor)\s{0,4}['"$([]|@['"]\r?\n|(?:^|\n)\s{0,8}[.&]\s{0,4}['"(]?[a-z]:\\|(?:^|\n)\s{0,8}&\s{0,4}['"({$]|\bfunction\s{1,4}[a-z]{2,20}-[a-z]{2,40}\s{0,4}[{(]/i

const CMD =
  /%[a-z_][\w()]{1,40}%|(?:^|[\n&(])\s{0,8}@?set\s{1,4}(?:\/[ap]\s{1,4})?"?[a-z_]\w{0,40}=|(?:\w\^){2}\w|%[a-z]\b.{0,80}\bdo\b|(?:^|[\s"'=;,(])[a-z]:\\{1,2}[^\s]|(?:^|[\s"'])\\\\[\w.?$-]{1,80}\\|\b\w{1,40}\.(?:exe|bat|cmd|dll|vbs|msi|scr|hta)\b|(?:^|[\n&|(])\s{0,8}@?echo\s{1,4}off|[12]?>\s{0,3}nul\b|\bhk(?:lm|cu|cr|u)\\|\bhkey_|(?:^|[\n&|(])\s{0,8}@?(?:del|erase|rd|rmdir|copy|move|xcopy|attrib|dir|type|format|reg|sc|net|schtasks|icacls|takeown|taskkill|robocopy|forfiles|shutdown)\s.{0,200}?\s?\/[a-z?]{1,4}(?:[\s:/]|$)|\^\r?\n|(?:^|[\n&|(])\s{0,8}(?:if\s(?:\/i\s)?(?:not\s)?(?:exist|defined|errorlevel)\s|for\s\/[fdlr]\s)/i

/** What only a POSIX shell says. */
const POSIX = /^#!|(?:^|[\s;|&(])(?:\/(?:usr|bin|etc|home|tmp|var|opt|dev|proc|root)(?:\/|\s|$)|\.\/|~\/)|\$\(|\$\{|(?:^|[\n;])\s{0,8}(?:export|fi|done|esac|then|elif)\b|\bsudo\s|<<-?\s?['"]?[A-Z]|2>&1|>\/dev\/null|\\$/m

const MAX_LOOK = 4_000

/** Null: for a POSIX shell. */
export function whichShell(text: string): WindowsShell | null {
  if (!HINT.test(text.length > MAX_LOOK ? text.slice(0, MAX_LOOK) : text)) return null
  const look = text.length > MAX_LOOK ? text.slice(0, MAX_LOOK) : text
  if (namesCmdlet(look)) return 'powershell'
  const isPowershell = POWERSHELL.test(look)
  if (isPowershell && !/^#!\/(?:usr\/)?bin\/(?!.{0,20}pwsh)/.test(look)) return isMostlyPosix(look) ? null : 'powershell'
  return CMD.test(look) && !isMostlyPosix(look) ? 'cmd' : null
}

function namesCmdlet(text: string): boolean {
  if (!text.includes('-')) return false
  CMDLET.lastIndex = 0
  for (let tries = 0; tries < 16; tries += 1) {
    const found = CMDLET.exec(text)
    if (found === null) return false
    const name = `${found[1]}-${found[2]}`
    // All in small letters it is more likely a program's name, unless its noun is one of ours.
    if (!NOT_CMDLETS.has(name.toLowerCase()) && (/[A-Z]/.test(name) || COMMON_NOUN.test(found[2] as string))) return true
  }
  return false
}

const COMMON_NOUN =
  /^(?:item|itemproperty|itempropertyvalue|childitem|content|object|process|service|expression|webrequest|restmethod|command|location|path|variable|alias|module|host|output|file|null|string|wmiobject|ciminstance|cimmethod|wmimethod|localuser|localgroupmember|aduser|adgroupmember|eventlog|mppreference|executionpolicy|scheduledtask|computer|volume|disk|acl|csv|job|sleep|credential|securestring|itemtype|archive|psdrive|pssession|type|member|bitstransfer|date|random)$/i

/** Words of a POSIX shell, and none that would mean nothing there. */
function isMostlyPosix(text: string): boolean {
  if (!POSIX.test(text)) return false
  return !/\$env:|\bhk(?:lm|cu)[:\\]|[a-z]:\\\w|%\w{2,30}%\\|\]::|^\s{0,8}\$\w{1,40}\s{0,4}=/im.test(text)
}
