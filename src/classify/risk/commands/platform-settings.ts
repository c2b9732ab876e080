/** Clouds and platforms: access opened, protection taken away, settings and records changed. */
import type { CommandRule } from './command-rule.ts'
import { isAsking } from './platforms.ts'

export const platformSettings: readonly CommandRule[] = [
  {
    id: 'platform.access-grant',
    level: 'high',
    why: 'Opens access: a key, an administrator role, a public bucket or a port for everybody.',
    programs: ['aws', 'gcloud', 'az', 'gsutil', 'oci', 'mc', 'gh'],
    matches: (call, options) => {
      if (isAsking(options)) return false
      const said = call.args.join(' ')
      return (
        /\biam (?:create-access-key|create-login-profile|attach-(?:user|role|group)-policy|put-(?:user|role|group)-policy|add-user-to-group|update-assume-role-policy|create-policy-version)\b/.test(
          said,
        ) ||
        (/\b(?:authorize-security-group-ingress|firewall-rules (?:create|update)|nsg rule (?:create|update))\b/.test(
          said,
        ) &&
          /(?:0\.0\.0\.0\/0|::\/0|\*|\bInternet\b)/.test(said)) ||
        /\bput-bucket-acl\b.{1,200}\bpublic|--acl[ =]public|\bput-public-access-block\b.{1,300}false|\bdelete-public-access-block\b|\bput-bucket-policy\b/.test(
          said,
        ) ||
        (/\badd-iam-policy-binding\b/.test(said) &&
          /(?:roles\/owner|roles\/editor|allUsers|allAuthenticatedUsers|admin)/i.test(said)) ||
        (/\brole assignment create\b/.test(said) &&
          /\b(?:Owner|Contributor|User Access Administrator)\b/.test(said)) ||
        /\biam ch allUsers|\bacl (?:ch|set) .{0,60}(?:AllUsers|public)|\banonymous set public\b/.test(said) ||
        /\brepo edit\b.{1,200}--visibility[ =]public/.test(said)
      )
    },
    examples: {
      hits: [
        'aws iam create-access-key --user-name lena',
        'gcloud projects add-iam-policy-binding shop --member=allUsers --role=roles/viewer',
        'aws s3api put-bucket-acl --bucket shop --acl public-read',
        'aws ec2 authorize-security-group-ingress --group-id g --cidr 0.0.0.0/0',
      ],
      misses: [
        'aws iam list-users',
        'gcloud projects get-iam-policy shop',
        'aws s3api get-bucket-acl --bucket shop',
      ],
    },
  },
  {
    id: 'platform.secret-change',
    level: 'medium',
    why: 'Changes a secret, a name record or a protected setting on a platform.',
    programs: ['aws', 'gcloud', 'az', 'gh', 'glab', 'nsupdate', 'stripe', 'pdnsutil'],
    matches: (call, options) => {
      if (isAsking(options)) return false
      const said = options.words.join(' ')
      if (call.program === 'nsupdate') return !options.has('-V')
      return /\b(?:put-secret-value|update-secret|rotate-secret|put-parameter|restore-secret|change-resource-record-sets|secrets versions add|secret set|keyvault secret set|variable set|roll)\b/.test(
        said,
      )
    },
    examples: {
      hits: [
        'aws secretsmanager put-secret-value --secret-id x --secret-string y',
        'gh secret set TOKEN',
        'nsupdate -l',
      ],
      misses: ['aws secretsmanager list-secrets', 'gh secret list'],
    },
  },
  {
    id: 'platform.record-delete',
    level: 'high',
    why: 'Deletes a name record or several things in one batch.',
    programs: ['aws', 'nsupdate', 'ldapmodify', 'gcloud'],
    matches: (call) =>
      /"Action"\s*:\s*"DELETE"/i.test(call.args.join(' ')) ||
      (call.program !== 'aws' && /^\s*(?:update\s+)?delete\b|^changetype:\s*delete/im.test(call.input ?? '')),
    examples: {
      hits: [
        `aws route53 change-resource-record-sets --change-batch '{"Changes":[{"Action":"DELETE"}]}'`,
        "echo 'update delete www.example.com' | nsupdate",
      ],
      misses: ['aws route53 list-hosted-zones', "echo 'show' | nsupdate"],
    },
  },
  {
    id: 'platform.option-delete',
    level: 'high',
    why: 'Deletes or resets something through an option of a platform tool.',
    programs: [
      'kafka-topics',
      'kafka-topics.sh',
      'kafka-consumer-groups',
      'kafka-consumer-groups.sh',
      'kafka-acls',
      'kafka-acls.sh',
      'kafka-configs',
      'kafka-configs.sh',
      'kafka-delete-records',
      'kafka-delete-records.sh',
      'kafka-streams-application-reset',
      'ldapdelete',
      'gitlab-runner',
      'curator',
      'aws-nuke',
      'cloud-nuke',
      'tfe',
    ],
    matches: (call, options) =>
      !isAsking(options) &&
      (/^(?:kafka-delete-records|ldapdelete|kafka-streams-application-reset|aws-nuke|cloud-nuke)/.test(
        call.program,
      ) ||
        options.hasAny('--delete', '--remove', '--delete-config', '--reset-offsets', '--delete-offsets')),
    examples: {
      hits: [
        'kafka-topics --bootstrap-server b:9092 --delete --topic orders',
        'kafka-consumer-groups --bootstrap-server b:9092 --reset-offsets --group g --topic t',
      ],
      misses: ['kafka-topics --bootstrap-server b:9092 --list', 'kafka-acls --list'],
    },
  },
  {
    id: 'platform.control-socket',
    level: 'high',
    why: 'Tells a running load balancer or server to stop, drain or drop connections.',
    programs: ['socat', 'nc', 'ncat'],
    matches: (call) =>
      /^\s*(?:shutdown|disable (?:server|frontend|agent|health)|set server \S{1,80} state (?:maint|drain)|clear |del |quit$|stop$)/m.test(
        call.input ?? '',
      ) && call.args.some((arg) => /\.sock|unix/i.test(arg)),
    examples: {
      hits: ["echo 'disable server web/one' | socat stdio /run/lb.sock"],
      misses: ["echo 'show info' | socat stdio /run/lb.sock"],
    },
  },
  {
    id: 'platform.zone-transfer',
    level: 'medium',
    why: 'Asks a name server for every record it has.',
    programs: ['dig', 'host', 'drill', 'dnsrecon', 'fierce', 'kdig'],
    matches: (call) =>
      call.args.some((arg) => /^axfr$/i.test(arg)) || (call.program === 'host' && call.args.includes('-l')),
    examples: {
      hits: ['dig axfr example.com @ns1.example.com', 'host -l example.com'],
      misses: ['dig example.com', 'host example.com'],
    },
  },
  {
    id: 'platform.key-forget',
    level: 'medium',
    why: 'Makes the machine forget keys or hosts that it trusts.',
    programs: ['ssh-keygen', 'ssh-add', 'gpg', 'security'],
    matches: (call, options) =>
      call.program === 'ssh-keygen'
        ? options.has('-R')
        : call.program === 'ssh-add'
          ? options.hasAny('-D', '-d')
          : call.args.some((arg) =>
              /^--delete-(?:secret-)?keys?|^--delete-secret-and-public-keys?|^delete-(?:keychain|generic-password|internet-password|certificate)$/.test(
                arg,
              ),
            ),
    examples: {
      hits: ['ssh-keygen -R web1', 'ssh-add -D', 'gpg --delete-secret-keys lena'],
      misses: ['ssh-keygen -t ed25519', 'ssh-add -l', 'gpg --list-keys'],
    },
  },
  {
    id: 'platform.disable-protection',
    level: 'high',
    why: 'Disables a user, a secret engine or a protection on a platform.',
    programs: ['vault', 'mc', 'mcli', 'aws', 'gcloud', 'az', 'okta', 'auth0'],
    matches: (call, options) =>
      !isAsking(options) &&
      (/\b(?:secrets|auth|audit|user|users) disable\b/.test(options.words.join(' ')) ||
        call.args.some((arg) =>
          /^(?:stop-logging|disable-key|delete-trail|delete-detector|disable-security-hub|disable-alarm-actions|schedule-key-deletion|disable-macie|delete-flow-logs|stop-configuration-recorder|put-bucket-lifecycle\w{0,20}|--no-deletion-protection|--skip-final-snapshot)$/.test(
            arg,
          ),
        )),
    examples: {
      hits: [
        'vault secrets disable kv/',
        'aws cloudtrail stop-logging --name main',
        'mc admin user disable shop lena',
        'aws kms schedule-key-deletion --key-id x',
      ],
      misses: ['vault secrets list', 'aws cloudtrail describe-trails'],
    },
  },
]
