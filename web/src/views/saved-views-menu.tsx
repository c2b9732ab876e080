/** The saved views: open one, save this one, change and delete. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { BASE } from '../api/address.ts'
import { send } from '../api/call.ts'
import { type SavedViewRecord, savedViewsQuery } from '../api/saved-views.ts'
import type { ViewHandle } from '../events/use-view.ts'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { addressOf, isSameLook, lookOf, viewOf } from './saved-view.ts'

export function SavedViewsMenu({ view, change }: Pick<ViewHandle, 'view' | 'change'>) {
  const client = useQueryClient()
  const { data, error } = useQuery(savedViewsQuery)
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete' | null>(null)
  const views = data?.views ?? []
  const current = views.find(({ id }) => id === view.saved)
  const isChanged = current !== undefined && !isSameLook(view, current)
  const update = useMutation({
    mutationFn: () =>
      send('PATCH', '/views/{id}', { id: current?.id ?? '', body: lookOf(view), etag: etagOf(current) }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
  })
  const close = () => setDialog(null)

  return (
    <>
      <Menu
        title={
          current && isChanged ? `View ${current.name}, changed` : current ? `View ${current.name}` : 'Views'
        }
        label={
          <>
            <Icon name="eye" />
            <bdi className="max-w-32 truncate max-sm:sr-only">
              {current ? plainLine(current.name) : 'Views'}
            </bdi>
            {isChanged && <span aria-hidden="true">•</span>}
          </>
        }
      >
        {(closeMenu) => (
          <div className="flex w-72 flex-col gap-2 p-1">
            {error && <Notice tone="bad">{messageOf(error)}</Notice>}
            {current && (
              <div className="flex flex-col gap-1.5 border-b border-line pb-2">
                <p className="text-xs text-soft">
                  {isChanged ? 'What is shown is not what was saved.' : 'Shown as it was saved.'} Saved by{' '}
                  <bdi>{plainLine(current.changed_by)}</bdi>.
                </p>
                {update.error && <Notice tone="bad">{messageOf(update.error)}</Notice>}
                <div className="flex flex-wrap gap-1.5">
                  {isChanged && current.may_change && (
                    <Button isSmall tone="main" disabled={update.isPending} onClick={() => update.mutate()}>
                      Save changes
                    </Button>
                  )}
                  {isChanged && (
                    <Button isSmall onClick={() => change({ ...EMPTY, ...viewOf(current) })}>
                      As saved
                    </Button>
                  )}
                  <CopyButton
                    label="Copy link"
                    text={() => `${location.origin}${BASE}/?view=${current.id}`}
                  />
                  {current.may_change && (
                    <>
                      <Button
                        isSmall
                        onClick={() => {
                          closeMenu()
                          setDialog('rename')
                        }}
                      >
                        Rename
                      </Button>
                      <Button
                        isSmall
                        tone="danger"
                        onClick={() => {
                          closeMenu()
                          setDialog('delete')
                        }}
                      >
                        Delete
                      </Button>
                    </>
                  )}
                </div>
              </div>
            )}
            {GROUPS.map(([kind, title]) => {
              const shown = views.filter(({ visible_to }) => visible_to === kind)
              if (shown.length === 0) return null
              return (
                <section key={kind} aria-label={title}>
                  <h2 className="heading px-2">{title}</h2>
                  <ul>
                    {shown.map((saved) => (
                      <li key={saved.id}>
                        <Link
                          href={addressOf(saved)}
                          onClick={closeMenu}
                          aria-current={saved.id === view.saved || undefined}
                          className="flex items-center gap-2 rounded px-2 py-1 hover:bg-raised aria-[current]:font-medium aria-[current]:text-accent"
                        >
                          <bdi className="min-w-0 flex-1 truncate">{plainLine(saved.name)}</bdi>
                          {saved.team !== null && (
                            <bdi className="truncate text-xs text-soft">{plainLine(saved.team)}</bdi>
                          )}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
            {data && views.length === 0 && (
              <p className="px-2 text-soft">
                None yet. Filter the list, then save what you see: query, time, columns and order.
              </p>
            )}
            <Button
              onClick={() => {
                closeMenu()
                setDialog('save')
              }}
            >
              <Icon name="plus" />
              Save as a new view
            </Button>
          </div>
        )}
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog view={view} onSaved={(saved) => change(viewOf(saved))} onClose={close} />
      )}
      {dialog === 'rename' && current && <RenameDialog saved={current} onClose={close} />}
      {dialog === 'delete' && current && (
        <DeleteDialog saved={current} onDeleted={() => change({ saved: null })} onClose={close} />
      )}
    </>
  )
}

const EMPTY = { filters: {}, choices: {} }

const GROUPS = [
  ['me', say`My views`],
  ['team', say`Views of teams`],
  ['organization', say`Views of the organization`],
] as const

function etagOf(saved: SavedViewRecord | undefined): string | null {
  return saved ? `"${saved.version}"` : null
}

function RenameDialog({ saved, onClose }: { saved: SavedViewRecord; onClose: () => void }) {
  const [name, setName] = useState(saved.name)
  const rename = useChange(
    () => send('PATCH', '/views/{id}', { id: saved.id, body: { name }, etag: etagOf(saved) }),
    [savedViewsQuery.queryKey],
    onClose,
  )
  return (
    <ChangeDialog
      title="Rename the view"
      verb="Rename"
      change={rename}
      isReady={name.trim() !== ''}
      onClose={onClose}
    >
      <TextField title="Name" value={name} maxLength={100} onChange={setName} />
    </ChangeDialog>
  )
}

function DeleteDialog({
  saved,
  onDeleted,
  onClose,
}: {
  saved: SavedViewRecord
  onDeleted: () => void
  onClose: () => void
}) {
  const remove = useChange(
    () => send('DELETE', '/views/{id}', { id: saved.id }),
    [savedViewsQuery.queryKey],
    () => {
      onDeleted()
      onClose()
    },
  )
  return (
    <ChangeDialog title="Delete the view" verb="Delete it" isDanger change={remove} onClose={onClose}>
      <p>
        <bdi>{plainLine(saved.name)}</bdi>
        {saved.visible_to === 'me' ? ' is seen by nobody else.' : ' goes for everybody who sees it.'} The
        events stay.
      </p>
    </ChangeDialog>
  )
}
