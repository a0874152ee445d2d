'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { MessageProvider, useMessage } from '../message-context'

const MOST_LINES = 14
const MOST_CHARACTERS = 1_200

interface LongTextProps {
  text: string
  /** The text as it is shown. */
  children: ReactNode
}

/** A wall of text takes a piece of the list, not all of it; a press shows the rest. Towers of accents end at its edge. */
export function LongText({ text, children }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const message = useMessage()
  const isLong = text.length > MOST_CHARACTERS || (text.match(/\n/g)?.length ?? 0) > MOST_LINES
  const isCut = isLong && !isOpen
  return (
    <>
      <div className={clsx('-mx-1 max-w-180 overflow-hidden px-1', isCut && 'max-h-48')}>
        {/* What is cut off cannot be seen: Tab goes on to what shows it. */}
        <MessageProvider value={isCut ? { ...message, tabIndex: -1 } : message}>{children}</MessageProvider>
      </div>
      {isLong && (
        <button
          type="button"
          tabIndex={message.tabIndex}
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
