/** Whether a text is for PowerShell or cmd rather than for a POSIX shell: by what it is, never by where it stands. */

export type WindowsShell = 'powershell' | 'cmd'

const MAX_LOOK = 4_000

/** Null: for a POSIX shell. */
export function whichShell(text: string): WindowsShell | null {
  const look = text.length > MAX_LOOK ? text.slice(0, MAX_LOOK) : text
  if (
    look.includes('-') &&
    namesCmdlet(look.includes('`') && ESCAPED_LETTER.test(look) ? look.replaceAll('`', '') : look)
  )
    return 'powershell'
  if (mayBePowershell(look) && POWERSHELL.test(look) && !OTHER_SCRIPT.test(look))
    return isMostlyPosix(look) ? null : 'powershell'
  if (OF_WINDOWS.test(look)) return 'cmd'
  if (!MAYBE_CMD.test(look) || !CMD.test(look) || isMostlyPosix(look)) return null
  return !look.includes("'") || CMD.test(look.replaceAll(QUOTED, ' x')) ? 'cmd' : null
}

/** To cmd such quotes are characters like others; where only they hold something of Windows, another shell reads them. */
const QUOTED = /(?<=[\s=])'[^']{0,2000}'/g

/** Programs that only Windows has, and whose arguments mean something else to a POSIX shell. */
const OF_WINDOWS = /^\s{0,8}(?:mshta|rundll32|regsvr32|forfiles|wmic)(?:\.exe)?\s/i

