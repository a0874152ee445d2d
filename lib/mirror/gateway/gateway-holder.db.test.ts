import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import type { Database, Hold } from '../../db/client.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
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
function openOther(parts: Partial<Pick<TestMirror, 'log' | 'platform'>> = {}) {
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
  return { ...startMirror({ ...mirror, db, ...parts }), asked, grant }
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

/** Another process beside the one that writes the mirror now, and the mark of that. */
async function openBeside(parts: Parameters<typeof openOther>[0]) {
  const other = openOther(parts)
  await expect.poll(() => other.asked.length).toBe(1)
  const stop = async () => {
    const stopped = other.stop()
    // It waits for an answer.
    other.grant()
    await stopped
  }
  return { ...other, stop, successor: await takeMirror(mirror.db) }
}

async function writer(): Promise<string | null | undefined> {
  const [state] = await mirror.db.orm.select({ writer: gatewayState.writer }).from(gatewayState)
  return state?.writer
}

test('a process that lost the gateway while the database took nothing leaves its successor alone', async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  const warn = () => fail()
  const log = { info: () => {}, warn, error: () => {} }
  const { asked, grant, stop, successor } = await openBeside({ log })
  await mirror.db.orm.execute('alter table gateway_state rename to gateway_state_away')
  const first = grant()
  try {
    await failed
    first.lose()
    await expect.poll(() => asked.length, PATIENT).toBe(1)
  } finally {
    await mirror.db.orm.execute('alter table gateway_state_away rename to gateway_state')
  }
  expect(first.released).toBe(true)
  expect(await writer()).toBe(successor)
  await stop()
})

test('a process that lost the gateway on the way to take the mirror leaves its successor alone', async () => {
  let lose = () => {}
  const read = async () => {
    lose()
    return null
  }
  const platform = { ...mirror.platform, capabilities: { ...mirror.platform.capabilities, read } }
  const { asked, grant, stop, successor } = await openBeside({ platform })
  const first = grant()
  lose = first.lose
  await expect.poll(() => asked.length, PATIENT).toBe(1)
  expect(first.released).toBe(true)
  expect(await writer()).toBe(successor)
  await stop()
})
