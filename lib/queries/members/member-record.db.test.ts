import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEntry } from '../../audit/open-entry.ts'
import { settleEntry } from '../../audit/settle-entry.ts'
import type { Database } from '../../db/client.ts'
import { entryAmendments } from '../../db/schema/amendments.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { MembersFilter } from '../../directory/members-url.ts'
import { memberPages } from '../../exports/member-pages.ts'
import { profiles } from '../../platform/profile.ts'
import { DAY, now, setClock } from '../../time.ts'
import { listMembers } from './list-members.ts'
import type { SeenFilter } from './seen-filter.ts'
import { selectMembers } from './select-members.ts'
import { storePeople } from './test-members.ts'

const GUILD = '1'
const PLATFORM = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
const NOW = Date.UTC(2026, 0, 31, 12)
const PEOPLE = { ada: '101', bo: '102', otto: '103', rex: '104' }
type Name = keyof typeof PEOPLE

let db: Database
let unsetClock: () => void

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  const people = Object.entries(PEOPLE).map(([username, id]) => ({ id, username }))
  await storePeople(db, people, GUILD)
  await storePeople(db, people, '2')
})
afterAll(async () => {
  unsetClock()
  await db.close()
})
beforeEach(async () => {
  await db.orm.delete(auditEntries)
  await db.orm.delete(entryAmendments)
  await db.orm.delete(staffNotes)
})

type Ending = 'done' | 'partial' | 'refused' | 'failed' | 'unknown' | 'pending'

interface Done {
  daysAgo?: number
  outcome?: Ending
  guildId?: string
  undoOf?: string
  undoOfMore?: string[]
}

/** An entry of the log; returns its id. */
async function entry(
  action: string,
  target: Name,
  { daysAgo = 0, outcome = 'done', guildId = GUILD, undoOf, undoOfMore }: Done = {},
) {
  const unset = setClock(() => NOW - daysAgo * DAY)
  const [actor, targeted] = [
    { id: '7', name: 'Mia' },
    { id: PEOPLE[target], name: target },
  ]
  const what = { guildId, action, actor, target: targeted, reason: '', intent: {}, before: {} }
  const id = await openEntry(db, { ...what, undoOf, undoOfMore })
  if (outcome !== 'pending') await settleEntry(db, id, { outcome })
  unset()
  return id
}

const warn = (target: Name, done?: Done) => entry('member.warn', target, done)

async function amend(entryId: string, kind: 'reason' | 'withdrawn') {
  const by = { byId: '7', byName: 'Mia', at: now() }
  await db.orm
    .insert(entryAmendments)
    .values({ id: `${entryId} ${kind}`, guildId: GUILD, entryId, kind, text: 'x', ...by })
}

/** Who is found: by the list, for "select all", in an export and by ids alike. */
async function found(filter: MembersFilter): Promise<string[]> {
  const asked = filter as SeenFilter
  const { rows, count } = await listMembers(db, PLATFORM, GUILD, asked)
  const ids = rows.map(({ userId }) => userId)
  expect(count).toBe(ids.length)
  expect((await selectMembers(db, profiles.v1, GUILD, asked)).ids.toSorted()).toEqual(ids)
  const exported: string[] = []
  for await (const page of memberPages(db, profiles.v1, GUILD, asked)) exported.push(...page.map(row => row.userId))
  expect(exported).toEqual(ids)
  const named = await listMembers(db, PLATFORM, GUILD, { ...asked, ids: Object.values(PEOPLE) })
  expect(named.rows.map(({ userId }) => userId)).toEqual(ids)
  return rows.map(({ username }) => username)
}

test('members are found by how often they were warned here, ever and lately', async () => {
  await warn('rex', { daysAgo: 40 })
  await warn('rex', { daysAgo: 3 })
  await warn('rex', { daysAgo: 2 })
  await warn('otto', { daysAgo: 1 })
  await warn('ada', { guildId: '2' })
  await warn('ada', { guildId: '2' })
  expect(await found({ warnings: 1 })).toEqual(['otto', 'rex'])
  expect(await found({ warnings: 3 })).toEqual(['rex'])
  expect(await found({ warnings: 4 })).toEqual([])
  expect(await found({ warnings: 2, warningsAfter: '7d' })).toEqual(['rex'])
  expect(await found({ warnings: 3, warningsAfter: '7d' })).toEqual([])
  expect(await found({ warningsBefore: '30d' })).toEqual(['rex'])
  expect(await found({ warningsAfter: '36h' })).toEqual(['otto'])
  expect(await found({ warnings: 1, q: 'otto' })).toEqual(['otto'])
})

test('what was done in another way is another filter, and all that are asked for must hold', async () => {
  await warn('rex')
  await entry('member.timeout', 'rex')
  await entry('member.timeout', 'bo')
  await entry('member.kick', 'otto')
  await entry('member.ban', 'otto', { daysAgo: 10 })
  await entry('ban.remove', 'otto', { daysAgo: 9 })
  await entry('member.nick', 'ada')
  expect(await found({ timeouts: 1 })).toEqual(['bo', 'rex'])
  expect(await found({ timeouts: 1, warnings: 1 })).toEqual(['rex'])
  expect(await found({ kicks: 1 })).toEqual(['otto'])
  expect(await found({ bans: 1 })).toEqual(['otto'])
  expect(await found({ bans: 1, bansAfter: '9d' })).toEqual([])
  expect(await found({ bans: 1, kicks: 1, warnings: 1 })).toEqual([])
})

