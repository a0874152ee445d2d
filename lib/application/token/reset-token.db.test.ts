import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { applicationChanges, tokenResets } from '../../db/schema/application.ts'
import { vaultSecrets } from '../../db/schema/vault.ts'
import { readFreshness } from '../../mirror/freshness.ts'
import { platformOf, startTestPlatform } from '../../platform/test-platform.ts'
import { getCurrentUser } from '../../platform/users.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { HOUR, MINUTE, now, setClock } from '../../time.ts'
import { dropOwnerToken } from '../../vault/owner-token.ts'
import { beginReset, readReset } from '../../vault/token-resets.ts'
import { settleReset, startSettlingResets } from './settle-resets.ts'
import { takeAway, tokenDesk } from './test-token.ts'
import { readTokenTrouble } from './token-trouble.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const RESET = { method: 'POST', path: '/reset-token$' }
let steward: TestSteward
let desk: ReturnType<typeof tokenDesk>

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, timeoutMs: 1_500 })
  desk = tokenDesk(steward)
  await steward.mirrored(GUILDS.aurora)
})
afterAll(() => steward.close())
beforeEach(async () => {
  await desk.signIn()
})
afterEach(() => steward.control.clearFaults())

const lastChange = async () =>
  (await steward.db.orm.select().from(applicationChanges).orderBy(desc(applicationChanges.id)).limit(1))[0]
const gateway = async () => (await readFreshness(steward.db, GUILDS.aurora)).gateway
const reset = () => readReset(steward.db.orm)

/** What is left where nothing was reset. */
async function expectUnchanged(before: string) {
  expect(await desk.vaulted()).toBe(before)
  expect(await desk.statusOf(before)).toBe(200)
  expect(await reset()).toBeNull()
  expect(await readTokenTrouble(steward.db)).toBeNull()
}

test('only the owner, freshly signed in, who types the name, resets the token', async () => {
  const before = await desk.vaulted()
  const last = await steward.control.lastRequest()
  for (const name of ['bo', 'mia', 'otto', 'rex'] as const) {
    await expect(desk.reset({}, viewerOf(name))).rejects.toMatchObject({ code: 'forbidden' })
  }
  // The session says owner, the platform says otherwise.
  const former = { ...viewerOf('mia'), isApplicationOwner: true }
  await expect(desk.reset({}, former)).rejects.toMatchObject({ code: 'forbidden' })
  const stale = { ...viewerOf('ada'), freshUntil: now() }
  await expect(desk.reset({}, stale)).rejects.toMatchObject({ code: 'unconfirmed' })
  for (const name of ['', 'steward', 'Stewar']) {
    await expect(desk.reset({ name })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { name: expect.stringMatching(/./) } },
    })
  }
  await dropOwnerToken(steward.db.orm, CAST.ada.id)
  await expect(desk.reset()).rejects.toMatchObject({ code: 'unconfirmed' })
  expect(await desk.resets(last)).toEqual([])
  await expectUnchanged(before)
})

test('Ada resets the token: it works at once, the old one is dead, and the gateway is back', async () => {
  const before = await desk.vaulted()
  const seen = await desk.seen()
  const { token, isKept, works } = await desk.reset({ name: ' Steward ' })
  expect({ isKept, works }).toEqual({ isKept: true, works: true })
  expect(await desk.vaulted()).toBe(token)
  expect([await desk.statusOf(before), await desk.statusOf(token)]).toEqual([401, 200])
  expect(await reset()).toBeNull()
  expect(await lastChange()).toMatchObject({ action: 'token.reset', actorName: 'Ada', outcome: 'done', intent: {} })
  await expect.poll(gateway).toBe('connected')

  // A second press of the same page would kill what it has just brought.
  const last = await steward.control.lastRequest()
  await expect(desk.reset({ seen })).rejects.toMatchObject({ code: 'conflict' })
  expect(await desk.resets(last)).toEqual([])
})

