import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { uploadForMessage } from '../../composer/uploads/upload-for-message.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { type ComposedMessage, EMPTY_EMBED } from '../../message-rules/composed-message.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import { createMessage, type MessageDraft } from '../../platform/messages.ts'
import { toEntryViews } from '../../queries/audit/to-entry-views.ts'
import { loadMessage } from '../../queries/composer/load-message.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { runCommand } from '../../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { undoEntry } from '../undo-entry.ts'
import { editMessage } from './edit-message.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS

let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let before: number

async function open(options: object) {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50, ...options })
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
}

/** A message of the bot that the mirror has heard of, as the composer takes it up. */
async function posted(draft: MessageDraft, channelId = general) {
  const { id } = await createMessage(steward.platform, { guildId, channelId }, draft)
  await expect.poll(() => rowOf(id, channelId)).toBeDefined()
  before = await steward.control.lastRequest()
  return load(id, { channelId })
}
const rowOf = async (id: string, channelId = general) =>
  (await readMessages(steward.db.orm, guildId, [{ channelId, id }]))[0]
const truth = (id: string, channelId = general) => steward.control.message(channelId, id)

type Who = Parameters<typeof viewerOf>[0]
type Loaded = Awaited<ReturnType<typeof loadMessage>>

async function load(id: string, { channelId = general, by = 'mia' as Who, link = '' } = {}) {
  const guild = await loadGuild(steward, viewerOf(by), guildId)
  return loadMessage(steward, guild, { link: link || `${channelId}-${id}` })
}
const edit = ({ channelId, messageId, editedAt, message }: Loaded, some: Partial<ComposedMessage>, by?: Who) =>
  orders.order(editMessage, { channelId, messageId, seenEditedAt: editedAt, message: { ...message, ...some } }, by)
const undo = (entryId: string, more: object = {}) =>
  runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '', ...more } })
const LINK = 'https://x.example/'
const PREVIEW = { title: 'Example', description: 'A page', url: LINK }
const appendPreview = async (id: string, more: object = {}) => {
  const { embeds, edited_timestamp } = (await truth(id))!
  await steward.control.editMessage(general, id, { embeds: [...embeds, { ...PREVIEW, ...more }], edited_timestamp })
}
const newest = async () => {
  const edits = eq(auditEntries.action, 'message.edit')
  return (await steward.db.orm.select().from(auditEntries).where(edits).orderBy(desc(auditEntries.id)).limit(1))[0]!
}

