/**
 * Checks a bundle by `docs/evidence.md`, from nothing but what it is given. One file without imports, which shares no
 * code with what makes the bundles: it runs in Node and, as it is, in `verify.html`.
 */

/** 0 valid and anchored, 10 valid and not anchored, 20 incomplete, 30 diverges from a known checkpoint, 40 invalid. */
type VerifyCode = 0 | 10 | 20 | 30 | 40

/** `place`: which log or entry of the bundle. */
export type Finding = {
  readonly code: VerifyCode
  readonly reason: string
  readonly place: string
  readonly sentence: string
}

export type CheckedField = {
  readonly name: string
  readonly state: 'proven' | 'masked' | 'erased' | 'hidden'
  /** Null where nothing is shown. */
  readonly text: string | null
}

export type CheckedEntry = {
  readonly log: number
  readonly index: number
  readonly kind: string
  readonly id: string
  readonly time: string
  readonly recorded: string
  /** The proof leads from the entry to a signed checkpoint. */
  readonly isIncluded: boolean
  /** It is included, and every field is proven. */
  readonly isWhole: boolean
  readonly fields: readonly CheckedField[]
}

type CheckedLog = {
  readonly origin: string
  readonly size: number
  readonly root: string
  /** What it was compared with: known checkpoints and witnesses. */
  readonly anchors: readonly string[]
}

export type Verification = {
  readonly code: VerifyCode
  readonly findings: readonly Finding[]
  readonly logs: readonly CheckedLog[]
  readonly entries: readonly CheckedEntry[]
}

/** What the auditor has from elsewhere. */
export type Trusted = {
  /** Checkpoints: signed notes, of which only the text counts. */
  readonly known?: readonly string[]
  /** Keys of logs; without any, the bundle's own are used. */
  readonly keys?: readonly string[]
  readonly witnesses?: readonly string[]
}

