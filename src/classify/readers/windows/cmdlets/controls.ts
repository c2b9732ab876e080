/** Cmdlets for protection, logs, services, tasks, disks and backups. */

import type { TargetClass } from '../../../effects/effect.ts'
import { BULK, manners } from '../../../effects/manner.ts'
import { classifyProcess } from '../../../targets/classify-process.ts'
import type { Program, Reading } from '../../shell/program.ts'
import { stopProcess } from '../stop-process.ts'

const NAMES = '-name -inputobject -displayname -id'

const always = (
  names: string,
  act: Parameters<Reading['effect']>[0],
  on: TargetClass,
  name: string,
): Program => ({
  names,
  operands: 'ignore',
  read: ({ args, effect }) =>
    effect(act, on, args.operands[0] ?? args.value('-name', '-identity', '-displayname') ?? name),
})

export const controlCmdlets: readonly Program[] = [
  { names: 'set-mppreference add-mppreference remove-mppreference', operands: 'ignore', read: setProtection },
  always(
    'uninstall-windowsfeature disable-windowsoptionalfeature remove-windowsfeature remove-windowscapability',
    'configure',
    'control/system',
    'a feature of Windows',
  ),
  {
    names:
      'set-netfirewallprofile set-netfirewallrule set-netfirewallsetting new-netfirewallrule remove-netfirewallrule disable-netfirewallrule enable-netfirewallrule',
    operands: 'ignore',
    valued:
      '-profile -name -enabled -action -direction -displayname -displaygroup -defaultinboundaction -defaultoutboundaction -program -localport -protocol -remoteaddress',
    read: setFirewall,
  },
  always(
    'clear-eventlog remove-eventlog limit-eventlog clear-winevent',
    'delete',
    'control/logging',
    'the event log',
  ),
  always('clear-history clear-psreadlinehistory', 'delete', 'path/history', 'the history of commands'),
  {
    names: 'set-psreadlineoption',
    operands: 'ignore',
    valued: '-historysavestyle -historysavepath',
    read: ({ args, effect }) => {
      if (
        /savenothing/i.test(args.value('-historysavestyle') ?? '') ||
        /nul/i.test(args.value('-historysavepath') ?? '')
      )
        effect('configure', 'control/logging', 'the history of commands')
    },
  },
  {
    names: 'stop-service suspend-service restart-service',
    operands: 'ignore',
    valued: NAMES,
    flags: { forced: '-force' },
    read: (reading) => stop(reading, 'stop'),
  },
  {
    names: 'remove-service',
    operands: 'ignore',
    valued: NAMES,
    read: (reading) => {
      for (const name of namesOf(reading))
        reading.effect(
          'delete',
          found(name) === 'process/service' ? 'path/startup' : 'control/security',
          `the service ${name}`,
        )
    },
  },
  {
    names: 'set-service',
    operands: 'ignore',
    valued: '-name -startuptype -status -displayname -binarypathname -securitydescriptorsddl -credential',
    read: setService,
  },
  {
    names: 'new-service',
    operands: 'ignore',
    valued: '-name -binarypathname -displayname -startuptype -description -credential',
    read: ({ args, effect, runLater }) => {
      effect('write', 'path/startup', `the service ${args.value('-name') ?? args.operands[0] ?? ''}`)
      runLater(args.value('-binarypathname') ?? args.operands[1] ?? '', 'cmd')
    },
  },
  { names: 'start-service resume-service', operands: 'ignore', valued: NAMES },
  {
    names: 'stop-process',
    operands: 'ignore',
    valued: NAMES,
    flags: { forced: '-force' },
    read: (reading) => {
      for (const name of namesOf(reading)) stopProcess(reading.effect, reading.show(name))
    },
  },
  { names: 'debug-process', operands: 'ignore' },
  {
    names: 'register-scheduledtask set-scheduledtask new-scheduledtask register-scheduledjob',
    operands: 'ignore',
    valued:
      '-taskname -action -trigger -principal -settings -user -password -runlevel -taskpath -xml -inputobject -description -name -scriptblock -filepath',
    read: ({ call, args, effect, input, runLater }) => {
      if (call.program === 'new-scheduledtask') return
      effect(
        'write',
        'path/startup',
        `the task ${args.value('-taskname', '-name') ?? args.operands[0] ?? ''}`,
      )
      if (input !== null && input.length > 1) runLater(input, 'cmd')
    },
  },
  {
    names: 'new-scheduledtaskaction',
    operands: 'ignore',
    valued: '-execute -argument -workingdirectory',
    read: ({ args, runLater }) =>
      runLater(
        `${args.value('-execute') ?? args.operands[0] ?? ''} ${args.value('-argument') ?? args.operands[1] ?? ''}`.trim(),
        'cmd',
      ),
  },
  {
    names: 'unregister-scheduledtask disable-scheduledtask stop-scheduledtask',
    operands: 'ignore',
    valued: '-taskname -taskpath',
    read: ({ args, effect }) => {
      const name = `${args.value('-taskpath') ?? ''}${args.value('-taskname') ?? args.operands[0] ?? ''}`
      effect(
        'delete',
        /defender|systemrestore|backup|security/i.test(name) ? 'control/security' : 'path/startup',
        `the task ${name}`,
      )
    },
  },
  {
    names:
      'start-scheduledtask enable-scheduledtask new-scheduledtasktrigger new-scheduledtaskprincipal new-scheduledtasksettingsset',
    operands: 'ignore',
  },
  {
    names: 'set-wmiinstance new-ciminstance register-wmievent register-cimindicationevent',
    operands: 'ignore',
    valued: '-class -classname -namespace -arguments -property -query -action',
    read: ({ args, effect }) => {
      if (args.all.some((word) => /eventfilter|eventconsumer|filtertoconsumerbinding|__instance/i.test(word)))
        effect('write', 'path/startup', 'a WMI event subscription')
    },
  },
  {
    names:
      'format-volume clear-disk initialize-disk remove-partition remove-virtualdisk reset-physicaldisk clear-storagediagnosticinfo remove-storagepool optimize-storagepool repair-volume set-disk',
    operands: 'ignore',
    valued: '-driveletter -number -filesystem -path -inputobject -isreadonly -isoffline',
    read: ({ call, args, effect, input }) => {
      if (!/optimize|repair|set-disk|clear-storage/.test(call.program))
        effect(
          'destroy',
          'path/disk',
          args.value('-driveletter', '-number', '-path') ?? args.operands[0] ?? input ?? 'a disk',
        )
    },
  },
  { names: 'new-partition set-partition resize-partition new-volume', operands: 'ignore' },
  always('disable-computerrestore', 'configure', 'resource/backup', 'restore points'),
  always(
    'remove-vmsnapshot remove-vmcheckpoint remove-wbbackupset remove-wbcatalog remove-wbpolicy remove-wbsystemstatebackup remove-dpmrecoverypoint',
    'delete',
    'resource/backup',
    'backups',
  ),
  {
    names: 'checkpoint-computer enable-computerrestore restore-computer get-computerrestorepoint',
    operands: 'ignore',
  },
  {
    names: 'stop-computer restart-computer',
    operands: 'ignore',
    valued: '-computername -credential -delay',
    read: ({ effect }) => effect('stop', 'control/boot', 'the machine'),
  },
  {
    names: 'set-executionpolicy',
    operands: 'ignore',
    valued: '-executionpolicy -scope',
    read: ({ args, effect }) => {
      if (/bypass|unrestricted|undefined/i.test(args.value('-executionpolicy') ?? args.operands[0] ?? ''))
        effect('configure', 'control/system', 'which scripts may run')
    },
  },
  {
    names: 'import-certificate import-pfxcertificate',
    operands: 'ignore',
    valued: '-filepath -certstorelocation -password',
    read: ({ args, effect }) => {
      if (/root|authroot|ca$|trusted/i.test(args.value('-certstorelocation') ?? ''))
        effect('configure', 'control/trust', args.value('-certstorelocation') ?? 'certificates')
    },
  },
  {
    names: 'export-pfxcertificate export-certificate',
    operands: 'ignore',
    valued: '-cert -filepath -password',
    read: ({ call, args, effect, path }) => {
      if (call.program === 'export-pfxcertificate')
        effect('read', 'path/credential', 'a certificate with its key')
      const file = args.value('-filepath') ?? args.operands[0]
      if (file !== undefined) path('write', file)
    },
  },
  { names: 'new-selfsignedcertificate get-pfxcertificate', operands: 'ignore' },
  {
    names:
      'suspend-bitlocker disable-bitlocker disable-bitlockerautounlock clear-bitlockerautounlock remove-bitlockerkeyprotector lock-bitlocker',
    operands: 'ignore',
    read: ({ effect }) => effect('configure', 'control/security', 'the encryption of disks'),
  },
  {
    names: 'set-processmitigation',
    operands: 'ignore',
    read: ({ args, effect }) => {
      if (args.has('-disable', '-remove', '-reset'))
        effect('configure', 'control/security', 'protection against exploits')
    },
  },
  always(
    'disable-tlsciphersuite disable-windowserrorreporting set-smbserverconfiguration',
    'configure',
    'control/system',
    'a setting of Windows',
  ),
  always(
    'set-dnsclientserveraddress add-dnsclientnrptrule set-dnsclientnrptrule set-timezone rename-computer set-netipaddress disable-netadapter remove-netroute remove-netipaddress set-netadapter',
    'configure',
    'control/system',
    'the network',
  ),
  always('set-advancedsetting', 'configure', 'control/system', 'a setting'),
  { names: 'stop-transcript start-transcript', operands: 'ignore' },
  { names: 'enable-windowsoptionalfeature add-windowsfeature install-windowsfeature', operands: 'ignore' },
]

