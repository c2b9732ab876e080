/** Packs the hook alone, for machines that have no clone: the service itself hands it out. */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `source` is the built hook; `folder` gets `audit-hook.tgz`. */
export async function buildHookPackage(source: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const unpacked = mkdtempSync(join(tmpdir(), 'hook-package-'))
  try {
    // What is compiled ahead is good for one release of Node alone, and is most of the weight.
    const files = readdirSync(source).filter((name) => !name.endsWith('.cache'))
    for (const name of files) copyFileSync(join(source, name), join(unpacked, name))
    copyFileSync(join(root, 'LICENSE'), join(unpacked, 'LICENSE'))
    writeFileSync(join(unpacked, 'README.md'), README)
    writeFileSync(join(unpacked, 'package.json'), JSON.stringify(manifest(files), null, 2))
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
      { cwd: unpacked, shell: process.platform === 'win32' },
    )
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    if (!packed) throw new Error('npm packed nothing.')
    copyFileSync(join(folder, packed.filename), join(folder, 'audit-hook.tgz'))
    rmSync(join(folder, packed.filename))
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

function manifest(files: readonly string[]): object {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name: 'audit-hook',
    version,
    description: "Asks the audit service before an agent's tool call, and stops what it blocks.",
    license,
    engines: { node: '>=18' },
    bin: { 'audit-hook': 'audit-hook.cjs', 'audit-mcp': 'audit-mcp.cjs' },
    files,
  }
}

const README = `# audit-hook

Asks the audit service before every tool call of an agent's client, and stops what it blocks.

    npx audit-hook install claude-code --url https://audit.example

asks for a token, which the dashboard makes, and writes the hook into the client's configuration. \`audit-hook help\` lists
the other commands and clients; \`audit-mcp\` does the same in front of an MCP server.
`
