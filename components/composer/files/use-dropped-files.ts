'use client'

import { useEffect, useState } from 'react'

/** Takes files that are dropped anywhere on the page but on a dialog. Whether some hang over it now. */
export function useDroppedFiles(onDrop: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      // Without it the browser would open the file in the place of the page, wherever it is dropped.
      event.preventDefault()
      const isTaken = !isInDialog(event)
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
      setIsOver(isTaken)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!bringsFiles(event)) return
      event.preventDefault()
      if (!isInDialog(event)) onDrop(droppedFiles(event))
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [onDrop])
  return isOver
}

/** Files that nothing else on the page takes. */
function bringsFiles({ dataTransfer, defaultPrevented }: DragEvent): boolean {
  return !defaultPrevented && (dataTransfer?.types.includes('Files') ?? false)
}

function isInDialog({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}

/** Without folders: a browser shows them as files that cannot be read. */
function droppedFiles({ dataTransfer }: DragEvent): File[] {
  return [...(dataTransfer?.items ?? [])].flatMap(item => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ?? []
  })
}
