'use client'

import { useState } from 'react'
import { ariaKeys } from '../../shortcuts/key-words'
import { shortcut } from '../../shortcuts/shortcuts'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { useEditor, useEditorStore } from '../store/editor-context'
import { focusPath } from '../store/focus-path'
import { PingsField } from './pings-field'
import { ProblemsButton } from './problems-button'
import { useEditReasons } from './use-edit-reasons'
import { useSendShortcut } from './use-send-shortcut'

const SaveDialog = late(() => import('./save-dialog').then(({ SaveDialog }) => SaveDialog), { isLikely: false })

/** The bar at the bottom while a message is edited. */
export function EditPanel() {
  const isEditing = useEditor(({ target }) => target.kind === 'edit')
  return isEditing ? <EditBar /> : null
}

function EditBar() {
  const store = useEditorStore()
  const { because, problems } = useEditReasons()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    const [first] = problems
    if (because.length === 0) setSaving(true)
    else if (first) focusPath(store, first.path)
  }
  useSendShortcut(save)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 flex-1">
        <PingsField withSpeech={false} />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <ProblemsButton problems={problems} />
        <Button
          variant="primary"
          disabledBecause={because}
          aria-keyshortcuts={ariaKeys(shortcut('message.send').keys)}
          aria-haspopup="dialog"
          onClick={save}
        >
          Save changes
        </Button>
      </div>
      {isSaving && <SaveDialog onClose={() => setSaving(false)} />}
    </div>
  )
}
