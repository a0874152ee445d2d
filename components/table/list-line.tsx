'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFreshness } from '../shell/use-freshness'
import { useStaleWords } from '../shell/use-stale-words'
import { NotReadAgain } from './not-read-again'
import { useSpoken } from './use-spoken'

interface ListLineProps {
  /** How many match, in words; blank while nobody knows: nothing is shown then that could be of any time. */
  count: string
  /** What stands beside the count says of when the list is: it is told by more than events. */
  saysWhen?: boolean
  /** What the answer tells elsewhere on the page, said once to a screen reader; null: that is not known yet. */
  besides?: string | null
  /** Reads the list anew; given where that has failed, so that what is shown may be older than it looks. */
  onReadAgain?: (() => void) | undefined
  children?: ReactNode
}

/** The line above a list: how many match, and since when nothing new arrives, where it does not. Always one line high. */
export function ListLine({ count, saysWhen = false, besides = '', onReadAgain, children }: ListLineProps) {
  const { online } = useFreshness()
  const stale = useStaleWords()
  const saysStale = stale !== null && count.trim() !== '' && !(online && saysWhen)
  const words = count.trim() === '' ? '' : `${count} ${besides ?? ''}`
  const { isLive, isAnswer } = useSpoken(words, besides !== null)
  const readAgain = saysStale ? undefined : onReadAgain
  return (
    <div className={clsx('flex h-8 min-w-0 items-center gap-x-1 text-muted text-sm', readAgain && '@container')}>
      <span
        role="status"
        aria-live={isLive ? 'polite' : 'off'}
        aria-busy={besides === null}
        className={clsx('truncate', saysWhen && 'max-w-full shrink-0', readAgain && '@max-2xs:sr-only')}
      >
        {count}
        {saysStale && <span className="text-warning"> · showing {stale}</span>}
        {isAnswer && besides && <span className="sr-only">. {besides}</span>}
      </span>
      {readAgain && <NotReadAgain onReadAgain={readAgain} beside />}
      <span className={clsx('contents', readAgain && '@max-2xs:hidden')}>{children}</span>
    </div>
  )
}
