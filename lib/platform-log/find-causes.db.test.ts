import { v7 as timeOrderedUuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { actionsOfType } from '../directory/platform-action-types.ts'
import { eraseEntries } from '../erasure/erase-entries.ts'
import { v1 } from '../platform/profiles/v1.ts'
import { now, SECOND } from '../time.ts'
import { withCauses } from './find-causes.ts'

const [guildId, botId, rex, otto] = ['1', '2', '16', '17']
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

async function kicked(userId: string, msAgo: number): Promise<string> {
  const openedAt = new Date(now().getTime() - msAgo)
  const id = timeOrderedUuid({ msecs: openedAt.getTime() })
  const by = { guildId, action: 'member.kick', actorId: '3', actorName: 'Mia', reason: '' }
  const row = { ...by, id, targetId: userId, targetName: userId, openedAt, settledAt: openedAt }
  await db.orm.insert(auditEntries).values({ ...row, intent: { userId }, before: {}, outcome: 'done' })
  return id
}

test('what was done to Otto is not put down to an entry about Rex that was erased', async () => {
  const ofOtto = await kicked(otto, 20 * SECOND)
  await kicked(rex, 10 * SECOND)
  await eraseEntries(db.orm, { guildId, userId: rex })
  const actionType = [20, 21, 22, 23, 24].find(type => actionsOfType(type).includes('member.kick'))!
  const theirs = { guildId, actionType, userId: botId, reason: 'Mia (3)', changes: [] }
  const rows = [{ ...theirs, id: '100', at: new Date(now().getTime() - 9 * SECOND), targetId: otto }]
  const [row] = await withCauses(db.orm, { profile: v1, guildId, botId, rows })
  expect(row!.entryId).toBe(ofOtto)
})
