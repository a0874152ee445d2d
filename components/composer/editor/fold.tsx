'use client'

import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useEditor, useEditorStore } from '../store/editor-context'
import { ProblemMark } from './problem-mark'

interface FoldProps {
  label: string
  /** What of the message it is about: for the mark, and to be found. Several have several marks. */
  paths: string[]
  /** Under which the editor knows whether it is open. */
  openKey: string
  /** Something is in it: it is open, unless somebody closed it. */
  isFilled: boolean
  /** In small letters at the end of the line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of an embed that most embeds do without. */
export function Fold({ label, paths, openKey, isFilled, aside, children }: FoldProps) {
  const id = useId()
  const store = useEditorStore()
  const chosen = useEditor(state => state.isOpen[openKey])
  // Emptied again it stays open: somebody is at it.
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled && !wasFilled) setWasFilled(true)
  const open = chosen ?? wasFilled
  return (
    // A layer of its own, and so are others that are long: a key elsewhere takes over how it was painted as a whole.
    <div className="isolate border-line border-t">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-path={paths.length === 1 ? paths[0] : undefined}
        onClick={() => store.setState(state => ({ isOpen: { ...state.isOpen, [openKey]: !open } }))}
        className="-mx-1.5 flex min-h-9 w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-control px-1.5 text-left hover:bg-hover coarse:min-h-11"
      >
        <ChevronRight aria-hidden className={clsx('size-3.5 text-muted transition-transform', open && 'rotate-90')} />
        <span className="font-medium text-sm">{label}</span>
        {paths.map(path => (
          <ProblemMark key={path} path={path} />
        ))}
        <span className="ml-auto text-faint text-xs">{aside}</span>
      </button>
      {open && (
        <div id={id} className="space-y-3 pt-1 pb-3">
          {children}
        </div>
      )}
    </div>
  )
}
