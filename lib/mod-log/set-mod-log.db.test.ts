import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { modLogs } from '../db/schema/mod-log.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { withModLog } from './test-with-mod-log.ts'

const guildId = GUILDS.aurora
const { moderators, general } = AURORA_CHANNEL_IDS
const rex = CAST.rex.id
const SEEN = PERMISSION_BITS.VIEW_CHANNEL

const { steward, log } = withModLog()
const orders = ordersFor(steward, guildId)

test('it takes who manages the server, sees the whole log and may post there', async () => {
  expect((await refusalOf(log.set('mia', { channelId: moderators }))).code).toBe('forbidden')
  expect((await refusalOf(log.set('otto', { channelId: moderators }))).code).toBe('not_found')
  expect((await refusalOf(log.set('bo', { channelId: '404' }))).code).toBe('not_found')
  expect((await refusalOf(log.set('bo', { channelId: moderators, kinds: [] }))).code).toBe('invalid')
  expect((await refusalOf(log.set('bo', { channelId: moderators, kinds: ['notes'] }))).code).toBe('invalid')
  expect(await steward.db.orm.select().from(modLogs)).toEqual([])
})

test('who sees which channel it stands in', async () => {
  expect(await log.view('bo')).toMatchObject({ state: 'off', channel: null, changedBy: null })
  const only = (id: string, type: 0 | 1) => ({ id, type, allow: `${SEEN}`, deny: '0' })
  const { id } = await steward.control.createChannel(guildId, {
    name: 'log',
    permission_overwrites: [{ id: guildId, type: 0, allow: '0', deny: `${SEEN}` }, only(CAST.steward.id, 1)],
  })
  await expect.poll(() => log.set('bo', { channelId: id }).catch(() => null)).not.toBeNull()
  expect(await log.view('bo')).toMatchObject({ state: 'on', channel: { id, name: 'log' } })
  expect(await log.view('mia')).toMatchObject({ state: 'on', channel: 'hidden', because: null })
  await steward.db.orm.update(modLogs).set({ state: 'stopped', because: '#log is hidden from Steward.' })
  expect((await log.view('bo')).because).toBe('#log is hidden from Steward.')
  expect((await log.view('mia')).because).not.toContain('#log')
  const entriesOf = async (name: CastName) => {
    const viewer = viewerOf(name)
    const guild = await loadGuild(steward, viewer, guildId)
    const { items } = await listTimeline(steward, viewer, guild, { source: 'here', action: 'mod-log.set' })
    return items.map(item => item.kind === 'entry' && item.entry)
  }
  expect((await entriesOf('bo'))[0]).toMatchObject({ target: { id, name: 'log' } })
  expect((await entriesOf('mia'))[0]).toMatchObject({ target: null, isHidden: true })
  await steward.db.orm.update(modLogs).set({ state: 'on', because: null })
  await log.set('ada', { channelId: moderators, seenAt: (await log.view('ada')).changedBy!.at })
  const places = async (name: CastName) => {
    const [newest] = await entriesOf(name)
    return newest ? newest.changes.filter(({ label }) => label === 'Channel') : null
  }
  expect(await places('bo')).toEqual([{ label: 'Channel', before: '#log', after: '#moderators', channelId: id }])
  expect(await places('mia')).toEqual([])
  await log.work()
  expect(JSON.stringify(await log.told(moderators))).not.toContain('#log')
  await log.set('ada', { channelId: null, seenAt: (await log.view('ada')).changedBy!.at })
  expect(await places('mia')).toMatchObject([{ before: '#moderators', after: null }])
})

test('of two who set it the second is told; turned off it forgets what waited', async () => {
  await log.set('bo', { channelId: moderators })
  expect((await refusalOf(log.set('ada', { channelId: general, seenAt: null }))).code).toBe('conflict')
  await orders.order(warnMember, { userId: rex, reason: 'once' })
  expect((await log.view('bo')).waiting).toBeGreaterThan(0)
  await log.set('ada', { channelId: null, seenAt: (await log.view('ada')).changedBy!.at })
  expect(await log.view('bo')).toMatchObject({ state: 'off', channel: null, waiting: 0 })
  await orders.order(warnMember, { userId: rex, reason: 'twice' })
  expect(await log.lines()).toEqual([])
})

test('it is turned off also where nothing is chosen any more of which it would tell', async () => {
  await log.set('bo', { channelId: moderators })
  await log.set('bo', { channelId: null, kinds: [], seenAt: (await log.view('bo')).changedBy!.at })
  expect(await log.view('bo')).toMatchObject({ state: 'off', channel: null, kinds: [] })
})

test('what waited for one channel is not told in the next', async () => {
  await log.begin()
  await orders.order(warnMember, { userId: rex, reason: 'for the moderators alone' })
  const before = await log.told(general)
  await log.set('ada', { channelId: general, kinds: ['members'], seenAt: (await log.view('ada')).changedBy!.at })
  expect(await log.lines()).toEqual([])
  await log.work()
  expect(await log.told(general)).toEqual(before)
})
