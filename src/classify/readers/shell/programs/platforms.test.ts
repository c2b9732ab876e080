import { describe, expect, it } from 'vitest'
import { hasManner } from '../../../effects/manner.ts'
import { readCommand } from '../../read-command.ts'

/** `delete resource/whole` for each effect; what only a dry run would do is left out. */
function effectsOf(command: string): string[] {
  return readCommand(command)
    .effects.filter(({ manner }) => !hasManner(manner, 'dry-run'))
    .map(({ act, target }) => `${act} ${target.class}`)
}

/** Acts that change something. */
const changesOf = (command: string) =>
  effectsOf(command).filter((effect) => /^(?:delete|destroy|stop|grant|publish)/.test(effect))

describe('a command that git, a container, a build or a package manager is told to run is followed', () => {
  it.each([
    "git -c alias.x='!rm -rf /' x",
    "git config alias.x '!rm -rf /' && git x",
    'git bisect run rm -rf /',
    "git rebase -x 'rm -rf /' HEAD~2",
    "git submodule foreach 'rm -rf /'",
    "git clone 'ext::sh -c rm% -rf% /' x",
    "git fetch --upload-pack='rm -rf / ;' origin",
    'docker run -v /:/h alpine rm -rf /h',
    'docker run --mount type=bind,src=/,dst=/m --entrypoint rm alpine -rf /m',
    "printf 'FROM alpine\\nRUN rm -rf /\\n' | docker build -",
    "make --eval 'x:; rm -rf /' x",
    "printf 'all:\\n\\trm -rf /\\n' > Makefile && make",
    "npm pkg set scripts.x='rm -rf /' && npm run x",
    `echo '{"scripts":{"postinstall":"rm -rf /"}}' > package.json && npm install`,
    "psql -c '\\! rm -rf /' shop",
    'aws ssm send-command --parameters \'commands=["rm -rf /"]\' --instance-ids i-1',
    "az vm run-command invoke -n web --scripts 'rm -rf /'",
    'cmake -E rm -rf /',
  ])('%s', (command) => {
    expect(effectsOf(command)).toContain('delete path/root')
  })
})

it.each([
  'git clean -fdn',
  'git push --force --dry-run',
  'aws s3 rm s3://shop --recursive --dryrun',
  'kubectl delete ns shop --dry-run=client',
  'terraform plan -destroy',
  'git checkout -b topic',
  'git commit -m "git push --force"',
  'gh pr create --title "delete everything"',
  'aws ec2 describe-instances --filters Name=delete',
  'gcloud config set project x',
  'docker compose up -d',
  'kubectl get pods',
  'helm list',
  'npm run delete',
  'make clean',
  'cargo clean',
  'vault kv list secret/',
])('%s changes nothing on a platform', (command) => {
  expect(changesOf(command)).toEqual([])
})

it.each([
  ['kubectl --context prod get pods', true],
  ['AWS_PROFILE=prod aws s3 ls', true],
  ['export AWS_PROFILE=prod; aws s3 ls', true],
  ['vercel --prod', true],
  ['RAILS_ENV=production bundle exec rails db:migrate', true],
  ['psql shop_production', true],
  ['kubectl get pods -n product', false],
  ['npm run build:prod', false],
  ['RAILS_ENV=production bundle exec rake assets:precompile', false],
  ['git commit -m "prepare prod"', false],
])('%s reaches production: %s', (command, expected) => {
  expect(readCommand(command).effects.some(({ manner }) => hasManner(manner, 'production'))).toBe(expected)
})
