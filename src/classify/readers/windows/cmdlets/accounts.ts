/** Cmdlets for accounts, groups, passwords and directories. */
import { BULK, manners, WITH_SECRET } from '../../../effects/manner.ts'
import type { Program, Reading } from '../../shell/program.ts'

const IDENTITY =
  '-identity -name -samaccountname -member -members -group -sid -inputobject -objectid -userprincipalname -displayname -refobjectid -password -accountpassword -description -fullname -groupscope'

export const accountCmdlets: readonly Program[] = [
  {
    names:
      'new-localuser new-aduser new-msoluser new-azureaduser new-mguser new-adserviceaccount new-adcomputer',
    operands: 'ignore',
    valued: IDENTITY,
    read: ({ args, effect }) => {
      const hasSecret = args.has('-password', '-accountpassword', '-passwordprofile')
      effect('create', 'account/login', nameOf(args), hasSecret ? WITH_SECRET : 0)
    },
  },
  {
    names:
      'set-localuser set-aduser set-adaccountpassword enable-localuser enable-adaccount unlock-adaccount rename-localuser set-adaccountcontrol set-msoluserpassword set-azureaduserpassword set-mailbox reset-adserviceaccountpassword',
    operands: 'ignore',
    valued: `${IDENTITY} -newpassword -oldpassword -newname`,
    read: ({ call, args, effect }) =>
      effect(
        'configure',
        'account/login',
        nameOf(args),
        args.has('-password', '-newpassword') || /password$/.test(call.program) ? WITH_SECRET : 0,
      ),
  },
  {
    names:
      'remove-localuser remove-aduser remove-adcomputer remove-adserviceaccount remove-msoluser remove-azureaduser remove-mguser disable-localuser disable-adaccount remove-adobject remove-adorganizationalunit',
    operands: 'ignore',
    valued: IDENTITY,
    flags: { recursive: '-recursive' },
    read: ({ call, args, input, effect }) =>
      effect(
        call.program.startsWith('remove') ? 'delete' : 'stop',
        call.program.startsWith('remove') ? 'account/login' : 'process/login',
        nameOf(args) || (input ?? 'accounts'),
      ),
  },
  {
    names:
      'add-localgroupmember add-adgroupmember add-azureadgroupmember add-azureaddirectoryrolemember add-msolrolemember new-mgdirectoryrolememberbyref add-adprincipalgroupmembership add-rolegroupmember new-azroleassignment new-azureadmsroleassignment',
    operands: 'ignore',
    valued: `${IDENTITY} -sid -rolename -roledefinitionname -roledefinitionid -memberof -scope -role`,
    read: addMember,
  },
  {
    names:
      'remove-localgroupmember remove-adgroupmember remove-adprincipalgroupmembership remove-localgroup remove-adgroup',
    operands: 'ignore',
    valued: IDENTITY,
    read: ({ args, effect }) => effect('delete', 'resource/identity', nameOf(args)),
  },
  {
    names:
      'get-aduser get-adcomputer get-adgroupmember get-adobject get-azureaduser get-msoluser get-mguser get-adgroup',
    operands: 'ignore',
    valued: '-filter -identity -properties -ldapfilter -searchbase',
    read: ({ args, effect }) => {
      if (args.has('-all') || /^(?:\*|name -like '?\*)/i.test(args.value('-filter', '-ldapfilter') ?? ''))
        effect('read', 'resource/person', 'all accounts of the directory', BULK)
    },
  },
  { names: 'get-credential', operands: 'ignore', valued: '-credential -username -message' },
  {
    names: 'convertfrom-securestring',
    operands: 'ignore',
    valued: '-securestring -key -securekey',
    read: ({ effect, printsFrom }) => {
      effect('read', 'resource/credential', 'a password')
      printsFrom(manners('from-credential'))
    },
  },
  {
    names:
      'get-storedcredential get-secret get-azkeyvaultsecret get-azkeyvaultkey get-gpppassword get-lapsadpassword get-admpwdpassword get-vaultcredential',
    operands: 'ignore',
    valued: '-name -vaultname -identity',
    read: ({ args, effect, printsFrom }) => {
      effect(
        'read',
        'resource/credential',
        args.value('-name', '-identity') ?? args.operands[0] ?? 'passwords',
      )
      printsFrom(manners('from-credential'))
    },
  },
  {
    names: 'add-adpermission set-adobject add-dsreplicationright set-adreplicationsite',
    operands: 'ignore',
    read: ({ call, effect }) => effect('configure', 'resource/identity', call.program),
  },
  {
    names:
      'new-azureadapplicationpasswordcredential new-azadappcredential new-azureadserviceprincipal new-azadserviceprincipal new-azureadapplication new-azureadapplicationkeycredential',
    operands: 'ignore',
    valued: '-objectid -displayname -appid',
    read: ({ call, args, effect }) =>
      effect(
        'create',
        /credential/.test(call.program) ? 'resource/credential' : 'resource/identity',
        args.value('-displayname', '-objectid', '-appid') ?? call.program,
      ),
  },
]

function nameOf(args: Reading['args']): string {
  return (
    args.value('-identity', '-name', '-samaccountname', '-objectid', '-userprincipalname', '-displayname') ??
    args.operands[0] ??
    ''
  )
}

const ADMIN =
  /admin|schema|operators|s-1-5-32-544|owner|remote desktop|remote management|domain controllers|dnsadmins|global|privileged/i

/** Administrators of a machine, of a domain, of an enterprise. */
const ADMIN_SID = /^S-1-5-(?:32-(?:544|551|555|580)|21-.{1,40}-(?:512|518|519))$/i

function addMember({ call, args, effect }: Reading): void {
  const group =
    args.value(
      '-group',
      '-sid',
      '-identity',
      '-rolename',
      '-roledefinitionname',
      '-memberof',
      '-role',
      '-name',
    ) ??
    args.operands[0] ??
    ''
  const member = args.value('-member', '-members', '-refobjectid', '-objectid') ?? args.operands[1] ?? ''
  if (ADMIN.test(group) || ADMIN_SID.test(group) || /role/.test(call.program))
    effect(
      'grant',
      /role/.test(call.program) && !ADMIN.test(group) && !ADMIN_SID.test(group)
        ? 'resource/identity'
        : 'account/admin',
      `${member} (${group})`,
    )
  else effect('grant', 'account/login', `${member} (${group})`)
}
