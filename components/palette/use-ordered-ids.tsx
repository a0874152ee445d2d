'use client'

import { useQuery } from '@tanstack/react-query'
import { Layers, UserX } from 'lucide-react'
import { useSettled } from '../composer/preview/use-settled'
import { isNobody } from '../members/is-unknown'
import { memberDetail } from '../members/member-queries'
import { personOfDetail } from '../moderation/person'
import { bulkLook, bulkReasons, bulkTitle } from '../runs/bulk-actions'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { useNow } from '../ui/clock'
import { manyOrders } from './many-orders'
import type { PaletteGroup, PaletteItem } from './palette-item'
import type { Order } from './read-order'
import { splitIds, type Tail } from './read-tail'
import type { OrderRun } from './run-order'
import { withTail } from './tail-words'
import { useOrderItems } from './use-order-items'

const WAIT_MS = 120
const NOBODY = 'The platform names no account with this id. Check that all of its digits were copied.'
const ONE_BY_ONE = {
  addNote: { does: 'Add a note about', why: 'A note is written about one at a time.' },
  clearMessages: {
    does: 'Delete messages of',
    why: 'This is planned for one at a time. For several, filter the messages by who wrote them.',
  },
}

/** What an order does to those whose ids follow it, one in a dialog and several in a run; null where no ids follow. */
export function useOrderedIds(order: Order | null, orderRun: OrderRun): PaletteGroup | null {
  const guild = useGuild()
  const { now } = useNow()
  const toItems = useOrderItems()
  const split = order && splitIds(order)
  const [first = ''] = split?.ids ?? []
  const isOne = split?.ids.length === 1
  const settled = useSettled(isOne ? first : '', WAIT_MS)
  const { data, error, refetch } = useQuery({ ...memberDetail(guild.id, settled), enabled: settled !== '' })
  if (!order || !split) return null
  if (!isOne) return { label: 'By id', items: ofMany(order, split) }
  const one = { label: 'By id', named: first }
  if (settled !== first) return { ...one, items: [], pending: true }
  if (data)
    return {
      ...one,
      items: isNobody(data) ? [nobody(first)] : toItems(order.wish, personOfDetail(first, data), split.tail),
    }
  if (!error) return { ...one, items: [], pending: true }
  const message = error instanceof ReadError ? error.message : 'Who this is could not be read.'
  return { ...one, items: [], error: { message, retry: () => void refetch() } }

  function ofMany({ wish }: Order, { ids, tail }: { ids: string[]; tail: Tail | null }): PaletteItem[] {
    const orders = manyOrders(wish, tail, now)
    const count = ids.length.toLocaleString('en')
    if (wish === 'addNote' || wish === 'clearMessages') {
      return [refused('order:many', `${ONE_BY_ONE[wish].does} ${count} people`, ONE_BY_ONE[wish].why)]
    }
    return orders.map(({ action, fields = {}, input }) => ({
      key: `order:many:${action}`,
      label: withTail(bulkTitle(action, ids.length, input), tail),
      icon: <Layers />,
      hint: 'New run',
      danger: bulkLook(action, input).danger,
      disabledBecause: bulkReasons(action, guild.standing, now),
      onSelect: () =>
        orderRun({
          pasted: ids.join('\n'),
          action,
          begins: { as: [wish, tail?.lengthMs, tail?.text].join(' '), fields },
        }),
    }))
  }
}

const nobody = (id: string) => refused('order:nobody', `Account ${id}`, NOBODY)

function refused(key: string, label: string, because: string): PaletteItem {
  return { key, label, icon: <UserX />, disabledBecause: [because], onSelect: () => {} }
}
