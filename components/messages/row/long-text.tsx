'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useMessage } from '../message-context'

const MOST_LINES = 14
const MOST_CHARACTERS = 1_200

interface LongTextProps {
  text: string
  /** The text as it is shown. */
  children: ReactNode
}

/**
 * A wall of text takes a piece of the list, not all of it; a press shows the rest, and so does Tab within it. Towers of accents end
 * at its edge.
 */
export function LongText({ text, children }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const { tabIndex } = useMessage()
  const isLong = text.length > MOST_CHARACTERS || (text.match(/\n/g)?.length ?? 0) > MOST_LINES
  const isCut = isLong && !isOpen
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is in it, and takes none */}
      <div
        className={clsx('-mx-1 max-w-180 overflow-hidden px-1', isCut && 'max-h-48')}
        // Tab may come to what is cut off: the focus would be where nobody sees it.
        onFocus={({ target }) => isCut && target.matches(':focus-visible') && setOpen(true)}
      >
        {children}
      </div>
      {isLong && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="text-accent-ink text-sm hover:underline coarse:min-h-11"
        >
          {isOpen ? 'Show less' : `Show all of it (${text.length.toLocaleString('en')} characters)`}
        </button>
      )}
    </>
  )
}
