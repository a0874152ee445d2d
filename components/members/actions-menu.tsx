'use client'

import { Copy, Ellipsis, PanelRight } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { VERBS, verbLabel, verbsFor } from '../moderation/verbs'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Menu } from '../ui/menu'
import { toastDone, toastTrouble } from '../ui/toast'
import { copyText } from './copy-text'

interface ActionsMenuProps {
  person: Person
  tabIndex: number
  onOpen?: () => void
}

/** Everything that can be done to somebody; what is not allowed stays in the list and says why. */
export function ActionsMenu({ person, tabIndex, onOpen }: ActionsMenuProps) {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const { now } = useNow()
  const items = verbsFor(person, now).map(verb => {
    const { icon: Icon, danger } = VERBS[verb]
    return {
      label: verbLabel(verb, person, now),
      icon: <Icon />,
      danger,
      disabledBecause: reasonsAgainst(verb, person),
      onSelect: () => open(verb, person),
    }
  })
  const copy = async () => {
    if (await copyText(person.userId)) toastDone(`The id ${person.userId} is copied.`)
    else toastTrouble(`This browser does not let Steward copy. The id is ${person.userId}.`)
  }
  return (
    <Menu
      groups={[
        {
          items: [
            ...(onOpen ? [{ label: 'Open profile', icon: <PanelRight />, onSelect: onOpen }] : []),
            { label: 'Copy id', icon: <Copy />, onSelect: () => void copy() },
          ],
        },
        { items },
      ]}
    >
      <Button
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={`Actions for ${nameInSentence(person.name)}`}
        className="w-8 px-0! coarse:w-11"
      >
        <Ellipsis aria-hidden className="size-4" />
      </Button>
    </Menu>
  )
}
