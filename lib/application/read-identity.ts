import { isDeepStrictEqual } from 'node:util'
import { ne } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { applicationIdentity } from '../db/schema/application.ts'
import { calledBy } from '../directory/called-by.ts'
import { storableText } from '../mirror/storable.ts'
import { getApplication } from '../platform/applications.ts'
import type { Platform } from '../platform/platform.ts'
import { getCurrentUser } from '../platform/users.ts'
import { now } from '../time.ts'

/**
 * Reads the application and its bot and stores them, unless something else was stored since it began, by whichever process:
 * an edit that was made meanwhile is newer than what was read. Answers what is stored then. Throws the platform's errors.
 * Rests on `platform-api.md, "Applications"` and "Users".
 */
export async function readIdentity(db: Database, platform: Platform): Promise<typeof applicationIdentity.$inferSelect> {
  const [before] = await db.orm.select().from(applicationIdentity)
  const [application, bot] = await Promise.all([getApplication(platform), getCurrentUser(platform)])
  const identity = {
    id: application.id,
    botUserId: bot.id,
    botName: storableText(calledBy(bot.globalName, bot.username, bot.id)),
    ownerId: application.ownerId,
    requiresCode: application.botRequireCodeGrant ?? false,
    readAt: now(),
  }
  return db.orm.transaction(async tx => {
    const [stored] = await tx.select().from(applicationIdentity).for('update')
    if (stored && !isDeepStrictEqual(stored, before)) return stored
    await tx
      .insert(applicationIdentity)
      .values(identity)
      .onConflictDoUpdate({ target: applicationIdentity.id, set: identity })
    await tx.delete(applicationIdentity).where(ne(applicationIdentity.id, identity.id))
    return identity
  })
}
