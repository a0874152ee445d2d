import { createMessage } from '../../../sandbox/changes/create-message.ts'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { snowflakeAt } from '../../../sandbox/world/snowflake.ts'

let written = 0

/**
 * Somebody writes so many messages, the newest `agoMs` ago and each a second older than the one
 * before. Answers with their ids.
 */
export function write(
  { world }: Sandbox,
  { channelId, by, count, agoMs = 0 }: { channelId: string; by: string; count: number; agoMs?: number },
): string[] {
  return Array.from({ length: count }, (_, index) => {
    written++
    const id = snowflakeAt(world.now() - agoMs - index * 1_000, written % 4_000)
    return createMessage(world, { id, channel_id: channelId, author_id: by, content: `noise ${written}` }).id
  })
}
