import { and, eq, inArray, min } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { readGateway } from '../../mirror/gateway/read-gateway.ts'
import type { Steward } from '../../steward.ts'

/**
 * Since when messages of these channels are known where nobody lists them: the oldest that was told, or since somebody listens.
 * ISO.
 */
export async function knownSince({ db }: Steward, guildId: string, channels: { id: string }[]): Promise<string> {
  const ids = channels.map(({ id }) => id)
  const [row] = await db.orm
    .select({ oldest: min(messages.createdAt) })
    .from(messages)
    .where(and(eq(messages.guildId, guildId), inArray(messages.channelId, ids)))
  const { since } = await readGateway(db, guildId)
  const oldest = row?.oldest ?? null
  return (oldest && oldest < since ? oldest : since).toISOString()
}
