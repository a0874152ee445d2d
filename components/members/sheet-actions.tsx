'use client'

import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { useActionGroups } from '../moderation/use-action-groups'
import { footerVerbs } from '../moderation/verb-groups'
import { verbLabel } from '../moderation/verb-words'
import { VERBS } from '../moderation/verbs'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Menu } from '../ui/menu'
import { useErasureGroup } from './use-erasure-group'

/** The common actions on somebody as buttons, all others behind "More"; what is not allowed says why. */
export function SheetActions({ person }: { person: Person }) {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const { now } = useNow()
  const { common, more } = footerVerbs(person, now)
  const groups = [...useActionGroups(person, more), ...useErasureGroup(person.userId)]
  return (
    <div className="flex flex-wrap gap-1.5">
      {common.map(verb => {
        const because = reasonsAgainst(verb, person)
        const isRed = VERBS[verb].danger && because.length === 0
        return (
          <Button
            key={verb}
            size="small"
            disabledBecause={because}
            onClick={() => open(verb, person)}
            className={clsx('max-wide:px-2!', isRed && 'text-danger!')}
          >
            {verbLabel(verb, person, now)}
          </Button>
        )
      })}
      <Menu groups={groups}>
        <Button
          size="small"
          icon={<Ellipsis aria-hidden className="size-4" />}
          aria-label={`More actions for ${nameInSentence(person.name)}`}
          className="ml-auto max-wide:w-11 max-wide:px-0!"
        >
          <span className="max-wide:hidden">More</span>
        </Button>
      </Menu>
    </div>
  )
}
