import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { staffNotes } from '../db/schema/notes.ts'
import type { FigureSpan } from '../directory/figures-url.ts'
import { countByModerator } from '../queries/audit/count-by-moderator.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY } from '../time.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { listWritten } from './list-written.ts'

const { aurora, borealis } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of [aurora, borealis]) await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.db.orm.delete(staffNotes)
})

const guildOf = (who: CastName, guildId = aurora) => loadGuild(steward, viewerOf(who), guildId)

const note = (who: CastName, userId: string, guildId = aurora) =>
  runCommand(addNote, { steward, viewer: viewerOf(who), input: { guildId, userId, text: 'spams' } })

const figures = async (who: CastName, after: FigureSpan = '7d') =>
  countByModerator(steward, await guildOf(who), { after })

const written = async (who: CastName, author = CAST.mia.id, after: FigureSpan = '7d') =>
  listWritten(steward, await guildOf(who), { author, after })

test('notes count that are still there, and lead to whom they are about', async () => {
  const { hana, otto, mia } = CAST
  for (const { id } of [hana, hana, otto]) await note('mia', id)
  await note('mia', hana.id, borealis)
  const { noteId } = await note('bo', hana.id)
  const deleted = { guildId: aurora, userId: hana.id, noteId }
  await runCommand(deleteNote, { steward, viewer: viewerOf('bo'), input: deleted })
  const { moderators, hasNotes } = await figures('bo')
  expect(hasNotes).toBe(true)
  expect(moderators).toMatchObject([{ id: mia.id, name: 'Mia', deeds: [], undone: 0, notes: 3 }])
  const { about, more } = await written('bo')
  expect(about.toSorted((a, b) => a.notes - b.notes)).toMatchObject([
    { id: otto.id, name: 'Otto', notes: 1 },
    { id: hana.id, name: 'Hana', notes: 2, lastAt: expect.any(String) },
  ])
  expect(more).toBe(0)
  expect(await written('bo', CAST.bo.id)).toEqual({ about: [], more: 0 })
})

test('the time is that of the figure, and whom they wrote about last comes first', async () => {
  const today = Date.now()
  const at = (days: number) => new Date(today - days * DAY)
  const by = { guildId: aurora, authorId: CAST.mia.id, text: 'spams' }
  await steward.db.orm.insert(staffNotes).values([
    { ...by, id: 'old', userId: '1', authorName: 'Mia of then', createdAt: at(8) },
    { ...by, id: 'new', userId: '2', authorName: 'Mia', createdAt: at(6) },
    // What others wrote elsewhere.
    { ...by, id: 'brought', userId: '3', authorName: 'Mia', createdAt: at(1), importId: '7' },
  ])
  expect((await figures('bo', '24h')).moderators).toEqual([])
  expect((await figures('bo')).moderators).toMatchObject([{ name: 'Mia', notes: 1, lastAt: at(6).toISOString() }])
  expect((await written('bo')).about).toMatchObject([{ id: '2', name: null }])
  expect((await written('bo', CAST.mia.id, '30d')).about.map(({ id }) => id)).toEqual(['2', '1'])
})

test('of more people than a list has room for it says how many there are besides', async () => {
  const by = { guildId: aurora, authorId: CAST.mia.id, authorName: 'Mia', text: 'spams', createdAt: new Date() }
  const notes = Array.from({ length: 103 }, (_, n) => ({ ...by, id: `${n}`, userId: `${n}` }))
  await steward.db.orm.insert(staffNotes).values(notes)
  const { about, more } = await written('bo')
  expect(about).toHaveLength(100)
  expect(more).toBe(3)
})

test('whoever may not read notes is told of none, nor whoever may not see what others did', async () => {
  await note('mia', CAST.rex.id)
  await expect(written('hana')).rejects.toMatchObject({ code: 'forbidden' })
  // View Audit Log, beside which Hana has nothing that lets her read notes.
  const role = await steward.control.createRole(aurora, { name: 'Auditors', permissions: String(1n << 7n) })
  const { roles } = (await steward.control.member(aurora, CAST.hana.id))!
  await steward.control.changeMember(aurora, CAST.hana.id, { roles: [...roles, role.id] })
  await expect.poll(() => figures('hana').then(({ moderators }) => moderators, String)).toEqual([])
  expect(await figures('hana')).toMatchObject({ hasNotes: false })
  await expect(written('hana')).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('Moderate Members'),
  })
  await steward.control.deleteRole(aurora, role.id)
})

test('whoever has left is called as the log last did, until nobody knows a name', async () => {
  const about = { guildId: aurora, actorId: CAST.mia.id, actorName: 'Mia', targetId: '77', reason: '', intent: {} }
  const done = { action: 'member.kick', before: {}, after: {}, outcome: 'done' as const, openedAt: new Date() }
  await steward.db.orm.insert(auditEntries).values([
    { ...about, ...done, id: '01-older', targetName: 'Rook' },
    { ...about, ...done, id: '02-newer', targetName: 'Rook the Second' },
  ])
  await steward.db.orm.insert(staffNotes).values(
    ['77', '78'].map(userId => ({
      ...{ id: userId, guildId: aurora, userId, text: 'spams', createdAt: new Date() },
      ...{ authorId: CAST.mia.id, authorName: 'Mia' },
    })),
  )
  const { about: people } = await written('bo')
  expect(new Map(people.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      ['77', 'Rook the Second'],
      ['78', null],
    ]),
  )
})
