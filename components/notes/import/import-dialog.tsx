'use client'

import { useMemo } from 'react'
import { MOST_MEGABYTES } from '@/lib/directory/imported-notes'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { VerbAlert } from '../../moderation/verb-alert'
import { FileButton } from '../../runs/file-button'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type ImportActions, ImportForm } from './import-form'
import { readTable } from './read-table'

interface ImportDialogProps {
  file: { text: string; name: string }
  actions: ImportActions
  /** Another file was chosen instead. */
  onRead: (text: string, name: string) => void
  onClose: () => void
}

/** What comes of a file with notes, before it is imported; or why it cannot be read. */
export function ImportDialog({ file: { text, name }, actions, onRead, onClose }: ImportDialogProps) {
  const table = useMemo(() => readTable(text), [text])
  if (!('because' in table))
    return <ImportForm file={{ text, name }} table={table} actions={actions} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Import notes from ${nameInSentence(name)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <VerbAlert error={{ code: 'invalid', message: table.because }} wait={0}>
        <FileButton label="Choose another file" most={MOST_MEGABYTES} onRead={onRead} />
      </VerbAlert>
    </Dialog>
  )
}
