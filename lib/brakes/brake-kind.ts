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

/** How many an order counts for: messages are counted singly, however they are deleted. */
export function weightOf(intent: object): number {
  return 'messageIds' in intent && Array.isArray(intent.messageIds) ? intent.messageIds.length : 1
}
