import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { openTestErasing, type TestErasing } from './test-erasing.ts'
import { tracesOf } from './test-traces.ts'

const guildId = GUILDS.aurora
const { rex, otto } = CAST
vi.setConfig({ testTimeout: 300_000 })
let steward: TestErasing

beforeAll(async () => {
  steward = await openTestErasing()
})
afterAll(() => steward.close())

const traces = async () =>
  (await tracesOf(steward.db.orm, guildId, { id: rex.id, name: 'rex' })).filter(of => of.startsWith('evidence'))

test('what a crash left of copies that were never sealed goes too, and what others wrote there stays until they are dropped', async () => {
  const [theirs, others] = [await steward.write(rex.id, 'I am Rex'), await steward.write(otto.id, 'leave')]
  const [alone, mixed] = [await steward.copy([theirs]), await steward.copy([theirs, others])]
  await steward.db.orm.update(evidence).set({ seal: '' })
  await steward.db.orm.update(evidence).set({ targetId: rex.id, reason: 'Rex spams' }).where(eq(evidence.id, alone))
  expect((await traces()).length).toBeGreaterThan(2)
  await steward.erase('bo', rex.id)
  expect(await traces()).toEqual([])
  const left = await steward.db.orm.select().from(evidenceMessages)
  expect(left).toMatchObject([{ evidenceId: mixed, copy: { author: { id: otto.id } } }])
})
