import { expect, it } from 'vitest'
import { judge } from '../../scripts/variants/check-variants.ts'
import { launch, launchers } from '../../scripts/variants/launchers.ts'
import { deeds } from '../../scripts/variants/routes.ts'
import { isAtLeast } from '../../src/domain/risk-level.ts'

/** A pipe is no argument of a launcher. */
const simple = deeds.filter(({ command }) => !command.includes('|'))

it.each(simple.map((deed) => [deed.name, deed] as const))(
  'whatever starts it, it is judged as if it were run directly: %s',
  (_, { command, level }) => {
    const missed = launchers.filter(
      (launcher) => !isAtLeast(judge(launch(launcher, command)).risk_level, level),
    )
    expect(missed).toEqual([])
  },
)

/** They start a shell, pass commands to other machines, listen, or run what nobody can read. */
const LOUD_BY_THEMSELVES =
  /^(?:git filter-branch|nsenter|chroot|systemd-nspawn|docker |psql|mysql|sqlite3|machinectl|crontab|at |socat|n?cat|nc |make SHELL|kubectl debug|EDITOR=|duckdb|cap production)/

it('harmless work stays harmless, whatever starts it', () => {
  const loud = launchers.filter((launcher) =>
    isAtLeast(judge(launch(launcher, 'ls -l src')).risk_level, 'high'),
  )
  expect(loud.filter((launcher) => !LOUD_BY_THEMSELVES.test(launcher))).toEqual([])
})

it.each([
  'rg "rm -rf /" src',
  'git log -S "rm -rf /" -- scripts',
  'gh pr create --title "Never run rm -rf /" --body "rm -rf / was run by a hook"',
  'jest -t "rm -rf removes the folder"',
  'terraform plan -var "title=rm -rf /srv/x"',
  'docker rm -f web',
  'sudo echo "rm -rf /"',
  'timeout 30 grep -r "rm -rf /" src',
  'cargo run -- find --path .',
  'mise activate bash --shims',
  'pandoc a.md --metadata title="rm -rf /"',
  'echo "rm -rf /" > notes.md; pandoc notes.md',
])('a command that is only mentioned does not run: %s', (command) => {
  expect(judge(command).risk_level).toBe('low')
})
