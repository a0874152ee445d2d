'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '@/lib/views/saved-view'
import { useCommand } from '../members/use-command'
import { useGuild } from '../shell/guild-context'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Input } from '../ui/input'
import { useViewActions } from './view-actions'
import { viewsKey } from './view-queries'

interface ViewLineProps {
  view: SavedView
  disabledBecause: string[]
}

/** One view with its name in a field, and its end after a second press. */
export function ViewLine({ view, disabledBecause }: ViewLineProps) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const { renameView, deleteView } = useViewActions()
  const [name, setName] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const renaming = useCommand(renameView)
  const deleting = useCommand(deleteView)
  const error = renaming.error ?? deleting.error
  const changed = () => void queries.invalidateQueries({ queryKey: viewsKey(guildId) })
  async function rename() {
    // Enter sends it also while the button is busy.
    if (renaming.pending) return
    if (!(await renaming.run({ guildId, viewId: view.id, name }))) return
    setName(null)
    changed()
  }
  async function remove() {
    if (await deleting.run({ guildId, viewId: view.id })) changed()
  }
  const quiet = { size: 'small', variant: 'ghost' } as const
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      {name === null ? (
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <bdi className="wrap-anywhere min-w-0">{view.name}</bdi>
          {view.shared && (
            <span title={`Shared by ${view.createdByName}`} className="flex shrink-0">
              <Badge>Shared</Badge>
            </span>
          )}
        </span>
      ) : (
        <form
          className="flex min-w-0 flex-1 gap-2"
          onSubmit={event => {
            event.preventDefault()
            void rename()
          }}
        >
          <Input autoFocus aria-label="New name" value={name} onChange={event => setName(event.target.value)} />
          <Button type="submit" size="medium" pending={renaming.pending}>
            Rename
          </Button>
        </form>
      )}
      {name !== null && (
        <Button {...quiet} onClick={() => setName(null)}>
          Cancel
        </Button>
      )}
      {name === null && !isLeaving && (
        <>
          <Button
            {...quiet}
            aria-label={`Rename ${view.name}`}
            disabledBecause={disabledBecause}
            onClick={() => setName(view.name)}
          >
            Rename
          </Button>
          <Button
            {...quiet}
            aria-label={`Delete ${view.name}`}
            disabledBecause={disabledBecause}
            onClick={() => setLeaving(true)}
          >
            Delete
          </Button>
        </>
      )}
      {name === null && isLeaving && (
        <>
          <Button {...quiet} autoFocus onClick={() => setLeaving(false)}>
            Keep
          </Button>
          <Button size="small" variant="danger" pending={deleting.pending} onClick={() => void remove()}>
            {view.shared ? 'Delete for all' : 'Delete'}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="w-full text-danger text-sm">
          {error.fields?.name ?? error.message}
        </p>
      )}
    </li>
  )
}
