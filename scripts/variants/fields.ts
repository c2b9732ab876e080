/** The same command in other fields, for other tools. */
import type { Example } from './read-example.ts'
import { simple, type Transformation, transformation, type Variant } from './transformation.ts'

type Shape = (text: string) => Variant

const SHAPES: Readonly<Record<string, Shape>> = {
  'bash command': (command) => ({ action: 'bash', data: { command } }),
  'Bash cmd': (cmd) => ({ action: 'Bash', data: { cmd } }),
  run_terminal_cmd: (command) => ({ action: 'run_terminal_cmd', data: { command, is_background: false } }),
  'run_shell_command with a description': (command) => ({
    action: 'run_shell_command',
    data: { command, description: 'Lists the files' },
  }),
  execute_command: (command) => ({ action: 'execute_command', data: { command, requires_approval: false } }),
  'an unknown action': (command) => ({ action: 'do_it', data: { command } }),
  'a tool of a server': (command) => ({ action: 'mcp__shell__execute', data: { command } }),
  tool_input: (command) => ({ action: 'tool_call', data: { tool_name: 'Bash', tool_input: { command } } }),
  'tool_input as text': (command) => ({
    action: 'tool_call',
    data: { tool_name: 'Bash', tool_input: JSON.stringify({ command }) },
  }),
  tool_parameters: (command) => ({
    action: 'tool_call',
    data: { tool: 'shell', tool_parameters: { command } },
  }),
  'tool_parameters as text': (command) => ({
    action: 'tool_call',
    data: { tool: 'shell', tool_parameters: JSON.stringify({ command }) },
  }),
  'a function call': (command) => ({
    action: 'function_call',
    data: { name: 'shell', arguments: JSON.stringify({ command }) },
  }),
  'a function call with a list': (text) => ({
    action: 'function_call',
    data: { name: 'shell', arguments: JSON.stringify({ command: ['bash', '-lc', text] }) },
  }),
  'JSON in JSON': (command) => ({
    action: 'tool_call',
    data: { payload: JSON.stringify({ input: JSON.stringify({ command }) }) },
  }),
  'a list for a shell': (text) => ({ action: 'shell', data: { command: ['bash', '-lc', text] } }),
  'argv for a shell': (text) => ({ action: 'exec', data: { argv: ['/bin/sh', '-c', text] } }),
  'program and args': (text) => ({ action: 'spawn_process', data: { program: 'bash', args: ['-c', text] } }),
  'command and args': (text) => ({ action: 'process', data: { command: 'sh', args: ['-c', text] } }),
  'executable and arguments': (text) => ({
    action: 'start_process',
    data: { executable: '/bin/bash', arguments: ['-c', text] },
  }),
  script: (script) => ({ action: 'run_script', data: { script } }),
  steps: (run) => ({
    action: 'run_steps',
    data: {
      steps: [
        { name: 'build', run: 'npm run build' },
        { name: 'clean', run },
      ],
    },
  }),
  commands: (text) => ({ action: 'shell_command', data: { commands: ['ls -l', text, 'date'] } }),
  cmds: (text) => ({ action: 'terminal', data: { cmds: [text] } }),
  lines: (text) => ({ action: 'terminal', data: { lines: text.split('\n') } }),
  'stdin of a shell': (text) => ({ action: 'shell_command', data: { command: 'bash', stdin: text } }),
  stdin: (text) => ({ action: 'process_write', data: { process_id: 7, stdin: `${text}\n` } }),
  'input of a terminal': (text) => ({ action: 'terminal_input', data: { input: `${text}\r` } }),
  'typed into a terminal': (text) => ({ action: 'terminal', data: { text: `${text}\r` } }),
  cli_command: (text) => ({ action: 'invoke', data: { cli_command: text } }),
  command_line: (text) => ({ action: 'invoke', data: { command_line: text } }),
  commandString: (text) => ({ action: 'invoke', data: { commandString: text } }),
  shellCommand: (text) => ({ action: 'invoke', data: { shellCommand: text } }),
  'nested deeply': (command) => ({
    action: 'tool_call',
    data: { request: { params: { body: { command } } } },
  }),
  'many calls': (command) => ({
    action: 'batch',
    data: {
      calls: [
        { tool: 'read', path: 'README.md' },
        { tool: 'bash', command },
      ],
    },
  }),
  'code for a shell': (code) => ({ action: 'execute_code', data: { language: 'bash', code } }),
  'code for sh': (code) => ({ action: 'run_code', data: { lang: 'sh', code } }),
  'in the context': (command) => ({ action: 'tool_call', data: {}, context: { command } }),
}

export const fields: readonly Transformation[] = [
  ...Object.entries(SHAPES).map(([name, shape]) =>
    transformation(`field: ${name}`, 'same', (example: Example) =>
      example.shell === 'posix' || !NEEDS_POSIX.test(name) ? shape(example.text) : null,
    ),
  ),
  simple('field: a list of words', 'same', (words) => ({
    action: 'shell_command',
    data: { command: words },
  })),
  simple('field: argv', 'same', (words) => ({ action: 'exec', data: { argv: words } })),
  simple('field: command and list', 'same', ([command, ...args]) => ({
    action: 'shell_command',
    data: { command, args },
  })),
  simple('field: command and text', 'same', ([command, ...args]) =>
    args.every((arg) => /^[\w./:@%+,=-]+$/.test(arg))
      ? { action: 'shell_command', data: { command, args: args.join(' ') } }
      : null,
  ),
  simple('field: program and argv', 'same', ([program, ...argv]) => ({
    action: 'spawn',
    data: { program, argv },
  })),
  simple('field: tool and list as text', 'same', ([command, ...args]) => ({
    action: 'tool_call',
    data: { input: JSON.stringify({ command, args }) },
  })),
]

const NEEDS_POSIX = /shell$|args|arguments|argv|for sh|list/
