import { messagesInTurn } from '../purge/messages-in-turn.ts'
import type { Steward } from '../steward.ts'
import { eachInTurn } from './each-in-turn.ts'
import type { Lease } from './lease.ts'
import type { Turns } from './turns.ts'

/** Runs whose targets do not have their turns one by one, by their action. */
const OTHERS = new Map<string, (steward: Steward, lease: Lease) => Turns>([['message.delete', messagesInTurn]])

/** How the targets of a run have their turns. */
export function turnsOf(steward: Steward, lease: Lease): Turns {
  return (OTHERS.get(lease.run.action) ?? eachInTurn)(steward, lease)
}
