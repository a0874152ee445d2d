'use client'

import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { verbTitle } from '../moderation/verb-words'
import { VERBS, type Verb } from '../moderation/verbs'
import { useNow } from '../ui/clock'
import { IconButton } from '../ui/icon-button'

const QUICK: Verb[] = ['timeOutMember', 'banMember']

/** The two commonest actions; the menu beside them has all. */
export function QuickActions({ person, tabIndex }: { person: Person; tabIndex: number }) {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const { now } = useNow()
  return QUICK.map(verb => {
    const Icon = VERBS[verb].icon
    return (
      <IconButton
        key={verb}
        label={verbTitle(verb, person, now)}
        icon={<Icon aria-hidden className="size-4" />}
        tabIndex={tabIndex}
        disabledBecause={reasonsAgainst(verb, person)}
        onClick={() => open(verb, person)}
      />
    )
  })
}
