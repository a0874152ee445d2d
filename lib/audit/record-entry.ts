import type { Orm } from '../db/client.ts'
import type { Steward } from '../steward.ts'
import { type Intent, openEntry } from './open-entry.ts'
import { settleEntry } from './settle-entry.ts'

type Recorded = Omit<Intent, 'before'> & { before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Writes down something that was done to Steward's own records, where nothing is called that could fail. */
export async function recordEntry({ db, live }: Steward, recorded: Recorded): Promise<string> {
  const entryId = await recordEntryIn(db.orm, recorded)
  live.publish({ guildId: recorded.guildId, kind: 'audit', ids: [entryId] })
  return entryId
}

/** The same in the transaction that does it: neither is stored without the other. Telling of it is the caller's. */
export async function recordEntryIn(orm: Orm, { after, ...intent }: Recorded): Promise<string> {
  const entryId = await openEntry({ orm }, { before: {}, ...intent })
  await settleEntry({ orm }, entryId, { outcome: 'done', ...(after && { after }) })
  return entryId
}
