import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { refusalOf } from '../test-orders.ts'
import { withEdits } from './test-edits.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, truth, load, posted, edit, undo, upload } = withEdits()

/** Has the platform tell of the embeds of a message as others wrote them. */
async function tellsOf(messageId: string, embeds: object[]): Promise<void> {
  const { edited_timestamp } = (await truth(messageId))!
  const told = embeds as NonNullable<Awaited<ReturnType<typeof truth>>>['embeds']
  await steward.control.editMessage(general, messageId, { embeds: told, edited_timestamp })
}

test('a picture that the platform tells by the name of its file is that file, and stays when the embed is changed', async () => {
  const { messageId } = await posted({ content: 'Look', files: [await upload('one.png')] })
  const image = { url: 'attachment://one.png' }
  await tellsOf(messageId, [{ title: 'Plan', image, footer: { text: 'by', icon_url: image.url } }])
  const loaded = await load(messageId)
  expect(loaded).not.toHaveProperty('lost')
  const [embed] = loaded.message.embeds
  expect(embed).toMatchObject({ imageUrl: image.url, footer: { iconUrl: image.url } })
  await edit(loaded, { embeds: [{ ...embed!, title: 'Plan B' }] })
  expect((await truth(messageId))?.embeds).toMatchObject([
    { title: 'Plan B', image: { url: expect.stringMatching(/^http.*one\.png$/) } },
  ])
})

test('one that names no file of the message shows nothing: it is left out, and that is told', async () => {
  const { messageId } = await posted({ content: 'Look', embeds: [{ title: 'Plan' }] })
  await tellsOf(messageId, [{ title: 'Plan', thumbnail: { url: 'attachment://gone.png' } }])
  const loaded = await load(messageId)
  expect(loaded).toMatchObject({ lost: ['pictures whose file is gone'], message: { embeds: [{ thumbnailUrl: '' }] } })
  // What does not touch the embeds may be saved.
  expect(await edit(loaded, { content: 'Look here' })).toMatchObject({ outcome: 'done' })
})

test('an undo tells what it cannot bring back of the embeds, and what it would take away with them', async () => {
  const { messageId } = await posted({ content: 'hello', embeds: [{ title: 'Mine' }] })
  const author = { name: 'Ada', url: 'https://ada.example/' }
  await tellsOf(messageId, [{ title: 'Mine', author }])
  const loaded = await load(messageId)
  const { entryId } = await edit(loaded, { embeds: [{ ...loaded.message.embeds[0]!, title: 'Ours' }] })
  const conflict = await refusalOf(undo(entryId))
  expect(conflict).toMatchObject({ code: 'conflict', details: { confirmable: true } })
  expect(conflict.message).toBe(
    'Steward cannot write all that the embeds had, and does not bring back: links of authors.',
  )
  await tellsOf(messageId, [{ title: 'Ours', author }])
  expect((await refusalOf(undo(entryId))).message).toBe(
    'All embeds are sent anew, and Steward cannot write all that they have. Left out: links of authors.',
  )
  expect(await undo(entryId, { confirm: true })).toMatchObject({ outcome: 'done' })
  expect((await truth(messageId))?.embeds).toMatchObject([{ title: 'Mine', author: { name: 'Ada' } }])
})

test('an undo of the text alone keeps the embeds as they are, and asks nothing', async () => {
  const { messageId } = await posted({ content: 'hello', embeds: [{ title: 'Mine' }] })
  const author = { name: 'Ada', url: 'https://ada.example/' }
  await tellsOf(messageId, [{ title: 'Mine', author }])
  const { entryId } = await edit(await load(messageId), { content: 'hi' })
  expect(await undo(entryId)).toMatchObject({ outcome: 'done' })
  expect((await truth(messageId))?.embeds).toMatchObject([{ author }])
})

test('an undo leaves out the pictures whose file was taken away, and tells that', async () => {
  const { messageId } = await posted({ content: 'Look', files: [await upload('one.png')] })
  await tellsOf(messageId, [{ title: 'Plan', image: { url: 'attachment://one.png' } }])
  const { entryId } = await edit(await load(messageId), { files: [], embeds: [] })
  const conflict = await refusalOf(undo(entryId))
  expect(conflict).toMatchObject({ code: 'conflict', details: { confirmable: true } })
  expect(conflict.message).toBe(
    'A file that was taken away cannot be brought back. Steward cannot write all that the embeds had, and does not bring back: pictures whose file is gone.',
  )
  expect(await undo(entryId, { confirm: true })).toMatchObject({ outcome: 'done' })
  const now = await truth(messageId)
  expect(now?.embeds).toMatchObject([{ title: 'Plan' }])
  expect(now?.embeds[0]).not.toHaveProperty('image')
})

test('what showed a file that was taken away and nothing else does not come back as an empty embed', async () => {
  const { messageId } = await posted({ content: 'Look', files: [await upload('one.png')] })
  await tellsOf(messageId, [{ image: { url: 'attachment://one.png' } }])
  const { entryId } = await edit(await load(messageId), { content: 'Gone', files: [], embeds: [] })
  expect(await undo(entryId, { confirm: true })).toMatchObject({ outcome: 'done' })
  expect(await truth(messageId)).toMatchObject({ content: 'Look', embeds: [] })
})
