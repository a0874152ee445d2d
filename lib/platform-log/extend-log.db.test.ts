import { v7 as timeOrderedUuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { platformLogEntries, platformLogs } from '../db/schema/platform-log.ts'
import { UnreadablePage } from '../platform/errors.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { extendLog, horizonOf } from './extend-log.ts'
import { refreshLog } from './refresh-log.ts'
import { endOfLog } from './stored-log.ts'

const guildId = GUILDS.aurora
const log = { guildId, botId: CAST.steward.id }

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ withoutMirror: true })
})
afterAll(() => steward.close())

test('entries of which only the ids can be read end no log, and a page without any id fails', async () => {
  const newest = 1_300_000_000_000_000_000n
  const ids = Array.from({ length: 300 }, (_, n) => String(newest - BigInt(n)))
  const answer = (audit_log_entries: unknown[]) => {
    const body = { audit_log_entries, users: [] }
    return steward.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body, times: 1 })
  }
  const odd = (from: number) => answer(ids.slice(from, from + 100).map(id => ({ id })))
  const readable = (from: number) => answer(ids.slice(from, from + 100).map(id => ({ id, action_type: 20 })))
  await odd(0)
  await readable(100)
  await refreshLog(steward, log)
  expect((await endOfLog(steward.db.orm, guildId, 'oldest'))?.id).toBe(ids[199])
  await answer(Array.from({ length: 100 }, () => ({})))
  await expect(extendLog(steward, log)).rejects.toThrow(UnreadablePage)
  await odd(200)
  await answer([{ id: '5', action_type: 20 }])
  await extendLog(steward, log)
  expect((await endOfLog(steward.db.orm, guildId, 'oldest'))?.id).toBe('5')
  expect(await horizonOf(steward, guildId)).toBeNull()
  await steward.db.orm.delete(platformLogEntries)
  await steward.db.orm.delete(platformLogs)
})

test('a log that comes from its top whatever is asked for is not read back for ever', async () => {
  const newest = 1_300_000_000_000_000_000n
  const audit_log_entries = Array.from({ length: 100 }, (_, n) => ({ id: String(newest - BigInt(n)), action_type: 20 }))
  const body = { audit_log_entries, users: [] }
  await steward.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body, times: 2 })
  await refreshLog(steward, log)
  expect(await horizonOf(steward, guildId)).toBeInstanceOf(Date)
  await extendLog(steward, log)
  expect(await horizonOf(steward, guildId)).toBeNull()
})

test('whoever was erased does not come back with what is read of before, but with what was done since', async () => {
  await steward.db.orm.delete(platformLogEntries)
  await steward.db.orm.delete(platformLogs)
  const { snowflakeEpochMs } = steward.platform.profile
  const idAt = (ms: number) => String(BigInt(ms - snowflakeEpochMs!) << 22n)
  const at = Date.now()
  const [before, since] = [idAt(at - DAY), idAt(at - MINUTE)]
  const openedAt = new Date(at - HOUR)
  const by = { actorId: CAST.bo.id, actorName: 'Bo', targetId: CAST.rex.id, intent: {}, before: {} }
  await steward.db.orm.insert(auditEntries).values({
    ...by,
    id: timeOrderedUuid({ msecs: openedAt.getTime() }),
    guildId,
    action: 'person.erase',
    outcome: 'done',
    openedAt,
  })
  const ban = { action_type: 22, user_id: CAST.ada.id, reason: 'as before' }
  const name = { key: 'name', new_value: 'cellar' }
  const changes = [{ key: 'id', new_value: CAST.rex.id }, name]
  const letIn = { action_type: 13, user_id: CAST.ada.id, target_id: AURORA_CHANNEL_IDS.general, changes }
  const audit_log_entries = [
    { ...ban, id: since, target_id: CAST.rex.id },
    { ...ban, id: before, target_id: CAST.rex.id },
    { ...ban, id: idAt(at - 2 * DAY), target_id: CAST.otto.id },
    ...[MINUTE + 1, DAY + 1].map(ago => ({ ...letIn, id: idAt(at - ago) })),
  ]
  const users = [CAST.rex, CAST.otto].map(({ id, username }) => ({ id, username }))
  const body = { audit_log_entries, users }
  await steward.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body, times: 1 })
  await refreshLog(steward, log)
  const rows = await steward.db.orm.select().from(platformLogEntries)
  const inOrder = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const told = inOrder.filter(({ actionType }) => actionType === 22)
  expect(told.map(({ targetId, targetName, reason }) => [targetId, targetName !== null, reason])).toEqual([
    [CAST.otto.id, true, 'as before'],
    [null, false, null],
    [CAST.rex.id, true, 'as before'],
  ])
  // Of a channel that they were let into it is told still that somebody was.
  const channels = inOrder.filter(({ actionType }) => actionType === 13)
  expect(channels.map(({ changes: [whom, named] }) => [whom?.after, named?.after])).toEqual([
    ['erased', 'cellar'],
    [CAST.rex.id, 'cellar'],
  ])
})
