import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messages } from '../db/schema/messages.ts'
import { dropMessages } from '../mirror/messages/drop-messages.ts'
import { raiseCompleteFrom } from '../mirror/tidying/raise-complete-from.ts'
import { now } from '../time.ts'
import { betweenBatches } from './between-batches.ts'
import { eraseLastWritten } from './erase-last-written.ts'
import type { Whose } from './whose.ts'

/** How many messages by somebody are in the mirror. */
export function countMessages(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  return orm.$count(messages, and(eq(messages.guildId, guildId), eq(messages.authorId, userId)))
}

/**
 * Drops the messages that somebody wrote from the mirror, and their name, reactions and quoted words from what others wrote.
 * What the platform still has it gives again to whoever opens the channel. Returns how many were theirs.
 */
export async function eraseMessages(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  const count = await countMessages(orm, { guildId, userId })
  await eraseWritten(orm, { guildId, userId })
  await eraseFromOthers(orm, { guildId, userId })
  return count
}

/**
 * The same of what was written to the mirror meanwhile by who had read it before it was erased. What they wrote goes while
 * nobody writes there, or a message that many react to would be written once more.
 */
export async function eraseMessagesAgain(orm: Orm, whose: Whose): Promise<void> {
  await betweenBatches(orm, async tx => {
    await eraseWritten(tx, whose)
    await eraseLastWritten(tx, whose)
  })
  await eraseFromOthers(orm, whose)
}

async function eraseWritten(orm: Orm, { guildId, userId }: Whose): Promise<void> {
  const theirs = and(eq(messages.guildId, guildId), eq(messages.authorId, userId))
  const written = await orm.selectDistinct({ channelId: messages.channelId }).from(messages).where(theirs)
  // Before they go: what is missing may never be called all.
  for (const { channelId } of written) await raiseCompleteFrom(orm, { guildId, channelId }, now())
  // What comes while they go goes too.
  while ((await countMessages(orm, { guildId, userId })) > 0) {
    while (await dropMessages(orm, { guildId, authorId: userId })) {}
  }
}

/** One channel after the other, each of which has at most some thousand. */
async function eraseFromOthers(orm: Orm, { guildId, userId }: Whose): Promise<void> {
  const channels = await orm
    .selectDistinct({ channelId: messages.channelId })
    .from(messages)
    .where(eq(messages.guildId, guildId))
  const mentioned = JSON.stringify([{ id: userId }])
  const reacted = JSON.stringify([{ userIds: [userId] }])
  const quoted = sql`coalesce(reference #>> '{quoted,authorId}' = ${userId}, false)`
  for (const { channelId } of channels) {
    await orm.execute(sql`
      update messages set
        mentions = (select coalesce(jsonb_agg(one) filter (where one ->> 'id' <> ${userId}), '[]')
          from jsonb_array_elements(mentions) one),
        reactions = (select coalesce(jsonb_agg(jsonb_set(one, '{userIds}', (one -> 'userIds') - ${userId}::text)), '[]')
          from jsonb_array_elements(reactions) one),
        reference = case when ${quoted} then reference - 'quoted' else reference end
      where guild_id = ${guildId} and channel_id = ${channelId}
        and (mentions @> ${mentioned}::jsonb or reactions @> ${reacted}::jsonb or ${quoted})`)
  }
}
