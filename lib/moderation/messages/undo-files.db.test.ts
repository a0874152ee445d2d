import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { EMPTY_EMBED } from '../../message-rules/composed-message.ts'
import { undoViews } from '../../queries/undo-views.ts'
import { refusalOf } from '../test-orders.ts'
import { withEdits } from './test-edits.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, truth, load, posted, edit, undo, upload, patches } = withEdits()

const viewsOf = async (...ids: string[]) =>
  undoViews(steward.db, await steward.db.orm.select().from(auditEntries).where(inArray(auditEntries.id, ids)))

const ONE = 'A file that was taken away cannot be brought back.'

test('an edit that only took a file away is told to be final at once, in the log, and to whoever takes it back', async () => {
  const loaded = await posted({ content: 'Files', files: [await upload('one.txt'), await upload('two.txt')] })
  const taken = await edit(loaded, { files: loaded.message.files.slice(1) })
  expect(taken).toMatchObject({ outcome: 'done', nothingToUndo: true })
  const because = `${ONE} Nothing else was changed.`
  expect((await viewsOf(taken.entryId)).get(taken.entryId)).toEqual({ state: 'never', because })
  expect(await refusalOf(undo(taken.entryId))).toMatchObject({ code: 'conflict', message: because })
  expect(await patches()).toHaveLength(1)
})

test('so is one that took the picture of the file away with it, and one that left nothing of what it said', async () => {
  const pictured = await posted({ content: 'Plan', files: [await upload('plan.png')] })
  await steward.control.editMessage(general, pictured.messageId, {
    embeds: [{ image: { url: 'attachment://plan.png' } }],
  })
  const seen = await load(pictured.messageId)
  expect(seen.message.embeds).toMatchObject([{ imageUrl: 'attachment://plan.png' }])
  const first = await edit(seen, { files: [], embeds: [] })
  const filed = await posted({ files: [await upload('one.txt')] })
  const second = await edit(filed, { content: 'Gone', files: [] })
  const views = await viewsOf(first.entryId, second.entryId)
  expect(views.get(first.entryId)).toMatchObject({ because: `${ONE} Nothing else was changed.` })
  expect(views.get(second.entryId)).toMatchObject({
    because: 'Its files are gone for good, and it said nothing else.',
  })
})

test('what else it changed comes back, and where that is so already the file alone is told', async () => {
  const loaded = await posted({ content: 'first', files: [await upload('one.txt')] })
  const taken = await edit(loaded, { content: 'second', files: [] })
  expect(taken).not.toHaveProperty('nothingToUndo')
  expect((await viewsOf(taken.entryId)).get(taken.entryId)).toEqual({ state: 'possible' })
  const again = await edit(await load(loaded.messageId), { content: 'first' })
  const { message } = await refusalOf(undo(taken.entryId))
  expect(message).toBe(`${ONE} All else of the message is as it was before.`)
  await undo(again.entryId)
  expect(await undo(taken.entryId, { confirm: true })).toMatchObject({ outcome: 'done' })
  expect(await truth(loaded.messageId)).toMatchObject({ content: 'first', attachments: [] })
})

test('a file that came is taken away again, and an edit that took none away can be taken back', async () => {
  const loaded = await posted({ content: 'Files', files: [await upload('one.txt')] })
  const added = await edit(loaded, { files: [...loaded.message.files, await upload('two.txt')] })
  const embedded = await edit(await load(loaded.messageId), { embeds: [{ ...EMPTY_EMBED, title: 'x' }] })
  const views = await viewsOf(added.entryId, embedded.entryId)
  expect([...views.values()]).toEqual([{ state: 'possible' }, { state: 'possible' }])
  await undo(embedded.entryId)
  await undo(added.entryId)
  expect(await truth(loaded.messageId)).toMatchObject({ embeds: [], attachments: [{ filename: 'one.txt' }] })
})
