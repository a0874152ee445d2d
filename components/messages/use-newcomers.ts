'use client'

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MessageItem } from './message-item'

// Nearer to the top than this one sees what arrives.
const AT_TOP_PX = 8

interface Newcomers {
  scroller: RefObject<HTMLElement | null>
  items: MessageItem[]
  /** Another list than before: nothing in it is new. */
  listKey: string
}

/** Counts the messages that came in above while somebody read further down. */
export function useNewcomers({ scroller, items, listKey }: Newcomers): { count: number; onScroll: () => void } {
  const [count, setCount] = useState(0)
  const former = useRef({ items, listKey })
  useLayoutEffect(() => {
    const before = former.current
    if (before.listKey !== listKey) setCount(0)
    // Until the messages of another list have come, those of the former stand here.
    if (before.items === items) return
    former.current = { items, listKey }
    if (before.listKey !== listKey) return
    const came = items.findIndex(({ key }) => key === before.items[0]?.key)
    if (came > 0 && (scroller.current?.scrollTop ?? 0) > AT_TOP_PX) setCount(count => count + came)
  }, [scroller, items, listKey])
  return {
    count,
    onScroll: () => {
      if ((scroller.current?.scrollTop ?? 0) <= AT_TOP_PX) setCount(0)
    },
  }
}
