import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs } from '../db/schema/runs.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { exportAudit } from '../queries/audit/export-audit.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { countActions } from '../queries/members/count-actions.ts'
import { countHours } from '../queries/overview/count-hours.ts'
import { viewerOf } from '../test-steward.ts'
import { now } from '../time.ts'
import { openTestAmending } from './test-amending.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
// The platform's number of VIEW_CHANNEL.
const SEEN = String(1n << 10n)
let amending: Awaited<ReturnType<typeof openTestAmending>>
let userId: string

beforeAll(async () => {
  amending = await openTestAmending()
})
afterAll(() => amending.close())

beforeEach(async () => {
  userId = (await amending.control.addMember(guildId, { username: 'troll' })).user.id
})

test('a withdrawn warning counts nowhere, and nothing that is said later counts as something done', async () => {
  const bo = viewerOf('bo')
  const counts = async () => {
    const guild = await amending.guildOf('bo')
    const times = await countActions(amending.db, { viewer: bo, guild }, [userId])
    const { kinds } = await countHours(amending.db, bo, guild, { range: '24h' })
    const warnings = kinds.find(({ action }) => action === 'member.warn')?.count ?? 0
    const done = kinds.reduce((sum, { count }) => sum + count, 0)
    return { times: times.get(userId) ?? 0, warnings, done }
  }
  const before = await counts()
  const [one] = [await amending.warn(userId), await amending.warn(userId)]
  const both = { times: 2, warnings: before.warnings + 2, done: before.done + 2 }
  expect(await counts()).toEqual(both)
  await amending.correct('mia', one, 'scam')
  expect(await counts()).toEqual(both)
  await amending.withdraw('mia', one)
  expect(await counts()).toEqual({ times: 1, warnings: before.warnings + 1, done: before.done + 1 })
})

test('the log is searched by the corrected words and by the first, and a file has both', async () => {
  const entryId = await amending.warn(userId, 'mia', 'zebra')
  await amending.correct('mia', entryId, 'quagga')
  await amending.withdraw('bo', entryId, 'an okapi')
  const guild = await amending.guildOf('bo')
  const found = async (q: string) => {
    const { items } = await listTimeline(amending, viewerOf('bo'), guild, { q, source: 'here' })
    return items.map(item => item.kind === 'entry' && item.entry.action)
  }
  expect(await found('zebra')).toEqual(['member.warn'])
  expect(await found('QUAGGA')).toEqual(['member.warn'])
  expect(await found('okapi')).toEqual(['warning.withdraw', 'member.warn'])
  // In any order, in what was said first or later.
  expect(await found('okapi AN')).toEqual(['warning.withdraw', 'member.warn'])
  expect(await found('okapi zebra quag')).toEqual(['member.warn'])
  expect(await found('okapi zebra lemur')).toEqual([])
  const asked = { steward: amending, viewer: viewerOf('bo'), guild, filter: { target: userId } }
  const file: unknown = await (await exportAudit({ ...asked, format: 'json' })).json()
  expect(file).toEqual([
    expect.objectContaining({ action: 'warning.withdraw', corrected_reason: null, reason: 'an okapi' }),
    expect.objectContaining({ action: 'entry.reason', changes: 'Reason: zebra → quagga' }),
    expect.objectContaining({
      action: 'member.warn',
      reason: 'zebra',
      corrected_reason: 'quagga',
      corrected_by: 'Mia',
      withdrawn_because: 'an okapi',
      withdrawn_by: 'Bo',
    }),
  ])
})

test('a bulk run is found by the corrected reason of one of its entries', async () => {
  const entryId = await amending.warn(userId, 'mia', 'tapir')
  const run = { id: 'run', guildId, action: 'member.warn', input: {}, reason: 'tapir', status: 'done' as const }
  const by = { requestedById: CAST.mia.id, requestedByName: 'Mia', createdAt: now(), startedAt: now() }
  await amending.db.orm.insert(runs).values({ ...run, ...by, total: 1, planHash: '' })
  await amending.db.orm.update(auditEntries).set({ runId: 'run' }).where(eq(auditEntries.id, entryId))
  await amending.correct('mia', entryId, 'a tarsier')
  const guild = await amending.guildOf('bo')
  const found = async (q: string) => {
    const { items } = await listTimeline(amending, viewerOf('bo'), guild, { q, source: 'here' })
    return items.map(item => item.kind === 'run' && item.run.id)
  }
  expect(await found('tapir')).toEqual(['run'])
  for (const q of ['TARSIER', 'tarsier a', 'tapir tars']) expect(await found(q), q).toEqual(['run'])
  expect(await found('a lemur')).toEqual([])
})

test('of a message in a channel that Mia may not read no reason is corrected by her, and of Bo’s correction she learns neither whose nor what', async () => {
  const { id: messageId } = await amending.control.createMessage(general, { author_id: userId, content: 'x' })
  const input = { guildId, channelId: general, messageId, reason: 'rude' }
  const { entryId } = await runVerb(deleteMessage, { steward: amending, viewer: viewerOf('mia'), input })
  await amending.correct('bo', entryId, 'insults')
  expect((await amending.history('mia', userId))[0]).toMatchObject({ action: 'entry.reason', target: { id: userId } })
  const deny = { id: CAST.mia.id, type: 1 as const, allow: '0', deny: SEEN }
  await amending.control.changeChannel(general, { permission_overwrites: [deny] })
  const hidden = async () => {
    const { items } = await listTimeline(amending, viewerOf('mia'), await amending.guildOf('mia'), {})
    const told = items.find(item => item.kind === 'entry' && item.entry.amends === entryId)
    return told?.kind === 'entry' ? told.entry : null
  }
  await expect.poll(async () => (await hidden())?.isHidden).toBe(true)
  expect(await hidden()).toMatchObject({ target: null, changes: [], reason: '' })
  expect((await amending.history('mia', userId)).map(({ action }) => action)).not.toContain('entry.reason')
  expect((await refusalOf(amending.correct('mia', entryId, 'x'))).code).toBe('forbidden')
  await amending.correct('bo', entryId, 'insults again')
})
