import type { BulkAction } from '../runs/bulk-actions'
import { type BulkFields, OUT } from '../runs/bulk-input'
import type { Wish } from './read-order'

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
}

/** What an order means for many, the likeliest first; none: it is given about one at a time. */
export const manyOrders = (wish: Wish): ManyOrder[] => MANY[wish]
