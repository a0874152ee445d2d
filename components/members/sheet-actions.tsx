'use client'

import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { VERBS, verbLabel, verbsFor } from '../moderation/verbs'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'

/** Every action on somebody as a button; what is not allowed says why. */
export function SheetActions({ person }: { person: Person }) {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const { now } = useNow()
  return (
    <div className="flex flex-wrap gap-1.5">
      {verbsFor(person, now).map(verb => {
        const because = reasonsAgainst(verb, person)
        const isRed = VERBS[verb].danger && because.length === 0
        return (
          <Button
            key={verb}
            size="small"
            disabledBecause={because}
            onClick={() => open(verb, person)}
            className={isRed ? 'text-danger!' : undefined}
          >
            {verbLabel(verb, person, now)}
          </Button>
        )
      })}
    </div>
  )
}
