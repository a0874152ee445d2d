import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../../sandbox/world/cast.ts'
import { refusalOf } from '../test-orders.ts'
import { clearReactions } from './clear-reactions.ts'
import { reactToMessage } from './react-to-message.ts'
import { removeOwnReaction } from './remove-own-reaction.ts'
import { removeReaction } from './remove-reaction.ts'
import { suppressEmbeds } from './suppress-embeds.ts'
import { FIRE, withMessageOfRex } from './test-message-verbs.ts'

const { general } = AURORA_CHANNEL_IDS
const { rex, otto } = CAST
const { message, orders, reactions, rowOf, steward, undo, where, write } = withMessageOfRex()

test("the embeds of another's message are hidden, shown again by undo, and its other flags stay", async () => {
  // The mirror keeps the lower 31 bits.
  const others = 2 ** 40 + 2 ** 12
  message.id = await write({ embeds: [{ title: 'x' }], flags: others })
  message.before = await steward.control.lastRequest()
  const done = await orders.order(suppressEmbeds, { ...where(), suppress: true })
  expect(done.message).toBe('The embeds are hidden.')
  expect((await steward.control.message(general, message.id))?.flags).toBe(others + 4)
  const asked = await steward.control.requests(message.before)
  const ofIt = asked.filter(({ path }) => path === `/channels/${general}/messages/${message.id}`)
  expect(ofIt.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
  expect(await orders.entryOf(rex.id)).toMatchObject({ before: { suppressed: false }, after: { suppressed: true } })
  await expect.poll(async () => (await rowOf())?.flags).toBe((1 << 12) | 4)
  expect((await refusalOf(orders.order(suppressEmbeds, { ...where(), suppress: true }))).code).toBe('conflict')
  expect((await undo(done.entryId!)).message).toBe('The embeds are shown again.')
  expect((await steward.control.message(general, message.id))?.flags).toBe(others)
})

test('embeds that somebody else has shown and hidden again are asked about, and two orders of one moderator are not', async () => {
  const embeds = (suppress: boolean, by: 'mia' | 'bo') =>
    orders.order(suppressEmbeds, { ...where(), suppress }, by).then(({ entryId }) => entryId!)
  const flags = async () => (await steward.control.message(general, message.id))?.flags
  const first = await embeds(true, 'mia')
  await embeds(false, 'bo')
  expect((await refusalOf(undo(first))).message).toBe('The embeds are shown already.')
  await embeds(true, 'bo')
  expect(await refusalOf(undo(first))).toMatchObject({
    message: 'Bo has changed this meanwhile.',
    details: { confirmable: true },
  })
  expect(await flags()).toBe(4)
  await undo(first, { confirm: true })
  expect(await flags()).toBe(0)

  const hidden = await embeds(true, 'mia')
  const shown = await embeds(false, 'mia')
  // Of another message.
  const other = { channelId: general, messageId: await write() }
  await orders.order(suppressEmbeds, { ...other, suppress: true }, 'bo')
  await undo(shown)
  await undo(hidden)
  expect(await flags()).toBe(0)
})

test('what was done to a message a moment ago is taken back, and done anew, before the platform has told of it', async () => {
  await steward.control.setGatewayFaults({ holdsEvents: true })
  try {
    const { entryId } = await orders.order(reactToMessage, { ...where(), emoji: FIRE })
    const back = await undo(entryId!)
    expect(await reactions()).toEqual([])
    await undo(back.entryId!)
    expect((await refusalOf(orders.order(reactToMessage, { ...where(), emoji: FIRE }))).code).toBe('conflict')
    await orders.order(removeOwnReaction, { ...where(), emoji: FIRE })
    expect(await reactions()).toEqual([])
    const hidden = await orders.order(suppressEmbeds, { ...where(), suppress: true })
    await undo(hidden.entryId!)
    await orders.order(suppressEmbeds, { ...where(), suppress: true })
    expect((await orders.entryOf(rex.id)).before).toEqual({ suppressed: false })
  } finally {
    await steward.control.setGatewayFaults({})
  }
})

test('answers that were lost are settled by looking', async () => {
  await steward.control.react(general, message.id, otto.id, '👍')
  await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
  await steward.control.addFault({ method: 'PUT', path: '/reactions/', times: 1, kind: 'cut', applied: true })
  expect(await orders.order(reactToMessage, { ...where(), emoji: FIRE })).toMatchObject({ outcome: 'done' })
  await steward.control.addFault({ method: 'DELETE', path: '/reactions/', times: 1, kind: 'cut', applied: true })
  const one = { ...where(), emoji: { id: null, name: '👍' }, userId: otto.id }
  expect(await orders.order(removeReaction, one)).toMatchObject({ outcome: 'done' })
  await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: true })
  expect(await orders.order(suppressEmbeds, { ...where(), suppress: true })).toMatchObject({ outcome: 'done' })
  await steward.control.addFault({ method: 'DELETE', path: '/reactions$', times: 1, kind: 'cut', applied: false })
  const failed = await refusalOf(orders.order(clearReactions, where()))
  expect(failed.code).toBe('platform_unavailable')
  expect(await reactions()).toMatchObject([{ me: true }])
})

test('a message that is gone, and what is no emoji, are refused before anything is called', async () => {
  await steward.control.deleteMessage(general, message.id)
  await expect.poll(() => rowOf()).toBeUndefined()
  for (const order of [
    () => orders.order(reactToMessage, { ...where(), emoji: FIRE }),
    () => orders.order(clearReactions, where()),
    () => orders.order(suppressEmbeds, { ...where(), suppress: true }),
  ]) {
    expect(await refusalOf(order())).toMatchObject({ code: 'conflict', message: 'This message is gone already.' })
  }
  const odd = await refusalOf(orders.order(reactToMessage, { ...where(), emoji: { id: null, name: '../x' } }))
  expect(odd).toMatchObject({ code: 'invalid', details: { fields: { emoji: 'must be an emoji.' } } })
  expect(await orders.writes(message.before)).toEqual([])
})
