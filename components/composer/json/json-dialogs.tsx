'use client'

import { useState } from 'react'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { JsonDialog } from './json-dialog'
import { draftWith, isOutdated, type JsonDraft } from './json-draft'
import { messageJson } from './message-json'
import { OpenShared } from './open-shared'
import { ShareDialog } from './share-dialog'
import type { SharedFragment } from './use-shared-fragment'

export type JsonDialogName = 'edit' | 'import' | 'share'

interface JsonDialogsProps {
  open: JsonDialogName | null
  draft: JsonDraft | null
  onDraft: (draft: JsonDraft | null) => void
  /** What stands in the import, until it is taken over. */
  pasted: string
  onPasted: (text: string) => void
  onClose: () => void
  shared: SharedFragment
}

/** What opens from the menu, and what a link that somebody shared leads to. */
export function JsonDialogs({ open, draft, onDraft, pasted, onPasted, onClose, shared }: JsonDialogsProps) {
  return (
    <>
      {open === 'edit' && <EditedText draft={draft} onDraft={onDraft} onClose={onClose} />}
      {open === 'import' && <ImportedText pasted={pasted} onPasted={onPasted} onClose={onClose} />}
      {open === 'share' && <ShareDialog onClose={onClose} />}
      {shared.fragment && <OpenShared key={shared.fragment} fragment={shared.fragment} onDone={shared.onTaken} />}
    </>
  )
}

function EditedText({ draft, onDraft, onClose }: Pick<JsonDialogsProps, 'draft' | 'onDraft' | 'onClose'>) {
  const store = useEditorStore()
  const [now] = useState(() => messageJson(composed(store.getState().message)))
  return (
    <JsonDialog
      title="Edit as JSON"
      description="The body that the platform gets. What you change here changes the message when you take it over."
      text={draft?.text ?? now}
      isOutdated={isOutdated(draft, now)}
      onText={text => onDraft(draftWith(draft, text, now))}
      onReset={draft === null ? undefined : () => onDraft(null)}
      onTaken={() => {
        onDraft(null)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function ImportedText({ pasted, onPasted, onClose }: Pick<JsonDialogsProps, 'pasted' | 'onPasted' | 'onClose'>) {
  return (
    <JsonDialog
      title="Import JSON"
      description="Paste a message as JSON, a link of Discohook, or a link that somebody shared; or choose a file."
      text={pasted}
      onText={onPasted}
      onTaken={() => {
        onPasted('')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
