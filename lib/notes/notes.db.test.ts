import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { members } from '../db/schema/members.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { editNote } from './edit-note.ts'
import { listNotes } from './list-notes.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let userId: string

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'troll' })).user.id
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, userId))).toBe(1)
})

const as = (by: CastName, input: object) => ({ steward, viewer: viewerOf(by), input: { guildId, userId, ...input } })
const add = (by: CastName, text: unknown) => runCommand(addNote, as(by, { text }))
const read = async (by: CastName, before?: string) => {
  const viewer = viewerOf(by)
  return listNotes(steward.db, viewer, await loadGuild(steward, viewer, guildId), { userId, before })
}

test('what Mia notes is there for Bo, newest first, and the screens hear of it', async () => {
  const heard = Promise.withResolvers<LiveEvent>()
  const leave = steward.live.subscribe(guildId, event => event.kind === 'note' && heard.resolve(event))
  const { noteId } = await add('mia', '  Was warned\nin chat. ')
  await add('bo', 'Thanks')
  expect((await heard.promise).ids).toContain(userId)
  leave()
  const { notes, mayWrite } = await read('bo')
  expect(mayWrite).toBe(true)
  expect(notes).toMatchObject([
    { text: 'Thanks', author: { name: 'Bo' }, mayEdit: true, mayDelete: true },
    {
      id: noteId,
      text: 'Was warned\nin chat.',
      author: { name: 'Mia' },
      mayEdit: false,
      mayDelete: true,
      editedAt: null,
    },
  ])
  expect((await read('mia')).notes).toMatchObject([
    { mayEdit: false, mayDelete: false },
    { mayEdit: true, mayDelete: true },
  ])
})

test('only its author changes a note; the author and whoever manages the server delete it', async () => {
  const { noteId } = await add('mia', 'one')
  const error = await refusalOf(runCommand(editNote, as('bo', { noteId, text: 'two' })))
  expect(error.code).toBe('not_found')
  await runCommand(editNote, as('mia', { noteId, text: 'three' }))
  expect((await read('mia')).notes).toMatchObject([{ text: 'three', editedAt: expect.any(String) }])

  const other = await add('bo', 'four')
  expect((await refusalOf(runCommand(deleteNote, as('mia', { noteId: other.noteId })))).code).toBe('not_found')
  await runCommand(deleteNote, as('bo', { noteId }))
  await runCommand(deleteNote, as('bo', other))
  expect((await read('mia')).notes).toEqual([])
  expect((await refusalOf(runCommand(deleteNote, as('mia', { noteId })))).code).toBe('not_found')
})

test('of two tabs of its author the second to save is told of the first, and replaces only what it has seen', async () => {
  const { noteId } = await add('mia', 'one')
  const edit = (text: string, seenAt: string | null) => runCommand(editNote, as('mia', { noteId, text, seenAt }))
  await edit('one and two', null)
  const unseen = await refusalOf(edit('one and three', null))
  expect(unseen).toMatchObject({ code: 'conflict', message: expect.stringContaining('This note was changed by Mia') })
  const [note] = (await read('mia')).notes
  expect(note).toMatchObject({ text: 'one and two' })
  await edit('one, two and three', note!.editedAt)
  expect((await read('mia')).notes).toMatchObject([{ text: 'one, two and three' }])
})

test('the log tells who deleted somebody else’s note, and a text that was changed since is not deleted unseen', async () => {
  const { noteId } = await add('mia', 'one')
  const gone = (by: CastName, more: object) => runCommand(deleteNote, as(by, { noteId, ...more }))
  await runCommand(editNote, as('mia', { noteId, text: 'one and two' }))
  const unseen = await refusalOf(gone('bo', { seenAt: null }))
  expect(unseen).toMatchObject({ code: 'conflict', message: expect.stringContaining('by Mia meanwhile') })
  const [note] = (await read('bo')).notes
  expect(note).toMatchObject({ text: 'one and two' })
  await gone('bo', { seenAt: note!.editedAt })
  expect((await read('bo')).notes).toEqual([])
  const own = await add('bo', 'three')
  await runCommand(deleteNote, as('bo', own))
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.targetId, userId))
  expect(entries).toMatchObject([
    { action: 'note.delete', outcome: 'done', actorName: 'Bo', targetName: 'troll', intent: { noteBy: 'Mia' } },
  ])
})

test('however many there are, each can be read', async () => {
  for (let index = 0; index < 53; index++) await add('mia', `note ${index}`)
  const newest = await read('bo')
  expect(newest).toMatchObject({ count: 53, nextCursor: newest.notes[49]!.id })
  const rest = await read('bo', newest.nextCursor!)
  expect(rest).toMatchObject({ count: 53, nextCursor: null })
  expect([...newest.notes, ...rest.notes].map(({ text }) => text)).toEqual(
    Array.from({ length: 53 }, (_, index) => `note ${52 - index}`),
  )
})

test('a note of another guild or of somebody else cannot be reached through this one', async () => {
  await steward.mirrored(GUILDS.borealis)
  const { noteId } = await add('mia', 'one')
  for (const more of [{ guildId: GUILDS.borealis }, { userId: '1' }]) {
    expect((await refusalOf(runCommand(editNote, as('mia', { noteId, text: 'x', ...more })))).code).toBe('not_found')
    expect((await refusalOf(runCommand(deleteNote, as('mia', { noteId, ...more })))).code).toBe('not_found')
  }
  const elsewhere = await loadGuild(steward, viewerOf('mia'), GUILDS.borealis)
  expect((await listNotes(steward.db, viewerOf('mia'), elsewhere, { userId })).notes).toEqual([])
  expect((await read('mia')).notes).toMatchObject([{ text: 'one' }])
})

test('Hana, who may not punish, neither reads nor writes; Otto finds no guild', async () => {
  const { noteId } = await add('mia', 'secret')
  expect((await refusalOf(read('hana'))).code).toBe('forbidden')
  expect((await refusalOf(add('hana', 'x'))).code).toBe('forbidden')
  expect((await refusalOf(runCommand(deleteNote, as('hana', { noteId })))).code).toBe('forbidden')
  expect((await refusalOf(add('otto', 'x'))).code).toBe('not_found')
  expect((await read('mia')).notes).toHaveLength(1)
})

test('an empty note, one of 2,001 characters and one that is no text name the field', async () => {
  for (const text of ['  ', '\u200b\u2060', 'x'.repeat(2_001), 7, '\ud800']) {
    expect((await refusalOf(add('mia', text))).details.fields).toHaveProperty('text')
  }
  await add('mia', '𝒳'.repeat(2_000))
  expect((await read('mia')).notes).toHaveLength(1)
})
