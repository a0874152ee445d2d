'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { ariaKeys } from '../../shortcuts/key-words'
import { shortcut } from '../../shortcuts/shortcuts'
import { IconButton } from '../../ui/icon-button'
import { useEditor, useEditorStore } from '../store/editor-context'
import { takeStep } from './step-back'
import { useUndoKeys } from './use-undo-keys'

const NOTHING_BACK = ['There is nothing to undo.']
const NOTHING_ON = ['There is nothing to redo.']

// With nothing to do they are quiet, not boxes.
const STILL = 'aria-disabled:border-transparent! aria-disabled:bg-transparent!'

/** One step back, and one on again; both also by keyboard. */
export function UndoButtons() {
  const store = useEditorStore()
  const canUndo = useEditor(({ past }) => past.length > 0)
  const canRedo = useEditor(({ future }) => future.length > 0)
  useUndoKeys()
  return (
    <>
      <IconButton
        label="Undo"
        aria-keyshortcuts={ariaKeys(shortcut('message.undo').keys)}
        icon={<Undo2 aria-hidden className="size-4" />}
        disabledBecause={canUndo ? [] : NOTHING_BACK}
        className={STILL}
        onClick={() => takeStep(store, 'undo', false)}
      />
      <IconButton
        label="Redo"
        aria-keyshortcuts={ariaKeys(shortcut('message.redo').keys)}
        icon={<Redo2 aria-hidden className="size-4" />}
        disabledBecause={canRedo ? [] : NOTHING_ON}
        className={STILL}
        onClick={() => takeStep(store, 'redo', false)}
      />
    </>
  )
}
