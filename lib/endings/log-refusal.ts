import { type Intent, openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Steward } from '../steward.ts'

/** Writes down what Steward was to do by itself and could not, so that the team finds it in the log. */
export async function logRefusal({ db, live }: Steward, intent: Intent, explanation: string): Promise<void> {
  const id = await openEntry(db, intent)
  await settleEntry(db, id, { outcome: 'refused', explanation })
  live.publish({ guildId: intent.guildId, kind: 'audit', ids: [id] })
}
