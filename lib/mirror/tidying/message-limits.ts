import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import type { formerMessages } from '../../db/schema/former-messages.ts'
import { messages } from '../../db/schema/messages.ts'

// A day of a very busy channel: enough for a purge of what a raid wrote.
const MOST_IN_CHANNEL = 10_000

export interface WrittenChannel {
  guildId: string
  channelId: string
}

/** Every channel of which messages, or what they said before, are kept, one by one: the index leads from each to the next. */
export async function* listWrittenChannels(
  orm: Orm,
  table: typeof messages | typeof formerMessages = messages,
): AsyncGenerator<WrittenChannel, void> {
  for (let after: WrittenChannel | undefined; ; ) {
    const [next]: WrittenChannel[] = await orm
      .select({ guildId: table.guildId, channelId: table.channelId })
      .from(table as typeof messages)
      .where(after && sql`(${table.guildId}, ${table.channelId}) > (${after.guildId}, ${after.channelId})`)
      .orderBy(asc(table.guildId), asc(table.channelId))
      .limit(1)
    if (!next) return
    yield next
    after = next
  }
}

/** Before which moment a channel has more messages than are kept; null: it has no more. */
export async function findLimit(
  orm: Orm,
  { guildId, channelId }: WrittenChannel,
  most: number = MOST_IN_CHANNEL,
): Promise<Date | null> {
  const [oldest] = await orm
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))
    .orderBy(desc(messages.createdAt))
    .offset(most - 1)
    .limit(1)
  return oldest?.createdAt ?? null
}
