import { inArray } from 'drizzle-orm'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { boot } from '../boot.ts'
import { keepFile } from '../composer/kept-files/keep-file.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { readFreshness } from '../mirror/freshness.ts'
import { viewerOf } from '../test-steward.ts'
import { schedulesOf } from './test-schedules.ts'

// A whole Steward without pages, in a process of its own, for a test that kills it while it sends.
const steward = await boot()
const { orm } = steward.db
const { schedule } = schedulesOf(steward)
const guildId = GUILDS.aurora

async function small() {
  const bytes = new TextEncoder().encode('small')
  const file = { filename: 'small.txt', size: bytes.length, contentType: 'text/plain' }
  const stream = (async function* () {
    yield bytes
  })()
  return keepFile(steward, { guildId, viewerId: viewerOf('mia').id, ...file, bytes: stream })
}

const ANSWERS: Record<string, (message: Record<string, string>) => Promise<unknown>> = {
  /** Whether the gateway stands and the guild was swept since. */
  mirrored: async () => {
    const { gateway, gatewaySince, completeAt } = await readFreshness(steward.db, guildId)
    return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
  },
  /** Has Mia schedule a message for a moment later. */
  schedule: async ({ content, channelId, withFile }) => {
    const files = withFile ? [await small()] : []
    return schedule('', { channelId, message: { ...EMPTY_MESSAGE, content: content!, files } })
  },
  read: async ({ ids }) => {
    const rows = await orm
      .select()
      .from(scheduledMessages)
      .where(inArray(scheduledMessages.id, ids!.split(',')))
    return rows.map(({ state, lastOutcome }) => ({ state, lastOutcome }))
  },
}

process.on('message', async ({ ask, ...message }: Record<string, string>) => {
  process.send?.((await ANSWERS[ask!]!(message)) ?? null)
})
process.send?.('ready')
