/** Words or formats that are separated by `|` and line breaks. */
export function splitList(list: string): readonly string[] {
  return list.trim().split(/\s{0,4}[|\n]\s{0,4}/)
}
