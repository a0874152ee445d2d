import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { auditEntries, caseNumbers } from '../db/schema/audit.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { openEntry } from './open-entry.ts'
import { type Outcome, settleEntry } from './settle-entry.ts'

const MIA = { id: '12', name: 'Mia' }
const REX = { id: '16', name: 'Rex' }
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.orm.delete(auditEntries)
  await db.orm.delete(caseNumbers)
})

const open = (action = 'member.ban', guildId = '1') =>
  openEntry(db, { guildId, action, actor: MIA, target: REX, reason: '', intent: {}, before: {} })

async function numberOf(id: string): Promise<number | null> {
  const [entry] = await db.orm.select().from(auditEntries).where(eq(auditEntries.id, id))
  return entry!.caseNumber
}

/** The number of an entry that ended so. */
async function ended(outcome: Outcome['outcome'], action?: string, guildId?: string): Promise<number | null> {
  const id = await open(action, guildId)
  const settled = await settleEntry(db, id, { outcome })
  const number = await numberOf(id)
  expect(settled).toEqual({ caseNumber: number })
  return number
}

test('what happened to somebody is a case, counted in its guild from 1; what did not takes no number', async () => {
  expect(await numberOf(await open())).toBeNull()
  expect(await ended('done', 'member.warn')).toBe(1)
  for (const outcome of ['refused', 'failed'] as const) expect(await ended(outcome)).toBeNull()
  for (const action of ['member.nick', 'message.delete', 'note.delete']) expect(await ended('done', action)).toBeNull()
  expect(await ended('partial', 'member.timeout.remove')).toBe(2)
  expect(await ended('unknown', 'member.kick')).toBe(3)
  expect(await ended('done', 'ban.remove', '2')).toBe(1)
})

test('a case keeps its number when more is known of it, and gets one when it turns out to have happened', async () => {
  const [unsure, missed] = [await open(), await open('member.kick')]
  await settleEntry(db, unsure, { outcome: 'unknown' })
  await settleEntry(db, missed, { outcome: 'failed' })
  expect([await numberOf(unsure), await numberOf(missed)]).toEqual([1, null])
  for (const [n, id] of [unsure, missed].entries())
    expect(await settleEntry(db, id, { outcome: 'done' }, { corrects: true })).toEqual({ caseNumber: n + 1 })
  expect(await settleEntry(db, unsure, { outcome: 'done' }, { corrects: true })).toBeNull()
  expect([await numberOf(unsure), await numberOf(missed)]).toEqual([1, 2])
})

test('those that end at the same time get different numbers, and none is given again', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => open()))
  await Promise.all(ids.map(id => settleEntry(db, id, { outcome: 'done' })))
  const numbers = await Promise.all(ids.map(numberOf))
  expect(numbers.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  await db.orm.delete(auditEntries)
  expect(await ended('done')).toBe(21)
})
