import { describe, expect, it } from 'vitest'
import { highestLevel, isAtLeast, RISK_LEVELS } from '../../../domain/risk-level.ts'
import { callRules } from './command-rules.ts'
import { judgeCommand } from './judge-command.ts'

const levelOf = (value: string) =>
  highestLevel(judgeCommand({ where: 'data.command', key: 'command', value }).map(({ level }) => level))

/** Commands of plain words: a disguise of anything else would need a shell's own grammar to stay the same command. */
const isPlain = (command: string) => /^[a-z][\w./-]*(?: [\w./:@=,+~-]+)+$/.test(command)

const base64 = (text: string) => btoa(text)

const disguises: Readonly<Record<string, (command: string) => string>> = {
  'empty quotes inside the name': (command) => `${command.slice(0, 1)}''${command.slice(1)}`,
  'quotes around every word': (command) =>
    command
      .split(' ')
      .map((word) => (word.startsWith('~') ? word : `"${word}"`))
      .join(' '),
  'a backslash inside the name': (command) => `${command.slice(0, 1)}\\${command.slice(1)}`,
  'the field separator for blanks': (command) => command.replaceAll(' ', '${IFS}'),
  'a substitution for the name': (command) => command.replace(/^\S+/, (name) => `$(echo ${name})`),
  'a variable for the name': (command) => command.replace(/^(\S+)/, 'tool=$1; $tool'),
  'base64 into a shell': (command) => `echo ${base64(command)} | base64 -d | sh`,
  'a shell inside a shell': (command) => `bash -c "sh -c '${command}'"`,
  eval: (command) => `eval "${command}"`,
  'a here-document': (command) => `bash <<'END'\n${command}\nEND`,
  'hexadecimal escapes': (command) =>
    `printf '${[...command].map((char) => `\\x${char.charCodeAt(0).toString(16)}`).join('')}' | sh`,
  'a function': (command) => `go() { ${command}; }; go`,
  wrappers: (command) => `nohup env A=1 timeout 9 ${command}`,
}

describe('a grave command stays grave in disguise', () => {
  const grave = callRules
    .filter(({ level }) => isAtLeast(level, 'high'))
    .flatMap(({ examples }) => examples.hits)
    .filter(isPlain)

  it('has commands to disguise', () => expect(grave.length).toBeGreaterThan(100))

  it.each(Object.entries(disguises))('%s', (_, disguise) => {
    const escaped = grave.filter((command) => !isAtLeast(levelOf(disguise(command)), levelOf(command)))
    expect(escaped).toEqual([])
  })

  it('split and reordered options', () => {
    const spellings = [
      'rm -r -f /srv/shop',
      'rm -f -r /srv/shop',
      'rm /srv/shop -rf',
      'rm --force -R -- /srv/shop',
    ]
    expect(spellings.map(levelOf)).toEqual(spellings.map(() => levelOf('rm -rf /srv/shop')))
  })
})

describe('a mention is no command', () => {
  it.each([
    'echo "rm -rf /"',
    "printf 'git push --force'",
    "git commit -m 'stop using rm -rf / in scripts'",
    'grep -rn "DROP TABLE" src',
    '# rm -rf /',
    "cat <<'END' > notes.md\nrm -rf /\nEND",
    'ls # then rm -rf /',
    'man rm',
    "rg 'curl .* | sh' docs",
  ])('%s is low', (command) => expect(levelOf(command)).toBe(RISK_LEVELS[0]))
})

describe('everyday work is low', () => {
  it.each([
    'npm ci && npm test',
    'git status && git diff --stat && git log --oneline -5',
    'git add -A && git commit -m "fix: typo" && git push -u origin topic',
    'docker build -t shop . && docker run --rm -p 3000:3000 shop',
    'cargo build --release 2>&1 | tail -20',
    'python -m venv .venv && . .venv/bin/activate && pip install -r requirements.txt',
    'find . -name "*.ts" -not -path "./node_modules/*" | xargs wc -l | sort -n',
    'for f in src/*.ts; do echo "$f"; head -3 "$f"; done',
    'curl -sS https://api.example/health | jq .status',
    'kubectl get pods -n shop -o wide',
    'terraform fmt -check && terraform validate && terraform plan',
    'make clean && make -j8',
    'tar xzf app.tar.gz -C /tmp/app',
    'ps aux | grep node | grep -v grep',
    'aws s3 ls s3://shop --recursive | head',
    'gh pr create --fill && gh pr view --web',
    'psql -c "select count(*) from orders where day = current_date"',
    'rm -f /tmp/build.log && rm out.txt',
    'sed -i "s/foo/bar/g" src/app.ts',
  ])('%s', (command) => expect(levelOf(command)).toBe('low'))
})
