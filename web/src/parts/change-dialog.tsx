/** A dialog for one change: a description, an error, and the buttons to confirm or cancel. */

import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { Modal } from './modal.tsx'

export function ChangeDialog({
  title,
  change,
  verb,
  isDanger = false,
  isReady = true,
  onClose,
  children,
}: {
  title: string
  /** As `useMutation` gives it. */
  change: { readonly error: Error | null; readonly isPending: boolean; mutate(): void }
  verb: string
  isDanger?: boolean
  isReady?: boolean
  onClose: () => void
  children: ReactNode
}) {
  function submit(event: FormEvent) {
    event.preventDefault()
    // It may stand inside of another form.
    event.stopPropagation()
    change.mutate()
  }

  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4 p-4">
        {children}
        <ChangeProblem error={change.error} onReload={onClose} />
        <div className="flex gap-2">
          <button
            type="submit"
            className={`button ${isDanger ? 'button-danger' : 'button-main'}`}
            disabled={change.isPending || !isReady}
          >
            {verb}
          </button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}
