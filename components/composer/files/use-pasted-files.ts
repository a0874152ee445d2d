'use client'

import { useEffect } from 'react'
import { pastedFiles } from './pasted-files'

/** Takes files that are pasted anywhere on the page but in a dialog. */
export function usePastedFiles(onPaste: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target, defaultPrevented } = event
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null
      if (!clipboardData || defaultPrevented || isInDialog) return
      const files = pastedFiles(clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      onPaste(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPaste])
}
