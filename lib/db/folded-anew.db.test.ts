import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '../directory/fold-text.ts'
import { storePeople } from '../queries/members/test-members.ts'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { guilds } from './schema/guilds.ts'
import { members } from './schema/members.ts'
import { openTestDatabase } from './test-database.ts'

// How each was folded by versions that took marks of European scripts alone for marks.
const BEFORE: [name: string, folded: string][] = [
  ['Νίκος', 'νικος'],
  ['IŞIL Işıl', 'isil isıl'],
  ['Weiß & Bjørn', 'weiß & bjørn'],
  ['Đặng Œuvre', 'đang œuvre'],
  ['مُحَمَّد أحمد', 'مُحَمَّد أحمد'],
  ['شيء علی', 'شيء علی'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  ['\u2764\ufe0f Rex', '\u2764\ufe0f rex'],
  ['Rex\u3164 the troll', 'rex\u1160 the troll'],
  ['\u3164', '\u1160'],
  ['สมชาย はなこ', 'สมชาย はなこ'],
]
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.insert(guilds).values({ id: '1', name: 'Aurora', ownerId: '2', memberCount: BEFORE.length })
})
afterAll(() => db.close())

test('names that were stored before marks of other scripts were left out are found and sorted as new ones are', async () => {
  await storePeople(
    db,
    BEFORE.map(([globalName], n) => ({ id: String(n + 10), username: `user${n}`, globalName })),
  )
  const stored = () =>
    db.orm
      .select({ name: members.globalName, sortName: members.sortName, searchText: members.searchText })
      .from(members)
      .orderBy(members.userId)
  const written = await stored()
  expect(written.map(({ sortName }, n) => [sortName, n])).toEqual(
    BEFORE.map(([name], n) => [foldText(name) || `user${n}`, n]),
  )
  for (const [n, [, folded]] of BEFORE.entries()) {
    await db.orm.execute(
      sql`update members set sort_name = ${folded}, search_text = ${` ${folded} user${n}`} where user_id = ${String(n + 10)}`,
    )
  }
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0050_folded_anew.sql'), 'utf8')
  await db.orm.transaction(async tx => {
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  })
  expect(await stored()).toEqual(written)
})
