import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import type { Database } from '../db/client.ts'
import { sessions, viewers } from '../db/schema/people.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../live/hub.ts'
import { DAY, HOUR, now, setClock } from '../time.ts'
import { endAllSessionsOf, endSession, endSessionOf } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { rotateSession } from './rotate-session.ts'
import { createSession, findSession, freshUntil, sessionStands } from './sessions.ts'

let db: Database
let live: LiveHub
let restoreClock = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
  live = await openLiveHub(db)
  const now = new Date()
  for (const { id, username } of [CAST.mia, CAST.otto]) {
    await db.orm.insert(viewers).values({ id, username, createdAt: now, signedInAt: now })
  }
})
afterAll(async () => {
  await live.close()
  await db.close()
})
afterEach(async () => {
  restoreClock()
  await db.orm.delete(sessions)
})

const signIn = (viewerId: string = CAST.mia.id) =>
  createSession(db, { viewerId, method: 'oauth', userAgent: 'a phone' })
const sessionOf = async ({ token }: { token: string }) => (await findSession(db, token))?.session
const later = (ms: number) => {
  restoreClock()
  restoreClock = setClock(() => Date.now() + ms)
}

test('a token finds its session until it is ended', async () => {
  const { token } = await signIn()
  const found = await findSession(db, token)
  expect(found?.viewer.id).toBe(CAST.mia.id)
  expect(await sessionStands(db, found!.session.id)).toBe(true)
  await endSession({ db, live }, token)
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

test('by a clock that is put back no session lasts for longer: it is idle since it is used, and gone where that lies weeks ahead', async () => {
  later(21 * DAY)
  const weeksAhead = await signIn()
  later(DAY)
  const used = await signIn()
  const idle = await signIn()
  later(0)
  expect(await findSession(db, weeksAhead.token)).toBeNull()
  expect(await findSession(db, used.token)).not.toBeNull()
  later(7 * DAY - HOUR)
  expect(await findSession(db, idle.token)).not.toBeNull()
  later(7 * DAY + HOUR)
  expect(await findSession(db, used.token)).toBeNull()
})

test('a proof of who somebody is that lies ahead counts no longer', async () => {
  later(HOUR)
  const session = (await sessionOf(await signIn()))!
  expect(freshUntil(session).getTime()).toBeGreaterThan(now().getTime())
  later(0)
  expect(freshUntil(session).getTime()).toBeLessThanOrEqual(now().getTime())
})

test('an invented token is nobody', async () => {
  expect(await findSession(db, 'invented')).toBeNull()
  expect(await findSession(db, '')).toBeNull()
})

test('a session that is rotated goes on under a new token and id; a copy of the former cookie opens nothing', async () => {
  const former = await signIn()
  const { id, expiresAt } = (await sessionOf(former))!
  later(2 * DAY)
  const rotated = await rotateSession({ db, live }, { id, viewerId: CAST.mia.id }, {})
  expect(await findSession(db, former.token)).toBeNull()
  expect(await sessionStands(db, id)).toBe(false)
  const session = (await sessionOf(rotated!))!
  expect(session.confirmedAt!.getTime()).toBeGreaterThan(session.createdAt.getTime() + 2 * DAY - 1000)
  // Proving who one is makes no session last longer than thirty days.
  expect(session.expiresAt).toEqual(expiresAt)
  expect(rotated!.expiresAt).toEqual(expiresAt)
})

test("a session that has ended, or is somebody else's, is not rotated", async () => {
  const { id } = (await sessionOf(await signIn()))!
  expect(await rotateSession({ db, live }, { id, viewerId: CAST.otto.id }, {})).toBeNull()
  later(8 * DAY)
  expect(await rotateSession({ db, live }, { id, viewerId: CAST.mia.id }, {})).toBeNull()
})

test('Mia ends one session and then all others; nobody ends those of somebody else', async () => {
  const [here, phone, tablet, ottos] = [await signIn(), await signIn(), await signIn(), await signIn(CAST.otto.id)]
  const idOf = async (made: { token: string }) => (await sessionOf(made))!.id
  expect(await endSessionOf({ db, live }, CAST.otto.id, await idOf(phone))).toBe(false)
  expect(await sessionOf(phone)).toBeDefined()
  expect(await endSessionOf({ db, live }, CAST.mia.id, await idOf(phone))).toBe(true)
  expect(await endAllSessionsOf({ db, live }, CAST.mia.id, await idOf(here))).toBe(1)
  expect(await sessionOf(tablet)).toBeUndefined()
  expect([await sessionOf(here), await sessionOf(ottos)]).not.toContain(undefined)
  expect(await endAllSessionsOf({ db, live }, CAST.mia.id)).toBe(1)
  expect(await sessionOf(here)).toBeUndefined()
  expect(await sessionOf(ottos)).toBeDefined()
})

test('a list of sessions has no token, only what stands, and the one that asks first', async () => {
  const idle = await signIn()
  later(5 * DAY)
  const [used, here] = [await signIn(), await signIn()]
  await signIn(CAST.otto.id)
  later(8 * DAY)
  const viewer = { id: CAST.mia.id, sessionId: (await sessionOf(here))!.id }
  const listed = await listSessions(db, viewer)
  expect(listed.map(({ id, isThis }) => [id, isThis])).toEqual([
    [viewer.sessionId, true],
    [(await sessionOf(used))!.id, false],
  ])
  for (const { token } of [idle, used, here]) expect(JSON.stringify(listed)).not.toContain(token)
})
