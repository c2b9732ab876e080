// Appends lines through the hook's buffer code: node append-lines.ts HOME NAME LINES
import { appendToBuffer } from '../../src/hook/buffer.ts'
import { serviceFolderOf } from '../../src/hook/service-folder.ts'

const [home, name, lines] = process.argv.slice(2)
process.umask(0)
const folder = serviceFolderOf(home)
for (let line = 0; line < Number(lines); line++) {
  const body = JSON.stringify({
    agent_id: 'prover',
    action: 'test',
    data: { name, line, text: 'x'.repeat(line % 7000) },
  })
  appendToBuffer(folder, { idempotency_key: `${name}-${line}`, occurred_at: new Date().toISOString(), body })
}
