import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { type ComposedMessage, EMPTY_EMBED } from '../../message-rules/composed-message.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { createMessage } from '../../platform/messages.ts'
import { composerChannels } from '../../queries/composer/composer-channels.ts'
import { loadMessage } from '../../queries/composer/load-message.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { editMessage } from './edit-message.ts'

const guildId = GUILDS.aurora
const { general: channelId } = AURORA_CHANNEL_IDS
const { moderator: roleId } = ROLES.aurora
// Embed Links, Attach Files, Mention Everyone.
const DENIED = String((1n << 14n) | (1n << 15n) | (1n << 17n))

let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let loaded: Awaited<ReturnType<typeof loadMessage>>

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50 })
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

/** A message of the bot with all that Hana may not post. */
async function posted() {
  const { id } = await createMessage(
    steward.platform,
    { guildId, channelId },
    {
      content: `@everyone <@&${roleId}> On Friday: https://a.example`,
      embeds: [{ title: 'Games' }],
      mentions: { everyone: true, roleIds: [roleId] },
    },
  )
  await expect.poll(async () => (await readMessages(steward.db.orm, guildId, [{ channelId, id }])).length).toBe(1)
  await steward.control.changeChannel(channelId, {
    permission_overwrites: [{ id: CAST.hana.id, type: 1, allow: '0', deny: DENIED }],
  })
  const guildNow = () => loadGuild(steward, viewerOf('hana'), guildId)
  const channelNow = async () => (await composerChannels(steward, await guildNow())).find(at => at.id === channelId)
  await expect.poll(async () => (await channelNow())?.because.everyone).toHaveLength(1)
  return loadMessage(steward, await guildNow(), { link: `${channelId}-${id}` })
}

async function edit(some: Partial<ComposedMessage>) {
  const { messageId, message, editedAt: seenEditedAt } = loaded
  return orders.order(editMessage, { channelId, messageId, seenEditedAt, message: { ...message, ...some } }, 'hana')
}

test('Hana may change what the text says, and nothing of what only others may post', async () => {
  loaded = await posted()
  const { content, embeds, mentions } = loaded.message
  const [games] = embeds
  const needs = expect.stringMatching(/Embed Links/)
  expect(await refusalOf(edit({ embeds: [{ ...games!, title: 'No games' }] }))).toMatchObject({ message: needs })
  expect(await refusalOf(edit({ embeds: [games!, { ...EMPTY_EMBED, title: 'More' }] }))).toMatchObject({
    message: needs,
  })
  expect(await refusalOf(edit({ content: `${content}/more` }))).toMatchObject({
    code: 'forbidden',
    message: expect.stringMatching(/^A link shows as an embed/),
  })
  expect(
    await refusalOf(
      edit({ content: `${content} <@&${ROLES.aurora.admin}>`, mentions: { ...mentions, roleIds: 'all' } }),
    ),
  ).toMatchObject({
    message: expect.stringMatching(/^Needs Mention Everyone/),
  })
  expect(await edit({ content: content.replace('Friday', 'Monday') })).toMatchObject({ outcome: 'done' })
  expect(await steward.control.message(channelId, loaded.messageId)).toMatchObject({
    content: expect.stringContaining('On Monday'),
    embeds: [{ title: 'Games' }],
    mention_everyone: true,
    mention_roles: [roleId],
  })
})