describe('on a platform that gives single messages', () => {
  beforeAll(async () => {
    await open({})
    await channelsAreTold(steward, guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    before = await steward.control.lastRequest()
  })
  afterEach(() => steward.control.clearFaults())

  test('Mia changes the text, the embeds stay, the log keeps both texts, and undo brings the first back', async () => {
    const loaded = await posted({
      content: 'On Friday',
      embeds: [{ title: 'Games', timestamp: '2026-01-01T12:00:00Z' }],
    })
    expect(loaded).toMatchObject({ editedAt: null, message: { content: 'On Friday', embeds: [{ title: 'Games' }] } })
    const done = await edit(loaded, { content: 'On Monday' })
    expect(done).toMatchObject({ outcome: 'done', message: 'The message is changed.' })
    expect(await truth(loaded.messageId)).toMatchObject({ content: 'On Monday', embeds: [{ title: 'Games' }] })
    expect(await newest()).toMatchObject({
      targetName: 'general',
      reason: 'spam',
      before: { message: { content: 'On Friday' } },
      intent: { message: { content: 'On Monday' } },
      after: { edited: true, editedAt: expect.any(String) },
    })
    await expect.poll(async () => (await rowOf(loaded.messageId))?.content).toBe('On Monday')
    await undo(done.entryId)
    expect(await truth(loaded.messageId)).toMatchObject({ content: 'On Friday', embeds: [{ title: 'Games' }] })
  })

  test('embeds and files go and come, what stays keeps its id, and a text can be taken away', async () => {
    const [one, two] = await Promise.all(['one.txt', 'two.txt'].map(name => upload(name)))
    const loaded = await posted({ content: 'Files', files: [one!, two!], embeds: [{ title: 'x' }] })
    const three = await upload('three.png')
    const embeds = [{ ...EMPTY_EMBED, imageUrl: 'attachment://three.png' }]
    await edit(loaded, { content: ' ', files: [loaded.message.files[1]!, three], embeds })
    const now = await truth(loaded.messageId)
    expect(now).toMatchObject({ content: '', attachments: [{ filename: 'two.txt' }, { filename: 'three.png' }] })
    expect(now?.embeds).toMatchObject([{ image: { url: expect.stringMatching(/^http.*three\.png$/) } }])
    expect(now?.embeds[0]).not.toHaveProperty('title')
    const conflict = await refusalOf(undo((await newest()).id))
    expect(conflict).toMatchObject({ code: 'conflict', details: { confirmable: true } })
    expect(conflict.message).toBe('A file that was taken away cannot be brought back.')
    await undo((await newest()).id, { confirm: true })
    expect(await truth(loaded.messageId)).toMatchObject({
      content: 'Files',
      embeds: [{ title: 'x' }],
      attachments: [{ filename: 'two.txt' }],
    })
  })

  test("a file that is somebody else's upload, none, or taken by an edit before, is refused at its place", async () => {
    const loaded = await posted({ content: 'Files', files: [await upload('kept.txt')] })
    const foreign = await upload('foreign.txt', 'bo')
    const error = await refusalOf(edit(loaded, { files: [...loaded.message.files, foreign] }))
    const refused = { code: 'invalid', details: { fields: { 'message.files.1': expect.any(String) } } }
    expect(error).toMatchObject(refused)
    expect(await patches()).toEqual([])
    const own = await upload('own.txt')
    await edit(loaded, { files: [...loaded.message.files, own] })
    const another = await posted({ content: 'Files', files: [await upload('kept.txt')] })
    expect(await refusalOf(edit(another, { files: [...another.message.files, own] }))).toMatchObject(refused)
    expect(await patches()).toEqual([])
  })

  test('mentions that stand in it stay as they are, and a change of them is sent too', async () => {
    const content = `<@${CAST.rex.id}> <@${CAST.otto.id}>`
    const loaded = await posted({ content, mentions: { userIds: [CAST.rex.id] } })
    expect(loaded.message.mentions).toMatchObject({ userIds: [CAST.rex.id], everyone: false, roleIds: [] })
    await edit(loaded, { embeds: [{ ...EMPTY_EMBED, title: 'x' }] })
    expect((await truth(loaded.messageId))?.mentions).toMatchObject([{ username: 'rex' }])
    const again = await load(loaded.messageId)
    await edit(again, { mentions: { ...again.message.mentions, userIds: [] } })
    expect((await truth(loaded.messageId))?.mentions).toEqual([])
  })

  test('whoever saw an older state loses, of two at once one, and nothing to change is no edit', async () => {
    const loaded = await posted({ content: 'first' })
    // Both have seen the message before either changes it.
    await steward.control.addFault({ method: 'PATCH', path: '/messages/', kind: 'delay', delayMs: 500, times: 1 })
    const both = await Promise.allSettled([
      edit(loaded, { content: 'mine' }),
      edit(loaded, { content: 'theirs' }, 'bo'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await patches()).toHaveLength(1)
    const late = { code: 'conflict', message: expect.stringMatching(/changed this message since/) }
    expect(await refusalOf(edit(loaded, { content: 'late' }))).toMatchObject(late)
    const seen = await load(loaded.messageId)
    await steward.control.editMessage(general, loaded.messageId, { content: 'elsewhere' })
    const fresh = await load(loaded.messageId)
    expect(fresh.message.content).toBe('elsewhere')
    expect(await refusalOf(edit(seen, { content: 'late' }))).toMatchObject(late)
    expect(await refusalOf(edit(fresh, {}))).toMatchObject({ message: 'The message says this already.' })
    expect(await patches()).toHaveLength(1)
  })

  test('undo tells that somebody has changed it since, and that it is gone', async () => {
    const loaded = await posted({ content: 'first' })
    const { entryId } = await edit(loaded, { content: 'second' })
    await edit(await load(loaded.messageId), { content: 'third' }, 'bo')
    expect(await refusalOf(undo(entryId))).toMatchObject({ details: { confirmable: true } })
    await steward.control.deleteMessage(general, loaded.messageId)
    expect(await refusalOf(undo(entryId))).toMatchObject({ message: 'This message is gone.' })
  })

  test('undo asks where somebody else has changed it since and put it back, and not where one moderator changed it twice', async () => {
    const { messageId } = await posted({ content: 'first' })
    const change = async (content: string, by?: Who) => (await edit(await load(messageId), { content }, by)).entryId
    const says = async () => (await truth(messageId))?.content
    const second = await change('second')
    await change('third', 'bo')
    await change('second', 'bo')
    expect(await refusalOf(undo(second))).toMatchObject({
      message: 'Bo has changed this message meanwhile.',
      details: { confirmable: true },
    })
    expect(await says()).toBe('second')
    await undo(second, { confirm: true })
    expect(await says()).toBe('first')

    const fourth = await change('fourth')
    const fifth = await change('fifth')
    // Of another message.
    const other = await posted({ content: 'other' })
    await edit(other, { content: 'another' }, 'bo')
    await undo(fifth)
    await undo(fourth)
    expect(await says()).toBe('first')
  })

  test('the preview of a link, which the platform appends by itself, is no change by somebody', async () => {
    const loaded = await posted({ content: 'hello' })
    const { entryId } = await edit(loaded, { content: `hello ${LINK}` })
    await appendPreview(loaded.messageId)
    expect(await undo(entryId)).toMatchObject({ outcome: 'done' })
    expect(await truth(loaded.messageId)).toMatchObject({ content: 'hello', embeds: [] })
    const again = await load(loaded.messageId)
    const other = await edit(again, { content: `hello ${LINK}` })
    await steward.control.editMessage(general, loaded.messageId, { embeds: [PREVIEW] })
    expect(await refusalOf(undo(other.entryId))).toMatchObject({ details: { confirmable: true } })
  })

  test('a preview that the platform tells apart is no embed of the bot: nobody edits it, and no undo posts it', async () => {
    const { messageId } = await posted({ content: LINK, embeds: [{ title: 'Mine' }] })
    await appendPreview(messageId, { type: 'link' })
    const loaded = await load(messageId)
    expect(loaded.message.embeds).toMatchObject([{ title: 'Mine' }])
    const { entryId } = await edit(loaded, { content: 'no link', embeds: [] })
    await undo(entryId)
    expect(await truth(messageId)).toMatchObject({ content: LINK, embeds: [{ title: 'Mine' }] })
  })

  test('an edit whose answer was lost is found also where the platform has appended the preview of its link', async () => {
    const { messageId, ...loaded } = await posted({ content: 'hello' })
    await steward.control.editMessage(general, messageId, { content: `hello ${LINK}`, embeds: [PREVIEW] })
    const message = { ...loaded.message, content: `hello ${LINK}` }
    const seen = (some: Partial<ComposedMessage>) => {
      const input = { guildId, channelId: general, messageId, seenEditedAt: null, message: { ...message, ...some } }
      return editMessage.look!(steward, { ...input, reason: '' } as never, {} as never)
    }
    const editedAt = (await truth(messageId))?.edited_timestamp
    expect(await seen({})).toEqual({ done: 'all', after: { edited: true, editedAt } })
    await steward.control.editMessage(general, messageId, { content: 'no link' })
    await expect.poll(async () => (await rowOf(messageId))?.content).toBe('no link')
    // Nothing that a platform appends by itself.
    await expect(seen({ content: 'no link' })).rejects.toThrow(PlatformLacks)
  })

  test('an answer that was lost is settled by looking', async () => {
    const loaded = await posted({ content: 'first' })
    await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: true })
    expect(await edit(loaded, { content: 'second' })).toMatchObject({ outcome: 'done' })
    const again = await load(loaded.messageId)
    await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: false })
    const error = await refusalOf(edit(again, { content: 'third' }))
    expect(error).toMatchObject({
      code: 'platform_unavailable',
      message: expect.stringMatching(/nothing was changed/i),
    })
    expect((await truth(loaded.messageId))?.content).toBe('second')
    expect((await patches()).length).toBe(2)
  })

  test('only what the bot has posted can be loaded or edited, by whoever may read and post there', async () => {
    const { id } = await steward.control.createMessage(general, { author_id: CAST.rex.id, content: 'Hello' })
    expect(await refusalOf(load(id))).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/bot itself/) })
    const loaded = await posted({ content: 'first' })
    expect(await refusalOf(edit({ ...loaded, messageId: id }, { content: 'x' }))).toMatchObject({ code: 'forbidden' })
    const hidden = await posted({ content: 'secret' }, moderators)
    expect((await refusalOf(load(hidden.messageId, { channelId: moderators, by: 'hana' }))).code).toBe('not_found')
    expect((await refusalOf(edit(hidden, { content: 'x' }, 'hana'))).code).toBe('not_found')
    expect((await refusalOf(edit(loaded, { content: 'x' }, 'otto'))).code).toBe('not_found')
    const everyone = { content: '@everyone', mentions: { ...loaded.message.mentions, everyone: true } }
    expect(await refusalOf(edit(loaded, everyone, 'hana'))).toMatchObject({ code: 'forbidden' })
    expect(await patches()).toEqual([])
    expect(await edit(loaded, { content: 'second' }, 'hana')).toMatchObject({ outcome: 'done' })
  })

  test('whoever may not read the history of a channel neither loads nor edits there', async () => {
    const loaded = await posted({ content: 'first' })
    const deny = String(1n << 16n)
    await steward.control.changeChannel(general, {
      permission_overwrites: [{ id: CAST.hana.id, type: 1, allow: '0', deny }],
    })
    await expect.poll(async () => (await refusalOf(load(loaded.messageId, { by: 'hana' }))).code).toBe('forbidden')
    const refused = await refusalOf(edit(loaded, { content: 'second' }, 'hana'))
    expect(refused.message).toMatch(/Read Message History/)
    expect(await patches()).toEqual([])
    await steward.control.changeChannel(general, { permission_overwrites: [] })
  })

  test('a link must lead to one message of this guild', async () => {
    const { messageId } = await posted({ content: 'first' })
    const at = (guild: string) => `https://platform.test/channels/${guild}/${general}/${messageId}`
    expect(await load(messageId, { link: at(guildId) })).toMatchObject({ messageId, channelId: general })
    expect((await refusalOf(load(messageId, { link: at(GUILDS.borealis) }))).message).toBe(
      'This link leads out of this guild.',
    )
    for (const link of ['hello', `${at(guildId)} ${general}-${CAST.rex.id}`, messageId]) {
      expect((await refusalOf(load(messageId, { link }))).code).toBe('invalid')
    }
  })

  test('the log tells the texts to whoever may read the channel, and to nobody else', async () => {
    await edit(await posted({ content: 'old secret' }, moderators), { content: 'new secret' })
    const entry = await newest()
    const viewed = async (by: Who) => {
      const { standing } = await loadGuild(steward, viewerOf(by), guildId)
      return (await toEntryViews(steward, standing, [entry]))[0]
    }
    expect((await viewed('bo'))?.changes).toEqual([{ label: 'Text', before: 'old secret', after: 'new secret' }])
    expect(JSON.stringify(await viewed('hana'))).not.toMatch(/secret|moderators/)
  })
})

