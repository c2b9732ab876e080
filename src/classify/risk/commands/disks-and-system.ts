/** Disks overwritten, machines stopped, kernels changed. */

import type { CommandRule } from './command-rule.ts'
import { weighPath } from './weigh-path.ts'

const isDevice = (path: string) => weighPath(path) === 'device'

const FORMATTERS =
  'mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.f2fs mkfs.exfat mkfs.minix mkfs.jfs mkfs.reiserfs mke2fs mkswap newfs newfs_apfs newfs_hfs newfs_msdos mkntfs mkdosfs wipefs blkdiscard sgdisk shred badblocks'.split(
    ' ',
  )

export const disksAndSystem: readonly CommandRule[] = [
  {
    id: 'shell.disk-overwrite',
    level: 'critical',
    why: 'Writes straight onto a disk, over whatever is there.',
    writers: true,
    matches: (call, _, files) =>
      (call.redirections.length > 0 ||
        call.program === 'dd' ||
        call.program === 'tee' ||
        call.program === 'cp') &&
      files.written.some(isDevice),
    examples: {
      hits: ['dd if=/dev/zero of=/dev/sda bs=1M', 'cat image.iso > /dev/nvme0n1', 'yes | sudo tee /dev/sdb'],
      misses: [
        'dd if=/dev/zero of=disk.img count=1',
        'dd if=/dev/sda of=backup.img',
        'ls > /dev/null',
        'echo "dd of=/dev/sda"',
      ],
    },
  },
  {
    id: 'shell.disk-format',
    level: 'critical',
    why: 'Formats, wipes or repartitions a disk.',
    programs: FORMATTERS,
    matches: (call, options) =>
      !options.hasAny('--help', '--version', '-V') &&
      (call.program.startsWith('mk') || call.program.startsWith('newfs')
        ? options.words.some((word) => word.startsWith('/dev/') || word.startsWith('$'))
        : call.program === 'wipefs'
          ? options.hasAny('-a', '--all', '-o', '-f')
          : call.program === 'sgdisk'
            ? options.hasAny('-Z', '-z', '-o', '--zap-all', '--zap', '--clear', '-d', '--delete')
            : call.program === 'badblocks'
              ? options.has('-w')
              : options.words.some(isDevice)),
    examples: {
      hits: [
        'mkfs.ext4 /dev/sdb1',
        'sudo wipefs -a /dev/sda',
        'shred -n 3 /dev/sdc',
        'sgdisk --zap-all /dev/sda',
      ],
      misses: ['mkfs.ext4 --help', 'wipefs /dev/sda', 'lsblk', 'mkfs.ext4 disk.img'],
    },
  },
  {
    id: 'shell.volume-destroy',
    level: 'critical',
    why: 'Destroys a partition, volume, pool or encrypted container.',
    programs: [
      'zpool',
      'zfs',
      'lvremove',
      'vgremove',
      'pvremove',
      'mdadm',
      'cryptsetup',
      'diskutil',
      'btrfs',
      'parted',
      'fdisk',
      'sfdisk',
      'gdisk',
      'hdparm',
      'nvme',
      'ceph',
      'diskpart',
      'dmsetup',
      'gluster',
    ],
    matches: (call, options) => {
      const said = call.args.join(' ')
      if (options.hasAny('--help', '-h')) return false
      if (/^(?:lv|vg|pv)remove$/.test(call.program)) return true
      if (call.program === 'zpool' || call.program === 'zfs')
        return options.words[0] === 'destroy' || options.words[0] === 'labelclear'
      if (call.program === 'mdadm') return /--(?:zero-superblock|stop|remove)\b/.test(said)
      if (call.program === 'cryptsetup')
        return /\b(?:luksFormat|luksErase|erase|luksKillSlot|luksRemoveKey)\b/i.test(said)
      if (call.program === 'diskutil')
        return /\b(?:erase\w{4,8}|partitionDisk|zeroDisk|randomDisk|secureErase|apfs delete\w{4,10}|reformat)\b/i.test(
          said,
        )
      if (call.program === 'parted') return /\b(?:mklabel|rm|mkpart)\b/.test(said)
      if (call.program === 'fdisk' || call.program === 'gdisk')
        return call.input !== null && /^[dogw]$/m.test(call.input)
      if (call.program === 'sfdisk') return /--(?:delete|wipe)\b/.test(said) || call.pipe !== null
      if (call.program === 'hdparm')
        return /--(?:security-erase|trim-sector-ranges|make-bad-sector)/.test(said)
      if (call.program === 'nvme') return /^(?:format|sanitize|delete-ns)$/.test(options.words[0] ?? '')
      if (call.program === 'diskpart') return call.input === null || /clean|format|delete/i.test(call.input)
      return /\b(?:delete|destroy|purge|remove|rm|zap)\b/.test(said)
    },
    examples: {
      hits: [
        'zpool destroy tank',
        'lvremove -f vg0/data',
        'cryptsetup luksFormat /dev/sdb2',
        'diskutil eraseDisk JHFS+ Empty disk2',
        'parted /dev/sda mklabel gpt',
      ],
      misses: ['zpool status', 'zfs list', 'diskutil list', 'parted /dev/sda print', 'fdisk -l'],
    },
  },
  {
    id: 'shell.fork-bomb',
    level: 'critical',
    why: 'Starts copies of itself without end until the machine stops answering.',
    programs: [':fork-bomb'],
    examples: {
      hits: [':(){ :|:& };:', 'bomb() { bomb | bomb & }; bomb'],
      misses: ['build() { make | tee log; }; build', 'f() { f2 & f3 & }; f'],
    },
  },
  {
    id: 'shell.kernel-crash',
    level: 'critical',
    why: 'Crashes or reboots the kernel at once, without saving anything.',
    writers: true,
    matches: (call) =>
      call.redirections.some(({ target }) => target === '/proc/sysrq-trigger') ||
      (call.program === 'tee' && call.args.includes('/proc/sysrq-trigger')),
    examples: {
      hits: ['echo b > /proc/sysrq-trigger', 'echo c | sudo tee /proc/sysrq-trigger'],
      misses: ['cat /proc/cpuinfo', 'echo b > /tmp/x'],
    },
  },
  {
    id: 'shell.shutdown',
    level: 'high',
    why: 'Shuts the machine down or restarts it.',
    programs: [
      'shutdown',
      'reboot',
      'halt',
      'poweroff',
      'init',
      'telinit',
      'systemctl',
      'kexec',
      'restart-computer',
      'stop-computer',
    ],
    matches: (call, options) => {
      const [first = ''] = options.words
      if (options.hasAny('--help', '--version', '--show', '-c') && call.program !== 'kexec') return false
      if (call.program === 'init' || call.program === 'telinit') return /^[06]$/.test(first)
      if (call.program === 'systemctl')
        return /^(?:poweroff|reboot|halt|kexec|emergency|rescue|soft-reboot)$/.test(first)
      if (call.program === 'kexec') return options.hasAny('-e', '-f')
      return true
    },
    examples: {
      hits: ['sudo shutdown -h now', 'reboot', 'systemctl poweroff', 'init 0'],
      misses: ['shutdown --help', 'systemctl status', 'shutdown -c', 'npm init'],
    },
  },
  {
    id: 'shell.kernel-module',
    level: 'high',
    why: 'Loads code into the kernel or takes it out.',
    programs: ['insmod', 'modprobe', 'rmmod', 'kmod', 'kldload', 'kextload', 'kextunload'],
    matches: (_, options) =>
      options.words.length > 0 &&
      !options.hasAny('-n', '--dry-run', '--show-depends', '--help', '-c', '--showconfig') &&
      options.words[0] !== 'list',
    examples: {
      hits: ['sudo insmod ./driver.ko', 'modprobe -r nvidia'],
      misses: ['modprobe --show-depends ext4', 'lsmod', 'kmod list'],
    },
  },
  {
    id: 'shell.boot-settings',
    level: 'high',
    why: 'Changes how the machine starts.',
    programs: ['efibootmgr', 'grub-install', 'grub2-install', 'bootctl', 'nvram', 'bless'],
    matches: (call, options) =>
      call.program.startsWith('grub')
        ? options.words.length > 0 && !options.has('--help')
        : options.hasAny('-B', '--delete-bootnum', '-o', '-c', '-d') ||
          /^(?:install|remove|update)$/.test(options.words[0] ?? ''),
    examples: {
      hits: ['efibootmgr -b 0001 -B', 'grub-install /dev/sda', 'bootctl remove'],
      misses: ['efibootmgr', 'bootctl status'],
    },
  },
  {
    id: 'shell.kernel-settings',
    level: 'medium',
    why: 'Changes a setting of the running kernel.',
    programs: ['sysctl'],
    matches: (call, options) =>
      options.hasAny('-w', '--write') || call.args.some((arg) => /^[\w.]{3,80}=/.test(arg)),
    examples: {
      hits: ['sysctl -w net.ipv4.ip_forward=1', 'sysctl kernel.randomize_va_space=0'],
      misses: ['sysctl -n kern.ostype', 'sysctl -a'],
    },
  },
]
