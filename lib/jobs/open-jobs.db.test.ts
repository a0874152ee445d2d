import { sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { log } from '../log.ts'
import { MINUTE, setClock } from '../time.ts'
import { type Jobs, openJobs } from './open-jobs.ts'

let db: Database
let jobs: Jobs

beforeAll(async () => {
  db = await openTestDatabase()
  jobs = openJobs(db, true)
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
})

test('however many slices of one guild wait, those of another have their turn', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const other = uuid()
  const send = (runId: string, group: string) => jobs.send('run-slice', { runId }, { key: runId, group })
  const many = Array.from({ length: 10 }, () => uuid())
  for (const runId of many) await send(runId, 'many')
  await send(other, 'other')
  const handle = async ({ runId }: { runId: string }) => {
    begun.push(runId)
    await over
  }
  await jobs.work({ 'run-slice': handle })
  await expect.poll(() => begun).toContain(other)
  expect(begun.filter(id => many.includes(id)).length).toBeLessThanOrEqual(4)
  end()
  await expect.poll(() => begun.length).toBe(11)
})

test('of what all its workers have at once the operator is told once a minute', async () => {
  let at = Date.now()
  onTestFinished(setClock(() => at))
  await jobs.work({ 'run-slice': async () => {} })
  const told = vi.spyOn(log, 'warn')
  const count = () => told.mock.calls.filter(([, sentence]) => sentence === 'the queue of jobs reports an error').length
  await db.orm.execute(sql`alter schema pgboss rename to away`)
  try {
    await expect.poll(count).toBeGreaterThan(0)
    at += MINUTE
    await expect.poll(count).toBeGreaterThan(1)
    expect(count()).toBe(2)
  } finally {
    await db.orm.execute(sql`alter schema away rename to pgboss`)
    told.mockRestore()
  }
})
