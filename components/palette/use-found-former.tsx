'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Person } from '../moderation/person'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { firstFound } from './first-found'
import { formerFirst } from './former-first'
import { isNobody, pointsOf } from './named-rows'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { askedOf, foundFormer } from './palette-queries'
import type { Order, Wish } from './read-order'
import { splitsOf } from './read-tail'
import { useNoMemberItem } from './use-no-member-item'
import { useOrderItems } from './use-order-items'

// As many members, or bans, as are shown at once: where those fill the list, nobody else is looked for.
const FEW = 8

/**
 * Who is no member and is called so, or was: those who left, and whom else the guild knows; of an order what it does to each of
 * them, where it can be about such people. Asked once it is known who else is called so (`before`), and where those are few.
 */
export function useFoundFormer(typed: string, order: Order | null, before: PaletteGroup): PaletteGroup {
  const guild = useGuild()
  const toItem = useNoMemberItem()
  const toOrders = useOrderItems()
  const sought = (order?.whom ?? typed).trim()
  // Whoever may not see who is banned would be told of nobody whom an unban could mean.
  const seesBans = useReasonsAgainstAction('ban.list').length === 0
  const isRefused = order?.wish === 'removeBan' && !seesBans
  const first = order ? formerFirst(order.wish) : 'anybody'
  const mayBeMeant = !isRefused && first !== undefined && sought !== '' && !before.error && before.items.length < FEW
  const found = useQuery({
    ...foundFormer(guild.id, sought, first),
    enabled: mayBeMeant && !before.pending,
    placeholderData: keepPreviousData,
  })
  // What is nobody's name may be a name and more.
  const mayBeMore = order && mayBeMeant && !before.pending && found.data && isNobody(found.data, askedOf(sought))
  const splits = mayBeMore ? splitsOf(order) : []
  const read = useQuery(firstFound(splits, name => foundFormer(guild.id, name, first)))
  const label = 'Not members'
  if (!mayBeMeant) return { label, items: [] }
  const meant = read.data && splits.find(({ name }) => name === read.data?.name)
  // Until that is known, and until the answer has come, nobody is meant whose name only has pieces of it.
  const isOpen = found.isPlaceholderData || (splits.length > 0 && read.data === undefined)
  const fitting = ((meant ? read.data?.found : found.data)?.rows ?? [])
    .map(row => ({ person: row.person, points: pointsOf(row, meant?.name ?? sought) }))
    .filter(({ points }) => points > 0 || !isOpen)
  const isShown = ({ key }: PaletteItem) => before.items.some(item => item.key === key)
  const failed = read.error ? read : found
  return {
    label,
    named: meant?.name,
    items: order
      ? inOrder(order.wish, fitting)
          .flatMap(({ person }) => toOrders(order.wish, person, meant?.tail))
          .filter(item => !isShown(item))
      : fitting.map(({ person }) => toItem(person)),
    pending: before.pending || found.isPending || found.isPlaceholderData || read.isLoading,
    ...(failed.error && {
      error: {
        message: failed.error instanceof ReadError ? failed.error.message : 'Who left could not be searched.',
        retry: () => void failed.refetch(),
      },
    }),
  }
}

/** Who fits best first, and behind them whoever is banned already. Whoever is not has nothing to be lifted. */
function inOrder(wish: Wish, found: { person: Person; points: number }[]) {
  const isBanned = ({ person }: { person: Person }) => wish === 'banMember' && person.ban !== null
  return found
    .filter(({ person }) => wish !== 'removeBan' || person.ban)
    .toSorted((a, b) => Number(isBanned(a)) - Number(isBanned(b)) || b.points - a.points)
}
