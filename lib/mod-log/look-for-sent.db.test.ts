import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { HOUR, MINUTE } from '../time.ts'
import { withModLog } from './test-with-mod-log.ts'
import { workLog } from './work-log.ts'

const guildId = GUILDS.aurora
const { moderators } = AURORA_CHANNEL_IDS
const rex = CAST.rex.id
const path = `/channels/${moderators}/messages`

const { steward, log } = withModLog()
const orders = ordersFor(steward, guildId)

test('a message is not posted again where the database failed after it was sent', async () => {
  await log.begin()
  await orders.order(warnMember, { userId: rex, reason: 'said once' })
  const before = await log.told()
  await steward.db.orm.execute(
    sql`create function refuse() returns trigger as 'begin raise exception ''no''; end' language plpgsql`,
  )
  await steward.db.orm.execute(sql`create trigger refuse before delete on mod_log_lines execute function refuse()`)
  await log.work()
  expect(await log.told()).toHaveLength(before.length + 1)
  await steward.db.orm.execute(sql`drop function refuse() cascade`)
  log.later(MINUTE)
  await log.work()
  expect(await log.told()).toHaveLength(before.length + 1)
  expect(await log.lines()).toEqual([])
})

test('a message whose answer was lost is found, and not posted again', async () => {
  await log.begin()
  await orders.order(warnMember, { userId: rex, reason: 'lost and found' })
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', applied: true, times: 1 })
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'on', failures: 1, sending: { lineIds: [expect.any(String)] } })
  expect(await log.lines()).toHaveLength(1)
  log.later(MINUTE)
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'on', failures: 0, sending: null, because: null })
  expect(await log.lines()).toEqual([])
  expect((await log.told()).filter(({ description }) => description.includes('lost and found'))).toHaveLength(1)
})

test('one that never arrived is posted, also where nothing of the platform was heard meanwhile', async () => {
  await log.begin()
  await orders.order(warnMember, { userId: rex, reason: 'second try' })
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', times: 1 })
  await log.work()
  expect(await log.lines()).toHaveLength(1)
  expect((await log.view('bo')).because).toMatch(/does not answer/)
  log.later(MINUTE)
  const told: LiveEvent[] = []
  await workLog({ ...steward, live: { ...steward.live, publish: event => void told.push(event) } }, guildId)
  // The warning goes from a page that is open.
  expect(told).toEqual([{ guildId, kind: 'settings', ids: [] }])
  expect((await log.view('bo')).because).toBeNull()
  expect((await log.told()).filter(({ description }) => description.includes('second try'))).toHaveLength(1)
  expect(await log.lines()).toEqual([])
})

test('one that did not arrive before the clock was put back is posted, and the mod log goes on', async () => {
  await log.begin()
  const before = await log.told()
  log.later(HOUR)
  await orders.order(warnMember, { userId: rex, reason: 'an hour ahead' })
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', times: 1 })
  await log.work()
  expect(await log.row()).toMatchObject({ failures: 1, sending: { lineIds: [expect.any(String)] } })
  log.later(0)
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'on', failures: 0, sending: null })
  expect(await log.told()).toHaveLength(before.length + 1)
  expect(await log.lines()).toEqual([])
})

const UNREADABLE = Array.from({ length: 100 }, () => ({}))

test.each([
  ['refused', { status: 403 }],
  ['a page of which nothing can be read', { status: 200, body: UNREADABLE }],
])(
  'where the list is %s nobody can tell whether it arrived: it is not posted again, and the log says so',
  async (_, told) => {
    await log.begin()
    await orders.order(warnMember, { userId: rex, reason: 'who knows' })
    await steward.control.addFault({ method: 'POST', path, kind: 'cut', times: 1 })
    await log.work()
    await steward.control.addFault({ method: 'GET', path, kind: 'status', ...told, times: 1 })
    log.later(3 * MINUTE)
    await log.work()
    expect((await log.told()).filter(({ description }) => description.includes('who knows'))).toEqual([])
    expect(await log.row()).toMatchObject({ state: 'on', sending: null })
    expect(await log.lines()).toEqual([])
    const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'mod-log.post'))
    expect(entries).toContainEqual(expect.objectContaining({ outcome: 'unknown', targetName: 'moderators' }))
  },
)
