import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEntry } from '../../audit/open-entry.ts'
import { settleEntry } from '../../audit/settle-entry.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { hana, mia, standing } from '../../permissions/test-cast.ts'
import { countActions } from './count-actions.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.orm.delete(auditEntries))

type Outcome = 'done' | 'partial' | 'refused' | 'failed' | 'unknown'

async function entry(
  actor: string,
  target: string,
  outcome: Outcome | 'pending',
  guildId = 'aurora',
  about: { action: string; intent: Record<string, string> } = { action: 'member.kick', intent: {} },
) {
  const actorOf = { id: actor, name: actor }
  const targetOf = { id: target, name: target }
  const intent = {
    guildId,
    ...about,
    actor: actorOf,
    target: targetOf,
    reason: '',
    before: {},
  }
  const id = await openEntry(db, intent)
  if (outcome !== 'pending') await settleEntry(db, id, { outcome })
}

const seenBy = (person: ReturnType<typeof mia>) => ({
  viewer: { id: person.userId },
  guild: { id: 'aurora', standing: standing(person) },
})

test('what happened to somebody in this guild counts; attempts, other people and other guilds do not', async () => {
  await entry('bo', 'rex', 'done')
  await entry('mia', 'rex', 'partial')
  await entry('mia', 'otto', 'done')
  for (const outcome of ['refused', 'failed', 'unknown', 'pending'] as const) await entry('mia', 'rex', outcome)
  await entry('bo', 'rex', 'done', 'echo')
  const counts = await countActions(db, seenBy(mia()), ['rex', 'otto', 'ada'])
  expect([...counts].sort()).toEqual([
    ['otto', 1],
    ['rex', 2],
  ])
  expect(await countActions(db, seenBy(mia()), [])).toEqual(new Map())
})

test('Hana, without View Audit Log, sees how often she acted herself', async () => {
  await entry('bo', 'rex', 'done')
  await entry('hana', 'rex', 'done')
  expect(await countActions(db, seenBy(hana()), ['rex'])).toEqual(new Map([['rex', 1]]))
})

test('what others did to messages is not told by a number: it may have been where the viewer may not read', async () => {
  const about = { action: 'message.delete', intent: { channelId: '16', messageId: '17' } }
  await entry('bo', 'rex', 'done', 'aurora', about)
  expect(await countActions(db, seenBy(mia()), ['rex'])).toEqual(new Map())
  await entry('mia', 'rex', 'done', 'aurora', about)
  expect(await countActions(db, seenBy(mia()), ['rex'])).toEqual(new Map([['rex', 1]]))
})
