/** The same command, started from another language. */
import { quoteJson as j, quoteShell as q, quoteSingle as s } from './quote.ts'
import { posix, simple, type Transformation } from './transformation.ts'

const shellOf = (program: string) => (code: string) => `${program} ${q(code)}`

/** A program text that runs a line of a shell. */
const LINES: Readonly<
  Record<string, readonly [start: string, language: string, code: (text: string) => string]>
> = {
  'Python os.system': ['python3 -c', 'python', (text) => `import os; os.system(${j(text)})`],
  'Python os.popen': ['python3 -c', 'python', (text) => `import os\nprint(os.popen(${j(text)}).read())`],
  'Python subprocess.run': [
    'python3 -c',
    'python',
    (text) => `import subprocess; subprocess.run(${j(text)}, shell=True, check=True)`,
  ],
  'Python subprocess.check_output': [
    'python -c',
    'python',
    (text) => `from subprocess import check_output\nout = check_output(${j(text)}, shell=True)`,
  ],
  'Python with a variable': ['python3 -c', 'python', (text) => `import os\ncmd = ${j(text)}\nos.system(cmd)`],
  'Python with joined parts': [
    'python3 -c',
    'python',
    (text) => `import os\ncmd = ${j(text.slice(0, 3))} + ${j(text.slice(3))}\nos.system(cmd)`,
  ],
  'Python with an f-string': [
    'python3 -c',
    'python',
    (text) => `import os\na = ${j(text.slice(0, 3))}\nb = ${j(text.slice(3))}\nos.system(f"{a}{b}")`,
  ],
  'Python through a list': [
    'python3 -c',
    'python',
    (text) => `import subprocess as sp\nsp.Popen(["bash", "-c", ${j(text)}])`,
  ],
  'Python under another name': [
    'python3 -c',
    'python',
    (text) => `from os import system as go\ngo(${j(text)})`,
  ],
  'Python __import__': ['python3 -c', 'python', (text) => `__import__("os").system(${j(text)})`],
  'Python getattr': ['python3 -c', 'python', (text) => `import os\ngetattr(os, "sys" + "tem")(${j(text)})`],
  'Python in a function': [
    'python3 -c',
    'python',
    (text) => `import os\ndef main():\n    os.system(${j(text)})\n\nif __name__ == "__main__":\n    main()`,
  ],
  'Python function with a parameter': [
    'python3 -c',
    'python',
    (text) => `import os\ndef run(c):\n    os.system(c)\nrun(${j(text)})`,
  ],
  'Python asyncio': [
    'python3 -c',
    'python',
    (text) => `import asyncio\nasyncio.run(asyncio.create_subprocess_shell(${j(text)}))`,
  ],
  'Node execSync': ['node -e', 'javascript', (text) => `require("child_process").execSync(${j(text)})`],
  'Node exec with a name': [
    'node -e',
    'javascript',
    (text) => `const { exec } = require("node:child_process"); exec(${j(text)}, () => {})`,
  ],
  'Node with a variable': [
    'node -e',
    'javascript',
    (text) =>
      `const cp = require("child_process"); const c = ${j(text)}; cp.execSync(c, { stdio: "inherit" })`,
  ],
  'Node spawn with a shell': [
    'node -e',
    'javascript',
    (text) => `require("child_process").spawnSync("sh", ["-c", ${j(text)}])`,
  ],
  'Node import': [
    'node --input-type=module -e',
    'javascript',
    (text) => `import { execSync } from "node:child_process"\nexecSync(${j(text)})`,
  ],
  'Node template': [
    'node -e',
    'javascript',
    (text) =>
      `const a = ${j(text.slice(0, 3))}; require("child_process").execSync(\`\${a}\${${j(text.slice(3))}}\`)`,
  ],
  'Bun shell': ['bun -e', 'javascript', (text) => `Bun.spawnSync(["sh", "-c", ${j(text)}])`],
  'Perl system': ['perl -e', 'perl', (text) => `system(${s(text)});`],
  'Perl qx': ['perl -e', 'perl', (text) => `my $c = ${s(text)}; print qx($c);`],
  'Perl exec': ['perl -e', 'perl', (text) => `exec(${s(text)});`],
  'Ruby system': ['ruby -e', 'ruby', (text) => `system(${s(text)})`],
  'Ruby spawn': ['ruby -e', 'ruby', (text) => `pid = spawn(${s(text)})\nProcess.wait(pid)`],
  'Ruby backticks': ['ruby -e', 'ruby', (text) => `c = ${s(text)}\nputs \`#{c}\``],
  'PHP system': ['php -r', 'php', (text) => `system(${s(text)});`],
  'PHP shell_exec': ['php -r', 'php', (text) => `$c = ${s(text)}; echo shell_exec($c);`],
  'Lua os.execute': ['lua -e', 'lua', (text) => `os.execute(${j(text)})`],
}

