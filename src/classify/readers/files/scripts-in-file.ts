/** What a file makes something run later, by what kind of file it is. */
import { memoize } from '../../memoize.ts'

export type Script = {
  /** `shell`, `powershell`, `python`, ... */
  readonly language: string
  readonly text: string
}

const MAX_SCRIPTS = 64

type Extract = (content: string) => readonly Script[]

const shell = (text: string): Script => ({ language: 'shell', text })
const whole =
  (language: string): Extract =>
  (content) => [{ language, text: content }]
const linesOf =
  (pattern: RegExp): Extract =>
  (content) =>
    [...content.matchAll(pattern)].slice(0, MAX_SCRIPTS).map((match) => shell((match[1] ?? '').trim()))

/** `"scripts": { "postinstall": "..." }`, also where only a part of the file is written. */
const packageScripts = linesOf(
  /"(?:pre|post)?(?:install|prepare|publish|pack|test|build|start|dev|lint|version|clean|deploy)[\w:-]{0,40}"\s{0,8}:\s{0,8}"((?:[^"\\\n]|\\.){1,2000})"/g,
)
const recipeLines: Extract = (content) =>
  recipes(content).map(({ text }) => shell(text.replaceAll('$$', '$')))
const recipes = linesOf(/^\t[@+-]{0,3}([^\n]{1,2000})$/gm)
const runInstructions = linesOf(
  /^\s{0,20}(?:RUN|CMD|ENTRYPOINT)\s{1,8}((?:[^\n\\]|\\[^\n]?|\\\n){1,4000})/gim,
)
const unitCommands = linesOf(/^\s{0,20}Exec\w{0,20}\s?=\s?[-@+!]{0,4}([^\n]{1,2000})$/gm)
const cronCommands = linesOf(
  /^\s{0,8}(?:@\w{4,8}|(?:[\d*/,-]{1,20}\s{1,8}){5})\s{0,8}(?:root\s{1,8})?([^\n]{2,2000})$/gm,
)
const plistStrings: Extract = (content) => {
  const words = [...content.matchAll(/<string>([^<]{1,2000})<\/string>/g)]
    .slice(0, MAX_SCRIPTS)
    .map((match) => match[1] ?? '')
  return words.length === 0 ? [] : [shell(words.slice(1).join(' ')), shell(words.join(' '))]
}

/** `run: |` with an indented block, `run: command`, `script:` with a list. */
function yamlRuns(content: string): readonly Script[] {
  const found: Script[] = []
  const lines = content.split('\n')
  for (let at = 0; at < lines.length && found.length < MAX_SCRIPTS; at += 1) {
    const line = lines[at] as string
    const match =
      /^(\s{0,60})(?:-\s{1,4})?(?:run|script|before_script|after_script|command|entry|cmds?|shell|args)\s?:\s{0,4}([^\n]{0,2000})$/.exec(
        line,
      )
    if (match === null) continue
    const [, indent = '', value = ''] = match
    if (value !== '' && !/^[|>][-+]?\s{0,4}$/.test(value)) {
      found.push(shell(value.replaceAll(/^["'[]|["'\]]$/g, '')))
      continue
    }
    const block: string[] = []
    for (let next = at + 1; next < lines.length; next += 1) {
      const inner = lines[next] as string
      if (inner.trim() !== '' && inner.search(/\S/) <= indent.length) break
      block.push(inner.trim().replace(/^-\s/, ''))
    }
    if (block.length > 0) found.push(shell(block.join('\n')))
  }
  return found
}

const jsonCommands = linesOf(
  /"(?:command|cmd|run|script|postCreateCommand|postStartCommand|onCreateCommand|args)"\s{0,8}:\s{0,8}"((?:[^"\\\n]|\\.){1,2000})"/g,
)

const KINDS: readonly (readonly [name: RegExp, extract: Extract])[] = [
  [/(?:^|\/)package\.json$/, packageScripts],
  [/(?:^|\/)(?:gnu)?makefile$|\.mk$|(?:^|\/)justfile$/, recipeLines],
  [/(?:^|\/)(?:dockerfile|containerfile)[\w.-]{0,40}$|\.dockerfile$/, runInstructions],
  [/\.(?:service|timer|socket|path)$/, unitCommands],
  [/(?:^|\/)crontab$|\/cron\.d\/|\/spool\/cron\//, cronCommands],
  [/\.plist$/, plistStrings],
  [
    /(?:^|\/)\.?(?:github|gitea|forgejo)\/workflows\/|(?:^|\/)(?:\.gitlab-ci|\.travis|azure-pipelines|bitbucket-pipelines|\.pre-commit-config|taskfile|docker-compose|compose|lefthook|action)\.ya?ml$|(?:^|\/)\.circleci\//,
    yamlRuns,
  ],
  [/(?:^|\/)\.vscode\/(?:tasks|launch)\.json$|devcontainer\.json$/, jsonCommands],
  [/(?:^|\/)(?:setup|conftest|sitecustomize|usercustomize|noxfile)\.py$/, whole('python')],
  [/\.(?:ps1|psm1)$/, whole('powershell')],
  [/\.(?:bat|cmd)$/, whole('cmd')],
  [
    /\.(?:sh|bash|zsh|ksh|command|envrc)$|(?:^|\/)(?:\.git\/hooks|\.husky|\.githooks)\/[\w.-]{1,60}$|(?:^|\/)\.(?:bash(?:rc|_profile|_login|_logout|_aliases)|profile|zsh(?:rc|env)|zprofile|zlogin|kshrc|xinitrc|xsession|xprofile|envrc)$|\/etc\/(?:profile|rc\.local|bash\.bashrc|zsh\w{0,8}|init\.d\/[\w.-]{1,40}|profile\.d\/[\w.-]{1,40}|cron\.(?:daily|hourly|weekly|monthly)\/[\w.-]{1,40})$/,
    whole('shell'),
  ],
]

const SHEBANG = /^#!\s{0,4}\S{0,60}?(?:\/|env\s)(?:-S\s)?([a-z]{1,12})/
const SHEBANG_LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  dash: 'shell',
  ksh: 'shell',
  python: 'python',
  node: 'javascript',
  perl: 'perl',
  ruby: 'ruby',
  php: 'php',
  pwsh: 'powershell',
}

/** `path` in lower case with forward slashes. */
export function scriptsInFile(path: string, content: string): readonly Script[] {
  const extract = extractFrom(path)
  if (extract !== null) return extract(content)
  if (!content.startsWith('#!')) return NOTHING
  const interpreter = SHEBANG.exec(content.slice(0, 100))?.[1]
  const language = interpreter === undefined ? undefined : SHEBANG_LANGUAGES[interpreter]
  return language === undefined ? NOTHING : [{ language, text: content }]
}

const NOTHING: readonly Script[] = []
const extractFrom = memoize(
  (path): Extract | null => KINDS.find(([name]) => name.test(path))?.[1] ?? null,
  200,
)
