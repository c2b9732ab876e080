/** Ends processes and removes folders once this process is gone, however it went: also where it was killed. */
import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * The processes are leaders of their groups, so that what they started ends with them. They are asked first: PostgreSQL
 * has shared memory to give back.
 */
const SCRIPT = `
trap '' HUP INT TERM
processes=' '
while read -r what name; do
  case $what in
    start) processes="$processes$name " ;;
    end)
      case $processes in
        *" $name "*) processes="\${processes%% $name *} \${processes#* $name }" ;;
      esac ;;
    folder) set -- "$@" "$name" ;;
  esac
done
for name in $processes; do kill -s INT -- "-$name" 2>/dev/null; done
for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  living=
  for name in $processes; do kill -s 0 -- "-$name" 2>/dev/null && living=yes; done
  [ -z "$living" ] && break
  sleep 0.1
done
for name in $processes; do kill -s KILL -- "-$name" 2>/dev/null; done
[ $# -eq 0 ] || rm -rf -- "$@" 2>/dev/null || { sleep 1; rm -rf -- "$@" 2>/dev/null; }
`

let orders: Writable | undefined

/** Until the answer is called. */
export function guardProcess(pid: number): () => void {
  order(`start ${pid}`)
  return () => order(`end ${pid}`)
}

export function guardFolder(folder: string): void {
  order(`folder ${folder}`)
}

function order(line: string): void {
  orders ??= startGuardian()
  orders.write(`${line}\n`)
}

/** It notices the end of this process by the end of its input. */
function startGuardian(): Writable {
  const guardian = spawn('/bin/sh', ['-c', SCRIPT], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guardian.unref()
  const { stdin } = guardian
  stdin.on('error', () => {})
  ;(stdin as unknown as { unref(): void }).unref()
  return stdin
}
