'use client'

import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { ProblemMark } from './editor/problem-mark'
import { useEditor, useEditorStore } from './store/editor-context'

const SIDES = [
  { side: 'edit', label: 'Edit' },
  { side: 'preview', label: 'Preview' },
] as const

/** The id of a pane, for its tab. */
export const paneId = (side: 'edit' | 'preview') => `composer-${side}`

/** On a phone, and in a narrow window, only one pane is in view. */
export function PaneTabs() {
  const store = useEditorStore()
  const shown = useEditor(state => state.shown)
  const change = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    store.setState({ shown: shown === 'edit' ? 'preview' : 'edit' })
    currentTarget.querySelector<HTMLElement>('[aria-selected=false]')?.focus()
  }
  return (
    <div role="tablist" aria-label="Editor and preview" onKeyDown={change} className="-ml-2 flex panes:hidden">
      {SIDES.map(({ side, label }) => (
        <button
          key={side}
          type="button"
          role="tab"
          aria-selected={shown === side}
          aria-controls={paneId(side)}
          tabIndex={shown === side ? 0 : -1}
          onClick={() => store.setState({ shown: side })}
          className={clsx(
            'flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium text-sm',
            shown === side ? 'border-accent text-ink' : 'border-transparent text-muted',
          )}
        >
          {label}
          {side === 'edit' && <ProblemMark path="embeds" />}
        </button>
      ))}
    </div>
  )
}
