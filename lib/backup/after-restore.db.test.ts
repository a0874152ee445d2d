import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../auth/sessions.ts'
import type { Database } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import { gatewayState } from '../db/schema/gateway.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { sessions, viewers } from '../db/schema/people.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readLeftSession } from '../mirror/gateway/session-progress.ts'
import { DAY, HOUR, now } from '../time.ts'
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

const target = {
  runId: 'asking',
  targetId: '4',
  position: 0,
  name: 'Rex',
  plan: 'do' as const,
  state: 'waiting' as const,
}

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
  createdAt: inMs(-60 * DAY),
  changedAt: inMs(-60 * DAY),
})

const ordered = (id: string, state: 'waiting' | 'done') => ({
  id,
  guildId: '1',
  userId: '4',
  orderedById: '2',
  orderedByName: 'Mia',
  entryId: 'entry',
  state,
})

const ending = (id: string, state: 'waiting' | 'done') => ({
  ...ordered(id, state),
  userName: 'rex',
  action: 'ban.remove' as const,
  input: {},
  endsAt: inMs(HOUR),
  notBefore: inMs(HOUR),
})

const promise = (id: string, state: 'waiting' | 'done') => ({ ...ordered(id, state), roleIds: ['5'], createdAt: now() })

const modLog = (guildId: string, state: 'on' | 'off') => ({
  guildId,
  state,
  channelId: '3',
  kinds: ['members' as const],
  notBefore: now(),
  changedById: '2',
  changedByName: 'Mia',
  changedAt: now(),
})

test('a restored database does nothing by itself that may have been done since, and lets nobody in', async () => {
  await db.orm
    .insert(runs)
    .values((['running', 'paused', 'asking', 'done'] as const).map(status => run(status, status)))
  await db.orm.insert(runTargets).values(target)
  await db.orm.insert(scheduledMessages).values([schedule('due', inMs(-HOUR)), schedule('later', inMs(HOUR))])
  await db.orm
    .insert(timedEndings)
    .values([
      ending('e-waiting', 'waiting'),
      { ...ending('e-role', 'waiting'), action: 'member.roles', roleId: '5' },
      ending('e-done', 'done'),
    ])
  await db.orm.insert(rejoinRoles).values([promise('p-waiting', 'waiting'), promise('p-done', 'done')])
  await db.orm.insert(modLogs).values([modLog('1', 'on'), modLog('2', 'off')])
  await db.orm.insert(modLogLines).values({ id: 'entry', guildId: '1', of: 'entry', queuedAt: now() })
  await db.orm.insert(viewers).values({ id: '2', username: 'mia', createdAt: now(), signedInAt: now() })
  await createSession(db, { viewerId: '2', method: 'oauth', userAgent: null })

  expect(await afterRestore(db.orm)).toEqual({
    runs: 1,
    approvals: 1,
    schedules: 2,
    endings: 2,
    rolesPromised: 1,
    modLogs: 1,
    sessions: 1,
  })
  const byId = Object.fromEntries((await db.orm.select().from(runs)).map(row => [row.id, row]))
  expect(byId.running).toMatchObject({ status: 'paused', leaseHolder: null })
  expect(byId.running?.because).toContain('A backup was restored')
  // An approval that was denied since must not be given by who looks at it next.
  expect(byId.asking).toMatchObject({ status: 'expired', finishedAt: expect.any(Date) })
  expect(byId.asking?.because).toContain('A backup was restored')
  const [dropped] = await db.orm.select().from(runTargets)
  expect(dropped).toMatchObject({ runId: 'asking', state: 'cancelled' })
  for (const status of ['paused', 'done']) expect(byId[status]).toMatchObject({ status, because: null })
  const messages = await db.orm.select().from(scheduledMessages)
  expect(messages.map(({ id }) => id).sort()).toEqual(['due', 'later'])
  for (const message of messages) {
    expect(message).toMatchObject({ state: 'stopped', nextAt: null, notBefore: null, revision: 2 })
    expect(message.explanation).toContain('A backup was restored')
    // Its files are not swept as those of one that ended long ago.
    expect(message.changedAt.getTime()).toBeGreaterThan(now().getTime() - HOUR)
  }
  for (const table of [timedEndings, rejoinRoles]) {
    const rows = Object.fromEntries((await db.orm.select().from(table)).map(row => [row.id.slice(2), row]))
    expect(rows.waiting).toMatchObject({
      state: 'failed',
      explanation: expect.stringContaining('A backup was restored'),
    })
    expect(rows.done).toMatchObject({ state: 'done', explanation: null })
  }
  const logs = Object.fromEntries((await db.orm.select().from(modLogs)).map(row => [row.guildId, row]))
  expect(logs[1]).toMatchObject({ state: 'stopped', because: expect.stringContaining('A backup was restored') })
  expect(logs[2]).toMatchObject({ state: 'off', because: null })
  expect(await db.orm.select().from(modLogLines)).toEqual([])
  expect(await db.orm.select().from(sessions)).toEqual([])
})

test('what follows the gateway next does not go on with the session of then', async () => {
  const at = now()
  const session = { sessionId: 'of then', sequence: 7, resumeUrl: 'ws://127.0.0.1:1/', sessionSince: at }
  await db.orm
    .insert(gatewayState)
    .values({ status: 'connected', since: at, aliveAt: at, ...session })
    .onConflictDoUpdate({ target: gatewayState.id, set: session })
  expect(await readLeftSession(db)).toMatchObject({ id: 'of then' })
  await afterRestore(db.orm)
  expect(await readLeftSession(db)).toBeNull()
  expect(await db.orm.select().from(gatewayState)).toMatchObject([{ sequence: null, resumeUrl: null }])
})
