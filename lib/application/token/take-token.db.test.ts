import { inspect } from 'node:util'
import { desc } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { applicationChanges } from '../../db/schema/application.ts'
import { readFreshness } from '../../mirror/freshness.ts'
import { platformOf } from '../../platform/test-platform.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { MINUTE, now, setClock } from '../../time.ts'
import { seedBotToken } from '../../vault/bot-token.ts'
import { beginReset, readReset } from '../../vault/token-resets.ts'
import { runOwnerCommand } from '../owner-command.ts'
import { ownerIdOf } from '../owner-id.ts'
import { pasteToken } from './paste-token.ts'
import { FROM_HOST, takeToken } from './take-token.ts'
import { tokenDesk } from './test-token.ts'
import { readTokenTrouble } from './token-trouble.ts'
import { readTokenView } from './token-view.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let steward: TestSteward
let desk: ReturnType<typeof tokenDesk>

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, timeoutMs: 1_500 })
  desk = tokenDesk(steward)
  await steward.mirrored(GUILDS.aurora)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

const paste = (token: unknown, viewer = viewerOf('ada')) =>
  runOwnerCommand(pasteToken, { steward, viewer, input: { token } })
const asked = async (since: number) =>
  (await steward.control.requests(since)).filter(({ path }) => path.endsWith('/@me'))
const gateway = async () => (await readFreshness(steward.db, GUILDS.aurora)).gateway
const changes = () => steward.db.orm.select().from(applicationChanges).orderBy(desc(applicationChanges.id))

test('a token that was reset on the platform’s own page: everybody is told, Ada pastes the new one, all is well', async () => {
  const old = await desk.vaulted()
  expect(await readTokenView(steward)).toMatchObject({ from: 'environment', by: null, name: 'Steward', trouble: null })
  const { token } = await steward.control.resetToken()
  await expect.poll(gateway).toBe('token_dead')
  expect(await readTokenTrouble(steward.db)).toMatchObject({ kind: 'dead' })
  // The page opens all the same, with the name of the last reading.
  expect(await readTokenView(steward)).toMatchObject({ name: 'Steward', trouble: { kind: 'dead' } })

  await expect(paste(old)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { token: expect.stringMatching(/does not accept/) } },
  })
  expect(await paste(`  Bot ${token}\n`)).toEqual({ botName: 'Steward' })
  expect(await desk.vaulted()).toBe(token)
  // Before the gateway has noticed.
  expect(await readTokenTrouble(steward.db)).toBeNull()
  expect((await changes())[0]).toMatchObject({ action: 'token.paste', outcome: 'done', actorName: 'Ada', intent: {} })
  expect(await readTokenView(steward)).toMatchObject({ from: 'paste', by: 'Ada', trouble: null })
  await expect.poll(gateway).toBe('connected')
})

test('the page opens at once while the platform hangs, with a name that confirms', async () => {
  await steward.control.addFault({ path: '/applications/@me$', kind: 'hang', times: 5 })
  // Whoever waits for it does not see the end of the test.
  const platform = platformOf(steward.env.platform, { token: await desk.vaulted() }, 10 * MINUTE)
  expect(await readTokenView({ ...steward, platform })).toMatchObject({ name: 'Steward' })
})

test('nobody else pastes one, and Ada only with a fresh sign-in', async () => {
  const token = await desk.vaulted()
  const last = await steward.control.lastRequest()
  for (const name of ['bo', 'mia', 'otto'] as const) {
    await expect(paste(token, viewerOf(name))).rejects.toMatchObject({ code: 'forbidden' })
  }
  const stale = { ...viewerOf('ada'), freshUntil: now() }
  await expect(paste(token, stale)).rejects.toMatchObject({ code: 'unconfirmed' })
  expect(await asked(last)).toEqual([])
  // The session says owner; with the token the platform says otherwise.
  const former = { ...viewerOf('mia'), isApplicationOwner: true }
  await expect(paste(token, former)).rejects.toMatchObject({ code: 'forbidden' })
})

