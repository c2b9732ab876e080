// Asks one peer about commands, in a process that may start no other and write nowhere: node --permission ... <peer> <folder> <project>
// Standard input: a JSON list of commands. Standard output: a JSON list of verdicts.
import { text } from 'node:stream/consumers'
import { PEERS } from './peers.ts'

const [name, folder = '', project = ''] = process.argv.slice(2)
const peer = PEERS.find((one) => one.name === name)
if (!peer) throw new Error(`There is no peer '${name}'.`)
const commands = JSON.parse(await text(process.stdin)) as string[]
// What a peer prints is not ours to read.
console.log = console.info = console.warn = () => {}
const judge = await peer.open(folder, project)
const verdicts: string[] = []
for (const command of commands) verdicts.push(await judge(command))
process.stdout.write(JSON.stringify(verdicts))
