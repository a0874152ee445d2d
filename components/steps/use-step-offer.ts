'use client'

import type { WarningStep } from '@/lib/steps/step-views'
import { stepOrderWords, stepWords } from '@/lib/wordings/step-words'
import { draftOf, keepOffer } from '../moderation/drafts'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import type { FollowUp } from '../moderation/use-tell-done'
import { serverNow } from '../shell/server-clock'
import { fieldsOfStep, STEP_VERBS } from './step-fields'

interface StepOffer {
  /** "Time out for 1 day…" */
  label: string
  /** Why the viewer or the bot cannot do it; empty: they can. */
  because: string[]
  /** Opens the dialog of the step, filled but for a reason that was typed there: it is an order of its own. */
  press: () => void
  /** The same beside the message of a warning: as a press, or where it cannot be done in words. */
  followUp: FollowUp
}

/** Offers the step that somebody's warnings come to, with the reason of the last of them. */
export function useStepOffer(): (person: Person, step: WarningStep, reason: string) => StepOffer {
  const { drafts, open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  return (person, step, reason) => {
    const verb = STEP_VERBS[step.action]
    // What was kept of a message went with the warning.
    const { wrote: _, worn: __, ...whom } = person
    const because = reasonsAgainst(verb, whom)
    const label = `${stepOrderWords(step)}…`
    const press = () => {
      keepOffer(drafts, draftOf(verb, whom.userId), fieldsOfStep(step, reason, serverNow()))
      open(verb, whom)
    }
    const told = `Your team's step: ${stepWords(step)}.`
    const followUp =
      because.length > 0
        ? { details: [told, ...because].join(' ') }
        : { details: told, action: { label, onPress: press } }
    return { label, because, press, followUp }
  }
}
