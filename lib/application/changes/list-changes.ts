import { desc } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { applicationChanges } from '../../db/schema/application.ts'

/** One thing that the owner did, for the list of changes. */
export interface ChangeView {
  id: string
  action: string
  actorName: string
  intent: Record<string, unknown>
  before: Record<string, unknown>
  outcome: (typeof applicationChanges.$inferSelect)['outcome']
  explanation: string | null
  openedAt: string
}

/** The last changes of the application through Steward, newest first. */
export async function listChanges(db: Database, limit = 50): Promise<ChangeView[]> {
  const rows = await db.orm.select().from(applicationChanges).orderBy(desc(applicationChanges.id)).limit(limit)
  return rows.map(({ actorId, settledAt, openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }))
}
