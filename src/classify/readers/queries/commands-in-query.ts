/** Commands of a shell that a query hands to the server or to its client: `COPY t FROM PROGRAM 'id'`, `xp_cmdshell 'dir'`, `\! ls`. */
export function commandsInQuery(text: string): readonly string[] {
  const head = text.length > MAX_LOOK ? text.slice(0, MAX_LOOK) : text
  return [...head.matchAll(COMMAND)]
    .slice(0, MAX_COMMANDS)
    .map(([, quoted, line = '']) => quoted?.replaceAll("''", "'") ?? line)
}

const MAX_LOOK = 16_384
const MAX_COMMANDS = 8
const COMMAND =
  /\b(?:PROGRAM|xp_cmdshell|sys_exec|sys_eval)[\s(]{1,8}N?'((?:[^']|''){1,2000})'|^\s{0,8}(?:\\!|\.(?:shell|system))\s{1,8}([^\n]{1,2000})/gim
