'use client'

import { CASES, caseOfUrl } from '@/lib/directory/case-number'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import { QuietLines } from '../table/quiet-lines'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { CASES_ARE } from './filters'

interface AuditNoticesProps {
  page: TimelinePage
  /** What the address names as the entry to begin with, once that is answered. */
  linkedId: string | undefined
  /** The action that the list is narrowed to, once that is answered. */
  action: string | undefined
  /** The list is at its end. */
  isWhole: boolean
  onShowNewest: () => void
}

/** What the list below does not show, and why: a quiet line each. */
export function AuditNotices({ page, linkedId, action, isWhole, onShowNewest }: AuditNoticesProps) {
  const { now, timeZone } = useNow()
  const at = (iso: string) => clockWords(new Date(iso), now, timeZone)
  const { showsAll, platform, linked, searchedSince } = page
  const caseNumber = caseOfUrl(linkedId ?? '')
  const missing = caseNumber === null ? 'The entry that this link leads to' : `Case #${caseNumber}`
  const lines = [
    !showsAll && "You see your own actions only; seeing everybody's needs View Audit Log.",
    action === CASES && CASES_ARE,
    platform.state === 'refused' && platform.because,
    platform.state === 'silent' &&
      `The platform's own log cannot be read now; ${platform.listedAt ? `it is shown as of ${at(platform.listedAt)}` : 'only what was done through Steward is shown'}.`,
    platform.state === 'shown' &&
      !platform.listedAt &&
      "The platform's own log is being read; what it tells comes in by itself.",
    isWhole && platform.since && `Before ${at(platform.since)} only what was done through Steward is shown.`,
    searchedSince && `Reasons were searched back to ${at(searchedSince)}; narrow the time to find older ones.`,
    linked === 'missing' && `${missing} is not there, or you may not see it.`,
  ].filter(line => typeof line === 'string')
  return (
    <QuietLines lines={lines}>
      {linked === 'found' && (
        <p className="flex flex-wrap items-center gap-x-2">
          The list begins with the linked entry.
          <Button variant="ghost" size="small" className="-ml-1" onClick={onShowNewest}>
            Show the newest
          </Button>
        </p>
      )}
    </QuietLines>
  )
}
