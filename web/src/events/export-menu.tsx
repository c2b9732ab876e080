import { apiAddress } from '../api/address.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { parametersOf, type View } from './view.ts'

export function ExportMenu({ view, now }: { view: View; now: number }) {
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
        <div className="flex w-60 flex-col">
          {EXPORTS.map(([format, title]) => (
            <a
              key={format}
              href={apiAddress('/events/export', { ...parametersOf(view, now), format })}
              download
              onClick={close}
              className="rounded px-2 py-1.5 hover:bg-raised"
            >
              {title}
            </a>
          ))}
          <p className="px-2 py-1.5 text-xs text-soft">
            Everything that matches this view, with credentials masked. The export is recorded.
          </p>
        </div>
      )}
    </Menu>
  )
}

const EXPORTS = [
  ['csv', 'CSV, for a spreadsheet'],
  ['jsonl', 'JSON Lines, for programs'],
] as const
