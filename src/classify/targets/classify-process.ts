/** What a running program or a service is for, by its name. */
import type { TargetClass } from '../effects/effect.ts'
import { memoize } from '../memoize.ts'

/** Looked for anywhere in the name: `com.crowdstrike.falcond.plist`, `falcon-sensor.service`. */
const GUARD = /audit-(?:hook|mcp\b|service|event-service)/
const SECURITY =
  /auditd|osquery|falcon|crowdstrike|carbonblack|cbdaemon|cbagent|cbsensor|sentinel(?:one|d|agent|ctl|helper)|mdatp|wdavdaemon|windefend|msmpeng|mssense|defender|clamd?av|clamd|freshclam|rkhunter|chkrootkit|ossec|wazuh|tripwire|aide\b|fail2ban|sshguard|crowdsec|selinux|apparmor|firewalld|^ufw|nftables|iptables|ip6tables|\bpf\b|suricata|snort|falco\b|tetragon|sysdig|zeek|sophos|savd|eset|kaspersky|bitdefender|mcafee|trendmicro|ds_agent|symantec|cylance|cybereason|qualys|nessus|tanium|rapid7|ir_agent|lacework|datadog-security|opendns|umbrella|little ?snitch|objective-see|lulu\b|blockblock|santa(?:d|ctl)?\b|xprotect|gatekeeper|paloalto|traps\b|cortex-?xdr|fireeye|xagt|deepinstinct|elastic-(?:agent|endpoint)|malwarebytes|avast|avg\b|webroot|securityhealth|mpssvc|wscsvc|sysmon|^sense$|wdnissvc|wdfilter|mdcoresvc|sensecncproxy|^wef$|^bfe$/
/** Who stops these, stops the record of what happens. */
const LOGGING =
  /^(?:r|n)?syslog(?:d|-ng)?|^systemd-journald|^journald|^auditbeat|^filebeat|^winlogbeat|^fluent-?(?:d|bit)|^td-agent|^vector$|^promtail|^splunk|^eventlog|^newsyslog|^asl$|^aslmanager|^logd$|^klogd/
/** Without these nobody can reach the machine, or it does not run. */
const NEEDED =
  /^(?:init|systemd(?:-(?:logind|networkd|resolved|udevd))?|launchd|dbus(?:-daemon|-broker)?|network(?:ing|manager)?|netplan|wpa_supplicant|kernel_task|windowserver|loginwindow|lsass|csrss|wininit|winlogon|services|smss|explorer|svchost|dhclient|dhcpcd)$/
const LOGIN = /^(?:sshd?|sshd-session|login|telnetd|xrdp|gdm3?|lightdm|sddm|termservice)$/
/** Backup and recovery: without them there is no way back. */
const BACKUP = /^(?:vss|wbengine|sdrsvc|backupd|tmutil|restic|borg|bacula|veeam|acronis|duplicati|swprv)/

/** What others depend on: traffic, data, names, time, mail. Stopped, it is an outage for everyone behind it. */
const SERVES =
  /^(?:haproxy|nginx|traefik|envoy|caddy|keepalived|apache2?|httpd|postgres(?:ql)?(?:[@-][\w.-]{1,20})?|mysqld?|mariadbd?|mongod?b?|redis(?:-server)?|memcached|cassandra|elasticsearch|opensearch|kafka|zookeeper|rabbitmq(?:-server)?|nats(?:-server)?|dockerd?|containerd|crio|kubelet|k3s|etcd|consul|vault|nomad|named|bind9|dnsmasq|unbound|openvpn|wg-quick@?\w{0,12}|postfix|dovecot|slapd|vsftpd|nfs-server|nfsd|iscsid|multipathd|crond?|atd|chronyd|ntpd|cupsd|smbd)$/

export function servesOthers(name: string): boolean {
  return name.length < 60 && SERVES.test(plainName(name))
}

/** What usually listens there. */
const PORTS: Readonly<Record<string, string>> = {
  22: 'sshd',
  25: 'postfix',
  53: 'named',
  80: 'nginx',
  443: 'nginx',
  389: 'slapd',
  2375: 'dockerd',
  2379: 'etcd',
  3306: 'mysqld',
  5432: 'postgres',
  5672: 'rabbitmq',
  6379: 'redis',
  6443: 'kubelet',
  9092: 'kafka',
  9200: 'elasticsearch',
  11211: 'memcached',
  27017: 'mongod',
}

/** `443/tcp`, `:5432`, `-i:22`. */
export function processAtPort(word: string): string | undefined {
  const port = /^(?:-?t?i?(?:tcp|udp|TCP|UDP)?:|.{0,20}:)?(\d{2,5})(?:\/(?:tcp|udp))?$/.exec(word)?.[1]
  return port === undefined ? undefined : PORTS[port]
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .slice(name.lastIndexOf('/') + 1)
    .replace(/^[\^"'\\.]{1,3}/, '')
    .replace(/\.(?:service|socket|timer|plist|exe)$|[$"'\\]{1,3}$/, '')
}

export const classifyProcess = memoize((name: string): TargetClass => {
  const plain = plainName(name)
  if (GUARD.test(plain)) return 'process/guard'
  if (SECURITY.test(plain) || LOGGING.test(plain)) return 'process/security'
  if (NEEDED.test(plain)) return 'process/system'
  if (LOGIN.test(plain)) return 'process/login'
  if (BACKUP.test(plain)) return 'resource/backup'
  return 'process/service'
}, 60)
