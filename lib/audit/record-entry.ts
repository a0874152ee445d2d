import type { Orm } from '../db/client.ts'
import { type Intent, openEntry } from './open-entry.ts'
import { settleEntry } from './settle-entry.ts'

export type Recorded = Omit<Intent, 'before'> & { before?: Record<string, unknown>; after?: Record<string, unknown> }

/**
 * Writes down something that is done to Steward's own records, where nothing is called that could fail, in the transaction
 * that does it: neither is stored without the other. Telling of it is the caller's.
 */
export async function recordEntryIn(orm: Orm, { after, ...intent }: Recorded): Promise<string> {
  const entryId = await openEntry({ orm }, { before: {}, ...intent })
  await settleEntry({ orm }, entryId, { outcome: 'done', ...(after && { after }) })
  return entryId
}
