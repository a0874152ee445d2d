import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { mayTrustMembers } from '../mirror/trust.ts'
import { banMember } from '../moderation/ban-member.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { authorize } from '../permissions/authorize.ts'
import { readMirrored } from '../permissions/live/read-mirrored.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { listTimeline } from './audit/list-timeline.ts'
import { listBans } from './bans/list-bans.ts'
import { doorsAmong, listGuilds } from './list-guilds.ts'
import { loadGuild } from './load-guild.ts'
import { getMember } from './members/get-member.ts'
import { readSurge } from './surge/read-surge.ts'

const { aurora, borealis, colossus, deneb, echo } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

const names = async (who: Parameters<typeof viewerOf>[0]) =>
  (await listGuilds(steward, viewerOf(who))).map(({ name, canEnter }) => (canEnter ? name : `(${name})`))

test('everybody sees the guilds they may enter; the application owner sees the others too, marked', async () => {
  expect(await names('mia')).toEqual(['Aurora', 'Borealis', 'Colossus', 'Deneb'])
  expect(await names('hana')).toEqual(['Aurora', 'Borealis'])
  expect(await names('otto')).toEqual([])
  expect(await names('ada')).toEqual(expect.arrayContaining(['Aurora', '(Echo)']))
  const [card] = await listGuilds(steward, viewerOf('mia'))
  expect(card).toMatchObject({ id: aurora, powers: expect.arrayContaining(['Ban', 'Kick', 'Time out']) })
  // Each door tells which pages do not open behind it.
  expect(card?.closedPages).toEqual([])
  for (const { closedPages } of await listGuilds(steward, viewerOf('hana'))) {
    expect(closedPages).toEqual(['bans', 'audit/moderators'])
  }
})

test('a guild is loaded only through the viewer: no right and no guild look the same', async () => {
  for (const guildId of [aurora, borealis, colossus, deneb]) {
    expect((await loadGuild(steward, viewerOf('mia'), guildId)).id).toBe(guildId)
  }
  const refusals = await Promise.all(
    [[echo, 'mia'] as const, [aurora, 'otto'] as const, ['1', 'mia'] as const, [echo, 'ada'] as const].map(
      ([guildId, who]) =>
        loadGuild(steward, viewerOf(who), guildId).then(
          () => 'loaded',
          (error: Error) => error.message,
        ),
    ),
  )
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toContain('There is no such guild')
})

test('whom the sweep may not have been able to read is asked of the platform, and not refused for being missing', async () => {
  const { orm } = steward.db
  const isMia = and(eq(members.guildId, aurora), eq(members.userId, CAST.mia.id))
  const [mia] = await orm.delete(members).where(isMia).returning()
  await expect(loadGuild(steward, viewerOf('mia'), aurora)).rejects.toMatchObject({ code: 'not_found' })
  const sync = eq(guildSyncs.guildId, aurora)
  await orm.update(guildSyncs).set({ skipped: 1 }).where(sync)
  expect((await loadGuild(steward, viewerOf('mia'), aurora)).standing.moderator).toMatchObject({ isMember: true })
  const order = { guildId: aurora, moderatorId: CAST.mia.id, targetId: CAST.rex.id, action: 'member.timeout' as const }
  await expect(authorize(steward, order)).resolves.toBeDefined()
  await expect(loadGuild(steward, viewerOf('otto'), aurora)).rejects.toMatchObject({ code: 'not_found' })
  await orm.insert(members).values(mia!)
  await orm.update(guildSyncs).set({ skipped: 0 }).where(sync)
})

test('whom the sweep may not have been able to read is not refused for what was known of them before', async () => {
  const { orm } = steward.db
  const isMia = and(eq(members.guildId, aurora), eq(members.userId, CAST.mia.id))
  const [mia] = await orm.select().from(members).where(isMia)
  await orm.update(members).set({ roleIds: [] }).where(isMia)
  await expect(loadGuild(steward, viewerOf('mia'), aurora)).rejects.toMatchObject({ code: 'not_found' })
  const sync = eq(guildSyncs.guildId, aurora)
  await orm.update(guildSyncs).set({ skipped: 1 }).where(sync)
  expect((await loadGuild(steward, viewerOf('mia'), aurora)).standing.moderator.roleIds).not.toEqual([])
  const order = { guildId: aurora, moderatorId: CAST.mia.id, targetId: CAST.rex.id, action: 'member.timeout' as const }
  await expect(authorize(steward, order)).resolves.toBeDefined()
  await orm.update(members).set({ roleIds: mia!.roleIds }).where(isMia)
  await orm.update(guildSyncs).set({ skipped: 0 }).where(sync)
})

