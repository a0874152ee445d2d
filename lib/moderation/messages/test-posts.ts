import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { type ComposedMessage, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { openTestSteward, type TestOptions, type TestSteward } from '../../test-steward.ts'
import { ordersFor } from '../test-orders.ts'
import { postMessage } from './post-message.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
export const NEEDS_ANSWER = { path: '/messages$', method: 'POST' }

const written = (some: Partial<ComposedMessage>): ComposedMessage => ({ ...EMPTY_MESSAGE, ...some })
export const orderOf = (message: Partial<ComposedMessage>, channelId = general) => ({
  channelId,
  orderId: randomUUID() as string,
  message: written(message),
})
export const byMia = () => ({ orderedById: CAST.mia.id, orderedAt: new Date().toISOString() })

/** Steward for a test file that posts messages, on a platform that lists messages or, where it is strict, only tells of them. */
export function withPosts({ strict = false, ...more }: TestOptions = {}) {
  const steward = {} as TestSteward
  const orders = ordersFor(steward, guildId)

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward({ borealisMembers: 10, colossusMembers: 50, strict, ...more }))
    await steward.mirrored(guildId)
    if (!strict) await channelsAreTold(steward, guildId)
  })
  afterAll(() => steward.close())
  afterEach(() => steward.control.clearFaults())

  return {
    steward,
    orders,
    post: (order: object, by?: CastName) => orders.order(postMessage, order, by),
    /** The messages on the platform that say this. */
    there: async (content: string, channelId = general) =>
      (await steward.control.messages(channelId)).filter(message => message.content === content),
    /** The messages that were sent since a request. */
    sendings: async (since: number) =>
      (await steward.control.requests(since)).filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/messages'),
      ),
    /** The entry of an order by the id that a browser made up. */
    entryOf: async (orderId: string) => {
      const ordered = sql`${auditEntries.intent} ->> 'orderId' = ${orderId}`
      return (await steward.db.orm.select().from(auditEntries).where(ordered))[0]
    },
  }
}
