import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../auth/sessions.ts'
import type { Database } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { sessions, viewers } from '../db/schema/people.ts'
import { runs } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { HOUR, now } from '../time.ts'
import { afterRestore } from './after-restore.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const inMs = (ms: number) => new Date(now().getTime() + ms)

const run = (id: string, status: 'running' | 'paused' | 'asking' | 'done') => ({
  id,
  guildId: '1',
  action: 'member.ban',
  input: {},
  requestedById: '2',
  requestedByName: 'Mia',
  status,
  total: 1,
  planHash: '',
  createdAt: now(),
  leaseHolder: 'gone',
  leaseUntil: inMs(HOUR),
})

const schedule = (id: string, nextAt: Date) => ({
  id,
  guildId: '1',
  channelId: '3',
  message: {} as never,
  times: { kind: 'once' as const, at: nextAt.toISOString() },
  missed: 'send' as const,
  orderedById: '2',
  orderedByName: 'Mia',
  state: 'waiting' as const,
  nextAt,
  notBefore: nextAt,
  createdAt: now(),
  changedAt: now(),
})

test('a restored database does nothing by itself that may have been done since, and lets nobody in', async () => {
  await db.orm
    .insert(runs)
    .values((['running', 'paused', 'asking', 'done'] as const).map(status => run(status, status)))
  await db.orm.insert(scheduledMessages).values([schedule('due', inMs(-HOUR)), schedule('later', inMs(HOUR))])
  await db.orm.insert(viewers).values({ id: '2', username: 'mia', createdAt: now(), signedInAt: now() })
  await createSession(db, { viewerId: '2', method: 'oauth', userAgent: null })

  expect(await afterRestore(db.orm)).toEqual({ runs: 1, schedules: 1, sessions: 1 })
  const byId = Object.fromEntries((await db.orm.select().from(runs)).map(row => [row.id, row]))
  expect(byId.running).toMatchObject({ status: 'paused', leaseHolder: null })
  expect(byId.running?.because).toContain('A backup was restored')
  for (const status of ['paused', 'asking', 'done']) expect(byId[status]).toMatchObject({ status, because: null })
  const rows = Object.fromEntries((await db.orm.select().from(scheduledMessages)).map(row => [row.id, row]))
  expect(rows.due).toMatchObject({ state: 'stopped', nextAt: null, revision: 2 })
  expect(rows.later).toMatchObject({ state: 'waiting', explanation: null, revision: 1 })
  expect(await db.orm.select().from(sessions)).toEqual([])
})