function namesOf({ args, input }: Reading): readonly string[] {
  const named = args.values('-name', '-inputobject', '-displayname', '-id')
  return named.length > 0 ? named : args.operands.length > 0 ? args.operands : input === null ? [] : [input]
}

function found(name: string): TargetClass {
  return classifyProcess(name.replaceAll('*', ''))
}

function stop(reading: Reading, act: 'stop'): void {
  for (const name of namesOf(reading)) {
    const shown = reading.show(name)
    const isNumber = /^\d+$/.test(name)
    const isAll = name === '*' || /^all (?:processes|services)/.test(shown)
    reading.effect(
      act,
      isAll ? 'process/system' : isNumber ? 'process/own' : found(shown),
      shown,
      isAll ? BULK : 0,
    )
  }
}

function setService(reading: Reading): void {
  const { args, effect, runLater } = reading
  const name = args.value('-name') ?? args.operands[0] ?? reading.input ?? ''
  const program = args.value('-binarypathname')
  if (program !== undefined) {
    effect('write', 'path/startup', `the service ${name}`)
    runLater(program, 'cmd')
  }
  if (args.has('-securitydescriptorsddl'))
    effect('grant', 'path/startup', `the service ${name}`, manners('public'))
  if (
    /disabled|manual/i.test(args.value('-startuptype') ?? '') ||
    /stop|pause/i.test(args.value('-status') ?? '')
  )
    effect('stop', found(reading.show(name)), reading.show(name))
}

