import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { tellsRemoval } from '../../mirror/messages/forget-reactions.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { historyIsListed } from '../../mirror/testing/history-is-listed.ts'
import { runCommand } from '../../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { undoEntry } from '../undo-entry.ts'
import { clearReactions } from './clear-reactions.ts'
import { reactToMessage } from './react-to-message.ts'
import { removeOwnReaction } from './remove-own-reaction.ts'
import { removeReaction } from './remove-reaction.ts'
import { suppressEmbeds } from './suppress-embeds.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const { rex, hana, otto } = CAST
const FIRE = { id: null, name: '🔥' }

let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
/** A message by Rex. */
let messageId: string
let before: number

const where = () => ({ channelId: general, messageId })
const rowOf = async (id = messageId) => (await readMessages(steward.db.orm, guildId, [{ channelId: general, id }]))[0]
const reactions = async () => (await steward.control.message(general, messageId))?.reactions ?? []

async function write(more: object = {}) {
  const { id } = await steward.control.createMessage(general, { author_id: rex.id, content: 'Hello', ...more })
  await expect.poll(() => rowOf(id)).toBeDefined()
  return id
}

async function open(options: object = {}) {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50, ...options })
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
}

/** Lets the platform tell once of what it tells: only then the mirror is trusted in it. */
async function showEvents() {
  await channelsAreTold(steward, guildId)
  const shown = await write()
  await steward.control.react(general, shown, otto.id, '🔥')
  await steward.control.unreact(general, shown, otto.id, '🔥')
  await expect.poll(() => tellsRemoval(steward.db.orm, 'MESSAGE_REACTION_REMOVE')).toBe(true)
}

const undo = (entryId: string) =>
  runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '' } })

describe('on a platform that lists messages and tells of every change', () => {
  beforeAll(async () => {
    await open()
    await historyIsListed(steward, general)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    if (!(await tellsRemoval(steward.db.orm, 'MESSAGE_REACTION_REMOVE'))) await showEvents()
    messageId = await write()
    before = await steward.control.lastRequest()
  })
  afterEach(() => steward.control.clearFaults())

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
    const paths = (await orders.writes(before)).map(({ path }) => decodeURIComponent(path))
    expect(paths).toContain(`/channels/${general}/messages/${messageId}/reactions/${custom!.name}:${custom!.id}/@me`)
  })

  test('one reaction of somebody goes, the others stay, and the log says whose it was', async () => {
    await steward.control.react(general, messageId, otto.id, '🔥')
    await steward.control.react(general, messageId, hana.id, '🔥')
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
    await steward.control.react(general, messageId, otto.id, '🔥')
    await steward.control.react(general, messageId, hana.id, '👍')
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

  test("the embeds of another's message are hidden, shown again by undo, and its other flags stay", async () => {
    // The mirror keeps the lower 31 bits.
    const others = 2 ** 40 + 2 ** 12
    messageId = await write({ embeds: [{ title: 'x' }], flags: others })
    before = await steward.control.lastRequest()
    const done = await orders.order(suppressEmbeds, { ...where(), suppress: true })
    expect(done.message).toBe('The embeds are hidden.')
    expect((await steward.control.message(general, messageId))?.flags).toBe(others + 4)
    const asked = await steward.control.requests(before)
    const ofIt = asked.filter(({ path }) => path === `/channels/${general}/messages/${messageId}`)
    expect(ofIt.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
    expect(await orders.entryOf(rex.id)).toMatchObject({ before: { suppressed: false }, after: { suppressed: true } })
    await expect.poll(async () => (await rowOf())?.flags).toBe((1 << 12) | 4)
    expect((await refusalOf(orders.order(suppressEmbeds, { ...where(), suppress: true }))).code).toBe('conflict')
    expect((await undo(done.entryId!)).message).toBe('The embeds are shown again.')
    expect((await steward.control.message(general, messageId))?.flags).toBe(others)
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
    await steward.control.react(general, messageId, otto.id, '👍')
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
    for (const { entryId } of [reacted, ofGone, ofBo, unknown])
      expect(await refusalOf(undo(entryId))).toMatchObject(told)
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
    before = await steward.control.lastRequest()
    const unused = { ...where(), emoji: { id: null, name: '👀' } }
    const because = "Needs Manage Messages in #general, which the channel's overwrite for you takes away."
    await expect
      .poll(async () => (await refusalOf(orders.order(removeOwnReaction, unused, 'hana'))).message)
      .toBe(because)
    for (const verb of verbs) expect(await refusalOf(verb())).toMatchObject({ code: 'forbidden', message: because })
    expect(await orders.writes(before)).toEqual([])
    await steward.control.changeChannel(general, { permission_overwrites: [] })
  })

  test('Otto is told of no guild, Hana of no hidden channel, and nothing is called', async () => {
    const react = { channelId: moderators, messageId, emoji: FIRE }
    expect((await refusalOf(orders.order(reactToMessage, react, 'otto'))).code).toBe('not_found')
    expect((await refusalOf(orders.order(reactToMessage, react, 'hana'))).code).toBe('not_found')
    const nowhere = { ...react, channelId: '1' }
    expect((await refusalOf(orders.order(reactToMessage, nowhere))).code).toBe('not_found')
    expect(await orders.writes(before)).toEqual([])
  })

  test('a message that is gone, and what is no emoji, are refused before anything is called', async () => {
    await steward.control.deleteMessage(general, messageId)
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
    expect(await orders.writes(before)).toEqual([])
  })
})

describe('on a platform that shows no more than its document', () => {
  beforeAll(() => open({ strict: true }))
  afterAll(() => steward.close())
  beforeEach(async () => {
    messageId = await write()
    before = await steward.control.lastRequest()
  })

  test('the verbs work, and what they removed is gone from the mirror too', async () => {
    await orders.order(reactToMessage, { ...where(), emoji: FIRE })
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
    await orders.order(removeOwnReaction, { ...where(), emoji: FIRE })
    expect((await rowOf())?.reactions).toEqual([])
    await steward.control.react(general, messageId, otto.id, '🔥')
    await steward.control.react(general, messageId, hana.id, '👍')
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(2)
    await orders.order(removeReaction, { ...where(), emoji: FIRE, userId: otto.id })
    expect((await rowOf())?.reactions).toMatchObject([{ emoji: { name: '👍' }, count: 1 }])
    await orders.order(clearReactions, where())
    expect((await rowOf())?.reactions).toEqual([])
    expect(await reactions()).toEqual([])
  })

  test('what was done a moment ago is taken back although nothing tells of it yet', async () => {
    await steward.control.setGatewayFaults({ holdsEvents: true })
    try {
      const { entryId } = await orders.order(reactToMessage, { ...where(), emoji: FIRE })
      await undo(entryId!)
      expect(await reactions()).toEqual([])
    } finally {
      await steward.control.setGatewayFaults({})
    }
  })

  test('a removal whose answer was lost, and of which nothing tells, ends as unknown', async () => {
    await steward.control.react(general, messageId, otto.id, '🔥')
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
    await steward.control.addFault({ method: 'DELETE', path: '/reactions/', times: 1, kind: 'cut', applied: true })
    const error = await refusalOf(orders.order(removeReaction, { ...where(), emoji: FIRE, userId: otto.id }))
    expect(error.code).toBe('outcome_unknown')
    expect(await orders.entryOf(otto.id)).toMatchObject({ outcome: 'unknown' })
  })
})
