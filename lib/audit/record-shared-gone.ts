import type { Orm } from '../db/client.ts'
import { recordEntryIn } from './record-entry.ts'

interface Gone {
  guildId: string
  action: 'message-template.delete' | 'view.delete'
  name: string
}

/** Writes down who has deleted what all of the team used, in the transaction that does it. Answers the entry's id. */
export function recordSharedGone(
  tx: Orm,
  { id, displayName }: { id: string; displayName: string },
  { guildId, action, name }: Gone,
): Promise<string> {
  const actor = { id, name: displayName }
  return recordEntryIn(tx, { guildId, action, actor, target: null, reason: '', intent: { sharedName: name } })
}
