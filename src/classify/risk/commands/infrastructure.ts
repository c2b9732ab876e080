/** Infrastructure as code: destroyed, applied unseen, or its state edited by hand. */
import type { CommandRule } from './command-rule.ts'

const TERRAFORM = ['terraform', 'tofu', 'terragrunt', 'cdktf', 'opentofu']

export const infrastructure: readonly CommandRule[] = [
  {
    id: 'infrastructure.destroy-unasked',
    level: 'critical',
    why: 'Destroys infrastructure without asking.',
    programs: [...TERRAFORM, 'pulumi', 'cdk', 'sst'],
    matches: (call, options) =>
      (options.words.includes('destroy') || options.has('-destroy')) &&
      !options.has('--help') &&
      (call.args.some((arg) =>
        /^--?(?:auto-approve|force|yes|terragrunt-non-interactive|skip-preview)$/.test(arg),
      ) ||
        options.hasAny('-y', '-f', '-auto-approve')) &&
      options.words[0] !== 'plan',
    examples: {
      hits: [
        'terraform destroy -auto-approve',
        'pulumi destroy --yes',
        'cdk destroy --force',
        'terragrunt run-all destroy --auto-approve',
      ],
      misses: ['terraform destroy', 'terraform plan -destroy', 'pulumi up'],
    },
  },
  {
    id: 'infrastructure.destroy',
    level: 'high',
    why: 'Destroys infrastructure.',
    programs: [
      ...TERRAFORM,
      'pulumi',
      'cdk',
      'sst',
      'serverless',
      'sls',
      'sam',
      'chalice',
      'zappa',
      'up',
      'nixops',
      'bosh',
      'packer',
      'terramate',
    ],
    matches: (call, options) => {
      const [first = '', second = ''] = options.words
      if (options.hasAny('--help', '-help', '-h') || first === 'plan') return false
      if (options.words.includes('destroy') || (first === 'apply' && options.has('-destroy'))) return true
      if (call.program === 'serverless' || call.program === 'sls' || call.program === 'sst')
        return first === 'remove'
      if (call.program === 'sam' || call.program === 'chalice') return first === 'delete'
      if (call.program === 'bosh') return /^(?:delete-|clean-up)/.test(first)
      if (call.program === 'zappa') return first === 'undeploy'
      return call.program === 'pulumi' && first === 'stack' && second === 'rm'
    },
    examples: {
      hits: ['terraform destroy', 'tofu apply -destroy', 'sls remove', 'pulumi stack rm dev'],
      misses: ['terraform plan -destroy', 'terraform fmt', 'sls deploy', 'terraform destroy -help'],
    },
  },
  {
    id: 'infrastructure.apply-unseen',
    level: 'high',
    why: 'Changes infrastructure without anybody looking at the plan.',
    programs: [...TERRAFORM, 'pulumi', 'cdk'],
    matches: (call, options) =>
      (options.words.includes('apply') && call.args.some((arg) => /^--?auto-approve(?:=true)?$/.test(arg))) ||
      (call.program === 'pulumi' &&
        /^(?:up|update|refresh)$/.test(options.words[0] ?? '') &&
        options.hasAny('-y', '--yes', '-f', '--skip-preview')) ||
      (call.program === 'cdk' &&
        options.words[0] === 'deploy' &&
        options.value('--require-approval') === 'never'),
    examples: {
      hits: ['terraform apply -auto-approve', 'pulumi up --yes', 'cdk deploy --require-approval never'],
      misses: ['terraform apply', 'terraform plan', 'cdk deploy'],
    },
  },
  {
    id: 'infrastructure.state-change',
    level: 'high',
    why: 'Edits the record of what infrastructure exists; a mistake orphans or recreates it.',
    programs: [...TERRAFORM, 'pulumi'],
    when: [
      { words: 'state rm|push|mv|replace-provider|delete|unprotect|edit' },
      { words: 'force-unlock' },
      { words: 'workspace delete' },
      { words: 'taint' },
      { words: 'stack import|change-secrets-provider' },
      { words: 'cancel' },
    ],
    examples: {
      hits: [
        'terraform state rm aws_instance.web',
        'terraform force-unlock 1',
        'terraform workspace delete dev',
      ],
      misses: ['terraform state list', 'terraform workspace list'],
    },
  },
  {
    id: 'infrastructure.apply',
    level: 'medium',
    why: 'Changes infrastructure.',
    programs: [...TERRAFORM, 'pulumi', 'cdk', 'ansible-playbook', 'salt', 'chef-client', 'knife'],
    matches: (call, options) => {
      if (
        options.hasAny(
          '--help',
          '-help',
          '--version',
          '--check',
          '--list-hosts',
          '--list-tasks',
          '--list-tags',
          '--syntax-check',
          '-C',
          '--dry-run',
        )
      )
        return false
      const [first = ''] = options.words
      if (call.program === 'ansible-playbook') return options.words.length > 0
      if (call.program === 'salt')
        return options.words.some((word) => /^(?:state\.|cmd\.run|pkg\.remove|service\.stop)/.test(word))
      if (call.program === 'knife') return /^(?:ssh|bootstrap)$/.test(first) || options.words[1] === 'delete'
      if (call.program === 'chef-client') return true
      return (
        /^(?:apply|up|update|import|deploy|untaint)$/.test(first) ||
        (call.program === 'terragrunt' && options.words.includes('apply'))
      )
    },
    examples: {
      hits: ['terraform apply', 'ansible-playbook site.yml', 'pulumi up'],
      misses: ['terraform plan', 'ansible-playbook site.yml --check', 'terraform validate'],
    },
  },
]