test('a role that is heard to be given counts at once for what a page offers, also where the mirror is not trusted yet', async () => {
  const { moderator: before } = (await loadGuild(steward, viewerOf('hana'), aurora)).standing
  for (const roles of [[ROLES.aurora.moderator], [...before.roleIds]]) {
    await steward.control.changeMember(aurora, CAST.hana.id, { roles })
    const state = await readMirrorState(steward.db, aurora)
    expect(mayTrustMembers(state)).toBe(false)
    const asked = { guildId: aurora, moderatorId: CAST.hana.id, targetId: undefined }
    const heard = async () => (await readMirrored(steward, asked, state)).facts?.standing.moderator.roleIds.toSorted()
    await expect.poll(heard, { timeout: 60_000 }).toEqual(roles.toSorted())
    const { moderator } = (await loadGuild(steward, viewerOf('hana'), aurora)).standing
    expect(moderator.roleIds.toSorted()).toEqual(roles.toSorted())
  }
})

test('while the platform is silent people read by the last known rights, and write nothing', async () => {
  await steward.control.dropGateway()
  await steward.control.addFault({ path: '.', times: 10_000, kind: 'status', status: 503 })
  expect((await loadGuild(steward, viewerOf('mia'), aurora)).id).toBe(aurora)
  await expect(loadGuild(steward, viewerOf('otto'), aurora)).rejects.toThrow('There is no such guild')
  const order = { guildId: aurora, userId: CAST.rex.id, reason: '', deleteMessageDays: 0 }
  await expect(runVerb(banMember, { steward, viewer: viewerOf('mia'), input: order })).rejects.toMatchObject({
    code: 'platform_unavailable',
  })
  await steward.control.clearFaults()
  expect(await steward.control.ban(aurora, CAST.rex.id)).toBeNull()
  await steward.mirrored(aurora)
})

test('Mia reads the whole log, Hana her own entries, and nobody else’s ban list without the right', async () => {
  const { user } = await steward.control.addMember(aurora, { username: 'logged' })
  await runVerb(banMember, {
    steward,
    viewer: viewerOf('mia'),
    input: { guildId: aurora, userId: user.id, reason: 'spam', deleteMessageDays: 0 },
  })
  const asMia = await loadGuild(steward, viewerOf('mia'), aurora)
  const asHana = await loadGuild(steward, viewerOf('hana'), aurora)
  expect(await listTimeline(steward, viewerOf('mia'), asMia, { source: 'here' })).toMatchObject({
    showsAll: true,
    items: [{ entry: { action: 'member.ban', target: { id: user.id }, reason: 'spam' } }],
  })
  expect(await listTimeline(steward, viewerOf('hana'), asHana, {})).toMatchObject({
    showsAll: false,
    items: [],
    nextCursor: null,
  })

  const bans = await listBans(steward, asMia, { q: 'logged' })
  expect(bans).toMatchObject({ count: 1, rows: [{ userId: user.id }] })
  await expect(listBans(steward, asHana, { q: '' })).rejects.toMatchObject({
    code: 'forbidden',
    details: { because: [expect.stringContaining('Ban Members')] },
  })
  await expect
    .poll(() => getMember(steward, viewerOf('mia'), asMia, user.id))
    .toMatchObject({
      member: null,
      ban: { userId: user.id },
      history: { items: [{ kind: 'entry', entry: { action: 'member.ban' } }] },
    })
  expect(await getMember(steward, viewerOf('hana'), asHana, user.id)).toMatchObject({
    ban: null,
    history: { items: [] },
  })
})

test('that many have just joined is told with the guilds that somebody may enter, and with no others', async () => {
  for (const guildId of [aurora, echo]) {
    for (let n = 0; n < 22; n++) await steward.control.addMember(guildId, { username: `raider${n}` })
    await expect.poll(() => readSurge(steward.db, guildId), { timeout: 30_000 }).not.toBeNull()
  }
  const toldTo = async (who: 'mia' | 'ada') =>
    (await listGuilds(steward, viewerOf(who))).filter(({ surge }) => surge).map(({ name, surge }) => [name, surge])
  const surge = await readSurge(steward.db, aurora)
  expect(surge!.count).toBeGreaterThanOrEqual(22)
  expect(await toldTo('mia')).toEqual([['Aurora', surge]])
  // The application's owner, who may not enter the other one, is shown that it is there.
  expect(await toldTo('ada')).toEqual([['Aurora', surge]])
  expect(doorsAmong(await listGuilds(steward, viewerOf('mia'))).map(door => door.surge)).toEqual([
    surge,
    null,
    null,
    null,
  ])
})
