/** A command or script for any shell in, effects out. */
import { readProgramText, type TextReading } from './read-program-text.ts'

export function readCommand(text: string, allowed?: number): TextReading {
  return readProgramText('shell', text, 0, allowed)
}
