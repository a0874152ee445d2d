import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { tellsRemoval } from '../../mirror/messages/forget-reactions.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { historyIsListed } from '../../mirror/testing/history-is-listed.ts'
import { runCommand } from '../../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { ordersFor } from '../test-orders.ts'
import { undoEntry } from '../undo-entry.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { rex, otto } = CAST
export const FIRE = { id: null, name: '🔥' }

/**
 * A Steward for a test file, and for each of its tests a message by Rex in #general. Its platform lists messages and tells of
 * every change, or shows no more than its document where it is strict.
 */
export function withMessageOfRex({ strict = false } = {}) {
  const steward = {} as TestSteward
  const orders = ordersFor(steward, guildId)
  /** The message, and the number of the last request before the test. */
  const message = { id: '', before: 0 }

  const rowOf = async (id = message.id) =>
    (await readMessages(steward.db.orm, guildId, [{ channelId: general, id }]))[0]

  async function write(more: object = {}): Promise<string> {
    const { id } = await steward.control.createMessage(general, { author_id: rex.id, content: 'Hello', ...more })
    await expect.poll(() => rowOf(id)).toBeDefined()
    return id
  }

  /** Lets the platform tell once of what it tells: only then the mirror is trusted in it. */
  async function showEvents(): Promise<void> {
    await channelsAreTold(steward, guildId)
    const shown = await write()
    await steward.control.react(general, shown, otto.id, '🔥')
    await steward.control.unreact(general, shown, otto.id, '🔥')
    await expect.poll(() => tellsRemoval(steward.db.orm, 'MESSAGE_REACTION_REMOVE')).toBe(true)
  }

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward({ borealisMembers: 10, colossusMembers: 50, strict }))
    await steward.mirrored(guildId)
    if (!strict) await historyIsListed(steward, general)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    // Polls, as nothing may that goes before all tests.
    if (!strict && !(await tellsRemoval(steward.db.orm, 'MESSAGE_REACTION_REMOVE'))) await showEvents()
    message.id = await write()
    message.before = await steward.control.lastRequest()
  })
  afterEach(() => steward.control.clearFaults())

  return {
    steward,
    orders,
    message,
    where: () => ({ channelId: general, messageId: message.id }),
    /** Writes one more. */
    write,
    /** What the mirror has of it. */
    rowOf,
    reactions: async () => (await steward.control.message(general, message.id))?.reactions ?? [],
    undo: (entryId: string, more: object = {}) =>
      runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '', ...more } }),
  }
}
