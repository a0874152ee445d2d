import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { profiles } from '../../platform/profile.ts'
import { readFreshness } from '../freshness.ts'
import { listWhole } from '../testing/hold-pages.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'

const GUILD = GUILDS.colossus
vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror
afterEach(() => mirror.close())

/** A mirror of a platform that tells all members of a guild at once: by its list, or over the gateway (op 8). */
async function open(memberList: 'whole' | 'gateway', options: SandboxOptions = {}): Promise<void> {
  mirror = await openTestMirror(options, { ...profiles.v1, memberList })
  if (memberList === 'whole') listWhole(mirror.platform)
}

const listed = (index: number) =>
  mirror.sandbox.world.guilds
    .get(GUILD)!
    .members.page('0', index + 1)
    .at(-1)!.user_id

const mirrored = () => mirror.db.orm.$count(members, eq(members.guildId, GUILD))

async function cursor(): Promise<string | null | undefined> {
  const [sync] = await mirror.db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, GUILD))
  return sync?.cursor
}

const listRequests = async () =>
  (await mirror.control.requests()).filter(({ path }) => path === `/guilds/${GUILD}/members`).length

/** Somebody changes, goes, comes back, and is new: at the beginning, in the middle and at the end of the list. */
async function liven(round: number): Promise<void> {
  const { control } = mirror
  for (const first of [10, 1_200, 2_300]) {
    const ids = [0, 1, 2].map(n => listed(first + n))
    await control.changeMember(GUILD, ids[0]!, { nick: `Changed in round ${round}` })
    await control.removeMember(GUILD, ids[1]!)
    await control.removeMember(GUILD, ids[2]!)
    await control.addMember(GUILD, { user_id: ids[2]!, nick: 'Back again' })
    await control.addMember(GUILD, { username: `newcomer${first}of${round}` })
  }
}

test.each(['whole', 'gateway'] as const)('a list (%s) is stored beside the events that come meanwhile', async how => {
  await open(how)
  mirror.start()
  let isComplete = false
  const complete = mirror.complete(GUILD).finally(() => {
    isComplete = true
  })
  for (let round = 0; !isComplete && round < 15; round++) await liven(round)
  await complete
  await mirror.expectSame(GUILD)
  expect(await mirrored()).toBe(2_500)
  if (how === 'gateway') expect(await listRequests()).toBe(0)
})

test.each(['whole', 'gateway'] as const)('whoever left while nobody listened is forgotten by it (%s)', async how => {
  await open(how)
  const { control, complete, expectSame } = mirror
  const first = mirror.start()
  await complete(GUILD)
  await first.stop()
  await mirror.forgetSession()
  await control.removeMember(GUILD, listed(5))
  await control.removeMember(GUILD, listed(2_400))
  await control.addMember(GUILD, { username: 'newcomer' })
  mirror.start()
  await complete(GUILD)
  await expectSame(GUILD)
})

test('a mirror that is stopped between two slices takes the list once more and stores the rest', async () => {
  // So many that the rest of them is never stored before it is stopped.
  const all = 10_000
  await open('gateway', { colossusMembers: all })
  const first = mirror.start()
  await expect.poll(cursor, { ...PATIENT, interval: 1 }).toBeTruthy()
  await first.stop()
  expect((await readFreshness(mirror.db, GUILD)).completeAt).toBeNull()
  const stored = await mirrored()
  expect([stored % 500, stored > 0, stored < all]).toEqual([0, true, true])
  mirror.start()
  await mirror.complete(GUILD)
  await mirror.expectSame(GUILD)
  const [sync] = await mirror.db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, GUILD))
  expect(sync?.received).toBe(all)
})

test('a list that is suddenly empty forgets nobody, wherever the sweep was', async () => {
  await open('gateway', { colossusMembers: 10_000 })
  const first = mirror.start()
  await expect.poll(cursor, { ...PATIENT, interval: 1 }).toBeTruthy()
  await first.stop()
  mirror.platform.profile = { ...profiles.v1, memberList: 'whole' }
  const path = `^/guilds/${GUILD}/members$`
  await mirror.control.addFault({ path, kind: 'status', status: 200, body: [], times: 99 })
  const stored = await mirrored()
  mirror.start()
  await expect.poll(listRequests, PATIENT).toBeGreaterThan(0)
  await mirror.control.addMember(GUILD, { username: 'marker' })
  await expect.poll(mirrored, PATIENT).toBe(stored + 1)
  expect((await readFreshness(mirror.db, GUILD)).completeAt).toBeNull()
})
