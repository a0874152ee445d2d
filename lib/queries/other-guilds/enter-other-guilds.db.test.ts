import { eq, inArray, like, notInArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { type Named, openEntry } from '../../audit/open-entry.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { banLists } from '../../db/schema/bans.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { MINUTE, now } from '../../time.ts'
import { storePeople } from '../members/test-members.ts'
import { inOtherGuilds } from './in-other-guilds.ts'

const MANY = Array.from({ length: 12 }, (_, index) => `90${index + 10}`)
const EVENTS = [
  'GUILD_UPDATE',
  ...['GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE'],
  ...['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'],
  ...['GUILD_BAN_ADD', 'GUILD_BAN_REMOVE'],
]
const mia = viewerOf('mia')
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 30, colossusMembers: 30 })
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** As where the platform was seen to tell of everything. */
async function whileAllIsTold(work: () => Promise<void>) {
  const { orm } = steward.db
  const before = (await orm.select().from(seenEvents)).map(({ name }) => name)
  await orm
    .insert(seenEvents)
    .values(EVENTS.map(name => ({ name, firstSeenAt: now() })))
    .onConflictDoNothing()
  try {
    await work()
  } finally {
    await orm.delete(seenEvents).where(notInArray(seenEvents.name, before))
  }
}

const look = (viewer: Viewer, userId: string) => inOtherGuilds(steward, viewer, { id: GUILDS.aurora }, { userId })

/** What was asked about guilds since then. */
async function askedSince(before: number): Promise<string[]> {
  const requests = await steward.control.requests(before)
  return requests.map(({ path }) => path).filter(path => path.includes('/guilds/'))
}

/** Of the guilds that only the mirror knows. */
const idsOf = (paths: string[]) => new Set(paths.flatMap(path => /\/guilds\/(90\d+)/.exec(path)?.[1] ?? []))

test('where rights may rest on the mirror the platform is asked nothing once bans were read, and rights hold all the same', async () => {
  const { user } = await steward.control.addMember(GUILDS.aurora, { username: 'dove' })
  for (const guildId of [GUILDS.borealis, GUILDS.echo]) await steward.control.addMember(guildId, { user_id: user.id })
  const leaver = await steward.control.addMember(GUILDS.borealis, { username: 'x', roles: [ROLES.borealis.moderator] })
  const leaving = { ...mia, id: leaver.user.id }
  await whileAllIsTold(async () => {
    const names = async (viewer: Viewer) => (await look(viewer, user.id)).guilds.map(({ name }) => name)
    await expect.poll(() => names(mia)).toEqual(['Borealis'])
    await expect.poll(() => names(leaving)).toEqual(['Borealis'])
    const before = await steward.control.lastRequest()
    expect(await names(mia)).toEqual(['Borealis'])
    expect(await names(viewerOf('ada'))).toEqual([])
    expect(await names(viewerOf('otto'))).toEqual([])
    expect(await askedSince(before)).toEqual([])
    await steward.control.removeMember(GUILDS.borealis, leaving.id)
    await expect.poll(() => names(leaving)).toEqual([])
  })
})

test('where no event was ever seen to tell of bans, a list is gone by for 15 minutes and then read again', async () => {
  const { orm } = steward.db
  const userId = (await steward.control.addMember(GUILDS.aurora, { username: 'wren' })).user.id
  await look(mia, userId)
  const bansAskedAfter = async (minutes: number) => {
    await orm.delete(seenEvents).where(like(seenEvents.name, 'GUILD_BAN_%'))
    await orm.update(banLists).set({ listedAt: new Date(now().getTime() - minutes * MINUTE) })
    const before = await steward.control.lastRequest()
    expect((await look(mia, userId)).bansUnread).toEqual([])
    return (await askedSince(before)).filter(path => path.endsWith('/bans')).length
  }
  expect(await bansAskedAfter(14)).toBe(0)
  expect(await bansAskedAfter(16)).toBeGreaterThan(0)
})

test('of many guilds whose mirror tells nothing eight are asked of the platform, and three of their bans; the others are named', async () => {
  for (const id of MANY) await storeGuild(id)
  await steward.control.addFault({ path: '/guilds/90', times: 10_000, kind: 'status', status: 503 })
  const before = await steward.control.lastRequest()
  const { unread, bansUnread } = await look(mia, CAST.rex.id)
  const asked = await askedSince(before)
  // Behind Borealis, Colossus and Deneb, by name.
  expect(idsOf(asked)).toEqual(new Set(MANY.slice(0, 5)))
  expect(idsOf(asked.filter(path => path.endsWith('/bans'))).size).toBe(3)
  expect(unread.map(({ id }) => id)).toEqual(MANY)
  expect(bansUnread).toEqual([])
  // Who is in none of them is not told which they are, and nobody is asked for it.
  const later = await steward.control.lastRequest()
  expect(await look(viewerOf('hana'), CAST.rex.id)).toMatchObject({ guilds: [{ name: 'Borealis' }], unread: [] })
  expect(idsOf(await askedSince(later))).toEqual(new Set())
})

test('where Steward has just changed who may enter is asked first, and not named while the platform says nothing', async () => {
  const changed = MANY.at(-1)!
  const [actor, target] = [CAST.bo, CAST.mia].map(({ id, username }) => ({ id, name: username })) as [Named, Named]
  const done = { action: 'member.roles', reason: '', intent: {}, before: {} }
  await openEntry(steward.db, { guildId: changed, actor, target, ...done })
  await steward.control.addFault({ path: '/guilds/90', times: 10_000, kind: 'status', status: 503 })
  const before = await steward.control.lastRequest()
  const { unread } = await look(mia, CAST.rex.id)
  const others = MANY.filter(id => id !== changed)
  expect(idsOf(await askedSince(before))).toEqual(new Set([changed, ...others.slice(0, 4)]))
  expect(unread.map(({ id }) => id)).toEqual(others)
})

test('while guilds wait for their first sweep they are asked of the platform where the viewer is known, and nobody else asks', async () => {
  const { orm } = steward.db
  const [known] = MANY
  await orm.update(guildSyncs).set({ completeAt: null }).where(inArray(guildSyncs.guildId, MANY))
  await storePeople(steward.db, [{ id: CAST.otto.id, username: 'otto' }], known!)
  const askedBy = async (viewer: Viewer) => {
    const before = await steward.control.lastRequest()
    await look(viewer, CAST.rex.id)
    return idsOf(await askedSince(before))
  }
  expect(await askedBy(viewerOf('hana'))).toEqual(new Set())
  expect(await askedBy(viewerOf('otto'))).toEqual(new Set([known]))
})

/** A guild that the mirror knows, and in which Mia moderates, and that was never swept in this session of the gateway. */
async function storeGuild(id: string) {
  const { orm } = steward.db
  await orm.insert(guilds).values({ id, name: `Far ${id}`, ownerId: '1', knownAt: new Date(0) })
  await orm.insert(roles).values({ guildId: id, id, name: '@everyone', position: 0, permissions: '4' })
  await orm.insert(guildSyncs).values({ guildId: id, completeAt: new Date(0) })
  await storePeople(
    steward.db,
    [CAST.mia, CAST.steward].map(person => ({ id: person.id, username: person.username })),
    id,
  )
  expect(await orm.$count(members, eq(members.guildId, id))).toBe(2)
}
