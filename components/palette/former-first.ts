import type { ByBan } from '@/lib/queries/former-person-views'
import type { Wish } from './read-order'

const FIRST: Partial<Record<Wish, ByBan | 'anybody'>> = {
  banMember: 'unbanned',
  removeBan: 'banned',
  addNote: 'anybody',
  clearMessages: 'anybody',
}

/** Who of those who are no members comes first for an order; undefined: it can be about none of them. */
export const formerFirst = (wish: Wish): ByBan | 'anybody' | undefined => FIRST[wish]
