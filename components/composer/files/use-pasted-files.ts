'use client'

import { useEffect } from 'react'

/** Takes files that are pasted anywhere on the page but in a dialog. What is text too, such as cells of a table, is text. */
export function usePastedFiles(onPaste: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target, defaultPrevented } = event
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null
      const files = [...(clipboardData?.files ?? [])]
      if (files.length === 0 || defaultPrevented || isInDialog || clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      onPaste(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPaste])
}
