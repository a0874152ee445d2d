'use client'

import { Button } from '../../ui/button'
import { useEditor, useEditorStore } from '../store/editor-context'
import { changeOver } from './change-over'

/** Says of a new message that another is laid aside for it. Of an edit nobody asks: it has an end of its own. */
export function AsideNotice() {
  const store = useEditorStore()
  const hasAside = useEditor(({ target }) => target.kind === 'new' && target.aside !== undefined)
  if (!hasAside) return null
  return (
    <section
      aria-label="Laid aside"
      className="mx-4 mb-3 flex items-center gap-2 rounded-control border border-info-line bg-info-soft py-1 pr-1 pl-3 text-info text-sm wide:mx-5"
    >
      <p className="min-w-0 flex-1">What you were writing before is laid aside. It comes back when this is sent.</p>
      <Button size="small" onClick={() => changeOver(store)}>
        Change over
      </Button>
    </section>
  )
}
