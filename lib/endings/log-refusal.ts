import { type Intent, openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'
import { noneBeingErased } from '../erasure/hold-erasures.ts'

/**
 * Writes down what Steward was to do by itself and could not, so that the team finds it in the log: in the
 * transaction that closes it. Returns the entry's id; telling of it is the caller's. Throws `conflict` while whom it
 * is about is being erased: it is closed later then.
 */
export async function logRefusal(orm: Orm, intent: Intent, explanation: string): Promise<string> {
  const { guildId, target } = intent
  const id = await openEntry({ orm }, intent, target ? [noneBeingErased(guildId, [target.id])] : [])
  await settleEntry({ orm }, id, { outcome: 'refused', explanation })
  return id
}
