import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { retention } from '../db/schema/guild-settings.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, now, setClock } from '../time.ts'
import { dropExpiredEvidence } from './drop-expired-evidence.ts'
import { setRetention } from './set-retention.ts'
import { withEvidence } from './test-with-evidence.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { steward, get, listed, write, take } = withEvidence()

test('who may set it decides how long copies are kept, the log says so, and then they go', async () => {
  await steward.db.orm.delete(evidence)
  const keep = (who: CastName, evidenceDays: unknown, seenAt?: string | null) =>
    runCommand(setRetention, { steward, viewer: viewerOf(who), input: { guildId, evidenceDays, seenAt } })
  await expect(keep('mia', 30)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(keep('bo', 7)).rejects.toMatchObject({ code: 'invalid' })
  const restore = setClock(() => Date.now() - 31 * DAY)
  const old = await take([{ channelId: general, id: '1' }]).finally(restore)
  const fresh = await take([await write(general, 'fresh')])
  expect(await dropExpiredEvidence(steward.db.orm)).toBe(false)
  expect(await listed('mia')).toEqual([fresh, old])

  await keep('bo', 30)
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'retention.set', before: { evidenceDays: null }, after: { evidenceDays: 30 } })
  await expect(keep('ada', null, null)).rejects.toMatchObject({ code: 'conflict' })
  expect(await listed('mia')).toEqual([fresh])
  await expect(get('mia', old)).rejects.toMatchObject({ code: 'not_found' })
  const { expiresAt } = await get('mia', fresh)
  expect(new Date(expiresAt!).getTime() - now().getTime()).toBeGreaterThan(29 * DAY)
  while (await dropExpiredEvidence(steward.db.orm)) {}
  expect(await steward.db.orm.select({ id: evidence.id }).from(evidence)).toEqual([{ id: fresh }])
  expect(await steward.db.orm.$count(evidenceMessages)).toBe(1)
})

test('a copy goes when its guild said, and no hour sooner where the clocks of the database are set in between', async () => {
  const at = { takenAt: new Date('2026-03-01T12:00:00Z'), changedAt: new Date(0) }
  const by = { takenById: '7', takenByName: 'Mia', changedById: '7', changedByName: 'Mia' }
  const { orm } = steward.db
  await orm.insert(retention).values({ guildId: '1', evidenceDays: 30, ...at, ...by })
  const id = '00000000-0000-7000-8000-000000000000'
  const copy = { id, guildId: '1', kind: 'kept' as const, channelIds: [], total: 0, keyId: 'key', seal: 'seal' }
  await orm.insert(evidence).values({ ...copy, ...at, ...by })
  const goesAt = async (moment: string) => {
    const restore = setClock(() => Date.parse(moment))
    const dropped = orm.transaction(async tx => {
      await tx.execute(sql`set local time zone 'Europe/Berlin'`)
      return dropExpiredEvidence(tx)
    })
    return dropped.finally(restore)
  }
  expect(await goesAt('2026-03-31T11:59:59Z')).toBe(false)
  expect(await goesAt('2026-03-31T12:00:00Z')).toBe(true)
})
