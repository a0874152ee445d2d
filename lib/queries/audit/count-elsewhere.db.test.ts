import { expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { platformLogEntries, platformLogs } from '../../db/schema/platform-log.ts'
import type { FigureSpan } from '../../directory/figures-url.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { ordersFor } from '../../moderation/test-orders.ts'
import { refreshLog } from '../../platform-log/refresh-log.ts'
import { viewerOf } from '../../test-steward.ts'
import { DAY } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { countByModerator } from './count-by-moderator.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora, borealis, deneb } = GUILDS
const { steward, listAll, newcomer, logHere } = withTimeline()

const count = async (after: FigureSpan, who: CastName = 'bo', guildId = aurora) =>
  countByModerator(steward, await loadGuild(steward, viewerOf(who), guildId), { after })

// The figures do not wait for it for long.
const readLog = (guildId: string) => refreshLog(steward, { guildId, botId: CAST.steward.id })

const askedForLog = async (before: number) =>
  (await steward.control.requests(before)).filter(({ path }) => path.includes('audit-logs'))

const TIMEOUT = 'communication_disabled_until'

test('what others punished elsewhere counts apart, and the log lists as many as each figure says', async () => {
  const userId = await newcomer(aurora, 'punished')
  const log = (user_id: string, action_type: number, changes: object[] = []) =>
    steward.control.logElsewhere(aurora, { action_type, user_id, target_id: userId, changes: changes as never })
  const { ada, mia, otto } = CAST
  const bot = CAST.steward
  for (const type of [20, 20, 22, 23]) await log(ada.id, type)
  await log(ada.id, 24, [{ key: TIMEOUT, new_value: '2026-01-01T00:00:00Z' }])
  // Its end, a nick, a channel, and messages of which nobody knows how many they were.
  await log(ada.id, 24, [{ key: TIMEOUT, old_value: '2026-01-01T00:00:00Z' }])
  await log(ada.id, 24, [{ key: 'nick', new_value: 'Renamed' }])
  for (const type of [12, 73]) await log(ada.id, type)
  // Whoever did nothing of the kind is no moderator by that.
  await log(otto.id, 24, [{ key: 'nick', new_value: 'Otto the first' }])
  await log(mia.id, 22)
  // By the bot's account, though not in Steward's words.
  await log(bot.id, 22)
  await ordersFor(steward, aurora).order(banMember, { userId, deleteMessageDays: 0 })
  await readLog(aurora)

  const { moderators, itself, elsewhere } = await count('7d')
  expect(elsewhere).toMatchObject({ state: 'shown', since: null, listedAt: expect.any(String) })
  expect(itself).toBeNull()
  expect(moderators.map(({ id }) => id).toSorted()).toEqual([ada.id, mia.id].toSorted())
  const one = (action: string, count = 1) => ({ action, entries: count, count })
  expect(moderators.find(({ id }) => id === ada.id)).toMatchObject({
    name: 'Ada',
    deeds: [],
    elsewhere: [one('member.kick', 2), one('ban.remove'), one('member.ban'), one('member.timeout')],
  })
  expect(moderators.find(({ id }) => id === mia.id)).toMatchObject({
    deeds: [one('member.ban')],
    elsewhere: [one('member.ban')],
  })
  for (const { id: actor, elsewhere } of moderators) {
    for (const { action, entries } of elsewhere) {
      const listed = await listAll('bo', aurora, { actor, action, source: 'elsewhere', after: '7d' })
      expect(listed, action).toHaveLength(entries)
    }
  }
  // The same number of the platform means each of these.
  for (const action of ['member.timeout.remove', 'member.nick']) {
    const listed = await listAll('bo', aurora, { actor: ada.id, action, source: 'elsewhere' })
    expect(listed, action).toHaveLength(1)
  }
})

test('whoever is counted in both is one line, whose last deed is the newest of both', async () => {
  const at = Date.now() - DAY
  await logHere({ targetId: '1', at, actorId: CAST.bo.id, actorName: 'Bo of then' })
  await steward.control.logElsewhere(aurora, { action_type: 20, user_id: CAST.bo.id, target_id: CAST.rex.id })
  await readLog(aurora)
  const lines = (await count('7d')).moderators.filter(({ id }) => id === CAST.bo.id)
  expect(lines).toMatchObject([{ name: 'Bo of then', deeds: [{ count: 1 }], elsewhere: [{ count: 1 }] }])
  expect(Date.parse(lines[0]!.lastAt)).toBeGreaterThan(at + DAY / 2)
})

test('a long log is read back a few pages at a time, and until then it is said how far it counts', async () => {
  const entries = 450
  for (let n = 0; n < entries; n++) {
    await steward.control.logElsewhere(borealis, { action_type: 20, user_id: CAST.bo.id, target_id: String(n) })
  }
  await readLog(borealis)
  const before = await steward.control.lastRequest()
  const { moderators, elsewhere } = await count('7d', 'bo', borealis)
  expect(elsewhere.since).not.toBeNull()
  expect(moderators[0]?.elsewhere[0]?.count).toBeLessThanOrEqual(400)
  expect((await askedForLog(before)).length).toBeLessThanOrEqual(3)
  await expect.poll(async () => (await count('7d', 'bo', borealis)).elsewhere.since).toBeNull()
  expect((await count('7d', 'bo', borealis)).moderators).toMatchObject([{ elsewhere: [{ count: entries }] }])
})

test('where what is stored reaches back over the whole time and the one before, nothing further is read', async () => {
  const { orm } = steward.db
  const row = { guildId: borealis, actionType: 20, userId: CAST.ada.id }
  await orm.insert(platformLogs).values({ guildId: borealis, listedAt: new Date() })
  await orm.insert(platformLogEntries).values([
    { ...row, id: '1', at: new Date(Date.now() - 15 * DAY) },
    { ...row, id: '2', at: new Date(Date.now() - 6 * DAY) },
    // By the account that the bot had before, at Steward's word.
    { ...row, id: '3', userId: '77', entryId: 'ours', at: new Date(Date.now() - 5 * DAY) },
  ])
  const before = await steward.control.lastRequest()
  const { moderators, elsewhere, former } = await count('7d', 'bo', borealis)
  expect(elsewhere.since).toBeNull()
  expect(former.known).toEqual({ own: false, elsewhere: true })
  expect(moderators).toMatchObject([{ elsewhere: [{ action: 'member.kick', count: 1 }], former: { elsewhere: [] } }])
  expect(await askedForLog(before)).toEqual([])
})

test('in Deneb, where the bot may not read the log, it is said why and nothing elsewhere is counted', async () => {
  await logHere({ targetId: '1', guildId: deneb })
  const { moderators, elsewhere } = await count('7d', 'mia', deneb)
  expect(elsewhere).toMatchObject({ state: 'refused', because: expect.stringContaining('View Audit Log') })
  expect(moderators).toMatchObject([{ id: CAST.mia.id, elsewhere: [] }])
})

test('where ids tell no time nothing elsewhere is counted, for it is dated by when it was read, and it is said why', async () => {
  const { platform } = steward
  const timeless = { ...steward, platform: { ...platform, profile: { ...platform.profile, snowflakeEpochMs: null } } }
  await steward.control.logElsewhere(aurora, { action_type: 20, user_id: CAST.ada.id, target_id: CAST.rex.id })
  await refreshLog(timeless, { guildId: aurora, botId: CAST.steward.id })
  await logHere({ targetId: '1' })
  const { moderators, elsewhere } = await countByModerator(timeless, await loadGuild(steward, viewerOf('bo'), aurora), {
    after: '7d',
  })
  expect(moderators).toMatchObject([{ id: CAST.mia.id, elsewhere: [] }])
  const because = expect.stringContaining('tell no time')
  expect(elsewhere).toEqual({ state: 'refused', because, listedAt: null, since: null })
})
