/** Loaded before the service by the build, in its first thread and in all others: keeps what the engine compiled when asked to. */
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import v8 from 'node:v8'
import vm from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const scripts: { readonly file: string; readonly script: vm.Script }[] = []

vm.Script = class extends vm.Script {
  constructor(text: string, options: vm.ScriptOptions) {
    super(text, options)
    scripts.push({ file: String(options.filename).replace(/\.js$/, '.cache'), script: this })
  }
}
// The engine takes compiled code only under the flags it was compiled with: those of a start, not of a service that runs.
const { setFlagsFromString } = v8
v8.setFlagsFromString = (flag) => {
  if (flag.endsWith('expose-gc')) setFlagsFromString(flag)
}
syncBuiltinESMExports()

const channel = new BroadcastChannel('record compiled')
if (isMainThread) recordAll()
else {
  channel.onmessage = ({ data }) => {
    // The others say so to all.
    if (data !== 'record') return
    record()
    channel.postMessage('recorded')
  }
  channel.unref()
}

function recordAll(): void {
  let threads = 0
  process.on('worker', () => {
    threads += 1
  })
  channel.onmessage = () => {
    threads -= 1
    if (threads === 0) process.send?.('recorded')
  }
  process.once('message', () => {
    record()
    channel.postMessage('record')
  })
}

/** Twice: whoever reads it compares the halves. One of several threads of a kind is enough. */
function record(): void {
  for (const { file, script } of scripts) {
    if (existsSync(file)) continue
    const compiled = script.createCachedData()
    writeFileSync(file, Buffer.concat([compiled, compiled]))
    // The service lets nobody else read what it writes.
    chmodSync(file, 0o644)
  }
}
