'use client'

import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useSettled } from '../composer/preview/use-settled'
import { personOfBan } from '../moderation/person'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { firstFound } from './first-found'
import { isAmong, pointsOf } from './named-rows'
import type { PaletteGroup } from './palette-item'
import { foundBans } from './palette-queries'
import type { Order } from './read-order'
import { splitsOf } from './read-tail'
import { useOrderItems } from './use-order-items'

// Between two keys of somebody who types on nobody is searched for.
const WAIT_MS = 120
const SHOWN = 8

/** Who of those banned an order to unban means; null where it is none. Whoever may not see bans reads why. */
export function useFoundBans(order: Order | null): PaletteGroup | null {
  const guild = useGuild()
  const because = useReasonsAgainstAction('ban.list')
  const toItems = useOrderItems()
  const sought = order?.whom ?? ''
  const settled = useSettled(sought, WAIT_MS)
  const mayAsk = because.length === 0
  const found = useQuery({ ...foundBans(guild.id, settled), enabled: mayAsk && settled !== '' })
  const isOlder = settled !== sought
  // What is nobody's name may be a name and more.
  const splits = order && !isOlder && found.data && !isAmong(found.data.rows, sought) ? splitsOf(order) : []
  const read = useQuery(firstFound(splits, name => foundBans(guild.id, name)))
  if (!order) return null
  const label = 'Bans'
  if (!mayAsk) {
    const refused = { key: 'order:removeBan', label: 'Unban somebody', icon: <Undo2 />, disabledBecause: because }
    return { label, items: [{ ...refused, onSelect: () => {} }] }
  }
  const meant = read.data && splits.find(({ name }) => name === read.data?.name)
  // Until that is known nobody is meant whose name only has pieces of it.
  const isOpen = splits.length > 0 && read.data === undefined
  const failed = read.error ? read : found
  const rows = (meant ? read.data?.found : found.data)?.rows ?? []
  const people = (isOlder ? [] : rows)
    .map(ban => ({ person: personOfBan(ban), points: pointsOf(ban, meant?.name ?? sought) }))
    .filter(({ points }) => points > 0 || !isOpen)
    .sort((a, b) => b.points - a.points)
    .slice(0, SHOWN)
  return {
    label,
    named: meant?.name,
    items: people.flatMap(({ person }) => toItems(order.wish, person, meant?.tail)),
    pending: isOlder || found.isPending || read.isLoading,
    ...(failed.error && {
      error: {
        message: failed.error instanceof ReadError ? failed.error.message : 'Bans could not be searched.',
        retry: () => void failed.refetch(),
      },
    }),
  }
}
