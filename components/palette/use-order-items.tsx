'use client'

import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { useNotes } from '../moderation/use-notes'
import { VERBS, type Verb } from '../moderation/verbs'
import { useClearing } from '../purge/use-clearing'
import { serverNow } from '../shell/server-clock'
import { Avatar } from '../ui/avatar'
import { useNow } from '../ui/clock'
import { clearingWords } from './clearing-words'
import { keepClearing, keepNote, keepOrder } from './keep-order'
import type { PaletteItem } from './palette-item'
import type { Wish } from './read-order'
import type { Tail } from './read-tail'
import { withTail } from './tail-words'
import { waysOf } from './ways-of'

/**
 * What an order does to somebody, as lines: each opens its dialog, filled with what follows the
 * name, and what cannot be done says why.
 */
export function useOrderItems(): (wish: Wish, person: Person, tail?: Tail | null) => PaletteItem[] {
  const { open, drafts } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const notes = useNotes()
  // What is found for any search reads it (use-local-items.tsx).
  const clearing = useClearing({ isRead: true })
  const { now } = useNow()
  return (wish, person, tail = null) => {
    const { userId, name, username, avatarUrl, avatarColor } = person
    const face = {
      icon: <Avatar name={name} url={avatarUrl} color={avatarColor} size="small" />,
      hint: username === null ? userId : handleOf(username),
    }
    if (wish === 'addNote') {
      const label = withTail(`Add a note about ${nameInSentence(name)}`, tail)
      const onSelect = () => {
        if (tail) keepNote(drafts, userId, tail.text)
        notes.add(person)
      }
      return [{ ...face, key: `order:${wish}:${userId}`, label, disabledBecause: notes.because, onSelect }]
    }
    if (wish === 'clearMessages') {
      const label = clearingWords(name, tail)
      const onSelect = () => {
        if (tail) keepClearing(drafts, userId, tail)
        clearing.clear({ userId, name })
      }
      return [{ ...face, key: `order:${wish}:${userId}`, label, disabledBecause: clearing.because, onSelect }]
    }
    // Where a length is said, what has none is not meant.
    const ways = waysOf(wish, person, now).filter(({ verb }) => !tail?.lengthMs || lasts(verb))
    return ways.map(({ verb, label, because }) => {
      const against = reasonsAgainst(verb, person)
      return {
        ...face,
        key: `order:${verb}:${userId}`,
        label: withTail(label, tail),
        danger: VERBS[verb].danger,
        disabledBecause: against.length > 0 ? against : because,
        onSelect: () => {
          if (tail) keepOrder(drafts, verb, userId, tail, serverNow())
          open(verb, person)
        },
      }
    })
  }
}

const lasts = (verb: Verb) => verb === 'timeOutMember' || verb === 'banMember'
