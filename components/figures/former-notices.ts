import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { SPAN_LABELS } from './figure-labels'

type Compared = Pick<FiguresView, 'after' | 'elsewhere' | 'former'>

/** What is not compared with the time before, and why; `at` tells a moment. */
export function formerNotices({ after, elsewhere, former }: Compared, at: (iso: string) => string): string[] {
  const { known, since } = former
  const before = `the ${SPAN_LABELS[after]} before`
  const own = since.own ? `goes back only to ${at(since.own)}` : 'is empty so far'
  // Where all of this time is not known either, that is said already.
  const isOpen = elsewhere.listedAt !== null && elsewhere.since === null
  const isShort = since.elsewhere === null || since.elsewhere > former.from
  const other = since.elsewhere ? `is known back to ${at(since.elsewhere)}` : 'is empty as far as it is known'
  return [
    !known.own && `Steward's log here ${own}: what was done through it is not compared with ${before}.`,
    !known.elsewhere &&
      isOpen &&
      isShort &&
      `The platform's own log ${other}: what was done elsewhere is not compared with ${before}.`,
  ].filter(line => typeof line === 'string')
}
