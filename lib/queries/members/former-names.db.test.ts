import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { memberPages } from '../../exports/member-pages.ts'
import { storeFormerNames } from '../../mirror/members/former-names.ts'
import { profiles } from '../../platform/profile.ts'
import { MINUTE, setClock } from '../../time.ts'
import { formerNamesOf } from './former-names.ts'
import { listMembers } from './list-members.ts'
import type { SeenFilter } from './seen-filter.ts'
import { selectMembers } from './select-members.ts'
import { storePeople } from './test-members.ts'

const GUILD = '1'
const PLATFORM = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
const NOW = Date.UTC(2026, 0, 31, 12)
const PEOPLE = {
  ada: '155149108183695101',
  bo: '155149108183695102',
  otto: '155149108183695103',
  rex: '155149108183695104',
}
type Name = keyof typeof PEOPLE
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  const people = Object.entries(PEOPLE).map(([username, id]) => ({ id, username }))
  for (const id of [GUILD, '2']) {
    await db.orm.insert(guilds).values({ id, name: 'Aurora', ownerId: '2', memberCount: people.length })
    await storePeople(db, people, id)
  }
  const told: [Name, string, guildId?: string][] = [
    ['rex', 'The Tiger of Łódź'],
    ['rex', 'Tiger cub'],
    ['rex', '\u202eℝ𝕖𝕩'],
    ['otto', 'Lion'],
    ['otto', 'Tigger'],
    ['bo', 'Walrus', '2'],
  ]
  for (const [n, [name, called, guildId = GUILD]] of told.entries()) {
    const unsetClock = setClock(() => NOW + n * MINUTE)
    await storeFormerNames(db.orm, guildId, [{ userId: PEOPLE[name], kind: 'nick', name: called }])
    unsetClock()
  }
})
afterAll(() => db.close())

/** Who is found: by the list, for "select all", in an export and by ids alike; and the former name that each row says. */
async function found(asked: SeenFilter): Promise<Record<string, string | undefined>> {
  const { rows, count } = await listMembers(db, PLATFORM, GUILD, asked)
  const ids = rows.map(({ userId }) => userId)
  expect(count).toBe(ids.length)
  expect((await selectMembers(db, profiles.v1, GUILD, asked)).ids.toSorted()).toEqual(ids)
  const exported: string[] = []
  for await (const page of memberPages(db, profiles.v1, GUILD, asked)) exported.push(...page.map(row => row.userId))
  expect(exported).toEqual(ids)
  const byId = await listMembers(db, PLATFORM, GUILD, { ...asked, ids: Object.values(PEOPLE) })
  expect(byId.rows).toEqual(rows)
  expect(byId.missing).toEqual([])
  return Object.fromEntries(rows.map(({ username, formerName }) => [username, formerName?.name]))
}

test('whoever was called so is found, and the row says which name it was, the newest that fits', async () => {
  expect(await found({ wasCalled: 'tiger' })).toEqual({ rex: 'Tiger cub' })
  expect(await found({ wasCalled: 'the tiger' })).toEqual({ rex: 'The Tiger of Łódź' })
  expect(await found({ wasCalled: 'TIG' })).toEqual({ otto: 'Tigger', rex: 'Tiger cub' })
  const { rows } = await listMembers(db, PLATFORM, GUILD, { wasCalled: 'lion' })
  const lion = { kind: 'nick', name: 'Lion', until: new Date(NOW + 3 * MINUTE).toISOString() }
  expect(rows).toMatchObject([{ username: 'otto', formerName: lion }])
})

test('letters count as in every search, and all parts in one name', async () => {
  expect(await found({ wasCalled: 'łódź' })).toEqual({ rex: 'The Tiger of Łódź' })
  expect(await found({ wasCalled: 'rex' })).toEqual({ rex: 'ℝ𝕖𝕩' })
  expect(await found({ wasCalled: 'cu' })).toEqual({ rex: 'Tiger cub' })
  expect(await found({ wasCalled: 'ub' })).toEqual({})
  expect(await found({ wasCalled: 'lion tigger' })).toEqual({})
  expect(await found({ wasCalled: '\u200b' })).toEqual({})
  expect(await found({ wasCalled: '100%' })).toEqual({})
})

test('it holds beside what else is asked, and what somebody is called now is no former name', async () => {
  expect(await found({ wasCalled: 'tig', q: 'otto' })).toEqual({ otto: 'Tigger' })
  expect(await found({ wasCalled: 'tig', nick: 'yes' })).toEqual({})
  expect(await found({ wasCalled: 'bo' })).toEqual({})
})

test('a name of another guild finds nobody here, and no search shows it', async () => {
  expect(await found({ wasCalled: 'walrus' })).toEqual({})
  expect(await formerNamesOf(db, GUILD, PEOPLE.bo)).toEqual([])
  expect(await formerNamesOf(db, '2', PEOPLE.bo)).toMatchObject([{ name: 'Walrus' }])
  const elsewhere = await listMembers(db, PLATFORM, '2', { wasCalled: 'tiger' })
  expect(elsewhere).toMatchObject({ rows: [], count: 0 })
})

test('rows say nothing of former names where the list is not asked by one', async () => {
  const { rows } = await listMembers(db, PLATFORM, GUILD, { q: 'rex' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toHaveProperty('formerName')
})

test('of one person all are told, the newest first', async () => {
  const names = await formerNamesOf(db, GUILD, PEOPLE.rex)
  expect(names.map(({ name }) => name)).toEqual(['ℝ𝕖𝕩', 'Tiger cub', 'The Tiger of Łódź'])
})
