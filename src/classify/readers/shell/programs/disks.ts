/** Programs for disks, partitions, volumes and pools. */
import { classifyPath } from '../../../targets/classify-path.ts'
import type { Program } from '../program.ts'
import { wordTable } from './word-table.ts'

const MAKERS =
  'mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.f2fs mkfs.exfat mkfs.minix mkfs.jfs mkfs.reiserfs mkfs.cramfs mkfs.bfs mke2fs mkswap newfs newfs_apfs newfs_hfs newfs_msdos mkntfs mkdosfs mkudffs'

const LINES = `
${MAKERS}; +; destroy disk
wipefs; -a|--all|-o|-f
blkdiscard; +
badblocks; -w
sgdisk; -Z|-z|-o|-d|--zap-all|--zap|--clear|--delete|--new|-n
sfdisk; --delete|--wipe
sfdisk; -l|-d|-V|--list|--dump|--json; read nothing
parted; mklabel|rm|mkpart|mktable|resizepart; destroy disk
hdparm; --security-erase*|--trim-sector-ranges|--make-bad-sector|--sanitize*; destroy path/disk; a disk
nvme; format|sanitize|delete-ns; destroy disk
cryptsetup; luksformat|lukserase|erase|lukskillslot|luksremovekey|reencrypt; destroy path/disk; an encrypted disk
lvremove vgremove pvremove thin_delete; +; destroy path/disk; a volume
lvm; lvremove|vgremove|pvremove
lvreduce; +
vgreduce pvmove; +; configure control/system; volumes
dmsetup; remove|remove_all|wipe_table|clear; destroy path/disk; a mapped disk
mdadm; --zero-superblock|--stop|-S|--remove|--fail|-r|-f; destroy path/disk; a disk array
zpool; destroy|labelclear; destroy path/disk; a storage pool
zfs; destroy -n|-np|-nv|-nvp; read nothing
zfs; destroy|rollback; destroy path/disk; a storage pool
btrfs; delete|del; destroy path/data; a subvolume; recursive
diskutil; erase*|partitiondisk|zerodisk|randomdisk|secureerase|reformat|delete*|splitpartition|mergepartitions; destroy path/disk; a disk
hdiutil; erasekeys
gluster; delete|stop|reset; destroy path/data; a storage volume; recursive
ceph; delete|destroy|purge|rm|remove|zap|down|out; destroy path/data; a storage cluster; recursive
rbd rados; rm|remove|purge|rmpool; destroy path/data; a storage pool; recursive
tune2fs; -O|-U|-L|-r; configure control/system; a file system
debugfs; -w; destroy disk
debugfs; +; read disk
fsck e2fsck xfs_repair ntfsfix fsck.ext4; +; configure control/system; a file system
resize2fs xfs_growfs partprobe losetup; +; configure nothing
safecopy; +; read disk
flashrom fwupdtool; -w|-E|--write|--erase|install; destroy control/boot; the firmware
`

/** `fdisk` and `gdisk` are told what to do on their input. */
const EDITORS: Program = {
  names: 'fdisk gdisk cfdisk cgdisk',
  valued: '',
  read: ({ args, input, path }) => {
    if (args.has('-l', '--list') || (input !== null && !/^[dogwn]$/m.test(input))) return
    if (input !== null) for (const word of args.operands) path('destroy', word)
    else for (const word of args.operands) path('read', word)
  },
}

/** Their last word is what they write. */
const COPIES: Program = {
  names:
    'qemu-img ddrescue dc3dd bmaptool ntfsclone partclone.restore partclone.dd fsarchiver e2image xfs_copy',
  valued: '-f -O -o -S -m -b -s -i',
  read: ({ call, args, path }) => {
    const [verb = ''] = args.operands
    if (call.program === 'qemu-img' && !/^(?:convert|create|dd|resize|rebase|commit)$/.test(verb)) return
    const last = args.value('--overwrite', '-O') ?? args.operands.at(-1) ?? ''
    for (const word of [
      last,
      ...args.operands.slice(-1),
      ...args.all.filter((one) => one.startsWith('of=')).map((one) => one.slice(3)),
    ])
      if (word.startsWith('/dev/')) path('write', word)
  },
}

/** Who mounts over a place takes away what is there. */
const MOUNTS: Program = {
  names: 'mount',
  operands: 'ignore',
  valued: '-t -o -L -U --types --options --source --target',
  read: ({ args, path }) => {
    const place = args.value('--target') ?? (args.operands.length > 1 ? args.operands.at(-1) : undefined)
    if (place !== undefined && classifyPath(place) === 'path/guard') path('delete', place)
  },
}

export const diskPrograms: readonly Program[] = [...wordTable(LINES), EDITORS, COPIES, MOUNTS]
