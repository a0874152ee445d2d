import type { Database } from '../db/client.ts'
import { applicationIdentity } from '../db/schema/application.ts'
import { log } from '../log.ts'
import { getApplication } from '../platform/applications.ts'
import type { Platform } from '../platform/platform.ts'
import { getCurrentUser } from '../platform/users.ts'
import { MINUTE, now } from '../time.ts'

/** Which bot this deployment serves, and whose it is. */
export interface ApplicationIdentity {
  id: string
  botUserId: string
  botName: string
  ownerId: string
  readAt: Date
}

// Ownership of an application changes rarely; a name of the bot five minutes old harms nobody.
const FRESH_MS = 5 * MINUTE

/**
 * The application and its bot: the stored answer while it is at most five minutes old, else read anew, else (the
 * platform does not answer) the stored one. Throws the platform's error where nothing was ever read.
 * Rests on `platform-api.md, "Applications"` and "Users".
 */
export async function applicationIdentityOf(db: Database, platform: Platform): Promise<ApplicationIdentity> {
  const [stored] = await db.orm.select().from(applicationIdentity)
  if (stored && now().getTime() - stored.readAt.getTime() < FRESH_MS) return stored
  try {
    return await readIdentity(db, platform)
  } catch (error) {
    if (!stored) throw error
    log.warn({ err: error }, 'the application cannot be read; its last known owner stands')
    return stored
  }
}

async function readIdentity(db: Database, platform: Platform): Promise<ApplicationIdentity> {
  const [application, bot] = await Promise.all([getApplication(platform), getCurrentUser(platform)])
  const identity = {
    id: application.id,
    botUserId: bot.id,
    botName: bot.globalName ?? bot.username,
    ownerId: application.ownerId,
    readAt: now(),
  }
  await db.orm.transaction(async tx => {
    await tx.delete(applicationIdentity)
    await tx.insert(applicationIdentity).values(identity)
  })
  return identity
}
