'use client'

import { useCallback } from 'react'
import { useComposer } from '../composer-context'
import type { EditedFile } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { addFiles } from './add-files'

/** Puts files into the message; see addFiles. */
export function useAddFiles(): (files: readonly File[], insteadOf?: string) => EditedFile[] {
  const editor = useEditorStore()
  const { mostFileBytes: mostBytes } = useComposer().view
  return useCallback(
    (files, insteadOf) => addFiles({ editor, files, mostBytes, ...(insteadOf !== undefined && { insteadOf }) }),
    [editor, mostBytes],
  )
}
