import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { correctReason } from '../../amendments/correct-reason.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { BAN_SORTS, type BanSort } from '../../directory/ban-sorts.ts'
import { exportBans } from '../../exports/export-bans.ts'
import { expireBans } from '../../mirror/guilds/refresh-bans.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { runCommand } from '../../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import { undoViews } from '../undo-views.ts'
import type { BanRow } from './ban-views.ts'
import { BansQuery, listBans } from './list-bans.ts'
import { selectBans } from './select-bans.ts'

const { borealis, colossus } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of [GUILDS.aurora, borealis, colossus]) await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const asMia = (guildId: string) => loadGuild(steward, viewerOf('mia'), guildId)

async function readAll(sort: BanSort): Promise<BanRow[]> {
  const guild = await asMia(colossus)
  const rows: BanRow[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listBans(steward, guild, { q: '', sort, cursor })
    rows.push(...page.rows)
    if (page.nextCursor === null) return rows
    cursor = page.nextCursor
  }
}

test.each(BAN_SORTS)('page by page in the order %s everybody comes once, as the whole list orders them', async sort => {
  const rows = await readAll(sort)
  expect(rows.length).toBeGreaterThan(200)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
  const at = ({ bannedAt }: BanRow) => Date.parse(bannedAt!)
  const pairs = rows.slice(1).map((row, index) => [rows[index]!, row] as const)
  if (sort === '-banned') expect(pairs.every(([one, next]) => at(one) >= at(next))).toBe(true)
  if (sort === 'banned') expect(pairs.every(([one, next]) => at(one) <= at(next))).toBe(true)
})

test('"select all" finds whom the list finds, of too many the first of it, and refuses who may not see bans', async () => {
  const guild = await asMia(colossus)
  for (const sort of BAN_SORTS) {
    const listed = (await readAll(sort)).map(({ userId }) => userId)
    const count = listed.length
    expect(await selectBans(steward, guild, { q: '', sort })).toEqual({ ids: listed, count })
    expect(await selectBans(steward, guild, { q: '', sort }, 5)).toEqual({ ids: listed.slice(0, 5), count })
  }
  const [newest] = (await readAll('-banned')).map(({ userId }) => userId)
  expect((await selectBans(steward, guild, { q: '' }, 1)).ids).toEqual([newest])
  expect(await selectBans(steward, guild, { q: newest! })).toEqual({ ids: [newest], count: 1 })
  expect(await selectBans(steward, guild, { q: 'nobody of them' })).toEqual({ ids: [], count: 0 })
  const hanas = await loadGuild(steward, viewerOf('hana'), GUILDS.aurora)
  await expect(selectBans(steward, hanas, { q: '' })).rejects.toMatchObject({ code: 'forbidden' })
})

test('entries that cannot be read are left out and counted', async () => {
  const guild = await asMia(GUILDS.aurora)
  const body = [{ user: { id: '7', username: 'seven' } }, { user: null }, 'raid']
  await expireBans(steward.db, guild.id)
  await steward.control.addFault({ path: '/bans$', kind: 'status', status: 200, body })
  expect(await listBans(steward, guild, { q: '' })).toMatchObject({ rows: [{ userId: '7' }], count: 1, skipped: 2 })
  await expireBans(steward.db, guild.id)
  expect(await listBans(steward, guild, { q: '' })).toMatchObject({ skipped: 0 })
})

test('a cursor of another list, or made up, is refused', async () => {
  const guild = await asMia(colossus)
  const { nextCursor } = await listBans(steward, guild, { q: '', sort: 'name' })
  const made = Buffer.from(JSON.stringify(["'; drop table bans", '1'])).toString('base64url')
  for (const cursor of [nextCursor!, made, 'x', '']) {
    const asked = listBans(steward, guild, { q: '', sort: '-banned', cursor })
    await expect(asked, cursor).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { cursor: expect.any(String) } },
    })
  }
})

test('who banned through Steward is named instead of the bot, with the bare reason and the end; a forged text is not believed', async () => {
  const { control } = steward
  const [timed, forged] = await Promise.all(
    ['heron', 'egret'].map(name => control.addMember(borealis, { username: name })),
  )
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  const order = { guildId: borealis, userId: timed!.user.id, reason: 'fishing', deleteMessageDays: 0, endsAt }
  const { entryId } = await runVerb(banMember, { steward, viewer: viewerOf('mia'), input: order })
  const lie = `Bo (${CAST.bo.id}): because`
  const liar = { ...viewerOf('mia'), displayName: lie }
  await runVerb(banMember, { steward, viewer: liar, input: { ...order, userId: forged!.user.id, endsAt: undefined } })

  const { rows } = await listBans(steward, await asMia(borealis), { q: 'fishing', sort: 'ends' })
  expect(rows).toMatchObject([
    { userId: timed!.user.id, moderatorId: CAST.mia.id, moderatorName: 'Mia', reason: 'fishing', expiresAt: endsAt },
    // The log knows whose name that is.
    { userId: forged!.user.id, moderatorId: CAST.mia.id, moderatorName: 'Mia', reason: 'fishing', expiresAt: null },
  ])
  const corrected = { guildId: borealis, entryId, reason: 'phishing' }
  await runCommand(correctReason, { steward, viewer: viewerOf('mia'), input: corrected })
  const after = await listBans(steward, await asMia(borealis), { q: timed!.user.id })
  expect(after.rows).toMatchObject([{ moderatorName: 'Mia', reason: 'phishing', expiresAt: endsAt }])
})

