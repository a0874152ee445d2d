import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import type { Database } from '../db/client.ts'
import { sessions, signInCodes, viewers } from '../db/schema/people.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { tidyNow } from '../mirror/tidying/test-tidying.ts'
import { DAY, HOUR, MINUTE, now, setClock } from '../time.ts'
import { createSession } from './sessions.ts'

let db: Database
let restoreClock = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
afterEach(async () => {
  restoreClock()
  for (const table of [sessions, viewers, signInCodes]) await db.orm.delete(table)
})

const later = (ms: number) => {
  restoreClock()
  restoreClock = setClock(() => Date.now() + ms)
}

async function signIn({ id, username }: { id: string; username: string }) {
  await db.orm.insert(viewers).values({ id, username, createdAt: now(), signedInAt: now() })
  await createSession(db, { viewerId: id, method: 'oauth', userAgent: 'a phone' })
}

const signedIn = async () => [await db.orm.$count(sessions), await db.orm.$count(viewers)]

test('a session that nobody can use any more goes though nobody signs in, and with the last of them who it was', async () => {
  await signIn(CAST.otto)
  later(5 * DAY)
  await signIn(CAST.mia)
  later(7 * DAY - HOUR)
  await tidyNow(db)
  expect(await signedIn()).toEqual([2, 2])
  later(7 * DAY + HOUR)
  await tidyNow(db)
  expect(await signedIn()).toEqual([1, 1])
  expect(await db.orm.select({ id: viewers.id }).from(viewers)).toEqual([{ id: CAST.mia.id }])
})

test('whoever is signing in at this moment is there when their session begins', async () => {
  const { id, username } = CAST.otto
  await db.orm.insert(viewers).values({ id, username, createdAt: now(), signedInAt: now() })
  await tidyNow(db)
  expect(await signedIn()).toEqual([0, 1])
  later(2 * HOUR)
  await tidyNow(db)
  expect(await signedIn()).toEqual([0, 0])
})

test('a code that was posted in chat is forgotten with the hour in which tries are counted', async () => {
  const code = (id: string, ageMs: number) => ({
    id,
    codeHash: id,
    browserHash: id,
    addressHash: 'one',
    state: 'used' as const,
    createdAt: new Date(now().getTime() - ageMs),
    expiresAt: now(),
    authorId: CAST.otto.id,
    authorName: CAST.otto.username,
  })
  await db.orm.insert(signInCodes).values([code('old', HOUR + MINUTE), code('counted', HOUR - MINUTE)])
  await tidyNow(db)
  expect(await db.orm.select({ id: signInCodes.id }).from(signInCodes)).toEqual([{ id: 'counted' }])
})
