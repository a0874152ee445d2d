'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { useNotes } from '../moderation/use-notes'
import { VERBS } from '../moderation/verbs'
import { Avatar } from '../ui/avatar'
import { useNow } from '../ui/clock'
import type { PaletteItem } from './palette-item'
import type { Wish } from './read-order'
import { waysOf } from './ways-of'

/** What an order does to somebody, as lines: each opens its dialog, and what cannot be done says why. */
export function useOrderItems(): (wish: Wish, person: Person) => PaletteItem[] {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const notes = useNotes()
  const { now } = useNow()
  return (wish, person) => {
    const { userId, name, username, avatarUrl, avatarColor } = person
    const face = {
      icon: <Avatar name={name} url={avatarUrl} color={avatarColor} size="small" />,
      hint: username === null ? userId : `@${username}`,
    }
    if (wish === 'addNote') {
      const label = `Add a note about ${nameInSentence(name)}`
      const onSelect = () => notes.add(person)
      return [{ ...face, key: `order:${wish}:${userId}`, label, disabledBecause: notes.because, onSelect }]
    }
    return waysOf(wish, person, now).map(({ verb, label, because }) => {
      const against = reasonsAgainst(verb, person)
      return {
        ...face,
        key: `order:${verb}:${userId}`,
        label,
        danger: VERBS[verb].danger,
        disabledBecause: against.length > 0 ? against : because,
        onSelect: () => open(verb, person),
      }
    })
  }
}
