import { desc } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { isOneOf } from '../db/is-one-of.ts'
import { type AmendmentKind, entryAmendments } from '../db/schema/amendments.ts'
import type { AmendmentView } from './amendment-views.ts'

/** The newest amendments of one entry, by their kind. */
export type Newest = Partial<Record<AmendmentKind, AmendmentView>>

/** What was said later of each of these entries, of each kind the newest; who is missing was not amended. */
export async function amendmentsOf(orm: Orm, entryIds: string[]): Promise<Map<string, Newest>> {
  const found = new Map<string, Newest>()
  if (entryIds.length === 0) return found
  const { entryId, kind, id } = entryAmendments
  const rows = await orm
    .selectDistinctOn([entryId, kind])
    .from(entryAmendments)
    .where(isOneOf(entryId, entryIds))
    .orderBy(entryId, kind, desc(id))
  for (const row of rows) found.set(row.entryId, { ...found.get(row.entryId), [row.kind]: toAmendmentView(row) })
  return found
}

function toAmendmentView(row: typeof entryAmendments.$inferSelect): AmendmentView {
  return { text: row.text, by: { id: row.byId, name: row.byName }, at: row.at.toISOString(), entryId: row.id }
}
