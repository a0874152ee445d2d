'use client'

import { FileUp } from 'lucide-react'
import { useDroppedFiles } from './use-dropped-files'

/** Takes files that are dropped anywhere on the page, and says so while they hang over it. */
export function DropOverlay({ onDrop }: { onDrop: (files: File[]) => void }) {
  const isOver = useDroppedFiles(onDrop)
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-canvas/80 p-4">
      <p className="flex items-center gap-3 rounded-card border-2 border-accent border-dashed bg-raised px-8 py-6 font-medium text-lg shadow-float">
        <FileUp aria-hidden className="size-5 text-accent-ink" />
        Drop files to add them to the message
      </p>
    </div>
  )
}
