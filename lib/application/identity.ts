import type { Database } from '../db/client.ts'
import { applicationIdentity } from '../db/schema/application.ts'
import { log } from '../log.ts'
import { storableText } from '../mirror/storable.ts'
import { shareReads } from '../permissions/live/share-reads.ts'
import type { Platform } from '../platform/platform.ts'
import { isWithin, MINUTE, now, SECOND } from '../time.ts'
import { readIdentity } from './read-identity.ts'

/** Which bot this deployment serves, and whose it is. */
export interface ApplicationIdentity {
  id: string
  botUserId: string
  botName: string
  ownerId: string
  /** Whether a plain invite link adds nothing: `bot_require_code_grant`. */
  requiresCode: boolean
  readAt: Date
}

// Ownership of an application changes rarely; a name of the bot five minutes old harms nobody.
const FRESH_MS = 5 * MINUTE
// A silent platform is not asked again by every request.
const RETRY_MS = 30 * SECOND
// A page asks three or four times, and nothing of it changes that fast.
const SHARED_MS = SECOND

const shareStored = shareReads<ApplicationIdentity | undefined>(SHARED_MS)

interface Reading {
  beganAt: Date
  identity: Promise<ApplicationIdentity>
}
const readings = new WeakMap<Database, Reading>()

/**
 * The application and its bot, as stored; older than five minutes it is read anew meanwhile, by one request for all
 * who ask. Waits only where nothing was ever read, and then throws the platform's error.
 * Rests on `platform-api.md, "Applications"` and "Users".
 */
export async function applicationIdentityOf(db: Database, platform: Platform): Promise<ApplicationIdentity> {
  const stored = await shareStored(db, '', async () => (await db.orm.select().from(applicationIdentity))[0])
  if (stored && isWithin(FRESH_MS, stored.readAt)) return stored
  let reading = readings.get(db)
  if (!reading || !isWithin(RETRY_MS, reading.beganAt)) {
    reading = { beganAt: now(), identity: readAnew(db, platform) }
    readings.set(db, reading)
    reading.identity.catch(error => log.warn({ err: error }, 'the application cannot be read'))
  }
  return stored ?? reading.identity
}

/** Takes over a name of the bot that was set a moment ago, before the next reading would find it. */
export async function renameBot(db: Database, name: string): Promise<void> {
  await updateStored(db, { botName: storableText(name) })
}

/** Takes over whether the bot joins by a code flow only, as it was set a moment ago. */
export async function requireCode(db: Database, requiresCode: boolean): Promise<void> {
  await updateStored(db, { requiresCode })
}

/** Takes over whose the application is, as a token that was just taken in has told: with the one before nobody could read it. */
export async function giveTo(db: Database, ownerId: string): Promise<void> {
  await updateStored(db, { ownerId })
}

async function updateStored(db: Database, some: Partial<Omit<ApplicationIdentity, 'id'>>) {
  await db.orm.update(applicationIdentity).set(some)
  shareStored.forget(db, '')
}

async function readAnew(db: Database, platform: Platform): Promise<ApplicationIdentity> {
  const identity = await readIdentity(db, platform)
  shareStored.forget(db, '')
  return identity
}
