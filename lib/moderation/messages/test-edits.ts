import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { uploadForMessage } from '../../composer/uploads/upload-for-message.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { createMessage, type MessageDraft } from '../../platform/messages.ts'
import { loadMessage } from '../../queries/composer/load-message.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { runCommand } from '../../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { ordersFor } from '../test-orders.ts'
import { undoEntry } from '../undo-entry.ts'
import { editMessage } from './edit-message.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS

/** Steward and the orders of the cast for a test file that edits messages of the bot in #general. */
export function withEdits({ strict = false } = {}) {
  const steward = {} as TestSteward
  const orders = ordersFor(steward, guildId)
  let before: number

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward({ borealisMembers: 10, colossusMembers: 50, strict }))
    await steward.mirrored(guildId)
    if (!strict) await channelsAreTold(steward, guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    before = await steward.control.lastRequest()
  })
  afterEach(() => steward.control.clearFaults())

  const rowOf = async (id: string, channelId = general) =>
    (await readMessages(steward.db.orm, guildId, [{ channelId, id }]))[0]

  async function load(id: string, { channelId = general, by = 'mia' as CastName, link = '' } = {}) {
    const guild = await loadGuild(steward, viewerOf(by), guildId)
    return loadMessage(steward, guild, { link: link || `${channelId}-${id}` })
  }
  type Loaded = Awaited<ReturnType<typeof loadMessage>>

  return {
    steward,
    orders,
    /** What the mirror has of a message. */
    rowOf,
    /** What the platform has of it. */
    truth: (id: string, channelId = general) => steward.control.message(channelId, id),
    /** A message as the composer takes it up. */
    load,
    /** A message of the bot that the mirror has heard of, as the composer takes it up. */
    posted: async (draft: MessageDraft, channelId = general) => {
      const { id } = await createMessage(steward.platform, { guildId, channelId }, draft)
      await expect.poll(() => rowOf(id, channelId)).toBeDefined()
      before = await steward.control.lastRequest()
      return load(id, { channelId })
    },
    edit: ({ channelId, messageId, editedAt, message }: Loaded, some: Partial<ComposedMessage>, by?: CastName) =>
      orders.order(editMessage, { channelId, messageId, seenEditedAt: editedAt, message: { ...message, ...some } }, by),
    undo: (entryId: string, more: object = {}) =>
      runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '', ...more } }),
    /** The newest entry of an edit. */
    newest: async () => {
      const edits = eq(auditEntries.action, 'message.edit')
      return (await steward.db.orm.select().from(auditEntries).where(edits).orderBy(desc(auditEntries.id)).limit(1))[0]!
    },
    upload: (filename: string, by: CastName = 'mia') => {
      const bytes = new TextEncoder().encode(filename)
      return uploadForMessage(
        steward,
        { guildId, channelId: general, viewerId: viewerOf(by).id },
        { filename, size: bytes.length, contentType: 'text/plain', bytes: Readable.from([bytes]) },
      )
    },
    /** The edits that were asked of the platform since the test began, or since a message was posted. */
    patches: async () => (await orders.writes(before)).filter(({ method }) => method === 'PATCH'),
  }
}
