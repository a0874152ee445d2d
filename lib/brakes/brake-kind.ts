import type { BrakeKind } from './read-brakes.ts'

/** The actions that each limit counts. */
export const BRAKED_ACTIONS: Record<BrakeKind, string[]> = {
  ban: ['member.ban'],
  kick: ['member.kick'],
  delete: ['message.delete', 'message.delete.bulk'],
}

/** Words for a limit: what is limited, and what one may do so many of. */
export const BRAKE_WORDS: Record<BrakeKind, { verb: string; one: string; many: string }> = {
  ban: { verb: 'ban', one: 'member', many: 'members' },
  kick: { verb: 'kick', one: 'member', many: 'members' },
  delete: { verb: 'delete', one: 'message', many: 'messages' },
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
