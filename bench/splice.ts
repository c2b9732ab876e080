/** Harmless commands around dangerous ones, and dangerous text as data of harmless ones: neither may change the verdict. */
import { effectLevel, judge, shellExamples } from '../scripts/variants/check-variants.ts'
import { quoteDouble, quoteShell } from '../scripts/variants/quote.ts'
import { readExample } from '../scripts/variants/read-example.ts'
import { isAtLeast } from '../src/domain/risk-level.ts'
import { createRandom } from './create-random.ts'

/** Ordinary work, all of it low. */
const HARMLESS = [
  'ls -la',
  'git status',
  'git diff --stat HEAD~1',
  'npm ci',
  'npm run build',
  'npm test -- --watch=false',
  'pytest -q tests/test_cart.py',
  'mkdir -p build/out',
  'cat README.md',
  'head -n 40 src/index.ts',
  'grep -rn TODO src | head -n 20',
  'wc -l src/*.ts',
  'echo "build finished"',
  'export NODE_ENV=test',
  'date +%F',
  'docker ps --format "{{.Names}}"',
  'curl -s http://localhost:3000/health',
  'python3 -c "print(1 + 1)"',
  'test -f package.json',
  'sleep 1',
  'tsc --noEmit',
  'rm -rf dist',
  'for f in a b c; do echo "$f"; done',
  'if [ -f Makefile ]; then make build; fi',
  'count=$(ls | wc -l)',
  'cp config.example.json config.json',
  'find src -name "*.test.ts"',
  'sort names.txt | uniq -c',
  '# next step',
  'cat <<EOF > notes.txt\nall good\nEOF',
]

const SEPARATORS = ['\n', '; ', ' && ', '\n\n', ' &\n', ' || true\n']

/** One command among others. */
const AROUND: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `( ${text}\n)`,
  (text) => `{ ${text}\n}`,
  (text) => `if true; then\n${text}\nfi`,
  (text) => `clean_up() {\n${text}\n}\nclean_up`,
  (text) => `bash -c ${quoteShell(text)}`,
  (text) => `bash <<'END'\n${text}\nEND`,
  (text) => `for i in 1 2; do\n${text}\ndone`,
]

/** A text that is mentioned, looked for, printed or written down, and never run. */
const MENTIONS: readonly ((text: string) => string)[] = [
  (text) => `echo ${quoteShell(text)}`,
  (text) => `echo ${quoteDouble(text)}`,
  (text) => `printf '%s\\n' ${quoteShell(text)}`,
  (text) => `git commit -m ${quoteShell(`docs: never run "${text}"`)}`,
  (text) => `git log --oneline --grep=${quoteShell(text)}`,
  (text) => `grep -rn ${quoteShell(text)} docs`,
  (text) => `rg -F ${quoteShell(text)} src`,
  (text) => `# ${text.replaceAll('\n', ' ')}`,
  (text) => `ls # ${text.replaceAll('\n', ' ')}`,
  (text) => `cat > docs/notes.md <<'NOTES'\n${text}\nNOTES`,
  (text) => `cat >> NOTES.txt <<'NOTES'\nDo not do this: ${text}\nNOTES`,
  (text) => `example=${quoteShell(text)}`,
  (text) => `[ "$answer" = ${quoteShell(text)} ] && echo same`,
  (text) => `gh issue create --title ${quoteShell('A warning is missing')} --body ${quoteShell(text)}`,
  (text) => `jq -n --arg text ${quoteShell(text)} '{text: $text}'`,
  (text) => `python3 -c ${quoteShell(`print(${JSON.stringify(text)})`)}`,
  (text) => `node -e ${quoteShell(`console.log(${JSON.stringify(text)})`)}`,
  (text) => `echo ${quoteShell(text)} | wc -c`,
  (text) => `echo ${quoteShell(text)} >> docs/danger.md`,
  (text) => `case "$1" in ${quoteShell(text)}) echo no ;; esac`,
]

/** Descriptions of the inputs that threw, hid something dangerous or made something harmless look dangerous. */
export function splice(count: number, seed = 1): string[] {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const examples = [...shellExamples()].filter((example) => readExample(example).shell === 'posix')
  const dangerous = examples.filter((example) => isAtLeast(levelOf(example), 'medium'))

  /** Comments and what runs in the background end at the end of a line. */
  const among = (middle: string): string => {
    const [before, after] = [neighbours(), neighbours()]
    return [...before, middle, ...after].reduce(
      (text, next) =>
        text +
        (next.startsWith('#') || /(?:^|\s)#[^\n]*$|\n\w+$/.test(text) ? '\n' : pick(SEPARATORS)) +
        next,
    )
  }
  const neighbours = () => Array.from({ length: below(4) }, () => pick(HARMLESS))

  const failures: string[] = []
  for (let round = 0; round < count; round += 1) {
    const deed = pick(dangerous)
    const isMention = random() < 0.4
    const text = isMention ? among(pick(MENTIONS)(deed)) : among(pick(AROUND)(deed))
    try {
      const level = levelOf(text)
      if (isMention ? level !== 'low' : !isAtLeast(level, levelOf(deed)))
        failures.push(
          `${isMention ? `only mentioned, but ${level}` : `${levelOf(deed)} became ${level}`}: ${JSON.stringify(deed)} in ${JSON.stringify(text)}`,
        )
    } catch (error) {
      failures.push(`threw ${error}: ${JSON.stringify(text)}`)
    }
  }
  return failures
}

function levelOf(text: string) {
  return effectLevel(judge(text))
}
