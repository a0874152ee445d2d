'use client'

import { useEffect, useState } from 'react'
import { changedParts, changesAnything } from '@/lib/message-rules/changed-parts'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import type { EditorState } from '../store/editor-store'

// Whoever types need not wait for ten embeds to be compared.
const PAUSE_MS = 150

/** Whether the edit under way changes anything so far. */
export function useIsChanged(): boolean {
  const store = useEditorStore()
  const [isChanged, setChanged] = useState(() => changes(store.getState()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setChanged(changes(store.getState()))
    }
    look()
    const stop = store.subscribe((state, former) => {
      if (state.message !== former.message || state.target !== former.target) timer ??= setTimeout(look, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
  return isChanged
}

function changes({ message, target }: EditorState): boolean {
  return target.kind === 'edit' && changesAnything(changedParts(target.original, composed(message)))
}
