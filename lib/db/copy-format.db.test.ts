import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRow } from '../mirror/members/member-row.ts'
import type { Database } from './client.ts'
import { copyFormat } from './copy-format.ts'
import { members } from './schema/members.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const ODD = ['Rex', '\\N', 'a\tb\nc\rd', 'back\\slash\\.', '{"x",y}', 'NULL', '', '  ', '🦖 ルーク', '\x01\x1f\x7f']

test('what is copied is what was written, whatever the text', async () => {
  const rows = ODD.map((nick, index) => ({
    ...memberRow('1', {
      user: {
        id: String(index),
        username: nick,
        globalName: null,
        avatar: null,
        avatarColor: null,
        bot: true,
        flags: 7,
      },
      nick,
      roleIds: [],
      joinedAt: new Date('2024-02-29T12:00:00.123Z'),
      premiumSince: new Date('1970-01-01T00:00:00Z'),
      deaf: false,
      mute: true,
      pending: false,
      timedOutUntil: null,
    }),
    roleIds: ODD.slice(0, index),
  }))
  const { into, toBytes } = copyFormat(members)
  expect(await db.copy({ into, rows: [toBytes(rows)], insist: sql`select 1` })).toBe(true)
  expect(await db.orm.select().from(members).orderBy(asc(members.userId))).toEqual(rows)
})

test('whoever is stored already is refused, and nobody who comes with them is added', async () => {
  const { into, toBytes } = copyFormat(members)
  const [row] = await db.orm.select().from(members).limit(1)
  const twice = toBytes([{ ...row!, userId: '99' }, row!])
  await expect(db.copy({ into, rows: [twice], insist: sql`select 1` })).rejects.toThrow('duplicate key')
  expect(await db.orm.$count(members)).toBe(ODD.length)
})

test('nothing is copied where what is insisted on is not so', async () => {
  const { into, toBytes } = copyFormat(members)
  const [row] = await db.orm.select().from(members).limit(1)
  const refused = sql`select 1 from members where user_id = ${'nobody'}`
  expect(await db.copy({ into, rows: [toBytes([{ ...row!, userId: '99' }])], insist: refused })).toBe(false)
  expect(await db.orm.$count(members)).toBe(ODD.length)
})
