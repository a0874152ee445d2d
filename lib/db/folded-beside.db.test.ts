import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedBeside } from '../directory/folded-beside.ts'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { bans } from './schema/bans.ts'
import { openTestDatabase } from './test-database.ts'

// Letters that a Unicode of 2022 or later takes apart, which Postgres may not know yet.
const NEWER =
  /[\u{105c9}\u{105e4}\u{11383}-\u{113c8}\u{16121}-\u{16128}\u{16d68}-\u{16d6a}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}\ua7f1]/u
const UNASSIGNED = /[\p{Cn}\p{Co}\p{Cs}]/u
const AT_ONCE = 32

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** Every character there is but for those of Chinese and Korean words, of which few are enough: some behind one another. */
function* everything(): Generator<string> {
  let text = ''
  for (let code = 1; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (
      UNASSIGNED.test(letter) ||
      NEWER.test(letter) ||
      (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) && code % 97)
    )
      continue
    // Newer marks in a row Postgres may leave in another order.
    text += `x${letter}`
    if (code % AT_ONCE > 0) continue
    yield text
    text = ''
  }
  yield text
}

test('what was stored before is folded by the step as it is folded since', async () => {
  const texts = [
    ...everything(),
    ...[
      '',
      'spam',
      'Spam in #General',
      ' two  spaces\n',
      'İzmir',
      'STRASSE Straße',
      'ΟΔΟΣ',
      'ИВАН й ё',
      '𝓡𝓮𝔁',
      'ﷺ',
      'é e\u0301',
      '🏴‍☠️',
    ],
  ]
  const rows = texts.map((reason, n) => ({
    guildId: '1',
    userId: String(n),
    username: 'rex',
    globalName: 'Réx',
    reason,
  }))
  await db.orm.insert(bans).values(rows)
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0051_folded_beside.sql'), 'utf8')
  // The columns are there.
  const isMade = (statement: string) => /ALTER TABLE|CREATE STATISTICS/.test(statement)
  const statements = migration.split('--> statement-breakpoint').filter(statement => !isMade(statement))
  await db.orm.transaction(async tx => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  const stored = await db.orm
    .select()
    .from(bans)
    .orderBy(asc(sql`${bans.userId}::int`))
  expect(stored.map(({ foldedReason }) => foldedReason)).toEqual(texts.map(foldedBeside))
  expect(new Set(stored.map(row => `${row.foldedUsername} ${row.foldedGlobalName}`))).toEqual(new Set(['null rex']))
})
