import { type Intent, openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'
import type { Steward } from '../steward.ts'

/** Writes down what Steward was to do by itself and could not, so that the team finds it in the log. */
export async function logRefusal({ db, live }: Steward, intent: Intent, explanation: string): Promise<void> {
  const id = await logRefusalIn(db.orm, intent, explanation)
  live.publish({ guildId: intent.guildId, kind: 'audit', ids: [id] })
}

/** The same in the transaction that it belongs to. Returns the entry's id; telling of it is the caller's. */
export async function logRefusalIn(orm: Orm, intent: Intent, explanation: string): Promise<string> {
  const id = await openEntry({ orm }, intent)
  await settleEntry({ orm }, id, { outcome: 'refused', explanation })
  return id
}
