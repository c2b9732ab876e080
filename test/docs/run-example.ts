import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ADMIN_KEY } from '../service.ts'

/** Runs a block of shell from the documentation, as a reader would, against the service at `url`; gives what it prints. */
export async function runExample(block: string, url: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', block.replaceAll('http://127.0.0.1:8080', url)], {
    env: { ...process.env, SERVICE_API_KEY: ADMIN_KEY },
  })
  return stdout
}
