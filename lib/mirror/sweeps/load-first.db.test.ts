import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { suspendMemberIndexes } from '../../db/member-indexes.ts'
import { openDatabase } from '../../db/open-database.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { loadFirst } from './load-first.ts'

const GUILD = '1'
const COSTLY = ['members_created', 'members_joined', 'members_order', 'members_roles', 'members_search']
const folder = mkdtempSync(join(tmpdir(), 'steward-load-'))
let db: Database

beforeAll(async () => {
  db = await openDatabase({ folder })
})

beforeEach(async () => {
  await db.orm.delete(members)
  await db.orm.delete(guilds)
  await db.orm.delete(guildSyncs)
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Colossus', ownerId: '2', memberCount: 6_000 })
})

afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (from: number, through: number, guildId = GUILD) =>
  db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text)
    select ${guildId}, n::text, 'u', 'u' || n, ' walrus' || n from generate_series(${from}::int, ${through}::int) n`)

async function lagging(): Promise<string[]> {
  const result = await db.orm.execute(sql`
    select relname from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid or not indisready
    order by relname`)
  return result.rows.map(row => String(row.relname))
}

/** Whoever is called so, by the index alone. */
async function found(word: string): Promise<string[]> {
  return db.orm.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const rows = await tx
      .select()
      .from(members)
      .where(sql`guild_id = ${GUILD} and search_text like ${`%${word}%`}`)
    return rows.map(({ userId }) => userId)
  })
}

test('who is stored by a large first sweep is found by the indexes when it is over, and by queries before', async () => {
  await add(1, 10)
  await loadFirst(db, GUILD, async () => {
    expect(await lagging()).toEqual(COSTLY)
    await add(5_000, 5_010)
    expect(await found('walrus5005')).toEqual(['5005'])
  })
  expect(await lagging()).toEqual([])
  expect(await found('walrus5005')).toEqual(['5005'])
  expect(await found('walrus7')).toEqual(['7'])
})

test('a sweep that fails leaves the indexes whole too', async () => {
  const failing = loadFirst(db, GUILD, async () => {
    await add(1, 1)
    throw new Error('The platform is silent.')
  })
  await expect(failing).rejects.toThrow('silent')
  expect(await lagging()).toEqual([])
})

test('a process that was killed meanwhile builds them when it starts again', async () => {
  await suspendMemberIndexes(db)
  await add(1, 20)
  await db.close()
  db = await openDatabase({ folder })
  expect(await lagging()).toEqual([])
  expect(await found('walrus20')).toEqual(['20'])
})

test.each([
  ['few are to come', () => db.orm.update(guilds).set({ memberCount: 4_999 })],
  ['nobody knows how many are to come', () => db.orm.update(guilds).set({ memberCount: null })],
  [
    'the guild was complete before',
    () => db.orm.insert(guildSyncs).values({ guildId: GUILD, completeAt: new Date(0) }),
  ],
  ['more are stored than are to come', () => add(1, 6_001, '2')],
])('where %s the indexes are kept as they are', async (_, prepare) => {
  await prepare()
  await loadFirst(db, GUILD, async () => {
    expect(await lagging()).toEqual([])
    await add(7_000, 7_000)
  })
  expect(await db.orm.$count(members, eq(members.guildId, GUILD))).toBe(1)
})
