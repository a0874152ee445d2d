import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { viewers } from '../db/schema/people.ts'
import { storableText, storableTextOrNull } from '../mirror/storable.ts'
import type { PlatformUser } from '../platform/users.ts'
import { now } from '../time.ts'

/** Writes down who signed in, with the names of this moment. */
export async function storeViewer(db: Pick<Database, 'orm'>, user: PlatformUser): Promise<void> {
  const profile = {
    username: storableText(user.username),
    globalName: storableTextOrNull(user.globalName),
    avatar: storableTextOrNull(user.avatar),
    signedInAt: now(),
  }
  await db.orm
    .insert(viewers)
    .values({ id: user.id, createdAt: now(), ...profile })
    .onConflictDoUpdate({ target: viewers.id, set: profile })
}

/** The stored person, or null. */
export async function findViewer(db: Database, id: string) {
  const [viewer] = await db.orm.select().from(viewers).where(eq(viewers.id, id))
  return viewer ?? null
}
