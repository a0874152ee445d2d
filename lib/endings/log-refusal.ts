import { type Intent, openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'

/**
 * Writes down what Steward was to do by itself and could not, so that the team finds it in the log: in the transaction that
 * closes it. Returns the entry's id; telling of it is the caller's.
 */
export async function logRefusal(orm: Orm, intent: Intent, explanation: string): Promise<string> {
  const id = await openEntry({ orm }, intent)
  await settleEntry({ orm }, id, { outcome: 'refused', explanation })
  return id
}
