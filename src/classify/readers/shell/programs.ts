/** Every program that has a description. */
import type { Program } from './program.ts'
import { filePrograms } from './programs/files.ts'
import { searchPrograms } from './programs/search.ts'

export const programs: readonly Program[] = [...filePrograms, ...searchPrograms]
