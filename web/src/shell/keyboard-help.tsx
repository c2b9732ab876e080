import { Modal } from '../parts/modal.tsx'
import { say } from '../parts/say.ts'

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['/', say`Search`],
  ['j', say`Next event`],
  ['k', say`Previous event`],
  [say`Enter`, say`Open the event`],
  [say`Esc`, say`Close`],
  ['?', say`This list`],
]

const WORDS: readonly (readonly [word: string, what: string])[] = [
  ['rm node_modules', say`events with both words in command, path, query, address or reasoning`],
  ['agent:deploy-bot', say`events of one agent`],
  ['session:s-1 risk:high', say`one session, high risk only`],
  ['decision:block', say`what was stopped`],
  ['article:gdpr:art_30', say`what an article applies to`],
]

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard and search" onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <Pairs pairs={KEYS} />
        <Pairs pairs={WORDS} />
      </div>
    </Modal>
  )
}

function Pairs({ pairs }: { pairs: typeof KEYS }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {pairs.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border border-line bg-raised px-1.5 py-px font-mono text-xs">{key}</kbd>
          </dt>
          <dd className="text-soft">{what}</dd>
        </div>
      ))}
    </dl>
  )
}
