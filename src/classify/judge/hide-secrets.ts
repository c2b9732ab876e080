import type { Finding } from '../../domain/finding.ts'

/** Shorter ones are words that stand in any sentence. */
const MIN_SECRET = 6
/** A text with more of them is a list of secrets; names of targets in it are masked by shape all the same. */
const MAX_SECRETS = 256

/** What was recognized as a credential anywhere in the event does not stand in what findings say, either. */
export function hideSecrets(
  findings: readonly Finding[],
  secrets: ReadonlySet<string> | null,
): readonly Finding[] {
  if (secrets === null) return findings
  const hidden = [...secrets].slice(0, MAX_SECRETS).filter(({ length }) => length >= MIN_SECRET)
  return findings.map((finding) => {
    const { effect, why } = finding
    if (effect === undefined) return finding
    const found = hidden.filter((secret) => effect.target.includes(secret) || why.includes(secret))
    if (found.length === 0) return finding
    const hide = (text: string) => found.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    return { ...finding, why: hide(why), effect: { ...effect, target: hide(effect.target) } }
  })
}