test('what is plainly something else is said without asking the platform, and no error repeats it', async () => {
  const last = await steward.control.lastRequest()
  const { clientSecret, applicationId } = steward.env.platform
  for (const [pasted, says] of [
    ['', /Paste the token first/],
    [clientSecret, /client secret/],
    [applicationId, /application's id/],
    ['Bearer hush-hush-hush', /access token/],
    ['1.hush hush', /one word/],
    ['1.hush…hush', /one word/],
    ['1.hush\u0000hush', /one word/],
    [`1.${'x'.repeat(600)}`, /one word/],
    [`1.${'x'.repeat(2_000)}`, /too long/],
    [5, /must be text/],
  ] as const) {
    const error = await paste(pasted).catch(thrown => thrown)
    expect(error).toMatchObject({ code: 'invalid', details: { fields: { token: expect.stringMatching(says) } } })
    if (String(pasted).length > 9) expect(inspect(error, { depth: 9 })).not.toContain(String(pasted).slice(0, 40))
  }
  expect(await asked(last)).toEqual([])
})

test('the token of another application or bot is refused by name, and nothing is taken in', async () => {
  const token = await desk.vaulted()
  const user = { id: '42', username: 'warden', bot: true }
  await steward.control.addFault({ path: '^/users/@me$', kind: 'status', status: 200, body: user })
  await expect(paste(token)).rejects.toThrow('This is the token of another bot, “warden” (42). Nothing was changed.')
  const application = { id: '43', name: 'War\u202eden', owner: { id: CAST.ada.id, username: 'ada' } }
  await steward.control.addFault({ path: '^/applications/@me$', kind: 'status', status: 200, body: application })
  await expect(paste(token)).rejects.toThrow('This is the token of another application, “Warden” (43).')
  expect((await changes())[0]).toMatchObject({ action: 'token.paste', outcome: 'refused' })
  await steward.control.addFault({ path: '^/users/@me$', kind: 'status', status: 503, times: 3 })
  await expect(paste(token)).rejects.toMatchObject({ code: 'platform_unavailable' })
  expect(await desk.vaulted()).toBe(token)
})

test('a command on the host takes one in too, and the log says so', async () => {
  const { token } = await steward.control.resetToken()
  expect(await takeToken(steward, token, FROM_HOST)).toEqual({ botName: 'Steward' })
  expect(await desk.vaulted()).toBe(token)
  expect((await changes())[0]).toMatchObject({ action: 'token.paste', actorId: 'host', outcome: 'done' })
  // The next start does not put the environment's value in its place.
  await seedBotToken(steward.db, desk.keys, steward.env.platform.botToken)
  expect(await desk.vaulted()).toBe(token)
})

test('whoever was given the application while the token is dead owns it here with one that the host takes in', async () => {
  const owner = () => ownerIdOf(steward)
  expect(await owner()).toBe(CAST.ada.id)
  await steward.control.changeApplication({ owner_id: CAST.mia.id })
  const { token } = await steward.control.resetToken()
  expect(await owner()).toBe(CAST.ada.id)
  await expect(paste(token, viewerOf('mia'))).rejects.toMatchObject({ code: 'forbidden' })
  await takeToken(steward, token, FROM_HOST)
  expect(await owner()).toBe(CAST.mia.id)
  await steward.control.changeApplication({ owner_id: CAST.ada.id })
  await takeToken(steward, token, FROM_HOST)
  expect(await owner()).toBe(CAST.ada.id)
})

test('a reset brought the token that was stored after it had begun, and no other', async () => {
  const { since } = await readTokenView(steward)
  const reset = (outcome: 'unknown' | 'pending', ms: number) =>
    steward.db.orm.insert(applicationChanges).values({
      id: timeOrderedUuid(),
      action: 'token.reset',
      intent: {},
      before: {},
      actorId: CAST.ada.id,
      actorName: `Ada, ${outcome}`,
      outcome,
      openedAt: new Date(Date.parse(since) + ms),
    })
  await reset('unknown', 1)
  await reset('pending', 2)
  expect(await readTokenView(steward)).toMatchObject({ from: 'paste' })
  // Stored, and cut off before it was written down.
  await reset('unknown', -1)
  expect(await readTokenView(steward)).toMatchObject({ from: 'reset', by: 'Ada, unknown' })
})

test('a paste waits for no reset, and ends one that was cut short', async () => {
  const token = await desk.vaulted()
  const seen = new Date(await desk.seen())
  await beginReset(steward.db, { actor: { id: CAST.ada.id, name: 'Ada' }, seen })
  await expect(paste(token)).rejects.toMatchObject({ code: 'conflict' })
  const later = Date.now() + 46_000
  const back = setClock(() => later)
  await paste(token, { ...viewerOf('ada'), freshUntil: new Date(later + 1) }).finally(back)
  expect(await readReset(steward.db.orm)).toBeNull()
})
