import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { readFreshness } from '../freshness.ts'
import { PATIENT } from '../testing/open-test-mirror.ts'
import { withSweeps } from './test-sweeps.ts'

const GUILD = GUILDS.colossus
vi.setConfig({ testTimeout: 300_000 })

const { mirror, listed, pagesAsked, mirrored } = withSweeps()

/** Has the list of the guild answered so often with these members, of whom no more than the ids can be read. */
async function answerIds(ids: string[], times: number): Promise<void> {
  const body = ids.map(id => ({ user: { id } }))
  await mirror.control.addFault({ path: `^/guilds/${GUILD}/members$`, kind: 'status', status: 200, body, times })
}

test('members that cannot be read are left out and counted; the rest is complete', async () => {
  const { control, db } = mirror
  const readable = mirror.sandbox.world.guilds
    .get(GUILDS.borealis)!
    .members.page('0', 1000)
    .map(({ user_id }) => ({ user: { id: user_id, username: 'x' }, roles: [] }))
  const body = [{ roles: [] }, { user: { id: '5' } }, null, ...readable]
  await control.addFault({ path: `^/guilds/${GUILDS.borealis}/members$`, kind: 'status', status: 200, body })
  mirror.start()
  await mirror.complete(GUILDS.borealis)
  const [sync] = await db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, GUILDS.borealis))
  expect(sync?.skipped).toBe(3)
  expect(await db.orm.$count(members, eq(members.guildId, GUILDS.borealis))).toBe(readable.length)
})

test('a guild is complete without those of a full page in which nobody can be read, and says how many', async () => {
  const unread = Array.from({ length: 1000 }, (_, n) => listed(n))
  await answerIds(unread, 3)
  mirror.start()
  await mirror.complete(GUILD)
  expect((await readFreshness(mirror.db, GUILD)).unread).toBe(1000)
  expect(await mirrored(unread[500]!)).toBeUndefined()
  expect(await mirrored(listed(1_000))).toBeDefined()
})

test('whoever was known before stays where nobody of a full page can be read any more', async () => {
  const { db } = mirror
  const first = mirror.start()
  await mirror.complete(GUILD)
  await first.stop()
  await mirror.forgetSession()
  const before = await db.orm.$count(members, eq(members.guildId, GUILD))
  await answerIds(
    Array.from({ length: 1000 }, (_, n) => listed(n)),
    3,
  )
  mirror.start()
  await mirror.complete(GUILD)
  expect((await readFreshness(db, GUILD)).unread).toBe(1000)
  expect(await db.orm.$count(members, eq(members.guildId, GUILD))).toBe(before)
  await mirror.expectSame(GUILD)
})

test('a full page in which nobody can be read is asked for again: it may pass', async () => {
  const unread = Array.from({ length: 1000 }, (_, n) => listed(n))
  await answerIds(unread, 1)
  mirror.start()
  await mirror.complete(GUILD)
  await mirror.expectSame(GUILD)
})

test('a list of pages in which nobody can be read forgets nobody, and is asked for no further', async () => {
  const { db, complete } = mirror
  await db.orm.insert(members).values({ guildId: GUILD, userId: '7', username: 'x', sortName: 'x', searchText: ' x' })
  for (const from of [0, 1000]) {
    await answerIds(
      Array.from({ length: 1000 }, (_, n) => listed(from + n)),
      3,
    )
  }
  mirror.start()
  await expect.poll(async () => (await pagesAsked()).length, PATIENT).toBe(6)
  await complete(GUILDS.borealis)
  expect((await readFreshness(db, GUILD)).completeAt).toBeNull()
  expect(await mirrored('7')).toBeDefined()
  expect(await pagesAsked()).toHaveLength(6)
})

test('a list in which nobody can be read forgets nobody and completes nothing', async () => {
  const { control, db } = mirror
  await db.orm
    .insert(members)
    .values({ guildId: GUILDS.deneb, userId: '7', username: 'x', sortName: 'x', searchText: ' x' })
  await control.addFault({
    path: `^/guilds/${GUILDS.deneb}/members$`,
    kind: 'status',
    status: 200,
    body: [{ roles: [] }],
  })
  mirror.start()
  await mirror.complete(GUILDS.borealis)
  await expect
    .poll(
      async () => (await mirror.control.requests()).some(({ path }) => path.includes(`${GUILDS.deneb}/members`)),
      PATIENT,
    )
    .toBe(true)
  expect((await readFreshness(db, GUILDS.deneb)).completeAt).toBeNull()
  expect(await db.orm.$count(members, eq(members.guildId, GUILDS.deneb))).toBe(1)
})
