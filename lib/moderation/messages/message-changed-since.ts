import { type SQL, sql } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import { doneSince } from '../undo/changed-since.ts'
import type { State, Undoable } from '../verb.ts'

/**
 * The name of whoever has last done one of these to the same message after the entry; null where nobody has. `isAlso`: whether an
 * order of theirs is about the same of it. Entries are told apart by the message: who wrote it was not always known.
 */
export async function messageChangedSince(
  entry: Undoable,
  steward: Pick<Steward, 'db'>,
  actions: string[],
  isAlso: (intent: State) => boolean = () => true,
): Promise<string | null> {
  const later = await doneSince(entry, steward, actions, isOfSameMessage(entry))
  const newest = later.find(one => isAlso(one.intent))
  return newest ? nameInSentence(newest.actorName) : null
}

/** As `audit_message` has it: found without reading over what was done to others since. */
export function isOfSameMessage({ intent: { channelId, messageId } }: Pick<Undoable, 'intent'>): SQL {
  const { intent } = auditEntries
  return sql`${intent} ->> 'messageId' = ${messageId} and ${intent} ->> 'channelId' = ${channelId}`
}
