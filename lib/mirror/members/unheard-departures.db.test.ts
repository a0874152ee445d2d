import { expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { now } from '../../time.ts'
import { AGAIN, changed, FIRST, GUILD, joined, left, withDepartures } from './test-with-departures.ts'

const { rex, bo } = CAST
const { events, hear, kept, stays, row, counted, memberCount } = withDepartures()

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

test.each([
  ['that he joins', joined(AGAIN)],
  ['that he has changed', changed(AGAIN)],
])(
  'of Rex, who left unheard, it is told %s: he had left by when he joined again, as he was known before',
  async (_, event) => {
    await hear(joined(FIRST, { nick: 'Tröll' }))
    await events.db.orm.delete(hourlyCounts)
    await hear(event, event)
    expect(await kept()).toMatchObject([
      { userId: rex.id, nick: 'Tröll', joinedAt: new Date(FIRST), leftAt: new Date(AGAIN), heard: false },
    ])
    expect(await row()).toMatchObject({ nick: null, joinedAt: new Date(AGAIN) })
    expect(await counted()).toEqual([{ hour: new Date('2026-01-31T08:00:00Z'), joins: 1, leaves: 1 }])
    // The one when he was first heard of.
    expect(await memberCount()).toBe(11)
  },
)

test('so it is where the platform is asked for him', async () => {
  await hear(joined(FIRST), ['GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: rex.id }, roles: 'odd' }])
  const again = (await row())!.joinedAt!
  expect(again.getTime()).toBeGreaterThan(Date.parse(FIRST))
  expect(await kept()).toMatchObject([{ joinedAt: new Date(FIRST), leftAt: again, heard: false }])
  expect(await counted()).toContainEqual({ hour: hourOf(again), joins: 1, leaves: 1 })
})

test.each([
  ['the same moment to the second', FIRST, '2015-03-01T10:00:01Z'],
  ['the same moment in another zone', FIRST, '2015-03-01T12:00:00.678000+02:00'],
  ['an earlier moment', AGAIN, FIRST],
  ['no moment', FIRST, null],
  ['a moment where none was known', null, AGAIN],
  ['one before it was written down who leaves', FIRST, '2015-06-01T00:00:00Z'],
])('that he joined at %s is no departure', async (_, before, after) => {
  await hear(joined(before), joined(after), changed(after))
  expect(await kept()).toEqual([])
  expect(await memberCount()).toBe(11)
})

test('nor is it one where the members are still being read for the first time', async () => {
  await events.db.orm.update(guildSyncs).set({ departuresSince: null })
  await hear(joined(FIRST), joined(AGAIN))
  expect(await kept()).toEqual([])
})

test('that he left is written down once, whatever older list tells again when he had joined before', async () => {
  await hear(joined(FIRST), left, joined(AGAIN), changed('2015-03-01T10:00:00Z'), changed(AGAIN))
  expect(await stays()).toEqual([[FIRST, true]])
  await hear(changed(FIRST), joined(AGAIN))
  expect(await stays()).toEqual([[FIRST, true]])
  const rows = await counted()
  expect(rows.reduce((sum, { leaves }) => sum + leaves, 0)).toBe(1)
})

test('so it is within what is told at once', async () => {
  await hear(joined(FIRST))
  await events.db.orm.delete(hourlyCounts)
  await events.sendAll([joined(AGAIN), changed('2015-03-01T10:00:00Z'), changed(AGAIN)])
  expect(await stays()).toEqual([[FIRST, false]])
  expect(await counted()).toEqual([{ hour: new Date('2026-01-31T08:00:00Z'), joins: 1, leaves: 1 }])
})

test('each time he left is, told or not', async () => {
  const third = '2026-01-31T09:00:00.000Z'
  await events.sendAll([joined(FIRST), joined(AGAIN), left, joined(third)])
  expect((await stays()).toSorted()).toEqual([
    [FIRST, false],
    [AGAIN, true],
  ])
  expect((await row())?.joinedAt).toEqual(new Date(third))
})

test('nobody has left later than now, whatever the platform’s clock says', async () => {
  await hear(joined(FIRST), joined(new Date(now().getTime() + 3_600_000).toISOString()))
  expect((await kept())[0]!.leftAt.getTime()).toBeLessThanOrEqual(now().getTime())
})

test('of whoever was erased it is neither written down nor counted, however often it is told', async () => {
  const erasure = { guildId: GUILD, action: 'person.erase', actorId: bo.id, actorName: 'Bo', targetId: rex.id }
  await events.db.orm
    .insert(auditEntries)
    .values({ id: '0', ...erasure, intent: {}, before: {}, outcome: 'done', openedAt: now() })
  await hear(joined(FIRST))
  await events.db.orm.delete(hourlyCounts)
  await hear(joined(AGAIN), changed(FIRST), changed(AGAIN))
  expect(await kept()).toEqual([])
  expect(await counted()).toEqual([])
})

test('of bots it is written down and counted too, but not of the one that watches', async () => {
  const [other, own] = ['71', '72'].map(id => ({ user: { id, username: `bot${id}`, bot: true } }))
  const identity = { id: '7', botUserId: '72', botName: 'Steward', ownerId: bo.id, readAt: now() }
  await events.db.orm.insert(applicationIdentity).values(identity)
  for (const bot of [other, own]) await hear(joined(FIRST, bot))
  await events.db.orm.delete(hourlyCounts)
  for (const bot of [other, own]) await hear(joined(AGAIN, bot))
  expect(await kept()).toMatchObject([{ userId: '71', bot: true }])
  expect(await counted()).toEqual([{ hour: new Date('2026-01-31T08:00:00Z'), joins: 1, leaves: 1 }])
})
