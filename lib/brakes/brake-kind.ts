import type { BrakeKind } from './read-brakes.ts'

/** The actions that each limit counts. */
export const BRAKED_ACTIONS: Record<BrakeKind, string[]> = {
  ban: ['member.ban'],
  kick: ['member.kick'],
  delete: ['message.delete', 'message.delete.bulk'],
}

/** Words for a limit: what is limited, what one may do so many of, and what one of those is. */
export const BRAKE_WORDS: Record<BrakeKind, { verb: string; one: string; many: string; deed: string }> = {
  ban: { verb: 'ban', one: 'member', many: 'members', deed: 'ban' },
  kick: { verb: 'kick', one: 'member', many: 'members', deed: 'kick' },
  delete: { verb: 'delete', one: 'message', many: 'messages', deed: 'deletion' },
}

/** The limit that counts an action; null where none does. */
export function brakeKindOf(action: string): BrakeKind | null {
  const kinds = Object.keys(BRAKED_ACTIONS) as BrakeKind[]
  return kinds.find(kind => BRAKED_ACTIONS[kind].includes(action)) ?? null
}

/** What an order uses up of one limit. `goWithBans`: messages that bans delete along with whom they ban. */
export interface Charge {
  kind: BrakeKind
  more: number
  goWithBans?: boolean
}

interface Ordered {
  action: string
  intent: object
  /** How things stand, as its entry will tell. */
  before: object
}

/** What an order uses up of the limits. A ban is one ban, and a deletion of each message that is known to go with it. */
export function chargesOf({ action, intent, before }: Ordered): Charge[] {
  const kind = brakeKindOf(action)
  if (!kind) return []
  const charge = { kind, more: weightOf(intent) }
  const more = kind === 'ban' && 'knownMessages' in before ? Number(before.knownMessages) : 0
  return more > 0 ? [charge, { kind: 'delete', more, goWithBans: true }] : [charge]
}

/** How many an order counts for: messages are counted singly, however they are deleted. */
function weightOf(intent: object): number {
  return 'messageIds' in intent && Array.isArray(intent.messageIds) ? intent.messageIds.length : 1
}
