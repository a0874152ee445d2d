import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applicationIdentity } from '../db/schema/application.ts'
import { platformOf } from '../platform/test-platform.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { now } from '../time.ts'
import { renameBot, requireCode } from './identity.ts'
import { readIdentity } from './read-identity.ts'

let steward: TestSteward
beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, withoutMirror: true })
})
beforeEach(() => steward.db.orm.delete(applicationIdentity))
afterAll(() => steward.close())

const stored = async () => (await steward.db.orm.select().from(applicationIdentity))[0]

/** A reading to which the platform has made its answers, and does not hand them over until the faults are cleared. */
async function readingUnderWay() {
  const since = await steward.control.lastRequest()
  for (const path of ['^/applications/@me$', '^/users/@me$']) {
    await steward.control.addFault({ method: 'GET', path, kind: 'hold', applied: true })
  }
  const reading = readIdentity(steward.db, steward.platform)
  await vi.waitFor(async () => expect(await steward.control.requests(since)).toHaveLength(2), { timeout: 20_000 })
  return { end: () => steward.control.clearFaults().then(() => reading) }
}

test('what was edited while the application was being read is not written over by the reading', async () => {
  const { botName } = await readIdentity(steward.db, steward.platform)
  const { end } = await readingUnderWay()
  await renameBot(steward.db, 'watchman')
  await requireCode(steward.db, true)
  const edited = { botName: 'watchman', requiresCode: true }
  expect(await end()).toMatchObject(edited)
  expect(await stored()).toMatchObject(edited)

  // One that begins after it counts: it would find what was changed elsewhere since.
  const next = await readIdentity(steward.db, steward.platform)
  expect(next).toMatchObject({ botName, requiresCode: false })
  expect(await stored()).toEqual(next)
})

test('the same where another process has read for the first time meanwhile', async () => {
  const { end } = await readingUnderWay()
  const { sandbox } = steward
  await readIdentity(steward.db, platformOf(sandbox, { token: sandbox.botToken }))
  await renameBot(steward.db, 'watchman')
  expect(await end()).toMatchObject({ botName: 'watchman' })
  expect(await stored()).toMatchObject({ botName: 'watchman' })
})

test('a reading of another bot takes the place of what was stored', async () => {
  const { id, botName } = await readIdentity(steward.db, steward.platform)
  const former = { id: '1', botUserId: '2', botName: 'former', ownerId: '3', readAt: now() }
  await steward.db.orm.delete(applicationIdentity)
  await steward.db.orm.insert(applicationIdentity).values(former)
  await readIdentity(steward.db, steward.platform)
  expect(await steward.db.orm.select().from(applicationIdentity)).toMatchObject([{ id, botName }])
})