describe('on a platform that shows no more than its document', () => {
  beforeAll(() => open({ strict: true }))
  afterAll(() => steward.close())
  afterEach(() => steward.control.clearFaults())

  test('what the gateway has told can be edited, also where the answer is lost', async () => {
    const loaded = await posted({ content: 'first' })
    await edit(loaded, { content: 'second' })
    await expect.poll(async () => (await rowOf(loaded.messageId))?.content).toBe('second')
    await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: true })
    expect(await edit(await load(loaded.messageId), { content: 'third' })).toMatchObject({ outcome: 'done' })
    const unheard = await load(loaded.messageId)
    await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: false })
    expect((await refusalOf(edit(unheard, { content: 'fourth' }))).code).toBe('outcome_unknown')
  })

  test('what nobody has told cannot be loaded', async () => {
    const error = await refusalOf(load('555817422028899999'))
    expect(error).toMatchObject({ code: 'not_found', message: expect.stringMatching(/has not seen this one/) })
  })
})

async function upload(filename: string, by: Who = 'mia') {
  const bytes = new TextEncoder().encode(filename)
  return uploadForMessage(
    steward,
    { guildId, channelId: general, viewerId: viewerOf(by).id },
    { filename, size: bytes.length, contentType: 'text/plain', bytes: Readable.from([bytes]) },
  )
}

const patches = async () => (await orders.writes(before)).filter(({ method }) => method === 'PATCH')
