'use client'

import type { ReactNode } from 'react'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { END_LENGTHS, type EndChoice, endOfChoice, troubleWithChoice } from './end-choice'
import { endErrorNames, endErrorOf } from './end-errors'
import { EndField } from './end-field'
import type { useVerbForm } from './use-verb-form'
import { VerbFrame } from './verb-frame'

interface EndFrameProps {
  form: ReturnType<typeof useVerbForm<EndChoice>>
  /** The end that it had when the dialog was opened. */
  former: Date | undefined
  /** What is sent for an end, ISO, or for none. */
  inputOf: (endsAt: string | null) => object
  /** Why an end cannot be sent: null is none, undefined an unfinished one. */
  incomplete: (end: Date | null | undefined) => string[]
  /** "Steward lifts the ban of Rex": what happens by itself then. */
  whatEnds: ReactNode
  /** What holds where it has no end, a sentence. */
  withoutEnd: ReactNode
}

/** The dialog of another end for what stands already: a ban, or a role. */
export function EndFrame({ form, former, inputOf, incomplete, whatEnds, withoutEnd }: EndFrameProps) {
  const { now } = useNow()
  const { fields, fieldErrors } = form
  const end = endOfChoice(fields, now, former)

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = serverNow()
    const endsAt = endOfChoice(fields, pressed, former)
    const trouble = troubleWithChoice(endsAt, pressed)
    if (trouble) form.refuse({ endsAt: trouble })
    else form.submit(inputOf(endsAt?.toISOString() ?? null))
  }

  return (
    <VerbFrame
      form={form}
      onSubmit={send}
      reason={{ optional: true, hint: 'Kept in the log here: the platform knows nothing of an end.' }}
      incomplete={incomplete(end)}
      consequence={
        end && !troubleWithChoice(end, now) ? (
          <>
            {whatEnds} by itself {relativeWords(end, now)} ({clockWords(end, now)}).
          </>
        ) : (
          withoutEnd
        )
      }
    >
      <EndField
        legend="From now on"
        options={END_LENGTHS}
        choice={fields}
        onChange={some => form.change(some, { settles: endErrorNames(fieldErrors) })}
        min={fieldOf(now)}
        hint={`${inOwnZone()}.`}
        error={endErrorOf(fieldErrors)}
      />
    </VerbFrame>
  )
}
