import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { setNick } from '../../moderation/set-nick.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, HOUR, now } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { countHours } from './count-hours.ts'
import { getOverview } from './get-overview.ts'

const { aurora, borealis } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of [aurora, borealis]) await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const guildOf = (who: 'mia' | 'hana', guildId: string) => loadGuild(steward, viewerOf(who), guildId)

test('a guild at a glance says what it is and who has just come', async () => {
  const before = await getOverview(steward, viewerOf('mia'), await guildOf('mia', aurora))
  expect(before.facts).toMatchObject({
    owner: { id: CAST.ada.id, name: 'Ada' },
    emojis: ['aurora', 'party_fox'],
    stickers: ['Good night'],
    features: ['COMMUNITY', 'VERIFIED'],
    systemChannel: { name: expect.any(String) },
  })
  const { user } = await steward.control.addMember(aurora, { username: 'newcomer', joined_at: now().toISOString() })
  await steward.control.changeMember(aurora, user.id, {
    communication_disabled_until: new Date(now().getTime() + HOUR).toISOString(),
  })
  await expect
    .poll(async () => getOverview(steward, viewerOf('mia'), await guildOf('mia', aurora)))
    .toMatchObject({ joinedLastHour: before.joinedLastHour + 1, timedOut: before.timedOut + 1, runs: [] })
})

test('counts are those of the range, and say since when', async () => {
  const at = (ago: number) => new Date(Math.floor((now().getTime() - ago) / HOUR) * HOUR)
  const row = { guildId: borealis, joins: 1, leaves: 0, messages: 5, deletedMessages: 0, bans: 0 }
  await steward.db.orm
    .insert(hourlyCounts)
    .values([
      { ...row, hour: at(3 * HOUR), memberCount: 310 },
      { ...row, hour: at(3 * DAY), memberCount: 305 },
      { ...row, hour: at(40 * DAY), memberCount: 300 },
    ])
    .onConflictDoNothing()
  const guild = await guildOf('mia', borealis)
  const day = await countHours(steward.db, viewerOf('mia'), guild, { range: '24h' })
  expect(day).toMatchObject({ since: at(40 * DAY).toISOString(), membersBefore: 305 })
  expect(day.hours.filter(({ members }) => members !== null && members <= 310)).toContainEqual(
    expect.objectContaining({ at: at(3 * HOUR).toISOString(), joins: 1, messages: 5 }),
  )
  const month = await countHours(steward.db, viewerOf('mia'), guild, { range: '30d' })
  expect(month.hours.some(hour => hour.at === at(3 * DAY).toISOString())).toBe(true)
  expect(month.membersBefore).toBe(300)
})

test('Hana counts her own actions alone', async () => {
  const { user } = await steward.control.addMember(aurora, { username: 'counted' })
  const input = { guildId: aurora, userId: user.id, reason: '', nick: 'Counted' }
  await runVerb(setNick, { steward, viewer: viewerOf('mia'), input })
  const of = async (who: 'mia' | 'hana') =>
    countHours(steward.db, viewerOf(who), await guildOf(who, aurora), { range: '24h' })
  expect(await of('mia')).toMatchObject({ showsAll: true, actions: [{ action: 'member.nick', count: 1 }] })
  expect(await of('hana')).toMatchObject({ showsAll: false, actions: [] })
})
