'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MemberRow } from '@/lib/queries/member-views'
import { useSettled } from '../composer/preview/use-settled'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { firstFound } from './first-found'
import { likelyOf } from './likely-of'
import type { PaletteGroup } from './palette-item'
import { type FoundMembers, foundMembers } from './palette-queries'
import { score } from './rank'
import type { Order } from './read-order'
import { splitsOf } from './read-tail'
import type { Chosen } from './use-member-item'
import { useMemberItem } from './use-member-item'
import { useOrderItems } from './use-order-items'
import { useVoiceOfRows } from './use-voice-of-rows'

// Between two keys of somebody who types on nobody is searched for.
const WAIT_MS = 120
const SHOWN = 8
// Who is likely meant goes before who is called alike, not before who is called exactly so.
const LIKELY = 25
const NONE: FoundMembers = { rows: [], likelyIds: [], inVoice: null }

/** The members of the guild in view whom a search means, or an order: then what it does to each of them. */
export function useFoundMembers(typed: string, order: Order | null, choose: Chosen): PaletteGroup {
  const guild = useGuild()
  const toItem = useMemberItem(choose)
  const toOrders = useOrderItems()
  const sought = (order?.whom ?? typed).trim()
  const likely = order ? likelyOf(order.wish) : []
  const settled = useSettled(sought, WAIT_MS)
  const found = useQuery({
    ...foundMembers(guild.id, settled, likely),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isOlder = settled !== sought || found.isPlaceholderData
  // What is nobody's name may be a name and more.
  const isNobody = found.data?.rows.length === 0
  const splits = order && isNobody ? splitsOf(order) : []
  const read = useQuery(firstFound(splits, name => foundMembers(guild.id, name, likely)))
  const meant = read.data && splits.find(({ name }) => name === read.data?.name)
  const needsVoice = likely.includes('voice')
  // An answer to another order may not tell who sits in voice.
  const answer = meant ? read.data?.found : found.data
  const data = answer && (answer.inVoice || !needsVoice) ? answer : NONE
  const rows = meant ? bestOf(data, meant.name, false) : bestOf(data, sought, isOlder)
  const seats = useVoiceOfRows({ rows, inVoice: needsVoice ? data.inVoice : null })
  const failed = read.error ? read : found
  return {
    label: 'Members',
    items: order ? seats.people.flatMap(person => toOrders(order.wish, person, meant?.tail)) : rows.map(toItem),
    pending: isOlder || found.isPending || read.isLoading || seats.isPending,
    error:
      failed.error && !isOlder
        ? {
            message: failed.error instanceof ReadError ? failed.error.message : 'Members could not be searched.',
            retry: () => void failed.refetch(),
          }
        : undefined,
  }
}

/** Those who fit best first. An answer to less than what stands there now shows whom it is true of still. */
function bestOf({ rows, likelyIds }: FoundMembers, sought: string, isOlder: boolean): MemberRow[] {
  return rows
    .map(row => {
      const { displayName: label, username, globalName, userId } = row
      // Many are called alike, but one alone has this handle.
      const isHandle = username === sought.toLowerCase()
      const points = score({ label, keywords: [username, globalName ?? '', userId] }, sought) + Number(isHandle)
      return { row, points, place: points + (likelyIds.includes(userId) ? LIKELY : 0) }
    })
    .filter(({ points }) => points > 0 || !isOlder)
    .sort((a, b) => b.place - a.place)
    .slice(0, SHOWN)
    .map(({ row }) => row)
}
