'use client'

import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

interface StartPlace {
  virtualizer: Virtualizer<HTMLDivElement, Element>
  /** Where the list begins to be read, once that is loaded. */
  start: number | undefined
  listKey: string
  /** What is shown still answers the former question. */
  isFormer: boolean
}

/** Brings each list once to where it begins to be read. */
export function useStartPlace({ virtualizer, start, listKey, isFormer }: StartPlace) {
  const startedAs = useRef('')
  useEffect(() => {
    if (start === undefined || isFormer || startedAs.current === listKey) return
    startedAs.current = listKey
    virtualizer.scrollToIndex(start, { align: 'center' })
  }, [start, isFormer, listKey, virtualizer])
}