test('only what has taken effect counts', async () => {
  for (const outcome of ['refused', 'failed', 'unknown', 'pending'] as const) await warn('rex', { outcome })
  expect(await found({ warnings: 1 })).toEqual([])
  await entry('member.ban', 'rex', { outcome: 'partial' })
  expect(await found({ bans: 1 })).toEqual(['rex'])
})

test('a withdrawn warning counts no longer, one of which the reason was corrected does', async () => {
  const first = await warn('rex')
  const second = await warn('rex')
  await amend(second, 'reason')
  expect(await found({ warnings: 2 })).toEqual(['rex'])
  await amend(first, 'withdrawn')
  expect(await found({ warnings: 2 })).toEqual([])
  expect(await found({ warnings: 1 })).toEqual(['rex'])
})

test.each([
  ['member.ban', 'ban.remove', { bans: 1 }],
  ['member.timeout', 'member.timeout.remove', { timeouts: 1 }],
])('a %s that was taken back counts no longer, one whose undo came to nothing does', async (action, back, filter) => {
  const undoOf = await entry(action, 'rex')
  await entry(back, 'rex', { undoOf, outcome: 'failed' })
  expect(await found(filter)).toEqual(['rex'])
  await entry(back, 'rex', { undoOf })
  expect(await found(filter)).toEqual([])
  // Ended otherwise it has happened all the same.
  await entry(action, 'otto')
  await entry(back, 'otto')
  expect(await found(filter)).toEqual(['otto'])
})

test('a ban that was taken back together with what came of it counts no longer', async () => {
  const ban = await entry('member.ban', 'rex')
  const end = await entry('ban.end', 'rex')
  const undo = { undoOf: end, undoOfMore: [ban] }
  await entry('ban.remove', 'rex', { ...undo, outcome: 'failed' })
  expect(await found({ bans: 1 })).toEqual(['rex'])
  await entry('ban.remove', 'rex', undo)
  expect(await found({ bans: 1 })).toEqual([])
})

test('a ban that is laid on again because its lifting was taken back is one ban', async () => {
  await entry('member.ban', 'rex')
  const lifted = await entry('ban.remove', 'rex')
  const again = await entry('member.ban', 'rex', { undoOf: lifted })
  expect(await found({ bans: 2 })).toEqual([])
  expect(await found({ bans: 1 })).toEqual(['rex'])
  const liftedAgain = await entry('ban.remove', 'rex', { undoOf: again })
  expect(await found({ bans: 1 })).toEqual(['rex'])
  await entry('member.ban', 'rex', { undoOf: liftedAgain })
  expect(await found({ bans: 2 })).toEqual([])
  expect(await found({ bans: 1 })).toEqual(['rex'])
})

test('a ban whose undo was taken back counts again, once', async () => {
  const ban = await entry('member.ban', 'rex')
  const undo = await entry('ban.remove', 'rex', { undoOf: ban })
  expect(await found({ bans: 1 })).toEqual([])
  await entry('member.ban', 'rex', { undoOf: undo })
  expect(await found({ bans: 1 })).toEqual(['rex'])
  expect(await found({ bans: 2 })).toEqual([])
})

test('a timeout whose first end is put back is one timeout', async () => {
  await entry('member.timeout', 'rex')
  const longer = await entry('member.timeout', 'rex')
  expect(await found({ timeouts: 2 })).toEqual(['rex'])
  await entry('member.timeout', 'rex', { undoOf: longer })
  expect(await found({ timeouts: 2 })).toEqual([])
  expect(await found({ timeouts: 1 })).toEqual(['rex'])
})

test('members are found by whether the team has noted something about them here', async () => {
  const note = { authorId: '7', authorName: 'Mia', text: 'x', createdAt: now() }
  await db.orm.insert(staffNotes).values([
    { id: 'a', guildId: GUILD, userId: PEOPLE.rex, ...note },
    { id: 'b', guildId: GUILD, userId: PEOPLE.rex, ...note },
    { id: 'c', guildId: '2', userId: PEOPLE.otto, ...note },
  ])
  await warn('ada')
  expect(await found({ notes: 'yes' })).toEqual(['rex'])
  expect(await found({ notes: 'no' })).toEqual(['ada', 'bo', 'otto'])
  expect(await found({ notes: 'no', warnings: 1 })).toEqual(['ada'])
})

test('whoever is found by their record and is no member is not listed', async () => {
  const actor = { id: '7', name: 'Mia' }
  const target = { id: '999', name: 'gone' }
  const what = { guildId: GUILD, action: 'member.ban', actor, target, reason: '', intent: {}, before: {} }
  await settleEntry(db, await openEntry(db, what), { outcome: 'done' })
  expect(await found({ bans: 1 })).toEqual([])
})
