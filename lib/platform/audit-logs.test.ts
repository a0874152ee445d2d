import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { listAuditLog } from './audit-logs.ts'
import { editMember } from './members.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { parseAuditLog } from './wire/audit-log.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
  for (const nick of ['One', 'Two', 'Three']) {
    await editMember(world.platform, aurora, rex, { nick }, `Mia (${CAST.mia.id}): ${nick}`)
  }
})
afterAll(() => world.stop())

const { aurora, deneb } = GUILDS
const rex = CAST.rex.id

test('what was done, newest first, by whom and why', async () => {
  const { entries, users, skipped } = await listAuditLog(world.platform, aurora, { limit: 3 })
  expect(skipped).toBe(0)
  expect(entries.map(({ reason }) => reason)).toEqual(
    ['Three', 'Two', 'One'].map(nick => `Mia (${CAST.mia.id}): ${nick}`),
  )
  expect(entries[0]).toMatchObject({
    userId: CAST.steward.id,
    targetId: rex,
    changes: [{ key: 'nick', oldValue: 'Two', newValue: 'Three' }],
  })
  expect(users.map(({ username }) => username).sort()).toEqual(['rex', 'steward'])
})

test('in whatever order the platform sends them they are told newest first', async () => {
  const sent = ['9', '30', '100'].map(id => ({ id, action_type: 20, user_id: rex, target_id: null }))
  const body = { audit_log_entries: sent, users: [] }
  await world.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body })
  const { entries } = await listAuditLog(world.platform, aurora)
  expect(entries.map(({ id }) => id)).toEqual(['100', '30', '9'])
})

test('only older entries, one person’s, one kind', async () => {
  const { entries } = await listAuditLog(world.platform, aurora, { limit: 2 })
  const older = await listAuditLog(world.platform, aurora, { before: entries[1]?.id ?? '', limit: 1 })
  expect(older.entries[0]?.reason).toContain('One')
  const actionType = entries[0]?.actionType ?? 0
  expect((await listAuditLog(world.platform, aurora, { userId: rex })).entries).toEqual([])
  expect((await listAuditLog(world.platform, aurora, { actionType })).entries.length).toBeGreaterThan(2)
  expect((await listAuditLog(world.platform, aurora, { actionType: actionType + 1000 })).entries).toEqual([])
})

test('where the bot may not view the log, that is told of this guild only', async () => {
  const error = await failure(listAuditLog(world.platform, deneb))
  expect(error).toMatchObject({ name: 'PlatformRefused', code: 'MISSING_PERMISSIONS' })
  expect((await listAuditLog(world.platform, aurora)).entries.length).toBeGreaterThan(2)
})

test('a proxy that refuses says nothing of the platform’s log', async () => {
  await world.control.addFault({ method: 'GET', path: 'audit-logs', kind: 'html', status: 403 })
  expect(await failure(listAuditLog(world.platform, aurora))).toMatchObject({ status: 403, code: null })
  expect((await listAuditLog(world.platform, aurora)).entries.length).toBeGreaterThan(2)
})

test.each([0, 101, 1.5])('a limit of %s is never sent', async limit => {
  await expect(listAuditLog(world.platform, aurora, { limit })).rejects.toThrow(RangeError)
})

test('an entry that cannot be read is counted, odd parts of one are not', () => {
  const entry = { id: '1', action_type: 20, user_id: null, target_id: 'all', changes: [{ key: '$add' }, 5] }
  expect(parseAuditLog({ audit_log_entries: [entry, { id: '2' }, null], users: [{ id: '3' }, {}] })).toMatchObject({
    entries: [{ id: '1', actionType: 20, userId: null, targetId: null, reason: null, changes: [{ key: '$add' }] }],
    skipped: 2,
    unread: ['2'],
    users: [{ id: '3' }],
  })
  expect(parseAuditLog({ audit_log_entries: [] })).toEqual({ entries: [], skipped: 0, unread: [], users: [] })
  expect(parseAuditLog([])).toBeNull()
})
