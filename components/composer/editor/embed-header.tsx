'use client'

import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useEditorStore } from '../store/editor-context'
import { ItemMenuButton, type MenuEvent } from './item-menu'
import { ProblemMark } from './problem-mark'

interface EmbedHeaderProps {
  index: number
  embedKey: string
  /** What tells it from the others. */
  words: string
  open: boolean
  /** Of what it opens. */
  contentId: string
  handle: ReactNode
  onMenu: (at: number, event: MenuEvent) => void
}

/** The line above an embed: opens and closes it, and holds what can be done with it as a whole. */
export const EmbedHeader = memo(function EmbedHeader(props: EmbedHeaderProps) {
  const { index, embedKey, words, open, contentId, handle, onMenu } = props
  const store = useEditorStore()
  const path = `embeds.${index}`
  return (
    <div className="flex items-center gap-1 px-1 py-1">
      {handle}
      <h3 className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? contentId : undefined}
          data-path={path}
          onClick={() => store.setState(state => ({ isOpen: { ...state.isOpen, [embedKey]: !open } }))}
          className="flex min-h-8 w-full min-w-0 items-center gap-2 rounded-control px-1.5 text-left text-sm hover:bg-hover coarse:min-h-11"
        >
          <ChevronRight
            aria-hidden
            className={clsx('size-3.5 shrink-0 text-muted transition-transform', open && 'rotate-90')}
          />
          <span className="shrink-0 font-medium">Embed {index + 1}</span>
          <bdi className="min-w-0 truncate font-normal text-muted">{words}</bdi>
          <span className="ml-auto" />
          <ProblemMark path={path} />
        </button>
      </h3>
      <ItemMenuButton label={`More for embed ${index + 1}`} onOpen={event => onMenu(index, event)} />
    </div>
  )
})
