import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { capabilities } from '../db/schema/gateway.ts'
import { HOUR, MINUTE } from '../time.ts'
import { endDue } from './end-due.ts'
import { elsewhere } from './test-elsewhere.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

// A platform that lists neither when somebody was banned nor by whom: its log may tell.
const { steward, troll, later, banFor, isBanned, endings } = withTimedBans({ strict: true })

const LOG = { method: 'GET', path: '/audit-logs$', times: 999 } as const
const SLOW = { message: 'Slow.', code: 'RATE_LIMITED', retry_after: 90 }
const NO = { message: 'No.', code: 'MISSING_PERMISSIONS' }
const SILENCE = { ...LOG, kind: 'status', status: 503, body: {} } as const

// That there is no log is remembered for a day.
afterEach(() => steward.db.orm.delete(capabilities))

/** Theirs is due; another bot has banned them anew meanwhile, for no reason. */
async function bannedAnew(): Promise<void> {
  const { entryId } = await banFor(HOUR)
  const openedAt = new Date(Date.now() - 2 * HOUR)
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await elsewhere(steward, 'DELETE', troll.id)
  await elsewhere(steward, 'PUT', troll.id)
}

test.each([
  ['has no answer', SILENCE],
  ['breaks off', { ...LOG, kind: 'cut' }],
  ['is behind a proxy that answers itself', { ...LOG, kind: 'status', status: 403, body: {} }],
] as const)('while the log %s no ban is lifted that others may have laid on', async (_, fault) => {
  await bannedAnew()
  await steward.control.addFault(fault)
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
  expect(await endings()).toMatchObject([{ state: 'waiting', attempts: 1, explanation: expect.any(String) }])
  await steward.control.clearFaults()
  later(2 * HOUR + 2 * MINUTE)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
})

test.each([
  ['refuses to tell', { ...LOG, kind: 'status', status: 403, body: NO }],
  ['is not there', { ...LOG, kind: 'status', status: 405, body: { message: 'No.', code: 'METHOD_NOT_ALLOWED' } }],
] as const)('a log that %s holds up nobody', async (_, fault) => {
  await bannedAnew()
  await steward.control.addFault(fault)
  later(2 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('nor does one for ever that never answers', async () => {
  await bannedAnew()
  await steward.control.addFault(SILENCE)
  // What was tried before, in an outage of the platform, tells nothing of its log.
  await steward.db.orm.update(timedEndings).set({ attempts: 20 })
  later(2 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  later(3 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

// The last one: by then nothing is asked of the log for a while.
test('nor is a ban lifted that others may have laid on while the log asks to wait', async () => {
  await bannedAnew()
  const headers = { 'retry-after': '90' }
  await steward.control.addFault({ ...LOG, kind: 'status', status: 429, body: SLOW, headers })
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
  expect(await endings()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  // Nor for ever, though none of it counts as an attempt.
  later(3 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})
