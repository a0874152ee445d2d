import type { Steward } from '../steward.ts'
import { type Intent, openEntry } from './open-entry.ts'
import { settleEntry } from './settle-entry.ts'

type Recorded = Omit<Intent, 'before'> & { before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Writes down something that was done to Steward's own records, where nothing is called that could fail. */
export async function recordEntry({ db, live }: Steward, { after, ...intent }: Recorded): Promise<string> {
  const entryId = await openEntry(db, { before: {}, ...intent })
  await settleEntry(db, entryId, { outcome: 'done', ...(after && { after }) })
  live.publish({ guildId: intent.guildId, kind: 'audit', ids: [entryId] })
  return entryId
}
