'use client'

import { MessageSquareWarning } from 'lucide-react'
import type { HistoryPage } from '@/lib/queries/members/member-detail-views'
import type { CountedStep } from '@/lib/steps/step-views'
import { countedWords, stepWords } from '@/lib/wordings/step-words'
import { counts, reasonNow } from '../amendments/what-counts'
import { StatusLine } from '../members/status-line'
import type { Person } from '../moderation/person'
import { Button } from '../ui/button'
import { useStepOffer } from './use-step-offer'

interface DueStepProps {
  person: Person
  due: CountedStep
  history: HistoryPage
}

/** On somebody's sheet: the step that their warnings come to, until it was done. */
export function DueStep({ person, due, history }: DueStepProps) {
  const offer = useStepOffer()
  const { label, because, press } = offer(person, due.step, lastReason(history))
  return (
    <ul>
      <StatusLine tone="border-warning-line bg-warning-soft" icon={<MessageSquareWarning className="text-warning" />}>
        <p>
          {countedWords(due)}: your team's step is {stepWords(due.step)}.
        </p>
        <Button size="small" className="mt-1.5" disabledBecause={because} onClick={press}>
          {label}
        </Button>
      </StatusLine>
    </ul>
  )
}

/** Why they were warned last, as far as that is listed. */
function lastReason({ items }: HistoryPage): string {
  const entries = items.flatMap(item => (item.kind === 'entry' ? [item.entry] : []))
  const last = entries.find(entry => entry.action === 'member.warn' && entry.outcome === 'done' && counts(entry))
  return last ? reasonNow(last) : ''
}