type Checkpoint = { readonly origin: string; readonly size: number; readonly root: string }
type Key = {
  readonly name: string
  readonly id: string
  readonly type: number
  readonly bytes: Uint8Array<ArrayBuffer>
}
type Signature = { readonly name: string; readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
type Note = { readonly text: string; readonly signatures: readonly Signature[] }
type Json = Readonly<Record<string, unknown>>
type Report = (code: VerifyCode, reason: string, place: string, sentence: string) => void
type Log = {
  readonly checkpoint: Checkpoint
  readonly complete: readonly [number, number] | null
  readonly anchors: string[]
}

const EVENT_FIELDS = 'agent_id action session_id sender data context reasoning verdict'
const NOTE_TYPE = 1
const WITNESS_TYPE = 4

export async function verifyBundle(text: string, trusted: Trusted = {}): Promise<Verification> {
  const findings: Finding[] = []
  const report: Report = (code, reason, place, sentence) => findings.push({ code, reason, place, sentence })
  const logs: (Log | null)[] = []
  const entries: CheckedEntry[] = []
  const bundle = readBundle(text, report)
  if (bundle) {
    const known = readKnown(trusted.known ?? [], report)
    for (const [place, log] of bundle.logs.entries())
      logs.push(await checkLog(log, `log ${place}`, known, trusted, logs, report))
    checkEntries(bundle.entries, logs, entries, report)
    for (const [place, log] of logs.entries()) if (log) checkGaps(log, place, entries, report)
    for (const id of bundle.unproven)
      report(20, 'entry.unproven', `event ${id}`, 'The event is not in the log yet: ask again later.')
  }
  const isAnchored = logs.length > 0 && logs.every((log) => log !== null && log.anchors.length > 0)
  const worst = Math.max(isAnchored ? 0 : 10, ...findings.map(({ code }) => code)) as VerifyCode
  const shown = logs.flatMap((log) => (log ? [{ ...log.checkpoint, anchors: log.anchors }] : []))
  return { code: worst, findings, logs: shown, entries }
}

/* What the document must be */

function readBundle(text: string, report: Report) {
  const fail = (sentence: string) => {
    report(40, 'bundle.malformed', 'bundle', sentence)
    return null
  }
  let bundle: unknown
  try {
    bundle = JSON.parse(text)
  } catch {
    return fail('It is no JSON document.')
  }
  if (!isObject(bundle)) return fail('It is no JSON object.')
  if (bundle['format'] !== 'audit-bundle/1') return fail('Its format is not audit-bundle/1.')
  const { logs, entries, unproven = [] } = bundle
  if (!Array.isArray(logs) || !logs.every(isObject)) return fail('`logs` is no list of objects.')
  if (!Array.isArray(entries) || !entries.every(isObject)) return fail('`entries` is no list of objects.')
  if (!isTexts(unproven)) return fail('`unproven` is no list of ids.')
  return { logs, entries, unproven }
}

function readKnown(notes: readonly string[], report: Report): Checkpoint[] {
  return notes.flatMap((note, place) => {
    const checkpoint = readCheckpoint(readNote(note)?.text ?? note)
    if (checkpoint) return [checkpoint]
    report(40, 'known.malformed', `known ${place}`, 'The known checkpoint is no checkpoint.')
    return []
  })
}

/* Logs */

async function checkLog(
  log: Json,
  place: string,
  known: readonly Checkpoint[],
  trusted: Trusted,
  before: readonly (Log | null)[],
  report: Report,
): Promise<Log | null> {
  const { key: keyText, checkpoint: noteText, consistency = [], complete = null } = log
  const fail = (reason: string, sentence: string) => {
    report(40, reason, place, sentence)
    return null
  }
  const note = typeof noteText === 'string' ? readNote(noteText) : null
  const checkpoint = note && readCheckpoint(note.text)
  if (!note || !checkpoint) return fail('checkpoint.malformed', 'Its checkpoint is no signed checkpoint.')
  const key = typeof keyText === 'string' ? readKey(keyText) : null
  if (!key || key.type !== NOTE_TYPE) return fail('key.malformed', 'Its key is no key of a log.')
  if (key.name !== checkpoint.origin)
    return fail('checkpoint.origin', 'The checkpoint is of another log than the key.')
  if (before.some((other) => other?.checkpoint.origin === checkpoint.origin))
    return fail('log.duplicate', 'The same log is in the bundle twice.')
  const keys = trusted.keys ?? []
  if (keys.length > 0 && !keys.some((own) => own.trim() === keyText))
    return fail('key.other', 'Its key is none of those that you trust.')
  if (!(await isSigned(note, key)))
    return fail('checkpoint.signature', 'The signature of the checkpoint is not by its key.')
  const proofs = readConsistency(consistency, checkpoint)
  if (!proofs) return fail('consistency.malformed', 'A proof of consistency is malformed.')
  const range = readRange(complete, checkpoint.size)
  if (range === undefined) return fail('range.malformed', '`complete` is no range of the log.')
  const anchors = checkKnown(checkpoint, place, known, proofs, report)
  for (const witness of trusted.witnesses ?? [])
    await checkWitness(note, place, readKey(witness), anchors, report)
  return { checkpoint, complete: range, anchors }
}

function readConsistency(value: unknown, { size }: Checkpoint): Map<number, Uint8Array[]> | null {
  if (!Array.isArray(value)) return null
  const proofs = new Map<number, Uint8Array[]>()
  for (const item of value) {
    if (!isObject(item) || !isCount(item['size']) || item['size'] > size) return null
    const proof = readHashes(item['proof'])
    if (!proof || proof.length !== consistencySteps(item['size'], size).length) return null
    proofs.set(item['size'], proof)
  }
  return proofs
}

function readRange(value: unknown, size: number): readonly [number, number] | null | undefined {
  if (value === null) return null
  if (!isObject(value)) return undefined
  const { from, to } = value
  return isCount(from) && isCount(to) && from <= to && to <= size ? [from, to] : undefined
}

/** The anchors that it holds against. */
function checkKnown(
  checkpoint: Checkpoint,
  place: string,
  known: readonly Checkpoint[],
  proofs: ReadonlyMap<number, Uint8Array[]>,
  report: Report,
): string[] {
  const own = known.filter(({ origin }) => origin === checkpoint.origin)
  if (known.length > 0 && own.length === 0)
    report(20, 'known.foreign', place, 'None of the known checkpoints is of this log.')
  return own.flatMap(({ size, root }) => {
    const name = `known checkpoint of size ${size}`
    if (size > checkpoint.size)
      report(
        30,
        'known.smaller',
        place,
        `The log has ${checkpoint.size} entries, and a checkpoint of ${size} is known.`,
      )
    else if (size === checkpoint.size && root !== checkpoint.root)
      report(30, 'known.root', place, `The log is not that of the ${name}.`)
    else if (size < checkpoint.size && size > 0 && !proofs.has(size))
      report(20, 'known.unproven', place, `There is no proof of consistency with the ${name}.`)
    else if (size < checkpoint.size && size > 0 && !isConsistent(size, root, checkpoint, proofs.get(size)))
      report(30, 'known.root', place, `The log does not begin with that of the ${name}.`)
    else return size > 0 ? [name] : []
    return []
  })
}

async function checkWitness(
  note: Note,
  place: string,
  key: Key | null,
  anchors: string[],
  report: Report,
): Promise<void> {
  if (!key || key.type !== WITNESS_TYPE)
    return report(40, 'witness.malformed', place, 'The key of the witness is no key of a witness.')
  if (!note.signatures.some(({ name, id }) => name === key.name && id === key.id)) return
  if (await isSigned(note, key)) anchors.push(`witness ${key.name}`)
  else report(40, 'witness.signature', place, `The cosignature of ${key.name} is not by its key.`)
}

/* Entries */

function checkEntries(
  entries: readonly Json[],
  logs: readonly (Log | null)[],
  checked: CheckedEntry[],
  report: Report,
): void {
  const seen = new Set<string>()
  for (const [number, item] of entries.entries()) {
    const place = `entry ${number}`
    const { log, index, entry, proof, fields } = item
    if (!isCount(log) || log >= logs.length || !isCount(index) || typeof entry !== 'string') {
      report(40, 'entry.malformed', place, '`log`, `index` or `entry` is missing or malformed.')
      continue
    }
    const head = readEntry(entry)
    if (!head || !isObject(fields)) {
      report(40, 'entry.malformed', place, 'The text of the entry is malformed.')
      continue
    }
    const names = [`${log} ${index}`, `${log} ${head.kind} ${head.id}`]
    if (names.some((name) => seen.has(name)))
      report(40, 'entry.duplicate', place, 'The same leaf or the same event is in the bundle twice.')
    for (const name of names) seen.add(name)
    const shown = checkFields(head.commitments, fields, place, report)
    const of = logs[log]
    const problem = of ? inclusionProblem(entry, index, proof, of.checkpoint) : null
    if (problem) report(40, problem[0], place, problem[1])
    const { kind, id, time, recorded } = head
    const isIncluded = Boolean(of) && problem === null
    const isWhole = isIncluded && shown.every(({ state }) => state === 'proven')
    checked.push({ log, index, kind, id, time, recorded, isIncluded, isWhole, fields: shown })
  }
}

const ENTRY =
  /^audit-entry\/1\nkind ([a-z][a-z-]{0,39})\nid ([0-7][0-9A-HJKMNP-TV-Z]{25})\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\nrecorded (at-once|later)\n((?:[a-z_]{1,40} [0-9a-f]{64}\n){1,8})$/

function readEntry(text: string) {
  const match = ENTRY.exec(text)
  if (!match) return null
  const [, kind = '', id = '', time = '', recorded = '', lines = ''] = match
  const commitments = lines
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ') as [string, string])
  const names = commitments.map(([name]) => name)
  if (new Set(names).size !== names.length) return null
  if (kind === 'event' && names.join(' ') !== EVENT_FIELDS) return null
  return { kind, id, time, recorded, commitments }
}

function checkFields(
  commitments: readonly (readonly [string, string])[],
  fields: Json,
  place: string,
  report: Report,
): CheckedField[] {
  const names = commitments.map(([name]) => name)
  for (const name of Object.keys(fields))
    if (!names.includes(name))
      report(40, 'field.unknown', place, `The entry does not commit to a field ${name}.`)
  return commitments.map(([name, commitment]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : {}
    const malformed = (): CheckedField => {
      report(40, 'field.malformed', place, `The field ${name} is malformed.`)
      return { name, state: 'hidden', text: null }
    }
    if (!isObject(field)) return malformed()
    const { text, salt, shown, erased } = field
    if (text !== undefined) {
      const bytes = typeof salt === 'string' ? fromBase64(salt) : null
      if (!isText(text) || bytes?.length !== 16) return malformed()
      if (toHex(sha256(join(utf8(`f:${name}\0`), bytes, utf8(text)))) === commitment)
        return { name, state: 'proven', text }
      report(40, 'field.commitment', place, `The text of the field ${name} is not what was recorded.`)
      return { name, state: 'hidden', text: null }
    }
    if (salt !== undefined) return malformed()
    if (shown !== undefined) return isText(shown) ? { name, state: 'masked', text: shown } : malformed()
    if (erased !== undefined) return isText(erased) ? { name, state: 'erased', text: erased } : malformed()
    return { name, state: 'hidden', text: null }
  })
}

/** Null: the entry is in the tree of the checkpoint. */
function inclusionProblem(
  entry: string,
  index: number,
  value: unknown,
  { size, root }: Checkpoint,
): readonly [reason: string, sentence: string] | null {
  if (index >= size) return ['entry.index', `Leaf ${index} is not in a log of ${size} entries.`]
  const proof = readHashes(value)
  const steps = inclusionSteps(index, size)
  if (!proof || proof.length !== steps.length)
    return ['entry.proof-length', 'The proof of inclusion is malformed or of a wrong length.']
  let hash = sha256(join(Uint8Array.of(0), utf8(entry)))
  for (const [step, isLeft] of steps.entries()) {
    const other = proof[step] as Uint8Array
    hash = isLeft ? parent(other, hash) : parent(hash, other)
  }
  return toBase64(hash) === root
    ? null
    : ['entry.proof', 'The proof does not lead from the entry to the checkpoint.']
}

function checkGaps({ complete }: Log, place: number, entries: readonly CheckedEntry[], report: Report): void {
  if (!complete) return
  const [from, to] = complete
  const own = new Set(entries.filter(({ log }) => log === place).map(({ index }) => index))
  let missing = 0
  for (let index = from; index < to; index++) if (!own.has(index)) missing += 1
  if (missing > 0)
    report(
      20,
      'range.gap',
      `log ${place}`,
      `${missing} of the leaves from ${from} to ${to} are not in the bundle.`,
    )
}

/* The tree of RFC 6962 */

/** For each hash of the proof, from the leaf upwards: whether it stands on the left. */
function inclusionSteps(index: number, size: number): boolean[] {
  const steps: boolean[] = []
  for (
    let [at, last] = [index, size - 1];
    last > 0;
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  ) {
    if (at % 2 === 1) steps.push(true)
    else if (at < last) steps.push(false)
  }
  return steps
}

/**
 * For each hash of the proof in its order: the seed of both roots (`seed`), a left part of both trees (`left`), or what
 * only the new tree has, on the right (`right`). RFC 6962, 2.1.2, from the root downwards and turned around.
 */
function consistencySteps(old: number, size: number): ('seed' | 'left' | 'right')[] {
  if (old === 0 || old === size) return []
  const steps: ('seed' | 'left' | 'right')[] = []
  let [m, n, isWhole] = [old, size, true]
  while (m !== n) {
    let power = 1
    while (power * 2 < n) power *= 2
    if (m <= power) {
      steps.push('right')
      n = power
    } else {
      steps.push('left')
      m -= power
      n -= power
      isWhole = false
    }
  }
  if (!isWhole) steps.push('seed')
  return steps.reverse()
}

function isConsistent(
  old: number,
  oldRoot: string,
  { size, root }: Checkpoint,
  proof: readonly Uint8Array[] = [],
): boolean {
  const steps = consistencySteps(old, size)
  let before = fromBase64(oldRoot) ?? new Uint8Array()
  let after = before
  for (const [place, step] of steps.entries()) {
    const hash = proof[place] as Uint8Array<ArrayBuffer>
    if (step === 'seed') [before, after] = [hash, hash]
    else if (step === 'right') after = parent(after, hash)
    else [before, after] = [parent(hash, before), parent(hash, after)]
  }
  return toBase64(before) === oldRoot && toBase64(after) === root
}

function parent(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  return sha256(join(Uint8Array.of(1), left, right))
}

/* Signed notes */

const CHECKPOINT = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/

function readCheckpoint(text: string): Checkpoint | null {
  const [, origin, size, root] = CHECKPOINT.exec(text) ?? []
  if (origin === undefined || root === undefined || !isCount(Number(size)) || !fromBase64(root)) return null
  return { origin, size: Number(size), root }
}

function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n') || !note.isWellFormed()) return null
  const signatures: Signature[] = []
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, text] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
    const bytes = text === undefined ? null : fromBase64(text)
    if (name === undefined || !bytes || bytes.length < 5) return null
    signatures.push({ name, id: toHex(bytes.subarray(0, 4)), bytes: bytes.slice(4) })
  }
  return { text: note.slice(0, end + 1), signatures }
}

