'use client'

import type { AuditFilter } from '@/lib/directory/audit-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { inSentences } from '../moderation/in-sentences'
import { NameOf } from '../moderation/name-of'
import { ReasonField } from '../moderation/reason-field'
import { useDraft } from '../moderation/use-draft'
import { PlanFrame } from '../runs/plan-frame'
import { useRunActions } from '../runs/run-actions'
import { TAKING_BACK_DOES } from '../runs/undoes-words'
import { usePlanning } from '../runs/use-planning'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { FILTER_LABELS, filterValue, namesOf } from './filters'

const STAYS = [
  'what others have changed since stays',
  'kicks, deletions and warnings are left out, and the plan says so of each',
]

interface TakeBackDialogProps {
  filter: AuditFilter & { actor: string }
  nameOf: (id: string) => string
  onClose: () => void
}

/** Taking back what one moderator did: which of it, what that does and does not do, a reason, then the plan of that. */
export function TakeBackDialog({ filter, nameOf, onClose }: TakeBackDialogProps) {
  const { id: guildId } = useGuild()
  const { planTakeBack } = useRunActions()
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft(`take back ${filter.actor}`, {})
  const planning = usePlanning({ onPlanned: forget, onRefused: fields => setFieldErrors(inSentences(fields)) })
  const { reason } = fields
  const name = nameOf(filter.actor)
  return (
    <PlanFrame
      title={`Take back what ${nameInSentence(name)} did`}
      about={<Narrowed filter={filter} nameOf={nameOf} />}
      consequence={
        <>
          <p>
            Of all that <NameOf name={name} /> did here through Steward, in bulk runs too, as far as the filter of the
            log finds it:
          </p>
          <ul className="list-disc space-y-0.5 pl-5">
            {[...TAKING_BACK_DOES, ...STAYS].map(line => (
              <li key={line} className="first-letter:uppercase">
                {line}.
              </li>
            ))}
          </ul>
          <p className="text-muted text-sm">It is checked with your rights of now.</p>
        </>
      }
      error={planning.error}
      pending={planning.pending}
      because={[]}
      onPlan={() => void planning.send(() => planTakeBack({ guildId, reason, filter }))}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={reason => change({ reason })} error={fieldErrors.reason} />
    </PlanFrame>
  )
}

/**
 * What the filter finds besides whose it is. Without a time that is years, maybe: whoever had
 * an account stolen wants an hour.
 */
function Narrowed({ filter, nameOf }: Pick<TakeBackDialogProps, 'filter' | 'nameOf'>) {
  const shown = { ...useNow(), nameOf }
  const said = [
    ...namesOf(filter)
      .filter(name => name !== 'actor')
      .map(name => `${inMiddle(FILTER_LABELS[name].chip)}: ${filterValue(name, filter, shown)}`),
    ...(filter.q ? [`reason has ${/\s/.test(filter.q) ? 'each word of ' : ''}“${nameInSentence(filter.q)}”`] : []),
  ]
  return (
    <>
      {said.length > 0 && <p className="text-pretty text-muted text-sm">Only {said.join(' · ')}</p>}
      {!filter.after && !filter.run && (
        <p className="text-pretty text-sm text-warning">The filter has no beginning: it goes back to the first day.</p>
      )}
    </>
  )
}

/** A label as a word in a sentence. */
const inMiddle = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
