/** Processes killed and services stopped. */
import type { CommandRule } from './command-rule.ts'

/** Services that carry traffic, data or the way in: stopping one is an outage. */
const CARRIERS =
  /^(?:haproxy|nginx|traefik|envoy|caddy|keepalived|postgres(?:ql)?(?:[@-][\w.-]{1,20})?|mysqld?|mariadb|mongod?b?|redis(?:-server)?|memcached|cassandra|elasticsearch|opensearch|kafka|zookeeper|rabbitmq(?:-server)?|nats(?:-server)?|docker|containerd|crio|kubelet|k3s|etcd|consul|vault|nomad|named|bind9|dnsmasq|unbound|sshd?|network(?:ing|manager)?|systemd-(?:networkd|resolved|logind)|wpa_supplicant|openvpn|wg-quick@?\w{0,12}|postfix|dovecot|slapd|vsftpd|nfs-server|iscsid|multipathd|dbus|cron|crond)(?:\.service|\.socket)?$/i

const BALANCERS = /^(?:haproxy|nginx|traefik|envoy|caddy|keepalived)$/i

export const processes: readonly CommandRule[] = [
  {
    id: 'shell.kill-everything',
    level: 'critical',
    why: 'Kills the first process or all processes, which takes the machine down.',
    programs: ['kill', 'pkill', 'killall', 'killall5', 'skill'],
    matches: (call, options) =>
      call.program === 'killall5' ||
      (call.program === 'kill' &&
        (options.words.some((word) => word === '1' || word === '-1') ||
          call.args.some((arg, at) => arg === '-1' && at > 0))) ||
      (call.program === 'pkill' && options.words.includes('.')),
    examples: {
      hits: ['kill -9 1', 'kill -9 -1', 'pkill -9 .'],
      misses: ['kill 4711', 'kill -1 4711', 'pkill node'],
    },
  },
  {
    id: 'shell.kill-forced',
    level: 'medium',
    why: 'Kills processes without letting them finish.',
    programs: ['kill', 'pkill', 'killall', 'taskkill', 'fuser', 'xkill'],
    matches: (call, options) => {
      if (call.program === 'taskkill') return call.args.some((arg) => /^\/f$/i.test(arg))
      if (call.program === 'fuser') return options.hasAny('-k', '--kill')
      if (options.hasAny('-l', '--list', '--help')) return false
      return (
        call.args.some((arg) => /^-(?:9|KILL|SIGKILL|s)$/.test(arg)) ||
        (call.program !== 'kill' &&
          options.words.length > 0 &&
          (options.has('--user') || call.args.some((arg) => /^-[a-z]*[fuU]$/.test(arg))))
      )
    },
    examples: {
      hits: ['kill -9 4711', 'pkill -f worker', 'killall -KILL java', 'fuser -k 8080/tcp'],
      misses: ['kill 4711', 'kill -l', 'pgrep node'],
    },
  },
  {
    id: 'shell.carrier-stopped',
    level: 'high',
    why: 'Stops a service that carries traffic, data or the way in: an outage for everyone behind it.',
    programs: [
      'systemctl',
      'service',
      'rc-service',
      'launchctl',
      'sc',
      'net',
      'nginx',
      'haproxy',
      'apachectl',
      'pg_ctl',
      'pg_ctlcluster',
      'caddy',
      'invoke-rc.d',
      'pkill',
      'killall',
      'docker',
      'podman',
    ],
    matches: (call, options) => {
      const said = call.args.join(' ')
      if (call.program === 'nginx') return /(?:^|\s)-s\s?(?:stop|quit)\b/.test(said)
      if (call.program === 'pkill' || call.program === 'killall')
        return (
          options.words.some((word) => CARRIERS.test(word)) && !/-(?:HUP|USR1|1|s HUP|WINCH)\b/.test(said)
        )
      if (call.program === 'docker' || call.program === 'podman')
        return (
          /^(?:stop|kill|rm)$/.test(options.words[0] ?? '') &&
          options.words.slice(1).some((word) => BALANCERS.test(word))
        )
      if (call.program === 'haproxy') return options.hasAny('-sf', '-st')
      if (call.program === 'apachectl' || call.program === 'caddy')
        return /^(?:stop|graceful-stop)$/.test(options.words[0] ?? '')
      if (call.program.startsWith('pg_ctl'))
        return options.words.includes('stop') || options.words.includes('kill')
      return /\b(?:stop|disable|mask|kill)\b/i.test(said) && options.words.some((word) => CARRIERS.test(word))
    },
    examples: {
      hits: ['systemctl stop postgresql', 'service haproxy stop', 'nginx -s stop', 'pg_ctl stop -D data'],
      misses: ['systemctl status nginx', 'systemctl stop myapp', 'nginx -t', 'systemctl restart nginx'],
    },
  },
  {
    id: 'shell.service-stopped',
    level: 'medium',
    why: 'Stops, disables or removes a service.',
    programs: [
      'systemctl',
      'service',
      'rc-service',
      'launchctl',
      'sc',
      'supervisorctl',
      'pm2',
      'brew',
      'net',
      'initctl',
      'chkconfig',
      'svcadm',
      'monit',
      'circusctl',
      'sv',
    ],
    matches: (call, options) => {
      if (options.hasAny('--help')) return false
      if (call.program === 'brew')
        return options.words[0] === 'services' && /^(?:stop|kill)$/.test(options.words[1] ?? '')
      if (call.program === 'chkconfig') return options.words[1] === 'off'
      if (call.program === 'pm2') return /^(?:stop|delete|kill)$/.test(options.words[0] ?? '')
      const verb =
        /^(?:stop|disable|mask|kill|isolate|unload|bootout|remove|delete|shutdown|down|clean|revert)$/i
      return (
        verb.test(options.words[0] ?? '') ||
        (/^(?:service|rc-service)$/.test(call.program) && verb.test(options.words[1] ?? ''))
      )
    },
    examples: {
      hits: ['systemctl stop myapp', 'service worker stop', 'pm2 delete all', 'launchctl unload x.plist'],
      misses: ['systemctl status myapp', 'service worker status', 'pm2 list', 'brew services list'],
    },
  },
]
