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

describe.each([
  [
    'work of one’s own is told from what others have',
    {
      'delete repository/own-work': [
        'git reset --hard',
        'git clean -fd',
        'git checkout -- a.ts',
        'git restore .',
        'git branch -D topic',
        'git stash drop',
        'git push origin --delete feature/x',
        'rm -rf .git',
      ],
      'write repository/shared': [
        'git push -f',
        'git push origin +main',
        'git filter-branch --all',
        'git gc --prune=now',
        'git push --mirror backup',
      ],
      'delete repository/shared': ['git push origin :main', 'git push --delete origin develop'],
      'delete repository/release': [
        'git push origin :v1.0',
        'gh release delete v1.0',
        'npm unpublish pkg',
        'cargo yank --version 1.0.0',
      ],
      'delete repository/settings': ['gh repo delete acme/shop', 'gh api -X DELETE repos/acme/shop'],
    },
  ],
  [
    'one grammar reads nouns and verbs of every platform tool',
    {
      'delete resource/whole': [
        'gcloud projects delete shop',
        'az group delete -n shop',
        'aws cloudformation delete-stack --stack-name x',
        'heroku apps:destroy shop',
        'kubectl delete ns shop',
        'terraform destroy',
        'eksctl delete cluster --name x',
      ],
      'delete data/database': [
        'aws rds delete-db-instance --db-instance-identifier shop',
        'gcloud sql instances delete db',
        'wrangler d1 delete shop',
        'dropdb shop',
        'rails db:drop',
        'php artisan migrate:fresh',
      ],
      'delete resource/store': [
        'aws s3 rb s3://shop',
        'docker volume rm data',
        'kafka-topics --delete --topic orders',
        'rabbitmqctl delete_queue x',
        'etcdctl del --prefix /',
      ],
      'delete resource/backup': [
        'aws rds delete-db-snapshot --db-snapshot-identifier a',
        'restic forget --keep-last 1',
        'velero backup delete daily',
      ],
      'delete resource/log': [
        'aws logs delete-log-group --log-group-name app',
        'aws cloudtrail delete-trail --name main',
      ],
      'stop resource/log': ['aws cloudtrail stop-logging --name main', 'vault audit disable file'],
      'delete resource/identity': ['aws iam delete-role --role-name app', 'rabbitmqctl delete_user guest'],
      'delete resource/credential': [
        'vault kv delete secret/db',
        'gh secret delete TOKEN',
        'doppler secrets delete TOKEN',
      ],
      'read resource/credential': [
        'vault kv get secret/db',
        'gh auth token',
        'aws secretsmanager get-secret-value --secret-id x',
        'kubectl get secret db -o yaml',
        'heroku config',
      ],
      'grant resource/credential': ['aws iam create-access-key --user-name app', 'gh ssh-key add k.pub'],
    },
  ],
  [
    'software is told by where it comes from',
    {
      'create package/known': [
        'npm install left-pad',
        'sudo apt-get install jq',
        'pip install git+https://github.com/acme/x',
      ],
      'create package/url': [
        'pip install http://203.0.113.9/x.whl',
        'npm i https://pkgs.example.net/x.tgz',
        'kubectl apply -f https://x.example.net/a.yaml',
      ],
      'configure package/registry': [
        'npm config set registry http://203.0.113.9',
        'pip install --index-url https://pkgs.example.net/simple x',
      ],
      'publish package/registry': [
        'npm publish',
        'twine upload dist/*',
        'docker push acme/web',
        'mvn deploy',
      ],
      'stop process/guard': ['npm uninstall -g audit-event-service', 'pip uninstall audit-hook'],
      'stop process/security': ['apt-get remove auditd'],
    },
  ],
])('%s', (_, table) => {
  for (const [effect, commands] of Object.entries(table))
    it.each(commands)(`${effect}: %s`, (command) => {
      expect(effectsOf(command)).toContain(effect)
    })
})

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
