import { fillBan, fillTimeout } from '../moderation/template-lengths'
import type { BulkAction } from '../runs/bulk-actions'
import { type BulkFields, freshFields, OUT } from '../runs/bulk-input'
import { BULK_TIMEOUTS } from '../runs/bulk-timeouts'
import type { Wish } from './read-order'
import type { Tail } from './read-tail'

/** An order for many as its form begins. */
export interface ManyOrder {
  action: BulkAction
  /** What stands in the form besides. */
  fields?: Partial<BulkFields>
  /** What decides its words, see `bulkLook`. */
  input?: Record<string, unknown>
}

const TIMEOUT: ManyOrder = { action: 'member.timeout' }
const END_TIMEOUT: ManyOrder = { action: 'member.timeout.remove' }

const MANY: Record<Wish, ManyOrder[]> = {
  warnMember: [{ action: 'member.warn' }],
  timeOutMember: [TIMEOUT],
  removeTimeout: [END_TIMEOUT],
  setNick: [{ action: 'member.nick' }],
  changeRoles: [{ action: 'member.roles' }],
  // Of many nobody knows yet how each of them is meant.
  muteMember: [{ action: 'member.voice.mute' }, TIMEOUT],
  unmuteMember: [END_TIMEOUT, { action: 'member.voice.mute', fields: { isOn: false }, input: { mute: false } }],
  deafenMember: [{ action: 'member.voice.deafen' }],
  undeafenMember: [{ action: 'member.voice.deafen', fields: { isOn: false }, input: { deaf: false } }],
  moveMember: [{ action: 'member.voice.move' }],
  disconnectMember: [{ action: 'member.voice.move', fields: { channelId: OUT }, input: { channelId: null } }],
  kickMember: [{ action: 'member.kick' }],
  banMember: [{ action: 'member.ban' }],
  removeBan: [{ action: 'ban.remove' }],
  addNote: [],
  clearMessages: [],
}

/**
 * What an order means for many, the likeliest first, with what was typed behind their ids in
 * its form; none: it is given about one at a time.
 */
export function manyOrders(wish: Wish, tail: Tail | null, now: Date): ManyOrder[] {
  if (!tail) return MANY[wish]
  const { lengthMs, text } = tail
  // Where a length is said, what has none is not meant.
  const orders = MANY[wish].filter(({ action }) => lengthMs === null || LASTING.includes(action))
  const said = wish === 'setNick' ? { nick: text } : { reason: text }
  return orders.map(order => ({
    ...order,
    fields: { ...order.fields, ...said, ...(lengthMs !== null && lengthFields(order.action, lengthMs, now)) },
  }))
}

const LASTING: BulkAction[] = ['member.timeout', 'member.ban']

function lengthFields(action: BulkAction, lengthMs: number, now: Date): Partial<BulkFields> {
  const fresh = freshFields(now)
  const lengths = { timeoutMs: lengthMs, banMs: lengthMs, deleteMessageDays: null }
  // A template that is chosen later leaves alone what was typed.
  return action === 'member.ban'
    ? { banEnd: fillBan(fresh, lengths).banEnd, banEndBy: { by: 'hand' } }
    : { timeout: fillTimeout(fresh, lengths, BULK_TIMEOUTS).timeout, timeoutBy: { by: 'hand' } }
}