function readKey(text: string): Key | null {
  const [, name, id, rest] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text.trim()) ?? []
  const bytes = rest === undefined ? null : fromBase64(rest)
  if (name === undefined || id === undefined || bytes?.length !== 33) return null
  const own = sha256(join(utf8(`${name}\n`), bytes)).subarray(0, 4)
  return toHex(own) === id ? { name, id, type: bytes[0] ?? 0, bytes: bytes.slice(1) } : null
}

async function isSigned({ text, signatures }: Note, key: Key): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('raw', key.bytes, 'Ed25519', false, ['verify'])
  for (const { name, id, bytes } of signatures) {
    if (name !== key.name || id !== key.id) continue
    const isWitness = key.type === WITNESS_TYPE
    if (bytes.length !== (isWitness ? 72 : 64)) continue
    const time = isWitness ? new DataView(bytes.buffer).getBigUint64(0) : 0n
    const message = utf8(isWitness ? `cosignature/v1\ntime ${time}\n${text}` : text)
    if (await crypto.subtle.verify('Ed25519', publicKey, bytes.slice(-64), message)) return true
  }
  return false
}

/* Bytes */

function readHashes(value: unknown): Uint8Array[] | null {
  if (!isTexts(value)) return null
  const hashes = value.map(fromBase64)
  return hashes.every((hash) => hash?.length === 32) ? (hashes as Uint8Array[]) : null
}

