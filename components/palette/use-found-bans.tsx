'use client'

import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useSettled } from '../composer/preview/use-settled'
import { personOfBan } from '../moderation/person'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import type { PaletteGroup } from './palette-item'
import { foundBans } from './palette-queries'
import { score } from './rank'
import { useOrderItems } from './use-order-items'

// Between two keys of somebody who types on nobody is searched for.
const WAIT_MS = 120
const SHOWN = 8

/** Who of those banned an order to unban means; null where it is none. Whoever may not see bans reads why. */
export function useFoundBans(whom: string | null): PaletteGroup | null {
  const guild = useGuild()
  const because = useReasonsAgainstAction('ban.list')
  const toItems = useOrderItems()
  const sought = whom ?? ''
  const settled = useSettled(sought, WAIT_MS)
  const mayAsk = because.length === 0
  const found = useQuery({ ...foundBans(guild.id, settled), enabled: mayAsk && settled !== '' })
  if (whom === null) return null
  const label = 'Bans'
  if (!mayAsk) {
    const refused = { key: 'order:removeBan', label: 'Unban somebody', icon: <Undo2 />, disabledBecause: because }
    return { label, items: [{ ...refused, onSelect: () => {} }] }
  }
  const pending = settled !== sought || found.isPending
  const people = (pending ? [] : (found.data?.rows ?? []))
    .map(personOfBan)
    .map(person => {
      const { name, username, userId } = person
      return { person, points: score({ label: name, keywords: [username ?? '', userId] }, sought) }
    })
    .sort((a, b) => b.points - a.points)
    .slice(0, SHOWN)
  return {
    label,
    items: people.flatMap(({ person }) => toItems('removeBan', person)),
    pending,
    ...(found.error && {
      error: {
        message: found.error instanceof ReadError ? found.error.message : 'Bans could not be searched.',
        retry: () => void found.refetch(),
      },
    }),
  }
}
