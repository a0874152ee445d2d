'use client'

import { useCommandState } from 'cmdk'
import { useSettled } from '../composer/preview/use-settled'
import { Kbd } from '../ui/kbd'

// What is said is what stays for a moment, not every step of somebody who types.
const STAYS_MS = 500

interface ResultsLineProps {
  typed: string
  /** Nothing so far is no answer yet: members are being searched. */
  mayFollow: boolean
}

/** Below the results: what to do where nothing is found, and the keys; says to a screen reader how many there are. */
export function ResultsLine({ typed, mayFollow }: ResultsLineProps) {
  const count = useCommandState(state => state.filtered.count)
  const isNothing = count === 0 && typed.trim() !== '' && !mayFollow
  const counted = `${count} ${count === 1 ? 'result' : 'results'}`
  const said = useSettled(isNothing ? 'Nothing is called so.' : count === 0 ? 'Searching…' : counted, STAYS_MS)
  return (
    <>
      {isNothing && (
        <p aria-hidden className="absolute inset-x-0 top-24 px-6 text-center text-muted">
          Nothing is called so. Try another word; members are found on the pages of their guild.
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p
        aria-hidden
        className="flex shrink-0 items-center gap-1.5 border-line border-t px-4 py-2 text-muted text-xs coarse:hidden"
      >
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd className="ml-2">Enter</Kbd> choose <Kbd className="ml-2">Esc</Kbd> back
      </p>
    </>
  )
}
