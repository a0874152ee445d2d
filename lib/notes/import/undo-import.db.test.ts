import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffNotes } from '../../db/schema/notes.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { openTestImports, type TestImports } from './test-imports.ts'

let imports: TestImports
let userId: string

beforeAll(async () => {
  imports = await openTestImports()
})
afterAll(() => imports.close())

beforeEach(async () => {
  await imports.db.orm.delete(staffNotes)
  userId = await imports.somebody()
})

const note = (text: string) => ({ userId, text, at: null, author: null })
const texts = async () => (await imports.read('bo', userId)).notes.map(({ text }) => text).toSorted()

test('an import is taken back whole, and nothing else with it; the file can then be imported anew', async () => {
  const earlier = await imports.bring('bo', [note('earlier')])
  await imports.write('bo', userId, 'written here')
  const file = [note('earlier'), note('one'), note('two')]
  const { entryId } = await imports.bring('bo', file)
  const heard = imports.newsOf([])
  const done = await imports.undo('ada', entryId)
  await heard
  expect(await texts()).toEqual(['earlier', 'written here'])
  expect(await imports.entry(entryId)).toMatchObject({ undo: { state: 'undone', by: done.entryId } })
  expect(await imports.entry(done.entryId)).toMatchObject({
    action: 'note.import.remove',
    actor: { name: 'Ada' },
    target: null,
    undoOf: entryId,
    undo: { state: 'never' },
    changes: [
      { label: 'File', after: 'old-bot.csv' },
      { label: 'Notes deleted', after: '2' },
    ],
  })
  expect((await refusalOf(imports.undo('bo', entryId))).code).toBe('conflict')
  await imports.bring('bo', file)
  expect(await texts()).toEqual(['earlier', 'one', 'two', 'written here'])
  expect(await imports.entry(earlier.entryId)).toMatchObject({ undo: { state: 'possible' } })
})

test('what somebody has changed since stays, and the log says so', async () => {
  const { entryId } = await imports.bring('bo', [note('one'), note('two')])
  const [changed] = (await imports.read('bo', userId)).notes
  await imports.edit('bo', userId, changed!.id, 'mine')
  const done = await imports.undo('bo', entryId)
  expect(done.message).toContain('changed since stay')
  expect(await texts()).toEqual(['mine'])
  expect((await imports.entry(done.entryId))?.changes).toContainEqual({
    label: 'Stay, as they were changed since',
    before: null,
    after: '1',
  })
})

test('where nothing of it is left as it was, there is nothing to take back', async () => {
  const { entryId } = await imports.bring('bo', [note('one')])
  const [shown] = (await imports.read('bo', userId)).notes
  await imports.edit('bo', userId, shown!.id, 'mine')
  const refused = await refusalOf(imports.undo('bo', entryId))
  expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('changed since') })
  expect(await texts()).toEqual(['mine'])
})

test('Mia, who sees the entry and does not manage the server, takes nothing back', async () => {
  const { entryId } = await imports.bring('bo', [note('one')])
  expect((await refusalOf(imports.undo('mia', entryId))).code).toBe('forbidden')
  expect((await refusalOf(imports.undo('hana', entryId))).code).toBe('not_found')
  expect(await texts()).toEqual(['one'])
})
