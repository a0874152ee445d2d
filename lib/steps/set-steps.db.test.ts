import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { warningSteps } from '../db/schema/guild-settings.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, MINUTE } from '../time.ts'
import { readSteps } from './read-steps.ts'
import { setSteps } from './set-steps.ts'
import type { WarningStep } from './step-views.ts'

const guildId = GUILDS.aurora
const THIRD: WarningStep = { warnings: 3, days: 30, action: 'member.timeout', lengthMs: DAY }
const FIFTH: WarningStep = { warnings: 5, days: null, action: 'member.ban', lengthMs: null }
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.db.orm.delete(warningSteps)
})

const set = (who: CastName, steps: unknown, more: object = {}) =>
  runCommand(setSteps, { steward, viewer: viewerOf(who), input: { guildId, steps, ...more } })
const stored = () => readSteps(steward.db.orm, guildId)

test('who may set them decides, they stand by their numbers, and the log tells what changed', async () => {
  for (const who of ['mia', 'hana'] as const) {
    await expect(set(who, [THIRD])).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(set('otto', [THIRD])).rejects.toMatchObject({ code: 'not_found' })
  expect(await stored()).toEqual({ steps: [], changedBy: null })
  await set('bo', [FIFTH, THIRD], { seenAt: null })
  expect(await stored()).toMatchObject({ steps: [THIRD, FIFTH], changedBy: { id: CAST.bo.id, name: 'Bo' } })
  await set('ada', [])
  expect((await stored()).steps).toEqual([])
  const entries = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'steps.set'))
    .orderBy(desc(auditEntries.id))
  expect(entries).toMatchObject([
    { actorId: CAST.ada.id, before: { steps: [THIRD, FIFTH] }, after: { steps: [] } },
    { actorId: CAST.bo.id, outcome: 'done', before: { steps: [] }, after: { steps: [THIRD, FIFTH] } },
  ])
})

test('what somebody has set meanwhile is not replaced by whoever did not see it', async () => {
  await set('bo', [THIRD], { seenAt: null })
  await expect(set('ada', [], { seenAt: null })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('by Bo meanwhile'),
  })
  const { steps, changedBy } = await stored()
  expect(steps).toEqual([THIRD])
  await set('ada', [FIFTH], { seenAt: changedBy!.at })
  expect((await stored()).steps).toEqual([FIFTH])
})

test('steps that the log cannot tell of are not set', async () => {
  await steward.db.orm.execute(
    sql`alter table audit_entries add constraint no_steps check (action <> 'steps.set') not valid`,
  )
  try {
    await expect(set('bo', [THIRD])).rejects.toThrow()
  } finally {
    await steward.db.orm.execute(sql`alter table audit_entries drop constraint no_steps`)
  }
  expect((await stored()).changedBy).toBeNull()
})

const many = Array.from({ length: 11 }, (_, index) => ({ ...THIRD, warnings: index + 1 }))

test.each<[string, unknown, string]>([
  ['no list', 'all', 'steps'],
  ['too many', many, 'steps'],
  ['no step', [5], 'steps.0'],
  ['no warning', [{ ...THIRD, warnings: 0 }], 'steps.0.warnings'],
  ['more warnings than are counted', [{ ...THIRD, warnings: 100 }], 'steps.0.warnings'],
  ['a part of a warning', [{ ...THIRD, warnings: 1.5 }], 'steps.0.warnings'],
  ['a number twice', [THIRD, FIFTH, { ...FIFTH, warnings: 3 }], 'steps.2.warnings'],
  ['no time at all', [{ ...THIRD, days: 0 }], 'steps.0.days'],
  ['more than ten years', [{ ...THIRD, days: 3651 }], 'steps.0.days'],
  ['another action', [{ ...THIRD, action: 'member.warn' }], 'steps.0.action'],
  ['a timeout without a length', [{ ...THIRD, lengthMs: null }], 'steps.0.lengthMs'],
  ['a part of a minute', [{ ...THIRD, lengthMs: MINUTE + 1 }], 'steps.0.lengthMs'],
  ['no length', [{ ...FIFTH, lengthMs: 0 }], 'steps.0.lengthMs'],
  ['a ban of six years', [{ ...FIFTH, lengthMs: 6 * 365 * DAY }], 'steps.0.lengthMs'],
  ['a kick with a length', [{ ...THIRD, action: 'member.kick' }], 'steps.0.lengthMs'],
  ['a longer timeout than the platform takes', [{ ...THIRD, lengthMs: 29 * DAY }], 'steps'],
])('not set: %s', async (_name, steps, field) => {
  await expect(set('bo', steps)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { [field]: expect.any(String) } },
  })
  expect((await stored()).changedBy).toBeNull()
})
