/** Places of Windows: where it keeps passwords, what it starts by itself, what records what happened. */
import { splitList } from '../../split-list.ts'
import { isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'
import type { ReadPath } from './read-path.ts'

const isOwn = (path: ReadPath) => !isTest(path) && !isVendored(path)

export const windowsPaths: readonly PathRule[] = [
  {
    class: 'path/credential',
    files: splitList(
      'ntds.dit | ntds.jfm | config/sam | config/system | config/security | regback/sam | regback/system | regback/security | groups.xml | scheduledtasks.xml | printers.xml | datasources.xml | unattend.xml | unattended.xml | autounattend.xml | sysprep.inf | applicationhost.config | machine.config | sitelist.xml | sitemanager.xml | recentservers.xml | winscp.ini | confcons.xml | rdcman.settings | plum.sqlite | local state | credhist | azureprofile.json | tokencache.dat | msal_token_cache.bin | logins.json | key4.db | vnc.ini | ultravnc.ini | sam.hiv | system.hiv | security.hiv | sam.hive | system.hive',
    ),
    folders: splitList(
      'microsoft/protect | microsoft/credentials | microsoft/vault | microsoft/crypto | windows/ntds | microsoft/systemcertificates/my',
    ),
    extensions: splitList('rdg | kdbx | hive'),
    only: (path) =>
      isOwn(path) &&
      (path.name !== 'groups.xml' || path.segments.length > 1) &&
      (!/^(?:system|security|sam)$/.test(path.name) ||
        path.segments.includes('system32') ||
        path.segments.includes('regback') ||
        path.segments.includes('globalroot') ||
        path.segments.some((part) => part.startsWith('harddiskvolumeshadowcopy')) ||
        path.segments.includes('windows')),
    examples: {
      hits: [
        'C:\\Windows\\NTDS\\ntds.dit',
        'C:\\Windows\\System32\\config\\SYSTEM',
        '%APPDATA%\\Microsoft\\Credentials\\A1B2',
        '\\\\corp.example\\SYSVOL\\corp.example\\Policies\\x\\Machine\\Preferences\\Groups\\Groups.xml',
      ],
      misses: ['src/config/system', 'C:\\app\\config.json', 'groups.xml'],
    },
  },
  {
    class: 'path/memory',
    files: splitList('hiberfil.sys | pagefile.sys | memory.dmp | swapfile.sys'),
    words: ['lsass'],
    only: (path) => /\.(?:dmp|sys|bin|zip)$/.test(path.name),
    examples: {
      hits: ['C:\\hiberfil.sys', 'D:\\dumps\\lsass.dmp', 'lsass_1.dmp'],
      misses: ['docs/lsass.md', 'src/lsass.ts'],
    },
  },
  {
    class: 'path/login',
    files: splitList(
      'system32/sethc.exe | system32/utilman.exe | system32/osk.exe | system32/narrator.exe | system32/magnify.exe | system32/displayswitch.exe | system32/atbroker.exe | system32/termsrv.dll | administrators_authorized_keys | programdata/ssh/sshd_config',
    ),
    only: isOwn,
    examples: {
      hits: ['C:\\Windows\\System32\\sethc.exe', 'C:\\Windows\\System32\\Utilman.exe'],
      misses: ['tools\\osk.exe'],
    },
  },
  {
    class: 'path/startup',
    files: splitList(
      'normal.dotm | personal.xlsb | vbaproject.otm | gpt.ini | scripts.ini | psscripts.ini | errorhandler.cmd | setupcomplete.cmd | comadmin.dat',
    ),
    folders: splitList(
      'start menu/programs/startup | startup | system32/tasks | windows/tasks | grouppolicy/machine/scripts | grouppolicy/user/scripts | windows/setup/scripts | spool/prtprocs | spool/drivers | spool/driverstore | microsoft/addins | excel/xlstart | word/startup | wbem/mof | system32/wbem | windowspowershell/v1.0/profile.ps1 | system32/drivers | microsoft.windowsterminal_8wekyb3d8bbwe/localstate',
    ),
    only: (path) =>
      isOwn(path) &&
      path.segments.length > 1 &&
      path.name !== 'hosts' &&
      (path.segments.at(-2) !== 'startup' ||
        path.segments.some((part) =>
          /^(?:programs|word|microsoft|start menu|%.{1,40}%|appdata)$/.test(part),
        )),
    examples: {
      hits: [
        '%APPDATA%\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\x.bat',
        'C:\\Windows\\System32\\Tasks\\x',
        'C:\\Windows\\Setup\\Scripts\\ErrorHandler.cmd',
      ],
      misses: ['src/startup/index.ts', 'C:\\Windows\\System32\\drivers\\etc\\hosts'],
    },
  },
  {
    class: 'path/history',
    files: splitList('consolehost_history.txt | amcache.hve | srudb.dat | activitiescache.db'),
    folders: splitList(
      'windows/prefetch | psreadline | microsoft/windows/recent | automaticdestinations | $recycle.bin',
    ),
    only: isOwn,
    examples: {
      hits: [
        '%APPDATA%\\Microsoft\\Windows\\PowerShell\\PSReadLine\\ConsoleHost_history.txt',
        'C:\\Windows\\Prefetch\\x.pf',
      ],
      misses: ['src/history.ts'],
    },
  },
  {
    class: 'path/settings',
    files: splitList('web.config'),
    only: (path) => path.segments.includes('inetpub'),
    examples: { hits: ['C:\\inetpub\\wwwroot\\web.config'], misses: ['src/web.config'] },
  },
  {
    class: 'path/profile',
    files: splitList(
      'microsoft.powershell_profile.ps1 | profile.ps1 | microsoft.vscode_profile.ps1 | microsoft.powershellise_profile.ps1',
    ),
    only: isOwn,
    examples: {
      hits: ['~\\Documents\\PowerShell\\Microsoft.PowerShell_profile.ps1'],
      misses: ['src/profile.ts'],
    },
  },
]