/** `Set-`Content`: to PowerShell the same as without. */
const ESCAPED_LETTER = /[\w-]`[a-z]/i

const OTHER_SCRIPT = /^#!\/(?:usr\/)?bin\/(?!.{0,20}pwsh)/

const VERBS =
  'add|backup|block|checkpoint|clear|close|compare|complete|compress|confirm|connect|convert|convertfrom|convertto|copy|debug|deny|disable|disconnect|dismount|edit|enable|enter|exit|expand|export|find|format|get|grant|group|hide|import|initialize|install|invoke|join|limit|lock|measure|merge|mount|move|new|open|optimize|out|ping|pop|protect|publish|push|read|receive|redo|register|remove|rename|repair|request|reset|resize|resolve|restart|restore|resume|revoke|save|search|select|send|set|show|skip|sort|split|start|step|stop|submit|suspend|switch|sync|tee|test|trace|unblock|undo|uninstall|unlock|unprotect|unpublish|unregister|update|use|wait|watch|write|where|foreach'

/** A capital after the dash, or a noun that only PowerShell has. */
const MAYBE_CMDLET = /[a-z]-[A-Z]|[A-Z]-[A-Z]{2}/
const NOUNS =
  'item|itemproperty|itempropertyvalue|childitem|content|object|process|service|expression|webrequest|restmethod|command|location|variable|alias|module|host|output|null|wmiobject|ciminstance|cimmethod|wmimethod|localuser|localgroupmember|aduser|adgroupmember|eventlog|mppreference|executionpolicy|scheduledtask|computer|volume|disk|acl|csv|credential|securestring|archive|string|json|psdrive|pssession|bitstransfer|random'
const MAYBE_NOUN = new RegExp(`-(?:${NOUNS})(?![\\w-])`, 'i')
const KNOWN_NOUN = new RegExp(`^(?:${NOUNS})$`, 'i')
/** `Verb-Noun` where a command may stand. */
const CMDLET = new RegExp(
  `(?:^|[\\n;|&({=!"'])[\\s@.]{0,12}(${VERBS})-([a-z][a-z0-9]{1,40})(?=[\\s;|)}"']|$)`,
  'gi',
)
const NOT_CMDLETS = /^(?:format-patch|send-email|update-index|read-only|set-up|get-pip)$/i

function namesCmdlet(text: string): boolean {
  if (!MAYBE_CMDLET.test(text) && !MAYBE_NOUN.test(text)) return false
  CMDLET.lastIndex = 0
  for (let tries = 0; tries < 16; tries += 1) {
    const found = CMDLET.exec(text)
    if (found === null) return false
    const name = `${found[1]}-${found[2]}`
    const isQuoted = /["']/.test(found[0][0] as string)
    // Quoted at the beginning of an argument it may be a header or a word that is searched for.
    if (!isQuoted && !NOT_CMDLETS.test(name) && (/[A-Z]/.test(name) || KNOWN_NOUN.test(found[2] as string)))
      return true
  }
  return false
}

/** Cheap, and false for nearly every text of a POSIX shell. */
function mayBePowershell(text: string): boolean {
  return POWERSHELL_PARTS.some((part) => part.test(text))
}

/** Several, since each by itself steps over most of a text. */
const POWERSHELL_PARTS: readonly RegExp[] = [
  /^(?:\$|\s{0,8}[.&]\s{0,4}['"({$a-z])/i,
  /[\]`]|\n ?\$|\$e|\|\s?[%?]|['"$)]\s?-(?:eq|ne|like|match|replace|join|split|contains|bxor)\b|@['"]\r?\n/i,
  /-object|\.(?:invoke|download)/i,
  /\b(?:i(?:ex|wr|rm|cm)|sa(?:ps|l)|s(?:ls|pps|psv)|g(?:wmi|ci|ps|sv|cim)|nal|rwmi)\b/i,
]

const POWERSHELL =
  /\$env:[a-z_(]|\[(?:system\.)?(?:net|io|text|convert|environment|reflection|diagnostics|management|security|runtime|activator|math|guid|datetime|array|scriptblock|ref|char|byte|int|string|void|microsoft|windows|appdomain|adsi|wmi|regex|type|xml|enum|console|threading)[\w.]{0,80}(?:\[\])?\](?:::|\s{0,4}[$('"0-9.])|\bnew-object\s{1,10}[a-z-]|\)\.(?:download(?:string|file|data)|invoke)\(|(?:^|[\n;|(])\s{0,12}(?:iex|iwr|irm|icm|saps|gwmi|sls|gci|sal|nal|gps|spps|gsv|spsv|rwmi|gcim)\s{0,4}[\s("'$]|^\s{0,8}"[^"]{0,400}`n[^"]{0,400}"\s{0,4}\||\$executioncontext\.|\|\s{0,10}(?:iex|%|\?|foreach|select|where|ft|fl)\s{0,4}(?:\{|$|\s-|[;\n])|(?:^|\n)\s{0,12}\$[a-z_]\w{0,40}(?:\.\w{1,40})?\s{0,10}[+-]?=(?!=)|(?:[)\]'"]|\$\w{1,40})\s{0,4}-(?:eq|ne|like|notlike|match|replace|join|split|contains|bxor)\s{0,4}['"$([]|@['"]\r?\n|(?:^|\n)\s{0,8}[.&]\s{0,4}['"(]?[a-z]:\\|(?:^|\n)\s{0,8}&\s{0,4}['"({$]/i

const MAYBE_CMD =
  /[\\%^]|\.(?:exe|bat|cmd|vbs|dll|hta|msi)\b|\snul\b|>nul\b|\s\/[a-z?]{1,4}(?:[\s:/]|$)|\bhk(?:ey_|lm|cu)|@echo|\bset\s\w{1,40}=/i

const CMD =
  /%[a-z_][\w()]{1,40}%|\bfor\s.{0,60}?%{1,2}[a-z]\s.{0,80}\bdo\b|(?:^|[\n&(])\s{0,8}@?set\s{1,4}(?:\/[ap]\s{1,4})?"?[a-z_]\w{0,40}=|(?:\w\^){2}\w|(?:^|[\s"'=:;,(])[a-z]:\\{1,2}[^\s]|(?:^|[\s"'])\\\\[\w.?$-]{1,80}\\|\w\.(?:exe|bat|cmd|dll|vbs|msi|scr|hta)\b(?!\()|(?:^|[\n&|(])\s{0,8}@?echo\s{1,4}off|[12]?>\s{0,3}nul\b|\bhk(?:lm|cu|cr|u)\\|\bhkey_|(?:^|[\n&|(])\s{0,8}@?(?:del|erase|rd|rmdir|copy|move|xcopy|attrib|dir|type|format|reg|sc|net|schtasks|icacls|takeown|taskkill|robocopy|forfiles|shutdown)\s.{0,200}?\s?\/[a-z?]{1,4}(?:[\s:/]|$)|\^\r?\n|(?:^|[\n&|(])\s{0,8}(?:if\s(?:\/i\s)?(?:not\s)?(?:exist|defined|errorlevel)\s|for\s\/[fdlr]\s)/i

/** What only a POSIX shell says. */
const POSIX =
  /^#!|(?:^|[\s;|&(])(?:\/(?:usr|bin|etc|home|tmp|var|opt|dev|proc|root)(?:\/|\s|$)|\.\/|~\/)|\$\(|\$\{|(?:^|[\n;])\s{0,8}(?:export|fi|done|esac|then|elif)\b|\bsudo\s|<<-?\s?['"]?[A-Z]|2>&1|>\/dev\/null|\\$/m

/** What would mean nothing to a POSIX shell, whatever stands around it. */
const WINDOWS = /\$env:|\bhk(?:lm|cu)[:\\]|[a-z]:\\\w|%\w{2,30}%\\|\]::|^\s{0,8}\$\w{1,40}\s{0,4}=/im

function isMostlyPosix(text: string): boolean {
  return POSIX.test(text) && !WINDOWS.test(text)
}
