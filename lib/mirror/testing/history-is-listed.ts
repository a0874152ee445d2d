import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { channelHistories } from '../../db/schema/channels.ts'

/**
 * Resolves when the messages of a channel were listed for the first time. That comes after the members of its guild are
 * complete, and what is written before it may be read once more at any moment.
 */
export async function historyIsListed({ db }: { db: Database }, channelId: string): Promise<void> {
  const isListed = async () => (await db.orm.$count(channelHistories, eq(channelHistories.channelId, channelId))) > 0
  await vi.waitUntil(isListed, { timeout: 60_000 })
}
