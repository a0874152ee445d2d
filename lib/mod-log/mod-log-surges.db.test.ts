import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { departures } from '../db/schema/departures.ts'
import { gatewayGuilds, gatewayState } from '../db/schema/gateway.ts'
import { modLogSurges } from '../db/schema/mod-log.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { noteSurges } from './note-surges.ts'
import { withModLog } from './test-with-mod-log.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS

const { steward, log, told } = withModLog()

let sequence = 0
const here: string[] = []

beforeEach(async () => {
  // One of those whom the world begins with has just come.
  await steward.db.orm.execute(sql`update members set joined_at = '2020-01-01'`)
})
afterEach(async () => {
  // None of them is there for the next test, or has been.
  for (const id of here.splice(0)) await steward.control.removeMember(guildId, id)
  await expect.poll(heard, { timeout: 30_000 }).toBe(0)
  await steward.db.orm.delete(departures)
  await steward.db.orm.delete(modLogSurges)
})

/** So many join now, by the clock of the test, and the mirror has heard of them. */
async function join(count: number, joinedAt = now()): Promise<void> {
  const before = await heard()
  for (let n = 0; n < count; n++) {
    const username = `raider${++sequence}`
    const { user } = await steward.control.addMember(guildId, { username, joined_at: joinedAt.toISOString() })
    here.push(user.id)
  }
  await expect.poll(heard, { timeout: 30_000 }).toBe(before + count)
}

async function remove(count: number): Promise<void> {
  const before = await heard()
  for (const id of here.splice(-count)) await steward.control.removeMember(guildId, id)
  await expect.poll(heard, { timeout: 30_000 }).toBe(before - count)
}

const heard = async () => {
  const [row] = (
    await steward.db.orm.execute(sql`select count(*)::int as count from members where username like 'raider%'`)
  ).rows
  return (row as { count: number }).count
}

/** So long from now, with a connection that lives. */
async function later(ms: number): Promise<void> {
  log.later(ms)
  await steward.db.orm.update(gatewayState).set({ aliveAt: now() })
}

const begin = (kinds = ['raids']) => log.set('bo', { channelId: moderators, kinds })
const round = async () => {
  await noteSurges(steward)
  await log.work()
}

test('that many join is told once, and once that it is over, whatever pauses there are and however many look', async () => {
  await begin()
  await join(22)
  await Promise.all([noteSurges(steward), noteSurges(steward)])
  await log.work()
  await round()
  const first = { title: 'Many are joining', description: expect.stringMatching(/^\*\*22\*\* joined in 10 minutes, /) }
  expect(await told()).toEqual([first])

  await later(9 * MINUTE)
  await round()
  await later(15 * MINUTE)
  await round()
  await join(20)
  await round()
  await remove(30)
  await later(24 * MINUTE)
  await round()
  await later(33 * MINUTE)
  await round()
  expect(await told()).toEqual([first])

  await later(35 * MINUTE)
  await Promise.all([noteSurges(steward), noteSurges(steward)])
  await log.work()
  await round()
  const over = expect.stringMatching(/^\*\*42\*\* joined between .+ and .+\. \/ 30 of them are gone again\.$/)
  expect(await told()).toEqual([first, { title: 'Joins are as usual again', description: over }])
  expect(await steward.db.orm.select().from(modLogSurges)).toEqual([])
})

test('one that was seen by a clock that has been put back since is over, and the next is told', async () => {
  await begin()
  await join(22)
  await round()
  const ahead = sql`interval '1 day'`
  const { since, lastAt } = modLogSurges
  await steward.db.orm.update(modLogSurges).set({ since: sql`${since} + ${ahead}`, lastAt: sql`${lastAt} + ${ahead}` })
  await round()
  await round()
  const [first, over] = ['Many are joining', 'Joins are as usual again']
  expect((await told()).map(({ title }) => title)).toEqual([first, over, first])
})

test('a mod log that does not tell of raids, and one that is turned off, hear of none', async () => {
  await begin(['members'])
  await join(22)
  await round()
  expect(await log.lines()).toEqual([])
  expect(await steward.db.orm.select().from(modLogSurges)).toEqual([])
  await log.change({ channelId: null, kinds: ['raids'] })
  await round()
  expect(await steward.db.orm.select().from(modLogSurges)).toEqual([])
  expect(await told()).toEqual([])
})

test('one that goes on is told where the mod log is moved to, and its end nowhere where nobody asks any more', async () => {
  await begin()
  await join(22)
  await round()
  await log.change({ channelId: general, kinds: ['raids'] })
  await round()
  expect((await log.told(general)).filter(({ title }) => title === 'Many are joining')).toHaveLength(1)
  await log.change({ channelId: general, kinds: ['members'] })
  await later(35 * MINUTE)
  await round()
  expect((await log.told(general)).filter(({ title }) => title === 'Joins are as usual again')).toEqual([])
  expect(await steward.db.orm.select().from(modLogSurges)).toEqual([])
})

test('who joined long before they are found is no surge, and while nothing is heard none begins and none ends', async () => {
  await begin()
  await join(22, new Date(now().getTime() - HOUR))
  await round()
  expect(await log.lines()).toEqual([])
  await join(22)
  const deliver = (available: boolean) =>
    steward.db.orm.update(gatewayGuilds).set({ available }).where(eq(gatewayGuilds.guildId, guildId))
  await deliver(false)
  await round()
  expect(await steward.db.orm.select().from(modLogSurges)).toEqual([])
  await deliver(true)
  await round()
  await later(30 * MINUTE)
  await deliver(false)
  await round()
  await deliver(true)
  expect((await told()).map(({ title }) => title)).toEqual(['Many are joining'])
})

test('where its line could not be queued, nothing is written down, and the next round tells it', async () => {
  await begin()
  await join(22)
  await steward.db.orm.execute(
    sql`create function refuse() returns trigger as 'begin raise exception ''no''; end' language plpgsql`,
  )
  await steward.db.orm.execute(sql`create trigger refuse before insert on mod_log_lines execute function refuse()`)
  await expect(noteSurges(steward)).rejects.toThrow()
  await steward.db.orm.execute(sql`drop function refuse() cascade`)
  await round()
  expect((await told()).map(({ title }) => title)).toEqual(['Many are joining'])
})