test('of two presses at once one resets, the other is told', async () => {
  const last = await steward.control.lastRequest()
  const seen = await desk.seen()
  const both = await Promise.allSettled([desk.reset({ seen }), desk.reset({ seen })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect(await desk.resets(last)).toHaveLength(1)
  expect(await desk.statusOf(await desk.vaulted())).toBe(200)
})

test('what the platform refuses changes nothing and says what to do', async () => {
  const before = await desk.vaulted()
  await desk.signIn('mia')
  await expect(desk.reset()).rejects.toMatchObject({
    code: 'platform_refused',
    message: expect.stringMatching(/ACCESS_DENIED|does not take your sign-in.*paste the new one/s),
  })
  expect(await lastChange()).toMatchObject({ action: 'token.reset', outcome: 'refused' })
  await desk.signIn()
  const said = { code: 'SUDO_MODE_REQUIRED', message: 'Enter your\u202e password' }
  await steward.control.addFault({ ...RESET, kind: 'status', status: 403, body: said })
  await expect(desk.reset()).rejects.toThrow(/\(SUDO_MODE_REQUIRED\)\. It says: “Enter your password” Nothing was/)
  for (const [status, code] of [
    [401, 'unconfirmed'],
    [404, 'platform_refused'],
    [429, 'rate_limited'],
  ] as const) {
    await steward.control.addFault({ ...RESET, kind: 'status', status, headers: { 'retry-after': '30' } })
    await expect(desk.reset()).rejects.toMatchObject({ code })
  }
  await steward.control.addFault({ ...RESET, kind: 'html', status: 404 })
  await expect(desk.reset()).rejects.toMatchObject({ code: 'platform_refused' })
  await expectUnchanged(before)
})

test('an answer that is lost before anything happened: the old token is looked at, and nothing has changed', async () => {
  const before = await desk.vaulted()
  await steward.control.addFault({ ...RESET, kind: 'cut' })
  await expect(desk.reset()).rejects.toMatchObject({
    code: 'platform_unavailable',
    message: expect.stringMatching(/still works/),
  })
  await expectUnchanged(before)
})

test('an answer that is lost behind the reset: every page is told, and another reset mends it', async () => {
  const before = await desk.vaulted()
  await steward.control.addFault({ ...RESET, kind: 'cut', applied: true })
  await expect(desk.reset()).rejects.toMatchObject({
    code: 'outcome_unknown',
    message: expect.stringMatching(/new token with it/),
  })
  expect(await reset()).toMatchObject({ lostAt: expect.any(Date), actorName: 'Ada' })
  expect(await readTokenTrouble(steward.db)).toMatchObject({ kind: 'lost' })
  expect(await lastChange()).toMatchObject({ outcome: 'unknown' })
  expect(await desk.statusOf(before)).toBe(401)
  await expect.poll(gateway).toBe('token_dead')
  // Nobody waits for what will not come.
  await expect(getCurrentUser(steward.platform)).rejects.toMatchObject({ name: 'TokenRejected' })

  // Refused, the reset that was cut short stands as before.
  await steward.control.addFault({ ...RESET, kind: 'status', status: 403 })
  await expect(desk.reset()).rejects.toMatchObject({ code: 'platform_refused' })
  expect(await readTokenTrouble(steward.db)).toMatchObject({ kind: 'lost' })
  const { token } = await desk.reset()
  expect(await desk.statusOf(token)).toBe(200)
  expect(await readTokenTrouble(steward.db)).toBeNull()
})

test.each([
  ['before the platform was asked', false],
  ['behind its yes', true],
])('a process that dies %s: whoever is left looks and says how it stands', async (_, isReset) => {
  const seen = new Date(await desk.seen())
  const started = now()
  expect(await beginReset(steward.db, { actor: { id: CAST.ada.id, name: 'Ada' }, seen })).not.toBeNull()
  if (isReset) await steward.control.resetToken()
  // While it may still be at work nobody interferes, nor says anything.
  await settleReset(steward, started)
  expect(await reset()).not.toBeNull()
  expect(await readTokenTrouble(steward.db)).toBeNull()
  await expect(desk.reset()).rejects.toMatchObject({ code: 'conflict' })

  const later = Date.now() + 46_000
  const back = setClock(() => later)
  try {
    expect(await readTokenTrouble(steward.db)).toMatchObject({ kind: 'cut_short' })
    await settleReset(steward, started)
    if (isReset) expect(await readTokenTrouble(steward.db)).toMatchObject({ kind: 'lost' })
    else expect(await reset()).toBeNull()
  } finally {
    back()
  }
  if (isReset) await desk.reset()
  expect(await reset()).toBeNull()
})

test('without an answer to the look it stays open, and is settled when the platform answers', async () => {
  await steward.control.addFault({ ...RESET, kind: 'cut', applied: true })
  await steward.control.addFault({ path: '/users/@me$', kind: 'status', status: 503, times: 50 })
  await expect(desk.reset()).rejects.toMatchObject({
    code: 'outcome_unknown',
    message: expect.stringMatching(/goes on looking/),
  })
  expect(await reset()).toMatchObject({ lostAt: null })
  await steward.control.clearFaults()
  const later = Date.now() + 46_000
  const back = setClock(() => later)
  await settleReset(steward, now()).finally(back)
  expect(await reset()).toMatchObject({ lostAt: expect.any(Date) })
  await desk.reset()
})

test('one that was begun by a clock that has been put back since is settled at once', async () => {
  const [stored] = await steward.db.orm.select().from(vaultSecrets)
  const later = Date.now() + HOUR
  const back = setClock(() => later)
  await beginReset(steward.db, { actor: { id: CAST.ada.id, name: 'Ada' }, seen: stored!.updatedAt }).finally(back)
  expect(await reset()).not.toBeNull()
  await settleReset(steward, now())
  expect(await reset()).toBeNull()
})

test('a platform that hangs is asked by one look at a time, and nobody who ends waits for it', async () => {
  // Nobody else asks this one: the gateway of the other looks after a reset too, whenever that may be.
  const { sandbox, control, stop } = await startTestPlatform({ borealisMembers: 1, colossusMembers: 1 })
  const looks = async () => (await control.requests()).filter(({ path }) => path.endsWith('/users/@me')).length
  await control.addFault({ path: '/users/@me$', kind: 'hang', times: 50 })
  await beginReset(steward.db, { actor: { id: CAST.ada.id, name: 'Ada' }, seen: new Date(await desk.seen()) })
  const back = setClock(() => Date.now() + 46_000)
  // Whoever waits for it does not see the end of the test.
  const platform = platformOf(sandbox, { token: await desk.vaulted() }, 10 * MINUTE)
  const settling = startSettlingResets({ ...steward, platform }, 20)
  try {
    await expect.poll(looks).toBe(1)
  } finally {
    await settling.stop()
    back()
    await stop()
  }
  expect(await reset()).not.toBeNull()
  await steward.db.orm.delete(tokenResets)
})

test('a database that fails behind the yes of the platform: the token is shown, and stored once it can be', async () => {
  await steward.control.addFault({ ...RESET, kind: 'hold', applied: true })
  const last = await steward.control.lastRequest()
  const resetting = desk.reset()
  await expect.poll(async () => (await reset()) !== null, { interval: 10 }).toBe(true)
  const putBack = await takeAway(steward.db, vaultSecrets)
  const bring = async () => {
    await expect.poll(() => desk.resets(last), { interval: 20 }).toHaveLength(1)
    await steward.control.clearFaults()
    await putBack()
  }
  const [{ token, isKept, works }] = await Promise.all([resetting, bring()])
  expect({ isKept, works }).toEqual({ isKept: true, works: true })
  expect(await desk.vaulted()).toBe(token)
  expect(await steward.db.orm.select().from(tokenResets)).toEqual([])
})
