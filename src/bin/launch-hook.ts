/** What audit-hook does on a Node that is too old for it: built so that any Node can read it. */
import { readHookSettings } from '../hook/read-settings.ts'
import { serviceFolderOf } from '../hook/service-folder.ts'
import { runBundledNode } from './run-bundled-node.ts'

runBundledNode({
  need: `audit-hook: Node 18 or newer is needed. This is Node ${process.versions.node}.`,
  exitCode() {
    if (process.argv.length > 2) return 2
    return readHookSettings(process.env, serviceFolderOf()).failMode === 'closed' ? 2 : 0
  },
})
