import { eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { deleteMessages, type MessageKey } from './store-messages.ts'

/**
 * Takes messages out of the mirror that Steward has deleted itself, where the platform was never seen to tell of deleted
 * messages (`platform-api.md, "Events"` names no such event). Where it tells, its event does that, and counts them.
 */
export async function forgetDeleted(orm: Orm, guildId: string, keys: MessageKey[]): Promise<void> {
  const event = keys.length === 1 ? 'MESSAGE_DELETE' : 'MESSAGE_DELETE_BULK'
  const [told] = await orm.select().from(seenEvents).where(eq(seenEvents.name, event))
  if (!told) await deleteMessages(orm, guildId, keys)
}
