import { eq } from 'drizzle-orm'
import { v4 as randomUuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { departures } from '../db/schema/departures.ts'
import { members } from '../db/schema/members.ts'
import { setNick } from '../moderation/set-nick.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { formerPeople } from '../queries/former-people.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { countActions } from '../queries/members/count-actions.ts'
import { getMember } from '../queries/members/get-member.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { editNote } from './edit-note.ts'
import { importNotes } from './import/import-notes.ts'
import { listNotes } from './list-notes.ts'

const guildId = GUILDS.aurora
// View Audit Log and Manage Nicknames: Rex reads the log, and no notes.
const READER = (1n << 7n) | (1n << 27n)
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string

const isMember = (id: string, count: number) =>
  expect.poll(() => steward.db.orm.$count(members, eq(members.userId, id))).toBe(count)
async function newcomer(username: string): Promise<string> {
  const { id } = (await steward.control.addMember(guildId, { username })).user
  await isMember(id, 1)
  return id
}
const as = (who: CastName, input: object) => ({ steward, viewer: viewerOf(who), input: { guildId, userId, ...input } })
const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)

/** What somebody finds of the person whose note it was. */
async function told(who: CastName, action = 'note.delete') {
  const [viewer, guild] = [viewerOf(who), await guildOf(who)]
  const list = async (wanted: object) =>
    (await listTimeline(steward, viewer, guild, { source: 'here', ...wanted })).items.flatMap(item =>
      item.kind === 'entry' && item.entry.action === action ? [item.entry] : [],
    )
  const [entry] = await list({ action })
  const detail = await getMember(steward, viewer, guild, userId)
  return {
    action: entry?.action,
    target: entry?.target?.id,
    changes: entry?.changes,
    ofThem: (await list({ target: userId })).length,
    newest: detail.newestEntryId,
    history: detail.history.items.length,
    count: (await countActions(steward.db, { viewer, guild }, [userId])).get(userId),
  }
}

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
  const { id } = await steward.control.createRole(guildId, { name: 'Readers', permissions: String(READER) })
  await steward.control.changeMember(guildId, CAST.rex.id, { roles: [id] })
  await vi.waitFor(() => guildOf('rex'), { timeout: 30_000 })
})
afterAll(() => steward.close())

test('about whom a deleted note was, and whose, is told to nobody who reads the log and no notes', async () => {
  userId = await newcomer('heron')
  const { noteId } = await runCommand(addNote, as('mia', { text: 'Was warned' }))
  await runCommand(deleteNote, as('bo', { noteId, seenAt: null }))

  expect(await told('mia')).toEqual({
    action: 'note.delete',
    target: userId,
    changes: [{ label: 'Written by', before: 'Mia', after: null }],
    ofThem: 1,
    newest: expect.any(String),
    history: 1,
    count: 1,
  })
  expect(await told('rex')).toEqual({
    action: 'note.delete',
    target: undefined,
    changes: [],
    ofThem: 0,
    newest: null,
    history: 0,
    count: undefined,
  })
  const rename = (by: CastName) => orders.order(setNick, { userId, nick: by, seenEntryId: null }, by)
  expect((await refusalOf(rename('mia'))).details.meanwhile).toMatchObject({ action: 'note.delete' })
  await rename('rex')
})

test('nor about whom one was that is changed after it was imported', async () => {
  userId = await newcomer('egret')
  const note = { userId, text: 'Was warned', at: null, author: 'Nora' }
  await runCommand(importNotes, as('bo', { orderId: randomUuid(), fileName: 'old.csv', notes: [note] }))
  const { notes } = await listNotes(steward.db, viewerOf('bo'), await guildOf('bo'), { userId })
  await runCommand(editNote, as('bo', { noteId: notes[0]!.id, text: 'Was banned', seenAt: null }))
  const action = 'note.edit'
  const writtenBy = { label: 'Written by', before: null, after: 'Nora' }
  expect(await told('mia', action)).toMatchObject({
    action,
    target: userId,
    changes: [writtenBy],
    ofThem: 1,
    history: 1,
  })
  expect(await told('rex', action)).toMatchObject({ action, target: undefined, changes: [], ofThem: 0, history: 0 })
})

test('nor is that person found by their name among those who have gone', async () => {
  userId = await newcomer('bittern')
  const { noteId } = await runCommand(addNote, as('mia', { text: 'Was warned' }))
  await runCommand(deleteNote, as('bo', { noteId, seenAt: null }))
  await steward.control.removeMember(guildId, userId)
  await isMember(userId, 0)
  await steward.db.orm.delete(departures)
  const found = async (who: CastName) =>
    (await formerPeople(steward, viewerOf(who), await guildOf(who), { q: 'bittern' })).people.map(({ id }) => id)
  expect(await found('mia')).toEqual([userId])
  expect(await found('rex')).toEqual([])
})
