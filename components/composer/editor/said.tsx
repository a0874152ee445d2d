'use client'

import { useEditor } from '../store/editor-context'

/** Tells a screen reader what was done to the message. */
export function Said() {
  return (
    <p role="status" className="sr-only">
      {useEditor(({ said }) => said)}
    </p>
  )
}
