import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { say } from './say.ts'

/** Copies what `text` gives when it is pressed. */
export function CopyButton({
  text,
  label,
  isBare = false,
}: {
  text: () => string
  label: string
  isBare?: boolean
}) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 1_600)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    setState((await writeClipboard(text())) ? 'copied' : 'failed')
  }

  const said = { ready: label, copied: say`Copied`, failed: say`Copying failed` }[state]
  return (
    <button
      type="button"
      className={isBare ? 'button button-bare button-small text-soft' : 'button button-small'}
      aria-label={isBare ? said : undefined}
      title={isBare ? said : undefined}
      onClick={copy}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} className="size-3.5" />
      {!isBare && <span aria-live="polite">{said}</span>}
    </button>
  )
}

/** Browsers allow the clipboard API only on https and localhost; elsewhere the older method still works. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    const host = document.querySelector('dialog[open]') ?? document.body
    host.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}
