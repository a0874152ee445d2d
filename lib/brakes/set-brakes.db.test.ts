import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { waiting } from '../db/test-waiting.ts'
import { readBrakes } from './read-brakes.ts'
import { settingBrakes } from './set-brakes.ts'
import { limits, OFF, withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, set } = withBrakes()

test('what somebody has set meanwhile is not put back by whoever did not see it', async () => {
  await set({ seenAt: null, ...limits({ count: 5, minutes: 10 }) })
  const { changedBy } = await readBrakes(runs.db.orm, guildId)
  await expect(set({ seenAt: null })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('by Bo meanwhile'),
  })
  expect((await readBrakes(runs.db.orm, guildId)).limits.ban).toEqual({ count: 5, minutes: 10 })
  await set({ seenAt: changedBy!.at.toISOString(), ...limits({ count: 4, minutes: 10 }) })
  expect((await readBrakes(runs.db.orm, guildId)).limits.ban).toEqual({ count: 4, minutes: 10 })
})

test('limits that the log cannot tell of are not set', async () => {
  await runs.db.orm.execute(sql`alter table audit_entries add constraint no_brakes check (action <> 'brakes.set')`)
  try {
    await expect(set(limits({ count: 5, minutes: 10 }))).rejects.toThrow()
  } finally {
    await runs.db.orm.execute(sql`alter table audit_entries drop constraint no_brakes`)
  }
  expect((await readBrakes(runs.db.orm, guildId)).changedBy).toBeNull()
})

test('administrators set the limits and make them stricter; loosening one takes the owner', async () => {
  await expect(runs.order('mia', settingBrakes, OFF)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(runs.order('otto', settingBrakes, OFF)).rejects.toMatchObject({ code: 'not_found' })
  await set({ ...limits({ count: 10, minutes: 10 }), approvalOver: 100, approveAdministrator: true })
  const stricter = { ...limits({ count: 9, minutes: 20 }), approvalOver: 50, approveAdministrator: true }
  await set(stricter)
  for (const looser of [
    limits({ count: 10, minutes: 20 }),
    limits({ count: 9, minutes: 19 }),
    { limits: OFF.limits },
    { approvalOver: 51 },
    { approvalOver: null },
    { approveAdministrator: false },
  ]) {
    await expect(set({ ...stricter, ...looser })).rejects.toMatchObject({ code: 'forbidden' })
  }
  const [entry] = await runs.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'brakes.set'))
    .orderBy(auditEntries.id)
    .limit(1)
  expect(entry).toMatchObject({ actorId: CAST.bo.id, outcome: 'done', after: { approvalOver: 100 } })

  const { owner_id } = runs.sandbox.world.guilds.get(guildId)!
  await runs.control.changeGuild(guildId, { owner_id: CAST.bo.id })
  const loosen = () =>
    set(OFF).then(
      () => 'set',
      ({ code }) => code,
    )
  try {
    await expect.poll(loosen).toBe('set')
  } finally {
    await runs.control.changeGuild(guildId, { owner_id })
    // Whoever comes next is no owner any more.
    await runs.caughtUp(guildId)
  }
})

test('whoever sets them while another one does is judged by what that one has set', async () => {
  const { orm, kind } = runs.db
  await set(OFF)
  const second = Promise.withResolvers<string>()
  await orm.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brakes of ${guildId}`}, 0))`)
    await tx.update(brakes).set({ limits: { ban: { count: 1, minutes: 10 } } })
    set(limits({ count: 9, minutes: 10 })).then(
      () => second.resolve('set'),
      ({ code }) => second.resolve(code),
    )
    // With one connection everybody waits for this transaction anyway.
    if (kind === 'pglite') return
    await expect.poll(() => waiting(orm)).toBe(1)
  })
  expect(await second.promise).toBe('forbidden')
})
