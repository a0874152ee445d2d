import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'
import { members } from '../db/schema/members.ts'
import { appendMembers } from './append-members.ts'
import { memberRow } from './member-row.ts'

const BLANK = { globalName: null, avatar: null, avatarColor: null, bot: false, flags: 0 }
const NOTHING = { nick: null, roleIds: [], joinedAt: null, premiumSince: null, timedOutUntil: null }

let db: Database
beforeAll(async () => {
  db = await openDatabase('memory')
})
afterAll(() => db.close())

const named = (id: string, username: string) =>
  memberRow('1', { user: { ...BLANK, id, username }, ...NOTHING, deaf: false, mute: false, pending: false })
const append = (after: string, through: string | null, rows: ReturnType<typeof named>[], to = db) =>
  appendMembers(to, { guildId: '1', slice: { after, through, members: [], skipped: 0, isUncertain: false } }, rows)

test('Rex and Mia are added where nobody is, and so is nobody', async () => {
  expect(await append('0', '20', [named('11', 'rex'), named('20', 'mia')])).toBe(true)
  expect(await append('20', '30', [])).toBe(true)
  expect(await db.orm.$count(members)).toBe(2)
})

test('nobody is added where somebody of the slice is stored, nor where there is no COPY', async () => {
  expect(await append('19', '30', [named('25', 'otto')])).toBe(false)
  const { copy: _, ...without } = db
  expect(await append('30', null, [named('31', 'otto')], without)).toBe(false)
  expect(await db.orm.$count(members)).toBe(2)
})
