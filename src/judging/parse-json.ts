import { invalid } from '../domain/problem.ts'

/** Throws an `invalid` problem where the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    // The caller's keys are data: nothing here merges objects or looks up by these keys, so `__proto__` needs no filter.
    return JSON.parse(text)
  } catch {
    throw invalid(
      text.trim() === '' ? 'The body is empty; a JSON object is expected.' : 'The body is not valid JSON.',
    )
  }
}
