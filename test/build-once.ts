import { execFileSync } from 'node:child_process'

/** Tests that start the program start what is shipped, so it is built first. */
export function setup(): void {
  execFileSync(process.execPath, [new URL('../scripts/build.ts', import.meta.url).pathname], {
    stdio: 'inherit',
  })
}
