'use client'

import type { ErrorCode } from '@/lib/errors'
import { useSecondsUntil } from './use-seconds-until'
import { tryAgainWords } from './waiting-for'

interface TryAgainProps {
  code: ErrorCode
  /** ms since 1970 */
  readyAt: number
}

/** In a toast, which says what is new in it by itself: when the order can be given again. No word of it for each second. */
export function TryAgain({ code, readyAt }: TryAgainProps) {
  const wait = useSecondsUntil(readyAt)
  return <span aria-live="off">{tryAgainWords(code, wait)}</span>
}
