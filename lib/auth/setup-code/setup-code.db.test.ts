import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { sessions, setupCodes, viewers } from '../../db/schema/people.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../../live/hub.ts'
import { viewerOf } from '../../test-steward.ts'
import { HOUR, MINUTE, setClock } from '../../time.ts'
import { createSession, findSession, freshUntil, type SignInMethod } from '../sessions.ts'
import { makeSetupCode } from './make-setup-code.ts'
import { readSetupCode } from './read-setup-code.ts'
import { unlockSession } from './unlock-session.ts'

let db: Database
let live: LiveHub
let restoreClock = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
  live = await openLiveHub(db)
  const now = new Date()
  for (const { id, username } of [CAST.ada, CAST.mia]) {
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

/** Ada's session, and what she gets of a code that she types. */
async function adaSignedInBy(method: SignInMethod) {
  const { token } = await createSession(db, { viewerId: CAST.ada.id, method, userAgent: null })
  const { session } = (await findSession(db, token))!
  const isOpen = method === 'oauth'
  const viewer = { ...viewerOf('ada'), sessionId: session.id, isApplicationOwner: isOpen, mayUnlock: !isOpen }
  return { token, viewer, type: (code: string) => unlockSession({ steward: { db, live }, viewer, input: { code } }) }
}

test('a code opens the pages to the session that it is typed in, under a new token', async () => {
  const { code } = await makeSetupCode(db)
  expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}(-[2-9A-HJKMNP-TW-Z]{4}){2}$/)
  const ada = await adaSignedInBy('chat_code')
  restoreClock = setClock(() => Date.now() + 14 * MINUTE)
  const { token } = await ada.type(` ${code.toLowerCase().replaceAll('-', '– ')} `)
  expect(await findSession(db, ada.token)).toBeNull()
  const { session } = (await findSession(db, token))!
  expect(session.unlockedAt).not.toBeNull()
  expect(freshUntil(session).getTime()).toBeGreaterThan(Date.now() + 28 * MINUTE)
})

test('a code works once, only while it is new, and is not stored as it is', async () => {
  const { code } = await makeSetupCode(db)
  const ada = await adaSignedInBy('chat_code')
  expect(JSON.stringify(await db.orm.select().from(setupCodes))).not.toContain(readSetupCode(code))
  await ada.type(code)
  await expect((await adaSignedInBy('chat_code')).type(code)).rejects.toMatchObject({ code: 'invalid' })
  const late = await makeSetupCode(db)
  restoreClock = setClock(() => Date.now() + 15 * MINUTE + 1000)
  await expect((await adaSignedInBy('chat_code')).type(late.code)).rejects.toMatchObject({ code: 'invalid' })
})

test('a clock that is put back makes no code last', async () => {
  restoreClock = setClock(() => Date.now() + HOUR)
  const { code } = await makeSetupCode(db)
  restoreClock()
  await expect((await adaSignedInBy('chat_code')).type(code)).rejects.toMatchObject({ code: 'invalid' })
})

test('a new code takes the place of the former one', async () => {
  const former = await makeSetupCode(db)
  const { code } = await makeSetupCode(db)
  const ada = await adaSignedInBy('chat_code')
  await expect(ada.type(former.code)).rejects.toMatchObject({ code: 'invalid' })
  await expect(ada.type(code)).resolves.toBeDefined()
})

test('four wrong tries leave one, the fifth ends the code, also where they come at once', async () => {
  const ada = await adaSignedInBy('chat_code')
  const { code } = await makeSetupCode(db)
  for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is']) {
    await expect(ada.type('2222-2222-2222')).rejects.toThrow(`This is not the code. ${left} left.`)
  }
  await expect(ada.type(code)).resolves.toBeDefined()

  const next = await makeSetupCode(db)
  const guesser = await adaSignedInBy('chat_code')
  // On a server they overtake each other, so the right one comes behind them.
  const made = await Promise.allSettled(Array(9).fill('3333-3333-3333').map(guesser.type))
  expect(made.map(({ status }) => status)).toEqual(Array(9).fill('rejected'))
  await expect(guesser.type(next.code)).rejects.toThrow()
  expect(await db.orm.select().from(setupCodes)).toMatchObject([{ tries: 5 }])
  // The tries belong to the code: who used them up may be another session.
  const other = await adaSignedInBy('chat_code')
  await expect(other.type(next.code)).rejects.toThrow(
    /another of your sessions may be trying codes: sign out all others/,
  )
})

test('nobody but the owner, signed in by a code in chat, may even try', async () => {
  const { code } = await makeSetupCode(db)
  await expect((await adaSignedInBy('oauth')).type(code)).rejects.toMatchObject({ code: 'forbidden' })
  const { token } = await createSession(db, { viewerId: CAST.mia.id, method: 'chat_code', userAgent: null })
  const viewer = { ...viewerOf('mia'), sessionId: (await findSession(db, token))!.session.id }
  const tried = unlockSession({ steward: { db, live }, viewer, input: { code } })
  await expect(tried).rejects.toMatchObject({ code: 'forbidden' })
  // With the owner's session it is not theirs either.
  const ada = await adaSignedInBy('chat_code')
  const borrowed = { ...viewer, sessionId: ada.viewer.sessionId, mayUnlock: true }
  await expect(unlockSession({ steward: { db, live }, viewer: borrowed, input: { code } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await db.orm.select().from(setupCodes)).toMatchObject([{ tries: 0 }])
})
