import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { messages, type StoredReaction } from '../../db/schema/messages.ts'
import { type MessageKey, readMessages } from './store-messages.ts'

type Removal = 'MESSAGE_REACTION_REMOVE' | 'MESSAGE_REACTION_REMOVE_ALL'

/** Whether this platform was ever seen to tell of such a removal: `platform-api.md, "Events"` names none. */
export async function tellsRemoval(orm: Orm, event: Removal): Promise<boolean> {
  return (await orm.select().from(seenEvents).where(eq(seenEvents.name, event))).length > 0
}

/**
 * Takes reactions out of the mirror that Steward has removed itself, where the platform was never seen to tell of that.
 * Where it tells, its event does that.
 */
export async function forgetReactions(
  orm: Orm,
  guildId: string,
  { key, event, without }: { key: MessageKey; event: Removal; without: (known: StoredReaction[]) => StoredReaction[] },
): Promise<void> {
  if (await tellsRemoval(orm, event)) return
  const [row] = await readMessages(orm, guildId, [key])
  if (!row) return
  // Only changed, never written anew: whoever has deleted or erased it meanwhile is right.
  const { channelId, id } = key
  await orm
    .update(messages)
    .set({ reactions: without(row.reactions) })
    .where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId), eq(messages.id, id)))
}