/** Short names of the switches that turn parts off. */
const SHORT =
  /^-(?:disable|exclusion|drtm|dbm|dscrptsc|dbaf|dioav|dips|dascn|dpnc|ep$|ee$|ei$|excl|dis|dsnf|mapsreporting|submitsamples|puaprotection|attacksurface|enablecontrolled|enablenetwork|threatid|.{0,20}defaultaction|signaturedisable|cloudblock|controlledfolder)/

function setProtection({ call, args, effect }: Reading): void {
  const isRemoving = call.program === 'remove-mppreference'
  const parts = args.all.filter((word) => SHORT.test(word))
  for (const part of parts) {
    const value = args.value(part) ?? ''
    const isAllowed = /^(?:\$?false|0)$/i.test(value)
    if (/^-exclu|^-e[epi]$|^-excl/.test(part) ? isRemoving : /^-(?:dis|d)/.test(part) && isAllowed) continue
    if (
      /^-(?:enable|mapsreporting|submitsamples|puaprotection|attacksurface|cloudblock)/.test(part) &&
      !isRemoving &&
      !/^(?:0|disabled|never|2|allow|auditmode|.{0,20}disabled)$/i.test(value)
    )
      continue
    effect('configure', 'control/security', `malware protection (${part.slice(1)})`)
    return
  }
}

function setFirewall({ call, args, effect }: Reading): void {
  const enabled = args.value('-enabled') ?? ''
  const isOff = /^(?:\$?false|0)$/i.test(enabled)
  const allows =
    /allow/i.test(args.value('-defaultinboundaction') ?? '') ||
    /allow/i.test(args.value('-defaultoutboundaction') ?? '')
  switch (call.program) {
    case 'set-netfirewallprofile':
    case 'set-netfirewallsetting':
      if (isOff || allows || args.has('-allowinboundrules'))
        effect('configure', 'control/security', 'the firewall')
      return
    case 'remove-netfirewallrule':
    case 'disable-netfirewallrule':
      effect(
        args.operands.length + args.values('-name', '-displayname', '-displaygroup').length === 0
          ? 'configure'
          : 'configure',
        args.has('-all') || args.operands.includes('*') ? 'control/security' : 'resource/network',
        'rules of the firewall',
      )
      return
    default:
      if (isOff) effect('configure', 'control/security', 'a rule of the firewall')
      else if (
        /block/i.test(args.value('-action') ?? '') &&
        /msmpeng|sense|defender|crowdstrike|edr|sysmon|\\security/i.test(args.value('-program') ?? '')
      )
        effect('configure', 'control/security', 'what protection may reach')
      else
        effect(
          'configure',
          'resource/network',
          args.value('-displayname', '-name') ?? 'a rule of the firewall',
        )
  }
}
