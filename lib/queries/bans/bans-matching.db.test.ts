import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { correctReason } from '../../amendments/correct-reason.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import type { BanFilter } from '../../directory/bans-url.ts'
import { exportBans } from '../../exports/export-bans.ts'
import { expireBans } from '../../mirror/guilds/refresh-bans.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { runCommand } from '../../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, HOUR, now } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { listBanModerators } from './list-ban-moderators.ts'
import { listBans } from './list-bans.ts'
import { selectBans } from './select-bans.ts'

const { borealis } = GUILDS
const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(borealis)
})
afterAll(() => steward.close())

const asBo = () => loadGuild(steward, viewerOf('bo'), borealis)

/** The list as a platform has it, told once more. */
async function listed(list: object[]) {
  await steward.control.clearFaults()
  await expireBans(steward.db, borealis)
  await steward.control.addFault({
    method: 'GET',
    path: '/bans$',
    kind: 'status',
    status: 200,
    body: list,
    times: 1_000,
  })
  await listBans(steward, await asBo(), { q: '' })
}

const entry = (id: string, more: object = {}) => ({ user: { id, username: `u${id}` }, ...more })

/** Whom the list finds; "select all" and the file have to find the same. */
async function found(filter: BanFilter, q = '') {
  const guild = await asBo()
  const { rows, count, leftOut, leftOutIsHeard } = await listBans(steward, guild, { q, ...filter, sort: 'name' })
  const ids = rows.map(({ userId }) => userId)
  expect(count).toBe(ids.length)
  expect((await selectBans(steward, guild, { q, ...filter })).ids.toSorted()).toEqual(ids.toSorted())
  const query = { q, ...filter, sort: 'name' as const, format: 'json' as const }
  const file = await exportBans({ steward, viewer: viewerOf('bo'), guild, query })
  expect((await file.json()).map(({ id }: { id: string }) => id)).toEqual(ids)
  return { ids, leftOut, leftOutIsHeard }
}

async function ban(
  name: string,
  { by = 'mia', ...more }: { by?: 'mia' | 'bo'; reason?: string; endsAt?: string } = {},
) {
  const { user } = await steward.control.addMember(borealis, { username: name })
  const input = { guildId: borealis, userId: user.id, deleteMessageDays: 0, reason: '', ...more }
  const { entryId } = await runVerb(banMember, { steward, viewer: viewerOf(by), input })
  // Told by the gateway: what a test has listed afterwards is not heard of once more.
  await expect.poll(() => storedBan(user.id), { timeout: 60_000 }).toMatchObject([{ heard: true }])
  return { id: user.id, entryId }
}

function storedBan(userId: string) {
  return steward.db.orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, borealis), eq(bans.userId, userId)))
}

test('bans are found by when they were laid on, and those of which nobody knows are counted as left out', async () => {
  await listed([
    entry('1', { banned_at: ago(HOUR) }),
    entry('2', { banned_at: ago(3 * DAY) }),
    entry('3', { banned_at: ago(20 * DAY), reason: 'spam' }),
    entry('4', { reason: 'spam' }),
  ])
  const known = { leftOut: 1, leftOutIsHeard: false }
  expect(await found({ after: '24h' })).toEqual({ ids: ['1'], ...known })
  expect(await found({ after: '7d' })).toEqual({ ids: ['1', '2'], ...known })
  expect(await found({ after: '30d' })).toEqual({ ids: ['1', '2', '3'], ...known })
  expect(await found({ before: '7d' })).toEqual({ ids: ['3'], ...known })
  expect(await found({ after: '7d', before: '2d' })).toEqual({ ids: ['2'], ...known })
  // Of those that the search finds, and that nothing else rules out.
  expect(await found({ after: '7d' }, 'u1')).toEqual({ ids: ['1'], leftOut: 0, leftOutIsHeard: false })
  expect(await found({ after: '30d', reason: 'no' })).toEqual({ ids: ['1', '2'], leftOut: 0, leftOutIsHeard: false })
  expect(await found({})).toEqual({ ids: ['1', '2', '3', '4'], leftOut: 0, leftOutIsHeard: false })
})