test('a ban keeps its moderator and reason, corrected too, where somebody bans the same person once more', async () => {
  const { user } = await steward.control.addMember(borealis, { username: 'dunlin' })
  const order = { guildId: borealis, userId: user.id, deleteMessageDays: 0 }
  const ban = (who: 'mia' | 'bo', reason: string) =>
    runVerb(banMember, { steward, viewer: viewerOf(who), input: { ...order, reason } })
  const { entryId } = await ban('mia', 'trawling')
  const { entryId: again, message, nothingToUndo } = await ban('bo', 'netting')
  expect(nothingToUndo).toBe(true)
  expect(message).toBe(
    'dunlin was banned already. A ban stood already, and usually stays as it is, with its own reason.',
  )
  const entry = eq(auditEntries.id, again)
  expect(await steward.db.orm.select().from(auditEntries).where(entry)).toMatchObject([
    { explanation: 'A ban stood already, and usually stays as it is, with its own reason.' },
  ])
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.targetId, user.id))
  const undo = await undoViews(steward.db, entries)
  expect([undo.get(entryId), undo.get(again)]).toMatchObject([{ state: 'possible' }, { state: 'never' }])
  const shown = async (q: string) => (await listBans(steward, await asMia(borealis), { q })).rows
  expect(await shown(user.id)).toMatchObject([{ moderatorName: 'Mia', reason: 'trawling' }])
  const corrected = { guildId: borealis, entryId, reason: 'dredging' }
  await runCommand(correctReason, { steward, viewer: viewerOf('mia'), input: corrected })
  expect(await shown('dredging')).toMatchObject([{ userId: user.id, moderatorName: 'Mia', reason: 'dredging' }])
})

test('a ban whose reason was corrected is found by what is shown of it, in the list, by "select all" and in the file', async () => {
  const [{ user }, { user: other }] = await Promise.all([
    steward.control.addMember(borealis, { username: 'avocet', global_name: 'Avocet' }),
    steward.control.addMember(borealis, { username: 'pratincole' }),
  ])
  const order = { guildId: borealis, reason: 'invite link spam', deleteMessageDays: 0 }
  const ban = (userId: string) => runVerb(banMember, { steward, viewer: viewerOf('bo'), input: { ...order, userId } })
  const { entryId } = await ban(user.id)
  await ban(other.id)
  const guild = await loadGuild(steward, viewerOf('bo'), borealis)
  const found = async (q: string) => {
    const { rows, count } = await listBans(steward, guild, { q, sort: 'name' })
    const ids = rows.map(({ userId }) => userId)
    const file = await exportBans({
      steward,
      viewer: viewerOf('bo'),
      guild,
      query: { q, sort: 'name', format: 'json' },
    })
    expect(
      (await file.json()).map(({ id }: { id: string }) => id),
      q,
    ).toEqual(ids)
    expect((await selectBans(steward, guild, { q })).ids.toSorted(), q).toEqual(ids.toSorted())
    expect(count, q).toBe(ids.length)
    return ids
  }
  const correct = (reason: string) =>
    runCommand(correctReason, { steward, viewer: viewerOf('bo'), input: { guildId: borealis, entryId, reason } })
  expect(await found('spam INVITE')).toEqual([user.id, other.id])
  await correct('Größe Werbung im Chat')
  expect(await found('werbung grosse')).toEqual([user.id])
  // Each word in a name or in the reason that is shown, and who it is due to as with other bans.
  for (const q of ['avocet CHAT', 'Bo werbung', 'im avocet grös']) expect(await found(q), q).toEqual([user.id])
  expect(await found('werbung link')).toEqual([])
  expect(await found('spam invite')).toEqual([other.id])
  expect(await found(user.id)).toEqual([user.id])
  const { rows } = await listBans(steward, guild, { q: user.id })
  expect(rows).toMatchObject([{ reason: 'Größe Werbung im Chat' }])
})

test('whoever is asked for by name is not found by the reason of a ban, not by a corrected one either', async () => {
  const { user } = await steward.control.addMember(borealis, { username: 'turnstone', global_name: 'Größe Ruddy' })
  const input = { guildId: borealis, userId: user.id, reason: 'alt of sanderling', deleteMessageDays: 0 }
  const { entryId } = await runVerb(banMember, { steward, viewer: viewerOf('mia'), input })
  const found = async (q: string, by?: 'name') => {
    const { rows, count } = await listBans(steward, await asMia(borealis), BansQuery.parse({ q, by }))
    expect(count, q).toBe(rows.length)
    return rows.map(({ userId }) => userId)
  }
  expect(await found('sanderling')).toEqual([user.id])
  for (const q of ['sanderling', 'turnstone alt']) expect(await found(q, 'name'), q).toEqual([])
  for (const q of ['turnst', 'RUDDY grosse', 'ruddy turnstone', user.id])
    expect(await found(q, 'name'), q).toEqual([user.id])
  const corrected = { guildId: borealis, entryId, reason: 'alt of whimbrel' }
  await runCommand(correctReason, { steward, viewer: viewerOf('mia'), input: corrected })
  expect([await found('whimbrel'), await found('whimbrel', 'name')]).toEqual([[user.id], []])
  expect(await found('turnstone', 'name')).toEqual([user.id])
  expect((await found('', 'name')).length).toBe((await found('')).length)
})

test('the file holds what the list holds; without Manage Server there is none', async () => {
  const query = { q: 'shing', format: 'json' as const }
  const asBo = { steward, viewer: viewerOf('bo'), guild: await loadGuild(steward, viewerOf('bo'), borealis), query }
  const items = await (await exportBans(asBo)).json()
  expect(items.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['fishing', 'phishing'])
  expect(items.find((item: { username: string }) => item.username === 'heron')).toMatchObject({
    reason: 'phishing',
    moderator: 'Mia',
    moderator_id: CAST.mia.id,
    expires_at: expect.any(String),
  })
  const refused = exportBans({ ...asBo, viewer: viewerOf('mia'), guild: await asMia(borealis) })
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})
