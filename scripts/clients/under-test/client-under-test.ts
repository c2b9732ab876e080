import type { Tools } from '../calls.ts'
import type { Case, CaseName } from '../cases.ts'
import type { ModelApi } from '../fake-model.ts'

/** What the client is to use. */
type Surroundings = {
  readonly service: string
  readonly clientKey: string
  readonly model: string
  /** Whether the person has said that this folder and its hooks are trusted. */
  readonly isTrusted: boolean
  /** The folder whose own settings the person has trusted; null where the case is not about those. */
  readonly trustedProject: string | null
}

export type ClientUnderTest = {
  /** As `audit-hook install` calls it. */
  readonly name: string
  readonly title: string
  /** What npm installs; where the client is a program for one platform, the package of that platform. */
  readonly packageName: string
  /** From the folder of packages. */
  readonly program: string
  readonly api: ModelApi
  readonly tools: Tools
  readonly parameters: (surroundings: Surroundings) => readonly string[]
  readonly environment: (surroundings: Surroundings) => Readonly<Record<string, string>>
  /** Files in the home folder before the hook is installed, by their path there. */
  readonly files?: (surroundings: Surroundings) => Readonly<Record<string, string>>
  /** Where this client differs from what the cases expect, and why that is so. */
  readonly expected?: Readonly<Partial<Record<CaseName, Case['expected']>>>
  /** Whether its telemetry shows tool calls. */
  readonly hasTelemetry: boolean
  /** Its telemetry is sent now and then, and what is left at its end is lost: the model keeps it busy for so long. */
  readonly exportsWithinMs?: number
  /** Where it prints nothing but the model's last words, the developer sees the reason only in its dialogue. */
  readonly isSilent?: true
  /** What `doctor` finds to fix, because nobody could trust the hook in the client's dialogue. */
  readonly untrusted?: RegExp
}

export const PROMPT = 'Do the work.'
