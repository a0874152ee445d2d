import { can } from '@/lib/permissions/can'
import type { PersonFacts, Standing } from '@/lib/permissions/facts'
import type { BulkLook } from './bulk-look'
import { BULK_ACTIONS } from './bulk-looks'
import { turnedLook } from './voice-looks'

export type BulkAction = keyof typeof BULK_ACTIONS

export const isBulkAction = (action: string): action is BulkAction => action in BULK_ACTIONS

/** The words of an action, as far as the order decides them: what is turned on in voice can be turned off as well. */
export function bulkLook(action: BulkAction, input: Record<string, unknown> = {}): BulkLook {
  return { ...BULK_ACTIONS[action], ...turnedLook(action, input) }
}

/** "Ban 300 members". */
export function bulkTitle(action: BulkAction, count: number, input?: Record<string, unknown>): string {
  const { verb, one, many } = bulkLook(action, input)
  return `${verb} ${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

// Nobody's target has less rank or fewer rights: what is refused here is refused for everybody.
export const SOMEBODY: PersonFacts = {
  userId: '0',
  name: 'They',
  kind: 'user',
  isMember: true,
  roleIds: [],
  pending: false,
  timedOutUntil: null,
}

/** Why the viewer can do this to nobody at all; empty: the plan then says it of each. */
export function bulkReasons(action: BulkAction, standing: Standing, now: Date): string[] {
  const verdict = can({ standing, action, target: SOMEBODY, now })
  // Whether somebody is in voice the plan says of each.
  return verdict.ok ? [] : verdict.because.filter(({ code }) => code !== 'no-channel').map(({ text }) => text)
}
