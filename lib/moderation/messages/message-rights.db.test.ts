import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { messages } from '../../db/schema/messages.ts'
import { refusalOf } from '../test-orders.ts'
import { clearReactions } from './clear-reactions.ts'
import { reactToMessage } from './react-to-message.ts'
import { removeOwnReaction } from './remove-own-reaction.ts'
import { removeReaction } from './remove-reaction.ts'
import { suppressEmbeds } from './suppress-embeds.ts'
import { FIRE, withMessageOfRex } from './test-message-verbs.ts'

const { general, moderators } = AURORA_CHANNEL_IDS
const { rex, hana, steward: bot } = CAST
const { message, orders, steward, undo, where, write } = withMessageOfRex()

test('what became of messages in a channel is not told by an undo to those who may not read there any more', async () => {
  const fresh = { ...where(), messageId: await write() }
  const gone = { ...where(), messageId: await write() }
  const reacted = await orders.order(reactToMessage, { ...fresh, emoji: FIRE })
  const [ofGone, ofBo] = [
    await orders.order(reactToMessage, { ...gone, emoji: FIRE }),
    await orders.order(reactToMessage, { ...fresh, emoji: { id: null, name: '👀' } }, 'bo'),
  ]
  const unknown = await orders.order(reactToMessage, { ...where(), emoji: FIRE })
  const set = { outcome: 'unknown' } as const
  await steward.db.orm.update(auditEntries).set(set).where(eq(auditEntries.id, unknown.entryId))
  await steward.control.deleteMessage(general, gone.messageId)
  const deny = String(1n << 16n)
  await steward.control.changeChannel(general, {
    permission_overwrites: [{ id: CAST.mia.id, type: 1, allow: '0', deny }],
  })
  const told = { code: 'forbidden', message: 'It is about a message in a channel that you may not read.' }
  await expect.poll(() => refusalOf(undo(unknown.entryId))).toMatchObject(told)
  const since = await steward.control.lastRequest()
  for (const { entryId } of [reacted, ofGone, ofBo, unknown]) expect(await refusalOf(undo(entryId))).toMatchObject(told)
  const asked = await steward.control.requests(since)
  expect(asked.filter(({ path }) => path.includes(`/channels/${general}/messages`))).toEqual([])
  await steward.control.changeChannel(general, { permission_overwrites: [] })
})

test('Hana, who manages messages, may; without it in one channel by an overwrite she is refused there, with why', async () => {
  await orders.order(reactToMessage, { ...where(), emoji: FIRE }, 'hana')
  const deny = String(1n << 13n)
  await steward.control.changeChannel(general, {
    permission_overwrites: [{ id: hana.id, type: 1, allow: '0', deny }],
  })
  const fresh = await write()
  const verbs = [
    () => orders.order(reactToMessage, { ...where(), messageId: fresh, emoji: FIRE }, 'hana'),
    () => orders.order(removeOwnReaction, { ...where(), emoji: FIRE }, 'hana'),
    () => orders.order(removeReaction, { ...where(), emoji: FIRE, userId: rex.id }, 'hana'),
    () => orders.order(clearReactions, where(), 'hana'),
    () => orders.order(suppressEmbeds, { ...where(), suppress: true }, 'hana'),
  ]
  message.before = await steward.control.lastRequest()
  const unused = { ...where(), emoji: { id: null, name: '👀' } }
  const because = "Needs Manage Messages in #general, which the channel's overwrite for you takes away."
  await expect
    .poll(async () => (await refusalOf(orders.order(removeOwnReaction, unused, 'hana'))).message)
    .toBe(because)
  for (const verb of verbs) expect(await refusalOf(verb())).toMatchObject({ code: 'forbidden', message: because })
  expect(await orders.writes(message.before)).toEqual([])
  await steward.control.changeChannel(general, { permission_overwrites: [] })
})

test("the embeds of the bot's own go where it manages no messages, also of one that the mirror does not know", async () => {
  const own = await write({ author_id: bot.id, embeds: [{ title: 'x' }] })
  const deny = String(1n << 13n)
  await steward.control.changeChannel(general, {
    permission_overwrites: [{ id: bot.id, type: 1, allow: '0', deny }],
  })
  const ofRex = () => refusalOf(orders.order(suppressEmbeds, { ...where(), suppress: false }))
  await expect.poll(async () => (await ofRex()).code).toBe('forbidden')
  await steward.db.orm.delete(messages).where(inArray(messages.id, [own, message.id]))
  expect((await orders.order(suppressEmbeds, { ...where(), messageId: own, suppress: true })).outcome).toBe('done')
  expect((await refusalOf(orders.order(suppressEmbeds, { ...where(), suppress: true }))).code).toBe('forbidden')
  await steward.control.changeChannel(general, { permission_overwrites: [] })
})

test('Otto is told of no guild, Hana of no hidden channel, and nothing is called', async () => {
  const react = { channelId: moderators, messageId: message.id, emoji: FIRE }
  expect((await refusalOf(orders.order(reactToMessage, react, 'otto'))).code).toBe('not_found')
  expect((await refusalOf(orders.order(reactToMessage, react, 'hana'))).code).toBe('not_found')
  const nowhere = { ...react, channelId: '1' }
  expect((await refusalOf(orders.order(reactToMessage, nowhere))).code).toBe('not_found')
  expect(await orders.writes(message.before)).toEqual([])
})
