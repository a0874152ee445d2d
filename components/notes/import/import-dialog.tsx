'use client'

import { useMemo } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type ImportActions, ImportForm } from './import-form'
import { readTable } from './read-table'

interface ImportDialogProps {
  file: { text: string; name: string }
  actions: ImportActions
  onClose: () => void
}

/** What comes of a file with notes, before it is imported; or why it cannot be read. */
export function ImportDialog({ file: { text, name }, actions, onClose }: ImportDialogProps) {
  const table = useMemo(() => readTable(text), [text])
  if (!('because' in table))
    return <ImportForm file={{ text, name }} table={table} actions={actions} onClose={onClose} />
  return (
    <Dialog
      open
      isText
      onOpenChange={open => !open && onClose()}
      title={`Import notes from ${nameInSentence(name)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p role="alert" className="text-danger">
        {table.because}
      </p>
    </Dialog>
  )
}
