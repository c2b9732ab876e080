/** `notes.txt:x.exe`: a second content of a file, which no listing shows. */
export function isStream(path: string): boolean {
  return path.includes(':', 2) && /\.\w{1,6}:[\w.$-]{1,80}$/.test(path) && !/^\w{2,20}:\/\//.test(path)
}
