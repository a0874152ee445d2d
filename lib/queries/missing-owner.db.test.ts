import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { authorize } from '../permissions/authorize.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { forgetGuild } from '../permissions/live/platform-facts.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { listGuilds } from './list-guilds.ts'
import { loadGuild } from './load-guild.ts'

/** Whoever owns a guild by what is told of it, and is no member by the mirror, which has not heard that they came. */

const { aurora } = GUILDS
const TOLD = [
  'GUILD_UPDATE',
  ...['CREATE', 'UPDATE', 'DELETE'].map(change => `GUILD_ROLE_${change}`),
  ...['ADD', 'UPDATE', 'REMOVE'].map(change => `GUILD_MEMBER_${change}`),
]
const STRANGER = '77'

let steward: TestSteward

beforeAll(async () => {
  // Nothing is told but by the events of the document: each test says what was seen.
  steward = await openTestSteward({ strict: true })
  await steward.mirrored(aurora)
})
afterAll(() => steward.close())

const load = (who: CastName) => loadGuild(steward, viewerOf(who), aurora)
const asOwner = { ...viewerOf('otto'), id: STRANGER }
const isIn = (userId: string) => and(eq(members.guildId, aurora), eq(members.userId, userId))
const ids = async (viewer = viewerOf('ada')) =>
  (await listGuilds(steward, viewer)).flatMap(({ id, canEnter }) => (canEnter ? [id] : []))
const kick = (moderatorId: string) =>
  authorize(steward, { guildId: aurora, moderatorId, targetId: CAST.rex.id, action: 'member.kick' })
const setOwner = (ownerId: string) => steward.db.orm.update(guilds).set({ ownerId }).where(eq(guilds.id, aurora))

describe.each([
  { trusted: 'nothing', seen: [], trust: { everybody: true, owner: false, guild: false, members: false } },
  {
    trusted: 'the guild',
    seen: TOLD.slice(0, 4),
    trust: { everybody: true, owner: true, guild: true, members: false },
  },
  {
    trusted: 'the members',
    seen: TOLD.slice(1),
    trust: { everybody: true, owner: false, guild: false, members: true },
  },
  { trusted: 'all', seen: TOLD, trust: { everybody: true, owner: true, guild: true, members: true } },
])('of a mirror that is trusted with $trusted', ({ seen, trust }) => {
  let gone: (typeof members.$inferSelect)[]

  beforeEach(async () => {
    const { orm } = steward.db
    await orm.delete(seenEvents)
    if (seen.length > 0) await orm.insert(seenEvents).values(seen.map(name => ({ name, firstSeenAt: new Date() })))
    expect(trustIn(await readMirrorState(steward.db, aurora))).toEqual(trust)
    gone = await orm.delete(members).where(isIn(CAST.ada.id)).returning()
    // 15 s later.
    forgetGuild(steward.platform, aurora)
  })
  afterEach(async () => {
    await setOwner(CAST.ada.id)
    await steward.db.orm.insert(members).values(gone)
  })

  test('the owner has the guild in the list, opens it and acts in it', async () => {
    expect(await ids()).toContain(aurora)
    const { standing } = await load('ada')
    expect(standing.moderator).toMatchObject({ isMember: true, name: 'Ada' })
    expect(standing.moderator.roleIds.toSorted()).toEqual(gone[0]!.roleIds.toSorted())
    await kick(CAST.ada.id)
  })

  test('whom the platform does not know as a member is kept out, whatever is said of whose it is', async () => {
    await setOwner(STRANGER)
    expect(await ids(asOwner)).toEqual([])
    await expect(loadGuild(steward, asOwner, aurora)).rejects.toMatchObject({ code: 'not_found' })
    await expect(kick(STRANGER)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('a new owner who came unheard opens the guild, and has it in the list from then on', async () => {
  const { orm } = steward.db
  await orm.delete(seenEvents)
  const [otto] = await orm.delete(members).where(isIn(CAST.otto.id)).returning()
  await expect(load('otto')).rejects.toMatchObject({ code: 'not_found' })
  await steward.control.changeGuild(aurora, { owner_id: CAST.otto.id })
  // 15 s later.
  forgetGuild(steward.platform, aurora)
  await kick(CAST.otto.id)
  expect((await load('otto')).standing).toMatchObject({
    guild: { ownerId: CAST.otto.id },
    moderator: { isMember: true },
  })
  expect(await ids(viewerOf('otto'))).toEqual([aurora])
  // Of whom it is no longer is judged by what the platform says, however the mirror has it.
  await setOwner(CAST.rex.id)
  const [rex] = await orm.delete(members).where(isIn(CAST.rex.id)).returning()
  await expect(load('rex')).rejects.toMatchObject({ code: 'not_found' })
  await expect(kick(CAST.rex.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await ids(viewerOf('rex'))).toEqual([])
  await orm.insert(members).values([otto!, rex!])
})
