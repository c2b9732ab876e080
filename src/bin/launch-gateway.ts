/** What audit-mcp does on a Node that is too old for it: built so that any Node can read it. */
import { runBundledNode } from './run-bundled-node.ts'

runBundledNode({
  need: `audit-mcp: Node 18 or newer is needed. This is Node ${process.versions.node}.`,
  exitCode: () => 1,
})
