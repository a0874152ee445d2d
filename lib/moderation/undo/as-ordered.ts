import type { Somebody } from '../../permissions/live/somebody.ts'
import type { Undoable } from '../verb.ts'
import type { VoiceState } from '../voice-state.ts'
import { changeOf } from './change-of.ts'
import { isSameMoment } from './same-moment.ts'

type Order = Pick<Undoable, 'intent' | 'before' | 'after'>

/**
 * Somebody as the mirror knows them, with what orders of the last seconds have made of them, in the order of the log: their
 * events may be on their way. Whatever stands otherwise than before such an order, the mirror has heard of since.
 */
export function asOrdered(person: Somebody, orders: Order[]): Somebody {
  return orders.reduce(afterOrder, person)
}

/** The same of how somebody sits in voice; null: in no channel. */
export function voiceAsOrdered(state: VoiceState, orders: Order[]): VoiceState | null {
  const { channelId, ...rest } = orders.reduce<Seat>(seatAfterOrder, state)
  return channelId === null ? null : { ...rest, channelId }
}

type Seat = Omit<VoiceState, 'channelId'> & { channelId: string | null }

function afterOrder(known: Somebody, order: Order): Somebody {
  const { before, after } = order
  if (!after) return known
  const { nick, timedOutUntil } = after
  const { given, taken } = changeOf(order)
  const isNamed = isTextOrNull(nick) && known.nick === before.nick
  const isTimed = isTextOrNull(timedOutUntil) && isSameMoment(known.timedOutUntil, before.timedOutUntil)
  return {
    ...known,
    ...(isNamed && { nick }),
    ...(isTimed && { timedOutUntil: timedOutUntil === null ? null : new Date(timedOutUntil) }),
    roleIds: [...new Set([...known.roleIds, ...given])].filter(id => !taken.includes(id)),
  }
}

function seatAfterOrder(known: Seat, { before, after }: Order): Seat {
  const changed = (['channelId', 'mute', 'deaf'] as const).filter(
    key => after && key in after && known[key] === before[key],
  )
  return { ...known, ...Object.fromEntries(changed.map(key => [key, after?.[key]])) }
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
