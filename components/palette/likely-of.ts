import type { Likely } from './palette-queries'
import type { Wish } from './read-order'

const LIKELY: Partial<Record<Wish, readonly Likely[]>> = {
  removeTimeout: ['timedOut'],
  muteMember: ['voice'],
  unmuteMember: ['timedOut', 'voice'],
  deafenMember: ['voice'],
  undeafenMember: ['voice'],
  moveMember: ['voice'],
  disconnectMember: ['voice'],
}

/** Whom an order is likely to mean among many who are called alike. */
export const likelyOf = (wish: Wish): readonly Likely[] => LIKELY[wish] ?? []
