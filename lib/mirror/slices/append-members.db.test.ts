import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { memberRow } from '../members/member-row.ts'
import { takeMirror } from '../write-mirror.ts'
import { appendMembers, membersAsBytes } from './append-members.ts'

const BLANK = { globalName: null, avatar: null, avatarColor: null, bot: false, flags: 0 }
const NOTHING = { nick: null, roleIds: [], joinedAt: null, premiumSince: null, timedOutUntil: null }

let db: Database
let writer: string
beforeAll(async () => {
  db = await openTestDatabase()
  writer = await takeMirror(db)
})
afterAll(() => db.close())

const named = (id: string, username: string) =>
  memberRow('1', { user: { ...BLANK, id, username }, ...NOTHING, deaf: false, mute: false, pending: false })
const append = (after: string, through: string | null, rows: ReturnType<typeof named>[], by = writer) =>
  appendMembers(
    { db, writer: by },
    {
      guildId: '1',
      slice: { after, through, members: [], unread: [], skipped: 0, isUncertain: false, isLast: true },
      rows: [membersAsBytes(rows)],
      after: sql`update gateway_state set sequence = coalesce(sequence, 0) + 1`,
    },
  )
/** How often something was added. */
const appended = async () => (await db.orm.select().from(gatewayState))[0]?.sequence

test('Rex and Mia are added where nobody is, and so is nobody', async () => {
  expect(await append('0', '20', [named('11', 'rex'), named('20', 'mia')])).toBe(true)
  expect(await append('20', '30', [])).toBe(true)
  expect(await db.orm.$count(members)).toBe(2)
  expect(await appended()).toBe(2)
})

test('nobody is added where somebody of the slice is stored, nor by who was replaced', async () => {
  expect(await append('19', '30', [named('25', 'otto')])).toBe(false)
  expect(await append('30', null, [named('31', 'otto')], 'somebody before')).toBe(false)
  expect(await db.orm.$count(members)).toBe(2)
  expect(await appended()).toBe(2)
})
