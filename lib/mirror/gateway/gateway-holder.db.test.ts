import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import type { Database, Hold } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { readFreshness } from '../freshness.ts'
import { startMirror } from '../start-mirror.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'
import { takeMirror } from '../write-mirror.ts'

vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror

beforeAll(async () => {
  mirror = await openTestMirror()
})

afterAll(() => mirror.close())

test('one lock is held by one at a time, wherever there can be more than one', async () => {
  const db = await openTestDatabase()
  const first = await db.hold(1)
  expect(first).not.toBeNull()
  expect((await db.hold(1)) === null).toBe(db.kind === 'postgres')
  expect(await db.hold(2)).not.toBeNull()
  await first!.release()
  await expect.poll(() => db.hold(1)).not.toBeNull()
  await db.close()
})

/** Another process, which asks for the gateway and is granted it when the test says so. */
function openOther() {
  const asked: ((hold: Hold | null) => void)[] = []
  const hold = () => new Promise<Hold | null>(resolve => asked.push(resolve))
  const db: Database = { ...mirror.db, hold }
  const grant = () => {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    const state = { lose, released: false }
    const release = async () => {
      state.released = true
    }
    asked.shift()!({ lost, release })
    return state
  }
  return { ...startMirror({ ...mirror, db, log: mirror.log }), asked, grant }
}

const gateway = async () => (await readFreshness(mirror.db, GUILDS.aurora)).gateway

test('a process that does not hold the gateway waits, takes it over, and lets go when it is lost', async () => {
  const other = openOther()
  const { asked, grant } = other
  await expect.poll(() => asked.length).toBe(1)
  expect(await gateway()).toBe('down')

  const first = grant()
  await expect.poll(gateway, PATIENT).toBe('connected')
  first.lose()
  await expect.poll(() => first.released, PATIENT).toBe(true)
  // Whoever has it now tells how the gateway is; this one does not speak over it.
  expect(await gateway()).toBe('connected')

  await expect.poll(() => asked.length).toBe(1)
  const second = grant()
  await mirror.complete(GUILDS.aurora)
  await other.stop()
  expect(second.released).toBe(true)
  expect(await gateway()).toBe('down')
})

test('a process that does not know that it lost the gateway stops when it finds another writing, and waits to take over', async () => {
  const other = openOther()
  const { asked, grant } = other
  await expect.poll(() => asked.length).toBe(1)
  const first = grant()
  await mirror.complete(GUILDS.aurora)
  await takeMirror(mirror.db)
  await mirror.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Heard by another' })
  await expect.poll(() => first.released, PATIENT).toBe(true)
  // Whoever has it now tells how the gateway is.
  expect(await gateway()).toBe('connected')

  await expect.poll(() => asked.length).toBe(1)
  grant()
  await mirror.expectSame(GUILDS.aurora)
  await other.stop()
})
