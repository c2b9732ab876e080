/** Everything that matches the view as a file: for a spreadsheet, for programs, or with proofs for an auditor. */
import { useState } from 'react'
import { apiAddress } from '../api/address.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { say } from '../parts/say.ts'
import { parametersOf, type View } from './view.ts'

const FORMATS = [
  ['csv', say`CSV, for a spreadsheet`],
  ['jsonl', say`JSON Lines, for programs`],
] as const

/** As the API calls them; those at first are marked. */
const FIELDS: readonly (readonly [name: string, title: string, isUsual: boolean])[] = [
  ['id', say`Id`, true],
  ['created_at', say`Time`, true],
  ['agent_id', say`Agent`, true],
  ['action', say`Action`, true],
  ['risk_level', say`Risk`, true],
  ['decision', say`Decision`, true],
  ['reason', say`Reason`, true],
  ['outcome', say`Outcome`, true],
  ['pii_fields', say`Personal data`, true],
  ['articles', say`Articles (GDPR Art. 30, SOC 2 CC6)`, true],
  ['team', say`Team`, true],
  ['key_name', say`Key`, true],
  ['rules', say`Rules`, true],
  ['session_id', say`Session`, true],
  ['data', say`Data`, true],
  ['context', say`Context`, true],
  ['reasoning', say`Reasoning`, true],
  ['findings', say`Findings`, false],
  ['frameworks', say`Articles, as the API writes them`, false],
  ['policy_version', say`Version of the policy`, false],
  ['classifier_version', say`Version of the classifier`, false],
  ['erased', say`What was erased`, false],
  ['held_by', say`Legal holds`, false],
]

export function ExportMenu({ view, now }: { view: View; now: number }) {
  const [hasCover, setCover] = useState(true)
  const [isPseudonymised, setPseudonymised] = useState(false)
  const [chosen, setChosen] = useState(FIELDS.filter(([, , isUsual]) => isUsual).map(([name]) => name))
  const fields = FIELDS.map(([name]) => name)
    .filter((name) => chosen.includes(name))
    .join()
  const parameters = parametersOf(view, now)
  return (
    <Menu
      label={
        <>
          <Icon name="download" />
          <span className="max-sm:sr-only">Export</span>
        </>
      }
    >
      {(close) => (
        <div className="flex w-72 flex-col gap-1">
          <ul>
            {FORMATS.map(([format, title]) => (
              <li key={format}>
                <Download
                  href={apiAddress('/events/export', {
                    ...{ ...parameters, format, fields },
                    ...(hasCover && { cover: true }),
                    ...(isPseudonymised && { pseudonymised: true }),
                  })}
                  title={title}
                  onClick={close}
                />
              </li>
            ))}
            <li>
              {isPseudonymised ? (
                <p className="px-2 py-1.5 text-soft">A bundle has no pseudonyms</p>
              ) : (
                <Download
                  href={apiAddress('/events/bundle', parameters)}
                  title="Bundle with proofs, for an auditor"
                  onClick={close}
                />
              )}
            </li>
          </ul>
          <label className="flex items-center gap-2 border-t border-line px-2 pt-2">
            <input type="checkbox" checked={hasCover} onChange={() => setCover(!hasCover)} />
            With a cover sheet (ZIP)
          </label>
          <label className="flex items-center gap-2 px-2">
            <input
              type="checkbox"
              checked={isPseudonymised}
              onChange={() => setPseudonymised(!isPseudonymised)}
            />
            People pseudonymised
          </label>
          <details className="group px-2">
            <summary className="flex min-h-[24px] items-center gap-1">
              <Icon name="right" className="size-3 group-open:rotate-90" />
              Fields: {chosen.length} of {FIELDS.length}
            </summary>
            <ul aria-label="Fields" className="max-h-64 overflow-y-auto">
              {FIELDS.map(([name, title]) => (
                <li key={name}>
                  <label className="flex items-center gap-2 py-0.5">
                    <input
                      type="checkbox"
                      checked={chosen.includes(name)}
                      disabled={chosen.length === 1 && chosen.includes(name)}
                      onChange={() =>
                        setChosen(
                          chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
                        )
                      }
                    />
                    {title}
                  </label>
                </li>
              ))}
            </ul>
          </details>
          <p className="px-2 py-1 text-xs text-soft">
            Everything that matches this view, newest first, with credentials masked. The cover sheet has the
            query, counts and the SHA-256 of the file. Each export is recorded. Pseudonyms replace who acted,
            from where, and personal data found in texts; those of another export are others.
          </p>
        </div>
      )}
    </Menu>
  )
}

function Download({ href, title, onClick }: { href: string; title: string; onClick: () => void }) {
  return (
    <a href={href} download onClick={onClick} className="block rounded px-2 py-1.5 hover:bg-raised">
      {title}
    </a>
  )
}
