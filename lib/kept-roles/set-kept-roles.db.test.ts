import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { members } from '../db/schema/members.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { findKeptRoles, readKeptRoles } from './read-kept-roles.ts'
import { setKeptRoles } from './set-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson, booster, admin } = ROLES.aurora
const sorted = (...ids: string[]) => ids.toSorted()
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.db.orm.delete(keptRoles)
})

const set = (who: CastName, roleIds: unknown, more: object = {}) =>
  runCommand(setKeptRoles, { steward, viewer: viewerOf(who), input: { guildId, roleIds, ...more } })
const stored = () => readKeptRoles(steward, guildId)

test('who may set them decides, and the log tells what changed; the row names that entry', async () => {
  for (const who of ['mia', 'hana'] as const) {
    await expect(set(who, [azure])).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(set('otto', [azure])).rejects.toMatchObject({ code: 'not_found' })
  expect(await stored()).toEqual({ roleIds: [], refusedIds: [], changedBy: null })
  await set('bo', [crimson, azure, azure], { seenAt: null })
  expect(await stored()).toMatchObject({
    roleIds: sorted(azure, crimson),
    refusedIds: [],
    changedBy: { id: CAST.bo.id, name: 'Bo' },
  })
  await set('ada', [])
  expect((await stored()).roleIds).toEqual([])
  const entries = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'kept-roles.set'))
    .orderBy(desc(auditEntries.id))
  const both = { keptRoles: sorted(azure, crimson) }
  expect(entries).toMatchObject([
    { actorId: CAST.ada.id, before: both, after: { keptRoles: [] } },
    { actorId: CAST.bo.id, outcome: 'done', before: { keptRoles: [] }, after: both },
  ])
  expect((await findKeptRoles(steward.db.orm, guildId))?.entryId).toBe(entries[0]!.id)
})

test('what somebody has set meanwhile is not replaced by whoever did not see it', async () => {
  await set('bo', [azure], { seenAt: null })
  await expect(set('ada', [], { seenAt: null })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('by Bo meanwhile'),
  })
  const { roleIds, changedBy } = await stored()
  expect(roleIds).toEqual([azure])
  await set('ada', [crimson], { seenAt: changedBy!.at })
  expect((await stored()).roleIds).toEqual([crimson])
})

test.each([
  ['a managed one', booster],
  ['one above the bot', admin],
  ['everyone', guildId],
  ['one that is none', '123456789012345678'],
])('a role that nobody could give them is not set: %s', async (_name, roleId) => {
  const error = await set('ada', [azure, roleId]).catch(error => error)
  expect(error).toMatchObject({ code: 'forbidden', details: { because: expect.any(Array) } })
  expect((await stored()).changedBy).toBeNull()
})

test('what comes back already may stay whoever saves it, and the settings say that it is not theirs to give', async () => {
  await set('ada', [azure])
  await steward.db.orm.update(keptRoles).set({ roleIds: [azure, admin] })
  await set('bo', [azure, admin, crimson])
  expect(await stored()).toMatchObject({ roleIds: sorted(azure, admin, crimson), refusedIds: [admin] })
  await set('bo', [azure, crimson])
  expect(await stored()).toMatchObject({ roleIds: sorted(azure, crimson), refusedIds: [] })
})

test('whoever saved them and may not give them any more is told of; a role that is gone is not', async () => {
  await set('bo', [azure])
  await steward.db.orm.update(keptRoles).set({ roleIds: [azure, '123456789012345678'], changedById: CAST.mia.id })
  expect((await stored()).refusedIds).toEqual([])
  await steward.db.orm.update(members).set({ roleIds: [] }).where(eq(members.userId, CAST.mia.id))
  expect((await stored()).refusedIds).toEqual([azure])
})

test('roles that the log cannot tell of are not set', async () => {
  await steward.db.orm.execute(
    sql`alter table audit_entries add constraint no_roles check (action <> 'kept-roles.set') not valid`,
  )
  try {
    await expect(set('bo', [azure])).rejects.toThrow()
  } finally {
    await steward.db.orm.execute(sql`alter table audit_entries drop constraint no_roles`)
  }
  expect((await stored()).changedBy).toBeNull()
})

const many = Array.from({ length: 26 }, (_, index) => `1000000000000000${index + 10}`)

test.each<[string, unknown, string]>([
  ['no list', 'all', 'roleIds'],
  ['too many', many, 'roleIds'],
  ['no role', ['x'], 'roleIds.0'],
])('not set: %s', async (_name, roleIds, field) => {
  await expect(set('bo', roleIds)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { [field]: expect.any(String) } },
  })
  expect((await stored()).changedBy).toBeNull()
})