/** Null: not the one spelling that these bytes have. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed()
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

/* SHA-256 (FIPS 180-4): here, because a browser's own answers later, and a bundle has many thousands of hashes */

const [START, ROUND] = firstPrimeRoots()

function firstPrimeRoots(): [Int32Array, Int32Array] {
  const [square, cube] = [new Int32Array(8), new Int32Array(64)]
  const primes: number[] = []
  for (let number = 2; primes.length < 64; number++) {
    if (primes.some((prime) => number % prime === 0)) continue
    const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
    if (primes.length < 8) square[primes.length] = fraction(Math.sqrt(number))
    cube[primes.length] = fraction(Math.cbrt(number))
    primes.push(number)
  }
  return [square, cube]
}

const STATE = new Int32Array(8)
const WORDS = new Int32Array(64)

function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length << 3)
  STATE.set(START)
  for (let block = 0; block < padded.length; block += 64) mix(view, block)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) out.setInt32(i * 4, STATE[i] as number)
  return digest
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits))
}

function mix(view: DataView, block: number): void {
  const w = WORDS as unknown as number[]
  const k = ROUND as unknown as number[]
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number
    const y = w[i - 2] as number
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = ((w[i - 16] as number) + low + (w[i - 7] as number) + high) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = STATE
  for (let i = 0; i < 64; i++) {
    const sums = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
    const one = (h + sums + (k[i] as number) + (w[i] as number)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const s = STATE as unknown as number[]
  s[0] = (s[0] as number) + a
  s[1] = (s[1] as number) + b
  s[2] = (s[2] as number) + c
  s[3] = (s[3] as number) + d
  s[4] = (s[4] as number) + e
  s[5] = (s[5] as number) + f
  s[6] = (s[6] as number) + g
  s[7] = (s[7] as number) + h
}
