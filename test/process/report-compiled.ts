/** Loaded before the service: prints of each of its files, in each thread, whether what was compiled ahead was taken. */
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import vm from 'node:vm'

vm.Script = class extends vm.Script {
  constructor(text: string, options: vm.ScriptOptions) {
    super(text, options)
    const state = options.cachedData === undefined ? 'missing' : this.cachedDataRejected ? 'refused' : 'taken'
    process.stdout.write(`compiled ${basename(String(options.filename))} ${state}\n`)
  }
}
syncBuiltinESMExports()
