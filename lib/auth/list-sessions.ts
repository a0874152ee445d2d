import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { sessions } from '../db/schema/people.ts'
import { type Device, describeDevice } from './describe-device.ts'
import { type SignInMethod, stands } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/** A session as its owner sees it. Times are ISO strings. */
export interface SessionView {
  id: string
  device: Device
  method: SignInMethod
  createdAt: string
  /** To about five minutes. */
  lastSeenAt: string
  /** The one that asks. */
  isThis: boolean
}

/** Where a person is signed in: the session that asks first, then the one used last. */
export async function listSessions(db: Database, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<SessionView[]> {
  const rows = await db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.viewerId, viewer.id), stands()))
    .orderBy(desc(sessions.lastSeenAt))
  const views = rows.map(({ id, userAgent, method, createdAt, lastSeenAt }) => ({
    id,
    device: describeDevice(userAgent),
    method,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: id === viewer.sessionId,
  }))
  return views.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}
