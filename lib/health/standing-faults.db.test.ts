import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { gatewayState } from '../db/schema/gateway.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { MINUTE, now, setClock } from '../time.ts'
import { lastHealth, readHealth } from './read-health.ts'
import { standingFaults } from './standing-faults.ts'

let steward: TestSteward
let offMs = 0
let unsetClock: () => void

beforeAll(async () => {
  steward = await openTestSteward({ withoutMirror: true })
  unsetClock = setClock(() => Date.now() + offMs)
  const { redirect_uris } = steward.sandbox.world.application
  const stewardUrl = redirect_uris[0]?.replace('/api/auth/callback/platform', '') ?? ''
  steward = { ...steward, env: { ...steward.env, stewardUrl } }
})
afterAll(async () => {
  unsetClock()
  await steward.close()
})
beforeEach(async () => {
  offMs = 0
  await steward.db.orm.delete(gatewayState)
  await readHealth(steward)
})
afterEach(() => steward.control.clearFaults())

const ids = () => standingFaults(steward).map(({ id }) => id)

async function gatewayIs(status: 'down' | 'token_dead', forMs: number): Promise<void> {
  const since = new Date(now().getTime() - forMs)
  await steward.db.orm.insert(gatewayState).values({ status, since, aliveAt: since })
  await readHealth(steward)
}

test('who asks first is told nothing, and has everything looked at', async () => {
  const another = { ...steward, db: { ...steward.db } }
  expect(standingFaults(another)).toEqual([])
  await expect.poll(() => lastHealth(another)).not.toBeNull()
})

test('what is at fault is told by its name and sentence, and no longer once it is mended', async () => {
  expect(ids()).toEqual([])
  const { redirect_uris } = await steward.control.changeApplication({})
  await steward.control.changeApplication({ redirect_uris: [] })
  await readHealth(steward)
  expect(standingFaults(steward)).toEqual([
    { id: 'redirect', title: 'Redirect URI', says: expect.stringContaining('nobody can sign in') },
  ])
  await steward.control.changeApplication({ redirect_uris })
  // Less than what a clock may be off.
  offMs = 1.5 * MINUTE
  expect(ids()).toEqual(['redirect'])
  await expect.poll(ids).toEqual([])
})

test('where nothing is at fault the platform is asked again only after minutes', async () => {
  offMs = 4 * MINUTE
  const found = lastHealth(steward)
  expect(ids()).toEqual([])
  // As long as it takes.
  await readHealth({ ...steward, db: { ...steward.db } })
  expect(lastHealth(steward)).toBe(found)
  offMs = 6 * MINUTE
  expect(ids()).toEqual([])
  await expect.poll(() => lastHealth(steward)).not.toBe(found)
})

test('after the clock was put back what it found ahead is looked at anew', async () => {
  offMs = 1.5 * MINUTE
  await readHealth(steward)
  offMs = 0
  const near = lastHealth(steward)
  expect(ids()).toEqual([])
  expect(lastHealth(steward)).toBe(near)
  offMs = -60 * MINUTE
  ids()
  await expect.poll(() => lastHealth(steward)).not.toBe(near)
})

test('a connection that has just been lost is no fault yet', async () => {
  await gatewayIs('down', 10_000)
  expect(ids()).toEqual([])
})

test('one that is gone for minutes is, but where the token is to blame, of which a notice of its own tells', async () => {
  await gatewayIs('down', 2 * MINUTE)
  expect(ids()).toEqual(['gateway'])
  await steward.db.orm.delete(gatewayState)
  await gatewayIs('token_dead', 2 * MINUTE)
  expect(ids()).toEqual([])
})
