import { eq, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { copiesOfRun, copyOfRun } from '../moderation/messages/copy-of-run.ts'
import { DAY, HOUR, MINUTE, setClock } from '../time.ts'
import { dropExpiredEvidence } from './drop-expired-evidence.ts'
import type { MessageCopy } from './message-copy.ts'
import { storeEvidence } from './store-evidence.ts'

const SEAL = { keyId: 'key', seal: 'seal' }

let db: Database
let putBack = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
afterEach(() => putBack())

const header = (id: string) => ({
  id,
  guildId: '1',
  kind: 'purge' as const,
  runId: `run of ${id}`,
  targetId: null,
  takenAt: new Date().toISOString(),
  takenBy: { id: '7', name: 'Mia' },
  reason: '',
  channelIds: ['2'],
  total: 2_000,
})

function copies(lastContent: string): MessageCopy[] {
  return Array.from({ length: 2_000 }, (_, index) => ({
    id: String(index),
    channelId: '2',
    channelName: 'general',
    known: true,
    author: null,
    createdAt: null,
    editedAt: null,
    content: index === 1_999 ? lastContent : 'x',
    type: 0,
    pinned: false,
    attachments: [],
    embeds: [],
    reference: null,
  }))
}

/** A way to the database on which `after` happens after each slice of a copy, told which one it was. */
function afterSlices(after: (slice: number) => Promise<unknown>): Database['orm'] {
  let slices = 0
  const execute = async (query: SQL) => {
    const result = await db.orm.execute(query)
    await after(++slices)
    return result
  }
  return Object.assign(Object.create(db.orm), { execute })
}

/** The same, once its last messages are written down. */
const beforeTheSeal = (after: () => Promise<unknown>) => afterSlices(async slice => slice === 8 && after())

test('while a large copy is written down, others are let at the database after each slice', async () => {
  const ofCopy = eq(evidenceMessages.evidenceId, 'large')
  const seen: number[] = []
  const orm = afterSlices(async () => seen.push(await db.orm.$count(evidenceMessages, ofCopy)))
  await storeEvidence(orm, header('large'), SEAL, copies('x'))
  expect(seen).toEqual([250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000])
  expect(await copyOfRun(db.orm, 'run of large', [])).toMatchObject({ id: 'large' })
})

test('what is kept for good is kept also where time passes while that is asked', async () => {
  let ms = Date.now()
  putBack = setClock(() => ms++)
  expect(await copiesOfRun(db.orm, { id: 'run of large', guildId: '1' })).toMatchObject([{ id: 'large' }])
})

test('a copy of which parts were dropped, while its process stood still, is never sealed', async () => {
  const orm = beforeTheSeal(async () => {
    putBack = setClock(() => Date.now() + 2 * DAY)
    expect(await dropExpiredEvidence(db.orm)).toBe(true)
  })
  await expect(storeEvidence(orm, header('suspended'), SEAL, copies('x'))).rejects.toThrow('dropped')
  expect(await copyOfRun(db.orm, 'run of suspended', [])).toBeNull()
  while (await dropExpiredEvidence(db.orm));
})

test('one of messages that took hours to read is not dropped while it is written down', async () => {
  const takenAt = new Date(Date.now() - 5 * HOUR).toISOString()
  const orm = beforeTheSeal(() => dropExpiredEvidence(db.orm))
  await storeEvidence(orm, { ...header('long'), takenAt }, SEAL, copies('x'))
  const written = eq(evidenceMessages.evidenceId, 'long')
  expect(await db.orm.$count(evidenceMessages, written)).toBe(2_000)
  await db.orm.delete(evidence).where(eq(evidence.id, 'long'))
})

test('a copy that was cut off is none, and is gone after a day', async () => {
  const rows = () => db.orm.select().from(evidenceMessages).where(eq(evidenceMessages.evidenceId, 'cut off'))
  // Postgres takes no such character: the last slice fails, as where a process ends before it.
  await expect(storeEvidence(db.orm, header('cut off'), SEAL, copies('\0'))).rejects.toThrow()
  expect((await rows()).length).toBe(1_750)
  expect(await copyOfRun(db.orm, 'run of cut off', [])).toBeNull()

  putBack = setClock(() => Date.now() + DAY - MINUTE)
  expect(await dropExpiredEvidence(db.orm)).toBe(false)
  putBack()
  putBack = setClock(() => Date.now() + DAY + MINUTE)
  while (await dropExpiredEvidence(db.orm));
  expect(await rows()).toEqual([])
  expect(await db.orm.select({ id: evidence.id }).from(evidence)).toEqual([{ id: 'large' }])
})
