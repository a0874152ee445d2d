'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { paneId } from './pane-tabs'
import { useEditor } from './store/editor-context'

/** Editor and preview, side by side; one of them where both have no room. */
export function ComposerPanes({ editor, preview }: { editor: ReactNode; preview: ReactNode }) {
  const shown = useEditor(state => state.shown)
  const pane = (side: 'edit' | 'preview') => ({
    id: paneId(side),
    className: clsx(
      'relative min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain keyboard:overscroll-auto border-line border-t',
      side === 'preview' && 'bg-canvas panes:border-l',
      shown !== side && 'max-panes:hidden',
    ),
  })
  return (
    <div className="flex min-h-40 flex-1">
      <section aria-label="Message" {...pane('edit')}>
        {editor}
      </section>
      <section aria-label="Preview" {...pane('preview')}>
        {preview}
      </section>
    </div>
  )
}
