import { CopyButton } from './copy-button.tsx'

/** Something to be copied and run. */
export function Command({ text }: { text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-page py-1 pr-1 pl-3">
      <code className="code min-w-0 flex-1 py-1">{text}</code>
      <CopyButton isBare label="Copy" text={() => text} />
    </div>
  )
}
