'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { FILE_NAME_MAX } from '@/lib/directory/imported-notes'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { newOrderId } from '../../composer/send/new-order-id'
import { useCommand } from '../../members/use-command'
import type { CommandAction } from '../../moderation/moderation-actions'
import { IMPORT_UNDONE } from '../../moderation/undoing'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/clock'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { ColumnFields } from './column-fields'
import { columnsOf } from './columns-of'
import { FirstNotes } from './first-notes'
import { ImportCounts } from './import-counts'
import { doneWords, notesWords, rowsWords } from './import-words'
import { type KnownCounts, type KnownNotes, knownNotes } from './known-notes'
import { LeftOutList } from './left-out-list'
import type { NoteTable } from './note-table'
import { readNotes } from './read-notes'
import { whyNotImported } from './why-not-imported'

// The same order is carried out once, and answered as it was.
const NO_ANSWER: ActionError = {
  code: 'outcome_unknown',
  message: 'Steward did not answer. Import the file again: what was imported is not imported a second time.',
}

export interface ImportActions {
  countKnownNotes: CommandAction<KnownNotes>
  importNotes: CommandAction<{ entryId: string; imported: number } & KnownCounts>
}

interface ImportFormProps {
  file: { text: string; name: string }
  table: NoteTable
  actions: ImportActions
  onClose: () => void
}

/** What comes of each row of a file, and what does not; then all of it in one press. */
export function ImportForm({ file, table, actions, onClose }: ImportFormProps) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const { now } = useNow()
  const [at] = useState(now)
  const [columns, setColumns] = useState(() => columnsOf(table.columns))
  const order = useMemo(() => ({ id: newOrderId(), ...readNotes(table, columns, at) }), [table, columns, at])
  const { notes, leftOut } = order
  const known = useQuery(knownNotes(guildId, actions.countKnownNotes, order))
  const { pending, error, run } = useCommand(actions.importNotes, NO_ANSWER)
  const { wait, waiting } = useWaiting(error)
  const undoAtOnce = useUndoAtOnce()
  const isOpen = useIsOpen()
  const isAssigned = columns.userId !== null && columns.text !== null
  const fileName = nameOf(file.name)
  const fresh = notes.length - (known.data ? known.data.known + known.data.erased : 0)
  const because = whyNotImported({
    columns,
    count: notes.length,
    fresh: known.data && fresh,
    isAsking: known.isFetching,
  })

  const send = async () => {
    const done = await run({ guildId, orderId: order.id, fileName, notes })
    void queries.invalidateQueries({ queryKey: ['guild', guildId, 'notes'] })
    if (!done) return
    const undoing = { entryId: done.entryId, told: 'You imported notes from a file', consequence: IMPORT_UNDONE }
    toastDone(doneWords(done), { action: { label: 'Undo', onPress: () => void undoAtOnce(undoing) } })
    if (isOpen()) onClose()
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={open => !open && onClose()}
      title={`Import notes from ${nameInSentence(file.name)}`}
      description="Warnings come as notes too: how often Steward counts somebody as warned does not change."
      onSubmit={() => void send()}
      footer={
        <>
          {pending && (
            <p role="status" className="mr-auto self-center text-muted text-sm max-wide:w-full">
              {notesWords(fresh)} {fresh === 1 ? 'is' : 'are'} being imported…
            </p>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} disabledBecause={[...because, ...waiting]}>
            {because.length === 0 ? `Import ${notesWords(fresh)}` : 'Import'}
          </Button>
        </>
      }
    >
      <ColumnFields names={table.columns} columns={columns} onChange={setColumns} />
      {isAssigned && (
        <>
          <ImportCounts
            of={rowsWords(table.unit, table.rows.length)}
            count={notes.length}
            known={known}
            isGarbled={file.text.includes('\ufffd')}
          />
          <LeftOutList leftOut={leftOut} unit={table.unit} />
          <FirstNotes notes={notes} names={known.data?.names} fileName={fileName} at={at} />
        </>
      )}
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}

/** As the log keeps it: with an end, and nothing in it that a database cannot carry. */
function nameOf(name: string): string {
  const cut = [...name.toWellFormed().replaceAll('\0', '')].slice(0, FILE_NAME_MAX).join('').trim()
  return cut || 'a file'
}
