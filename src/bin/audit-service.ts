#!/usr/bin/env node
// Nothing else is imported here: an older Node must get as far as this message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`audit-service needs Node 22.18 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
