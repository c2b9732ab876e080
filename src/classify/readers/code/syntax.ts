/** How languages differ where it matters for reading their calls: one line each. */

export type Syntax = {
  readonly language: string
  /** Begins a comment that ends with the line, separated by spaces. */
  readonly comments: string
  /** What stands for a value inside of `"..."`: Ruby's `#{x}`, the `$x` of PHP and Perl. */
  readonly interpolates: '' | '#{' | '$'
  /** What a text in backticks is. */
  readonly backtick: 'text' | 'template' | 'command'
  /** The mark that joins texts besides `+`; in these languages a dot is no member. */
  readonly joins: string
  /** Members are named with `->`. */
  readonly arrows: boolean
  /** `$x`, `@x`, `%x` are names. */
  readonly sigils: boolean
  /** How a block ends. */
  readonly blocks: 'braces' | 'indents' | 'ends'
  /** A line break ends a statement. */
  readonly lines: boolean
  /** `system "ls"` is a call. */
  readonly bareCalls: boolean
  /** A slash may begin a pattern. */
  readonly patterns: boolean
}

const PLAIN: Syntax = {
  language: '',
  comments: '// #',
  interpolates: '',
  backtick: 'text',
  joins: '',
  arrows: false,
  sigils: false,
  blocks: 'braces',
  lines: true,
  bareCalls: false,
  patterns: false,
}

const SYNTAXES: Readonly<Record<string, Partial<Syntax>>> = {
  python: { comments: '#', blocks: 'indents' },
  javascript: { comments: '//', backtick: 'template', patterns: true },
  ruby: {
    comments: '#',
    interpolates: '#{',
    backtick: 'command',
    sigils: true,
    blocks: 'ends',
    bareCalls: true,
    patterns: true,
  },
  perl: {
    comments: '#',
    interpolates: '$',
    backtick: 'command',
    joins: '.',
    arrows: true,
    sigils: true,
    lines: false,
    bareCalls: true,
    patterns: true,
  },
  php: {
    comments: '// #',
    interpolates: '$',
    backtick: 'command',
    joins: '.',
    arrows: true,
    sigils: true,
    lines: false,
    bareCalls: true,
  },
  go: { comments: '//' },
  java: { comments: '//', lines: false },
  lua: { comments: '--', joins: '..', blocks: 'ends', bareCalls: true },
  r: { comments: '#' },
  awk: { comments: '#', bareCalls: true },
  applescript: { comments: '--', joins: '&', bareCalls: true },
  elixir: { comments: '#', interpolates: '#{', blocks: 'ends', bareCalls: true },
}

const NAMES: Readonly<Record<string, string>> = {
  python: 'python python2 python3 py pypy pypy3 ipython',
  javascript: 'javascript js node nodejs typescript ts bun deno tsx jsx',
  ruby: 'ruby rb jruby rails crystal',
  perl: 'perl pl raku',
  php: 'php',
  go: 'go golang',
  java: 'java kotlin scala groovy rust c cpp csharp swift dart jshell',
  lua: 'lua luajit texlua nse',
  r: 'r rscript julia octave',
  awk: 'awk gawk mawk nawk',
  applescript: 'applescript osascript',
  elixir: 'elixir erlang',
}

const byName = new Map<string, Syntax>()
for (const [language, names] of Object.entries(NAMES))
  for (const name of names.split(' ')) byName.set(name, { ...PLAIN, ...SYNTAXES[language], language })

/** Of any language: what is not known is read like the most common ones. */
export function syntaxOf(language: string): Syntax {
  return byName.get(language) ?? PLAIN
}
