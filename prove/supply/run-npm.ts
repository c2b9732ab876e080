import { execFile } from 'node:child_process'

export type NpmRun = { readonly code: number; readonly stdout: string; readonly stderr: string }

const OUTPUT_BYTES = 64 * 1024 * 1024

/** A registry that does not answer is waited for a short while only. */
export function runNpm(words: readonly string[], folder: string): Promise<NpmRun> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      [...words, '--fetch-retries=0', '--fetch-timeout=15000'],
      { cwd: folder, encoding: 'utf8', maxBuffer: OUTPUT_BYTES },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, stdout, stderr }),
    )
  })
}
