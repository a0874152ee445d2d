import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName } from '../../../sandbox/world/cast.ts'
import { EMPTY_EMBED } from '../../message-rules/composed-message.ts'
import { refusalOf } from '../test-orders.ts'
import { withEdits } from './test-edits.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, rowOf, truth, load, posted, edit, undo, newest, upload, patches } = withEdits()

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
  const both = await Promise.allSettled([edit(loaded, { content: 'mine' }), edit(loaded, { content: 'theirs' }, 'bo')])
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
  const change = async (content: string, by?: CastName) => (await edit(await load(messageId), { content }, by)).entryId
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
