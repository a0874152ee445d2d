'use client'

import type { Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import { usePrinting } from './use-printing'

/** What a virtual list shows of its range: on paper every row that is loaded. */
export function useShownRange(usual: (range: Range) => number[]): (range: Range) => number[] {
  const printing = usePrinting()
  return useCallback(
    range => (printing ? Array.from({ length: range.count }, (_, index) => index) : usual(range)),
    [printing, usual],
  )
}
