'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RunView } from '@/lib/runs/run-views'
import { Button } from '../ui/button'
import type { Decision } from './decision-dialog'
import { runTitle } from './run-words'

const LACKS_REASON = 'This guild asks for a reason by now, and this has none. It can only be denied.'

interface DecideProps {
  run: RunView
  /** Asked for once more in a dialog, which outlives what stands here: others decide too, and lists move. */
  onDecide: (decision: Decision) => void
}

/** Approve and deny, refused with why where the viewer is not the one to decide. */
export function Decide({ run, onDecide }: DecideProps) {
  const because = run.may.decide ? [] : run.decideBecause
  const what = `${runTitle(run)} for ${nameInSentence(run.requestedBy.name)}`
  return (
    <>
      <Button disabledBecause={because} aria-label={`Deny: ${what}`} onClick={() => onDecide({ run, approve: false })}>
        Deny
      </Button>
      <Button
        variant="primary"
        disabledBecause={run.lacksReason ? [...because, LACKS_REASON] : because}
        aria-label={`Approve: ${what}`}
        onClick={() => onDecide({ run, approve: true })}
      >
        Approve
      </Button>
    </>
  )
}
