'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { useSettled } from '../composer/preview/use-settled'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { firstFound } from './first-found'
import { likelyOf } from './likely-of'
import { isNobody, pointsOf } from './named-rows'
import type { PaletteGroup } from './palette-item'
import { askedOf, type FoundMembers, foundMembers } from './palette-queries'
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
const NONE: FoundMembers = { q: '', rows: [], isPart: false, likelyIds: [], inVoice: null }

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
  const splits = order && found.data && isNobody(found.data, askedOf(sought)) ? splitsOf(order) : []
  const read = useQuery(firstFound(splits, name => foundMembers(guild.id, name, likely)))
  const meant = read.data && splits.find(({ name }) => name === read.data?.name)
  // Until that is known nobody is meant whose name only has pieces of it.
  const isOpen = splits.length > 0 && read.data === undefined
  const needsVoice = likely.includes('voice')
  // An answer to another order may not tell who sits in voice.
  const answer = meant ? read.data?.found : found.data
  const data = answer && (answer.inVoice || !needsVoice) ? answer : NONE
  const rows = meant ? bestOf(data, meant.name, false) : bestOf(data, sought, isOlder || isOpen)
  const seats = useVoiceOfRows({ rows, inVoice: needsVoice ? data.inVoice : null })
  const failed = read.error ? read : found
  return {
    label: 'Members',
    named: meant?.name,
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

/** Those who fit best first. `isOpen`: only whom it is true of whatever else is found. */
function bestOf({ rows, likelyIds }: FoundMembers, sought: string, isOpen: boolean): MemberRow[] {
  return rows
    .map(row => {
      const { username, userId } = row
      // Many are called alike, but one alone has this handle.
      const isHandle = username === sought.toLowerCase()
      const points = pointsOf(row, sought) + Number(isHandle)
      return { row, points, place: points + (likelyIds.includes(userId) ? LIKELY : 0) }
    })
    .filter(({ points }) => points > 0 || !isOpen)
    .sort((a, b) => b.place - a.place)
    .slice(0, SHOWN)
    .map(({ row }) => row)
}
