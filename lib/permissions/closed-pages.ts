import type { Action } from './actions.ts'
import { can } from './can.ts'
import type { Standing } from './facts.ts'

// All other pages open to everybody who may enter the guild.
const ASKING = {
  bans: 'ban.list',
  'audit/moderators': 'audit.list.all',
} as const satisfies Record<string, Action>

export type ClosedPage = keyof typeof ASKING

/** The pages of a guild that whoever stands in it so may not open. */
export function closedPages(standing: Standing, now: Date): ClosedPage[] {
  return (Object.keys(ASKING) as ClosedPage[]).filter(page => !can({ standing, action: ASKING[page], now }).ok)
}