/** A program text that starts a program with its arguments. */
const LISTS: Readonly<
  Record<string, readonly [start: string, language: string, code: (words: readonly string[]) => string]>
> = {
  'Python subprocess list': [
    'python3 -c',
    'python',
    (words) => `import subprocess; subprocess.run(${JSON.stringify(words)})`,
  ],
  'Python split': [
    'python3 -c',
    'python',
    (words) => `import subprocess; subprocess.call(${j(words.join(' '))}.split())`,
  ],
  'Python joined words': [
    'python3 -c',
    'python',
    (words) => `import os; os.system(" ".join(${JSON.stringify(words)}))`,
  ],
  'Python list in a variable': [
    'python3 -c',
    'python',
    (words) =>
      `import subprocess\nargs = [${j(words[0] ?? '')}]\nargs += ${JSON.stringify(words.slice(1))}\nsubprocess.Popen(args)`,
  ],
  'Python execvp': [
    'python3 -c',
    'python',
    (words) => `import os; os.execvp(${j(words[0] ?? '')}, ${JSON.stringify(words)})`,
  ],
  'Node spawn': [
    'node -e',
    'javascript',
    (words) => `require("child_process").spawn(${j(words[0] ?? '')}, ${JSON.stringify(words.slice(1))})`,
  ],
  'Node execFile': [
    'node -e',
    'javascript',
    (words) =>
      `const { execFileSync } = require("child_process"); execFileSync(${j(words[0] ?? '')}, ${JSON.stringify(words.slice(1))})`,
  ],
  'Perl list': ['perl -e', 'perl', (words) => `system(${words.map(s).join(', ')});`],
  'Ruby list': ['ruby -e', 'ruby', (words) => `system(${words.map(s).join(', ')})`],
  'Go exec.Command': [
    '',
    'go',
    (words) =>
      `package main\nimport "os/exec"\nfunc main() { exec.Command(${words.map(j).join(', ')}).Run() }`,
  ],
  'Java ProcessBuilder': [
    '',
    'java',
    (words) =>
      `class A { public static void main(String[] a) throws Exception { new ProcessBuilder(${words.map(j).join(', ')}).start(); } }`,
  ],
}

/** Starting a shell that waits for input is an act of its own there. */
const STARTS_SHELL = /\/bin\/(?:ba)?sh|^(?:sudo -i|su -|sudo su|bash -c)/

const isWord = (word: string) => !/[\s~*?"'\\]/.test(word)

export const languages: readonly Transformation[] = [
  ...Object.entries(LINES).flatMap(([name, [start, language, code]]) => [
    posix(name, 'raises', (text) => (STARTS_SHELL.test(text) ? null : shellOf(start)(code(text)))),
    posix(`${name} as an event`, 'raises', (text) => ({
      action: 'execute_code',
      data: { language, code: code(text) },
    })),
  ]),
  ...Object.entries(LISTS).flatMap(([name, [start, language, code]]) => [
    simple(name, 'raises', (words) =>
      start !== '' && words.every(isWord) && !STARTS_SHELL.test(words.join(' '))
        ? shellOf(start)(code(words))
        : null,
    ),
    simple(`${name} as an event`, 'raises', (words) =>
      words.every(isWord) ? { action: 'execute_code', data: { language, code: code(words) } } : null,
    ),
  ]),
  posix(
    'Python from a here-document',
    'raises',
    (text) => `python3 - <<'EOF'\nimport os\nos.system(${j(text)})\nEOF`,
  ),
  posix('Python from a pipe', 'raises', (text) => `echo ${q(`import os; os.system(${j(text)})`)} | python3`),
  posix(
    'Python from a file',
    'raises',
    (text) => `cat > x.py <<'EOF'\nimport os\nos.system(${j(text)})\nEOF\npython3 x.py`,
  ),
  posix('a notebook line', 'raises', (text) =>
    text.includes('\n') ? null : { action: 'run_notebook_cell', data: { code: `!${text}` } },
  ),
  posix('a notebook cell', 'raises', (text) => ({
    action: 'jupyter_execute',
    data: { code: `%%bash\n${text}` },
  })),
]
