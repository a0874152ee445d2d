'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MemberRow } from '@/lib/queries/member-views'
import { useSettled } from '../composer/preview/use-settled'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import { personOfRow } from '../moderation/person'
import { verbTitle } from '../moderation/verb-words'
import { VERBS } from '../moderation/verbs'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { useNow } from '../ui/clock'
import type { PaletteGroup } from './palette-item'
import { foundMembers } from './palette-queries'
import { score } from './rank'
import { readOrder } from './read-order'
import type { Chosen } from './use-member-item'
import { useMemberItem } from './use-member-item'

// Between two keys of somebody who types on nobody is searched for.
const WAIT_MS = 120
const SHOWN = 8

/** The members of the guild in view whom a search means; after a verb ("ban rex") what it does to each of them. */
export function useFoundMembers(typed: string, choose: Chosen): PaletteGroup {
  const guild = useGuild()
  const { now } = useNow()
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const toItem = useMemberItem(choose)
  const order = readOrder(typed)
  const sought = (order?.name ?? typed).trim()
  const settled = useSettled(sought, WAIT_MS)
  const found = useQuery({
    ...foundMembers(guild.id, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isOlder = settled !== sought || found.isPlaceholderData
  const rows = bestOf(found.data?.rows ?? [], sought, isOlder)
  const items = rows.map(row => {
    const member = toItem(row)
    if (!order) return member
    const person = personOfRow(row)
    return {
      ...member,
      key: `order:${order.verb}:${row.userId}`,
      label: verbTitle(order.verb, person, now),
      danger: VERBS[order.verb].danger,
      disabledBecause: reasonsAgainst(order.verb, person),
      stays: false,
      onSelect: () => open(order.verb, person),
    }
  })
  const failed = found.error && !isOlder
  return {
    label: 'Members',
    items,
    pending: isOlder || found.isPending,
    error: failed
      ? {
          message: found.error instanceof ReadError ? found.error.message : 'Members could not be searched.',
          retry: () => void found.refetch(),
        }
      : undefined,
  }
}

/** Those who fit best first. An answer to less than what stands there now shows whom it is true of still. */
function bestOf(rows: MemberRow[], sought: string, isOlder: boolean): MemberRow[] {
  return rows
    .map(row => {
      const { displayName: label, username, globalName, userId } = row
      // Many are called alike, but one alone has this handle.
      const isHandle = username === sought.toLowerCase()
      return {
        row,
        points: score({ label, keywords: [username, globalName ?? '', userId] }, sought) + Number(isHandle),
      }
    })
    .filter(({ points }) => points > 0 || !isOlder)
    .sort((a, b) => b.points - a.points)
    .slice(0, SHOWN)
    .map(({ row }) => row)
}