test('bans are found by whom the list names: who ordered them here, and who the platform says of the others', async () => {
  await steward.control.clearFaults()
  const [mias, bos] = [await ban('godwit', { reason: 'wading' }), await ban('curlew', { by: 'bo', reason: 'wading' })]
  const guild = await asBo()
  const bot = guild.standing.bot.userId
  const { rows } = await listBans(steward, guild, { q: 'wading' })
  expect(rows.map(({ moderatorId }) => moderatorId).toSorted()).toEqual([CAST.mia.id, CAST.bo.id].toSorted())
  const reasons = new Map(
    (await steward.db.orm.select().from(bans).where(eq(bans.guildId, borealis))).map(row => [row.userId, row.reason]),
  )
  await listed([
    entry(mias.id, { reason: reasons.get(mias.id), moderator_id: bot }),
    entry(bos.id, { reason: reasons.get(bos.id) }),
    entry('1', { reason: 'by hand', moderator_id: CAST.mia.id }),
    // A text alone proves nothing, and words of ours that another account has said are its own.
    entry('2', { reason: `Mia (${CAST.mia.id}): wading`, moderator_id: bot }),
    entry('3', { reason: reasons.get(mias.id) }),
    entry('4', { reason: reasons.get(bos.id), moderator_id: CAST.mia.id }),
  ])
  expect((await found({ moderator: CAST.mia.id })).ids.toSorted()).toEqual(['1', '4', mias.id].toSorted())
  expect(await found({ moderator: CAST.bo.id })).toEqual({ ids: [bos.id], leftOut: 1, leftOutIsHeard: false })
  expect(await found({ moderator: bot })).toEqual({ ids: ['2'], leftOut: 1, leftOutIsHeard: false })
  expect(await found({ moderator: CAST.rex.id })).toEqual({ ids: [], leftOut: 1, leftOutIsHeard: false })
  const { people } = await listBanModerators(steward.db, guild)
  expect(people).toEqual(
    expect.arrayContaining([
      { id: CAST.bo.id, name: 'Bo' },
      { id: CAST.mia.id, name: 'Mia' },
    ]),
  )
  expect(people.map(({ id }) => id).toSorted()).toEqual([bot, CAST.bo.id, CAST.mia.id].toSorted())
})

test('a reason is given where one is shown: not by the name in front of none, and by a correction', async () => {
  await steward.control.clearFaults()
  const [given, none, later] = [await ban('knot', { reason: ' tides ' }), await ban('ruddy'), await ban('dotterel')]
  const reason = 'said nothing, and should have'
  const input = { guildId: borealis, entryId: later.entryId, reason }
  await runCommand(correctReason, { steward, viewer: viewerOf('mia'), input })
  const { rows } = await listBans(steward, await asBo(), { q: none.id })
  expect(rows).toMatchObject([{ reason: null, moderatorName: 'Mia' }])
  const ours = (await Promise.all([given, none, later].map(({ id }) => storedBan(id)))).flat()
  await listed([
    ...ours.map(({ userId, reason, moderatorId }) => entry(userId, { reason, moderator_id: moderatorId })),
    ...[entry('1', { reason: 'spam' }), entry('2'), entry('3', { reason: '' }), entry('4', { reason: ' \u00a0' })],
  ])
  expect((await found({ reason: 'yes' })).ids.toSorted()).toEqual(['1', given.id, later.id].toSorted())
  expect((await found({ reason: 'no' })).ids.toSorted()).toEqual(['2', '3', '4', none.id].toSorted())
})

test('bans for a time are those that Steward or the platform will end, and those that were to end and stand', async () => {
  await steward.control.clearFaults()
  const [timed, late, good] = [
    await ban('sora', { endsAt: ago(-DAY) }),
    await ban('crake', { endsAt: ago(-DAY) }),
    await ban('rail'),
  ]
  await steward.db.orm.update(timedEndings).set({ state: 'failed' }).where(eq(timedEndings.userId, late.id))
  const old = { banned_at: ago(HOUR) }
  await listed([
    ...[entry(timed.id, old), entry(late.id, old), entry(good.id, old)],
    ...[entry('1', { expires_at: ago(-HOUR) }), entry('2')],
  ])
  expect((await found({ ends: 'yes' })).ids.toSorted()).toEqual(['1', timed.id, late.id].toSorted())
  expect((await found({ ends: 'no' })).ids.toSorted()).toEqual(['2', good.id].toSorted())
  // One that was laid on since is another ban, which no timer was for.
  await listed([entry(late.id, { banned_at: ago(-2 * DAY) })])
  expect((await found({ ends: 'no' })).ids).toEqual([late.id])
})

test('of a ban that only an event has told of, nothing is said that the list is yet to tell', async () => {
  await listed([entry('1', { banned_at: ago(HOUR), moderator_id: CAST.mia.id, reason: 'spam' })])
  await steward.db.orm.insert(bans).values({ guildId: borealis, userId: '2', username: 'heard', heard: true })
  const heard = { leftOut: 1, leftOutIsHeard: true }
  for (const filter of [{ after: '24h' }, { moderator: CAST.mia.id }, { reason: 'yes' }] as BanFilter[])
    expect(await found(filter), JSON.stringify(filter)).toEqual({ ids: ['1'], ...heard })
  expect(await found({ reason: 'no' })).toEqual({ ids: [], ...heard })
  expect(await found({ ends: 'yes' })).toEqual({ ids: [], ...heard })
  expect(await found({ ends: 'no', moderator: CAST.mia.id })).toEqual({ ids: ['1'], ...heard })
})

test('the log tells by which filter a file was made; who may not see bans learns neither them nor who bans', async () => {
  await listed([entry('1', { reason: 'spam', banned_at: ago(HOUR) })])
  await found({ reason: 'yes', after: '7d' }, 'spam')
  const exports = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'export.bans'))
  const filter = expect.objectContaining({ q: 'spam', reason: 'yes', after: '7d' })
  expect(exports.map(({ intent }) => intent)).toContainEqual(expect.objectContaining({ filter }))
  const hanas = await loadGuild(steward, viewerOf('hana'), GUILDS.aurora)
  await expect(selectBans(steward, hanas, { q: '', reason: 'no' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listBanModerators(steward.db, hanas)).rejects.toMatchObject({ code: 'forbidden' })
})
