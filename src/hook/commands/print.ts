/** How a command says a line to the person who called it. */
export type Print = (line: string) => void
