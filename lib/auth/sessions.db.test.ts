import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import type { Database } from '../db/client.ts'
import { sessions, viewers } from '../db/schema/people.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { DAY, setClock } from '../time.ts'
import { createSession, endSession, findSession, sessionStands } from './sessions.ts'

let db: Database
let restoreClock = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
  const now = new Date()
  await db.orm.insert(viewers).values({ id: CAST.mia.id, username: 'mia', createdAt: now, signedInAt: now })
})
afterAll(() => db.close())
afterEach(() => restoreClock())

const signIn = () => createSession(db, { viewerId: CAST.mia.id, method: 'oauth', userAgent: 'a phone' })
const later = (ms: number) => {
  restoreClock()
  restoreClock = setClock(() => Date.now() + ms)
}

test('a token finds its session until it is ended', async () => {
  const { token } = await signIn()
  const found = await findSession(db, token)
  expect(found?.viewer.id).toBe(CAST.mia.id)
  expect(await sessionStands(db, found!.session.id)).toBe(true)
  await endSession(db, token)
  expect(await findSession(db, token)).toBeNull()
  expect(await sessionStands(db, found!.session.id)).toBe(false)
})

test('the table holds no token, and what it holds opens no door', async () => {
  const { token } = await signIn()
  const rows = await db.orm.select().from(sessions)
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const { tokenHash } of rows) expect(await findSession(db, tokenHash)).toBeNull()
})

test('a week without use ends it, use keeps it, and thirty days end it all the same', async () => {
  const idle = await signIn()
  const used = await signIn()
  for (const day of [5, 10, 15, 20, 25, 29]) {
    later(day * DAY)
    expect(await findSession(db, used.token)).not.toBeNull()
  }
  expect(await findSession(db, idle.token)).toBeNull()
  later(30 * DAY + 1000)
  expect(await findSession(db, used.token)).toBeNull()
})

test('an invented token is nobody', async () => {
  expect(await findSession(db, 'invented')).toBeNull()
  expect(await findSession(db, '')).toBeNull()
})
