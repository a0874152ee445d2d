'use client'

import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { QuietLines } from '../table/quiet-lines'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { elsewhereNotices } from './elsewhere-notices'
import { formerNotices } from './former-notices'

/** How far what was done elsewhere, and the time before, are known, where that is not all of it: a quiet line each. */
export function FiguresNotices({ view, isEmpty }: { view: FiguresView; isEmpty: boolean }) {
  const { now, timeZone } = useNow()
  const at = (iso: string) => clockWords(new Date(iso), now, timeZone)
  // Of nobody there is nothing to compare.
  const former = isEmpty ? [] : formerNotices(view, at)
  return <QuietLines lines={[...elsewhereNotices(view.elsewhere, at), ...former]} />
}
