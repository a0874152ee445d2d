'use client'

import { useEffect } from 'react'
import { isComposing } from '../../shortcuts/is-composing'
import { isShortcut } from '../../shortcuts/is-shortcut'
import { useEditorStore } from '../store/editor-context'
import { takeStep } from './step-back'

const INPUT_TYPES: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' }

/** Ctrl/⌘-Z, Ctrl/⌘-Shift-Z and Ctrl-Y over the whole message, wherever the cursor is; also by the browser's own menu. */
export function useUndoKeys() {
  const store = useEditorStore()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event) || isElsewhere(event.target)) return
      const isUndo = isShortcut(event, 'message.undo')
      if (!isUndo && !isShortcut(event, 'message.redo')) return
      event.preventDefault()
      takeStep(store, isUndo ? 'undo' : 'redo', true)
    }
    // The field's own history knows nothing of what was done beside it.
    const onInput = (event: InputEvent) => {
      const which = INPUT_TYPES[event.inputType]
      if (!which || isElsewhere(event.target)) return
      event.preventDefault()
      takeStep(store, which, true)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('beforeinput', onInput)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('beforeinput', onInput)
    }
  }, [store])
}

// In a dialog, or in a field that is no part of the message, the browser's own undo is the right one.
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return true
  return target.matches('input, textarea, select, [contenteditable]') && !target.matches('[data-path]')
}
