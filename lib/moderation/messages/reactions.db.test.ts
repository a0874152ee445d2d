import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { refusalOf } from '../test-orders.ts'
import { clearReactions } from './clear-reactions.ts'
import { reactToMessage } from './react-to-message.ts'
import { removeOwnReaction } from './remove-own-reaction.ts'
import { removeReaction } from './remove-reaction.ts'
import { FIRE, withMessageOfRex } from './test-message-verbs.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { rex, hana, otto } = CAST
const { message, orders, reactions, rowOf, steward, undo, where } = withMessageOfRex()

test('the bot reacts and takes it back, with a Unicode and with a custom emoji', async () => {
  const [custom] = steward.sandbox.world.guilds.get(guildId)!.emojis
  for (const emoji of [FIRE, { id: custom!.id, name: custom!.name }]) {
    const done = await orders.order(reactToMessage, { ...where(), emoji })
    expect(done).toMatchObject({ outcome: 'done' })
    expect(await reactions()).toMatchObject([{ emoji: { id: emoji.id, name: emoji.name }, count: 1, me: true }])
    expect(await orders.entryOf(rex.id)).toMatchObject({
      action: 'reaction.add',
      targetName: 'Rex',
      reason: 'spam',
      before: { reacted: false },
      after: { reacted: true },
    })
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
    expect((await refusalOf(orders.order(reactToMessage, { ...where(), emoji }))).code).toBe('conflict')
    expect(await orders.order(removeOwnReaction, { ...where(), emoji })).toMatchObject({ outcome: 'done' })
    expect(await reactions()).toEqual([])
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(0)
    expect((await refusalOf(orders.order(removeOwnReaction, { ...where(), emoji }))).code).toBe('conflict')
  }
  const paths = (await orders.writes(message.before)).map(({ path }) => decodeURIComponent(path))
  expect(paths).toContain(`/channels/${general}/messages/${message.id}/reactions/${custom!.name}:${custom!.id}/@me`)
})

test('one reaction of somebody goes, the others stay, and the log says whose it was', async () => {
  await steward.control.react(general, message.id, otto.id, '🔥')
  await steward.control.react(general, message.id, hana.id, '🔥')
  await expect.poll(async () => (await rowOf())?.reactions[0]?.userIds).toEqual([otto.id, hana.id])
  const order = { ...where(), emoji: FIRE, userId: otto.id }
  expect(await orders.order(removeReaction, order)).toMatchObject({ message: 'The reaction 🔥 of Otto is removed.' })
  expect(await reactions()).toMatchObject([{ count: 1 }])
  expect(await orders.entryOf(otto.id)).toMatchObject({
    before: { reacted: true, author: { id: rex.id, name: 'Rex' } },
    after: { reacted: false },
  })
  await expect.poll(async () => (await rowOf())?.reactions[0]?.userIds).toEqual([hana.id])
  expect((await refusalOf(orders.order(removeReaction, order))).code).toBe('conflict')
})

test('all reactions go, and the log keeps which there were', async () => {
  await steward.control.react(general, message.id, otto.id, '🔥')
  await steward.control.react(general, message.id, hana.id, '👍')
  await expect.poll(async () => (await rowOf())?.reactions.length).toBe(2)
  expect(await orders.order(clearReactions, where())).toMatchObject({ message: 'All reactions are removed.' })
  expect(await reactions()).toEqual([])
  expect(await orders.entryOf(rex.id)).toMatchObject({
    before: {
      reactions: [
        { emoji: FIRE, count: 1 },
        { emoji: { id: null, name: '👍' }, count: 1 },
      ],
    },
    after: { reactions: [] },
  })
  await expect.poll(async () => (await rowOf())?.reactions.length).toBe(0)
  expect((await refusalOf(orders.order(clearReactions, where()))).code).toBe('conflict')
})

test('a reaction of the bot that somebody else has decided about since is asked about, and no other', async () => {
  const react = (by: 'mia' | 'bo', emoji = FIRE) =>
    orders.order(reactToMessage, { ...where(), emoji }, by).then(({ entryId }) => entryId!)
  const takeAway = (by: 'mia' | 'bo', emoji = FIRE) =>
    orders.order(removeOwnReaction, { ...where(), emoji }, by).then(({ entryId }) => entryId!)
  const asks = {
    message: 'Bo has decided about this reaction meanwhile.',
    details: expect.objectContaining({ confirmable: true }),
  }
  const added = await react('mia')
  await takeAway('bo')
  expect((await refusalOf(undo(added))).message).toBe("The bot's reaction is gone already.")
  await react('bo')
  expect(await refusalOf(undo(added))).toMatchObject(asks)
  expect(await reactions()).toMatchObject([{ emoji: { name: '🔥' }, me: true }])
  await undo(added, { confirm: true })
  expect(await reactions()).toEqual([])

  const heart = { id: null, name: '❤️' }
  await react('mia')
  const taken = await takeAway('mia')
  await react('bo', heart)
  await takeAway('bo', heart)
  await undo(taken)
  expect(await reactions()).toMatchObject([{ me: true }])
})

test("the bot's reaction does not come back unasked where somebody else has removed all of the message since", async () => {
  const one = { ...where(), emoji: FIRE }
  await orders.order(reactToMessage, one)
  const taken = await orders.order(removeOwnReaction, one)
  await steward.control.react(general, message.id, otto.id, '👍')
  await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
  await orders.order(clearReactions, where(), 'bo')
  expect((await refusalOf(undo(taken.entryId!))).message).toBe('Bo has decided about this reaction meanwhile.')
  expect(await reactions()).toEqual([])
})

test('a reaction of the bot is undone, and that is undone too', async () => {
  const { entryId } = await orders.order(reactToMessage, { ...where(), emoji: FIRE })
  await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
  const back = await undo(entryId!)
  expect(await reactions()).toEqual([])
  await expect.poll(async () => (await rowOf())?.reactions.length).toBe(0)
  await undo(back.entryId!)
  expect(await reactions()).toMatchObject([{ me: true }])
})
