import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { channelHistories } from '../../lib/db/schema/channels.ts'
import { messageRow } from '../../lib/mirror/messages/message-row.ts'
import { insertMessages } from '../../lib/mirror/messages/store-messages.ts'
import { tellOfMessages } from '../../lib/mirror/testing/tell-of-messages.ts'
import { firstIdAt } from '../../lib/platform/snowflake.ts'
import { parseMessage } from '../../lib/platform/wire/message.ts'
import { mirrorCoverage } from '../../lib/queries/messages/mirror-coverage.ts'
import type { Steward } from '../../lib/steward.ts'
import { DAY, MINUTE } from '../../lib/time.ts'
import { written } from './searches.ts'

const POLL_MS = 100
const APART_MS = MINUTE / 2

/**
 * Stores the messages of a channel that the mirror has listed, as if it had heard each: two a minute, the newest a day old.
 * Answers the newest one's id.
 */
export async function fillMessages(
  steward: Steward,
  guildId: string,
  channelId: string,
  count: number,
): Promise<string> {
  const { orm } = steward.db
  await tellOfMessages(orm)
  while (!(await mirrorCoverage(steward, guildId)).has(channelId)) await pause(POLL_MS)
  const newest = Date.now() - DAY
  const rows = Array.from({ length: count }, (_, n) => {
    const { authorId, content } = written(n, count)
    const moment = new Date(newest - n * APART_MS)
    const message = parseMessage({
      id: String(BigInt(firstIdAt(steward.platform.profile, moment)!) + 1n),
      channel_id: channelId,
      author: { id: authorId, username: `user${authorId}` },
      timestamp: moment.toISOString(),
      content,
    })!
    return messageRow(guildId, message)
  })
  await insertMessages(orm, rows)
  const completeFrom = new Date(newest - count * APART_MS - DAY)
  await orm.update(channelHistories).set({ completeFrom }).where(eq(channelHistories.channelId, channelId))
  await orm.execute(sql`vacuum (analyze) messages`)
  return rows[0]!.id
}
