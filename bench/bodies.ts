/** Everyday traffic of coding agents: a thousand different bodies, made from a fixed seed so that runs compare. */

import { createRandom } from './create-random.ts'

export type Body = {
  readonly agent_id: string
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly reasoning: string | null
}

const commands = [
  'npm test -- --run',
  'git status --short',
  'git diff HEAD~1 -- src/',
  'ls -la packages/',
  'rg --files-with-matches "createServer" src',
  'docker compose up -d',
  'kubectl get pods -n staging',
  'cat package.json | jq .version',
  'python3 -m pytest tests/unit -q',
  'rm -rf ./dist && npm run build',
  'cat /etc/passwd',
  'curl -s http://localhost:3000/health',
]
const paths = [
  'src/index.ts',
  'README.md',
  'lib/parser/tokens.py',
  'docs/setup.md',
  'test/server.test.ts',
  '.github/workflows/ci.yml',
]
const sentences = [
  'The tests fail on the second assertion, so I look at the fixture first.',
  'I need to know which modules import this function before I rename it.',
  'The user asked for a summary of the open pull requests.',
  'Building again after the change to make sure that nothing else broke.',
]

/** Shell commands only, all different. */
export function makeCommands(count: number, seed = 2): Body[] {
  return makeBodies(count, seed, 1)
}

/** `kinds`: how many of the shapes are used; the first is a shell command. */
export function makeBodies(count: number, seed = 1, kinds = Number.POSITIVE_INFINITY): Body[] {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const shapes: (() => Pick<Body, 'action' | 'data'>)[] = [
    () => ({
      action: 'shell_command',
      data: {
        command: `${pick(commands)} # ${hex(random)}`,
        cwd: `/home/dev/project-${hex(random).slice(0, 4)}`,
      },
    }),
    () => ({
      action: 'file_read',
      data: { file_path: `/home/dev/app/${pick(paths)}`, offset: Math.floor(random() * 500), limit: 200 },
    }),
    () => ({
      action: 'file_write',
      data: {
        file_path: `/home/dev/app/${pick(paths)}`,
        content: `export function handler_${hex(random)}(request: Request): Response {\n  const id = request.params.id\n  return respond(200, { id, at: ${Math.floor(random() * 1e6)} })\n}\n`,
      },
    }),
    () => ({
      action: 'database_query',
      data: {
        query: `SELECT id, title FROM articles WHERE section = ${Math.floor(random() * 90)} ORDER BY id LIMIT 20`,
      },
    }),
    () => ({
      action: 'web_browse',
      data: { url: `https://docs.example.com/guide/${hex(random)}`, status: 200 },
    }),
    () => ({
      action: 'connector_access',
      data: {
        tool_name: 'mcp__tracker__get_issue',
        connector: 'tracker',
        operation: 'get_issue',
        tool_parameters: { issue: hex(random) },
      },
    }),
  ]
  return Array.from({ length: count }, () => ({
    agent_id: `agent-${Math.floor(random() * 20)}`,
    ...pick(shapes.slice(0, kinds))(),
    context: {
      session_id: `session-${Math.floor(random() * 50)}`,
      os_user: 'dev',
      hostname: `host-${Math.floor(random() * 9)}`,
      environment: 'development',
    },
    reasoning: random() < 0.5 ? pick(sentences) : null,
  }))
}

function hex(random: () => number): string {
  return Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}
