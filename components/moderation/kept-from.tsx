'use client'

import { MINUTE } from '@/lib/time'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { relativeWords } from '../ui/time-words'

// Whoever closed a dialog just now knows what stood in it.
const REMEMBERED_MS = 10 * MINUTE

interface KeptFromProps {
  /** See `useDraft`. */
  keptAt: number | undefined
  beginAnew: () => void
}

/** Says that a dialog is filled in as somebody left it long ago: a length or a deletion chosen then is easily overlooked. */
export function KeptFrom({ keptAt, beginAnew }: KeptFromProps) {
  const { now } = useNow()
  if (keptAt === undefined || now.getTime() - keptAt < REMEMBERED_MS) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
      <p>Filled in {relativeWords(new Date(keptAt), now)}.</p>
      <Button variant="ghost" size="small" onClick={beginAnew} className="-my-1 coarse:-my-2.5">
        Begin anew
      </Button>
    </div>
  )
}
