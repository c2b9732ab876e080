/**
 * The log of what was stored: every event has its place in it, it is one log from the beginning to the end, and every
 * checkpoint that was ever anchored is a beginning of it. The verifier in Python decides about the last.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PROGRAM } from '../../launch/start-service.ts'
import { BUNDLE_FORMAT } from '../../src/evidence/bundle.ts'
import { type TilePlace, tilePath, widthOf } from '../../src/evidence/tiles.ts'
import { proveConsistency } from '../../src/notary/prove.ts'
import { API_KEY } from '../service/api-key.ts'
import { ask } from '../service/call-service.ts'

const PYTHON = fileURLToPath(new URL('../../docs/verify/verify.py', import.meta.url))
const run = promisify(execFile)

export type EvidenceReport = {
  readonly entries: number
  readonly anchored: number
  readonly failures: readonly string[]
}

/** `anchors`: the anchor file, which is outside of the store. */
export async function checkEvidence(
  url: URL,
  environment: Readonly<Record<string, string>>,
  anchors: string,
): Promise<EvidenceReport> {
  const failures: string[] = []
  const state = await signed(url)
  if (state.earlier_logs.length > 0)
    failures.push(`the log was begun anew ${state.earlier_logs.length} times: ${state.origin}`)
  const derived = await program(['evidence', 'check'], environment)
  if (derived.code !== 0) failures.push(`evidence check: code ${derived.code}: ${derived.output}`)
  // As it is now: for a minute after kills the log still gets entries, that a process was lost.
  const anchored = `${anchors}.known`
  writeFileSync(anchored, existsSync(anchors) ? readFileSync(anchors) : '')
  const known = sizesIn(anchored, state.origin)
  const bundle = `${anchors}.bundle.json`
  writeFileSync(bundle, JSON.stringify(await bundleOf(url, state, known)))
  const { code, output } = await python([bundle, '--known', anchored, '--json'])
  if (code !== 0) failures.push(`the verifier in Python: code ${code}: ${output}`)
  return { entries: state.size, anchored: known.length, failures }
}

type State = Awaited<ReturnType<typeof ask>>

/** Once everything that is stored is signed. */
async function signed(url: URL): Promise<State> {
  for (;;) {
    const state = await ask(url, 'GET', '/v1/evidence')
    const file = state.anchors.find(({ sink }: { sink: string }) => sink === 'file')
    if (state.checkpoint?.size === state.size && file?.size === state.size) return state
    await sleep(100)
  }
}

function sizesIn(anchors: string, origin: string): number[] {
  const lines = readLines(anchors).filter((line) => line.origin === origin)
  return [...new Set(lines.map(({ size }) => size))]
}

function readLines(anchors: string): { origin: string; size: number }[] {
  return readFileSync(anchors, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        // A line that a kill cut short.
        return []
      }
    })
}

/** A bundle without entries: the checkpoint, and a proof of consistency from every one that is known. */
async function bundleOf(url: URL, { key, period }: State, known: readonly number[]) {
  const checkpoint = await read(url, `/v1/evidence/checkpoint?period=${period}`).then(String)
  const size = Number(checkpoint.split('\n')[1])
  const tiles = new Map<string, Buffer>()
  const readTiles = async (_organization: string, _log: number, places: readonly TilePlace[]) => {
    const found = []
    for (const place of places) {
      const path = tilePath({ ...place, width: widthOf(place, size) })
      const hashes = tiles.get(path) ?? (await read(url, `/v1/evidence/tile/${path}?period=${period}`))
      tiles.set(path, hashes)
      found.push({ ...place, hashes })
    }
    return found
  }
  const consistency = []
  for (const old of known.filter((one) => one < size)) {
    const proof = await proveConsistency({ readTiles }, { organization_id: '', id: 0 }, old, size)
    consistency.push({ size: old, proof: proof.map((hash) => Buffer.from(hash).toString('base64')) })
  }
  return { format: BUNDLE_FORMAT, logs: [{ key, checkpoint, consistency, complete: null }], entries: [] }
}

async function read(url: URL, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${API_KEY}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

type Ended = { readonly code: number; readonly output: string }

function program(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  return ended(run(process.execPath, [PROGRAM, ...words], { env, maxBuffer: 2 ** 26 }))
}

function python(words: readonly string[]): Promise<Ended> {
  return ended(run('python3', [PYTHON, ...words], { maxBuffer: 2 ** 26 }))
}

async function ended(running: Promise<{ stdout: string; stderr: string }>): Promise<Ended> {
  try {
    const { stdout, stderr } = await running
    return { code: 0, output: (stdout + stderr).slice(-2_000) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: `${stdout}${stderr}`.slice(-2_000) }
  }
}
