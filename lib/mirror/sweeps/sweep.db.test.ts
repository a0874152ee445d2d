import { expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { readFreshness } from '../freshness.ts'
import { holdPages } from '../testing/hold-pages.ts'
import { PATIENT } from '../testing/open-test-mirror.ts'
import { withSweeps } from './test-sweeps.ts'

const GUILD = GUILDS.colossus
vi.setConfig({ testTimeout: 300_000 })

const { mirror, listed, pagesAsked, mirrored } = withSweeps()

/** Resolves when the mirror has stored everything the platform has told until now. */
async function caughtUp(): Promise<void> {
  const { user } = await mirror.control.addMember(GUILD, { username: `marker${performance.now()}` })
  await expect.poll(() => mirrored(user.id), PATIENT).toBeDefined()
}

test('who joins, changes, leaves or comes back while a page is on its way is right in the end', async () => {
  const { control } = mirror
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  for (let page = 0; page < 3; page++) {
    const release = await pages.next()
    // Members of the page that is held, of an earlier one and of a later one.
    for (const first of [20, 1020, 2020]) {
      const ids = [0, 1, 2, 3].map(n => listed(first + page * 10 + n))
      await control.changeMember(GUILD, ids[0]!, { nick: `Changed behind page ${page}` })
      await control.removeMember(GUILD, ids[1]!)
      await control.removeMember(GUILD, ids[2]!)
      await control.addMember(GUILD, { user_id: ids[2]!, nick: 'Back again' })
      await control.changeMember(GUILD, ids[3]!, { user: { global_name: 'Somebody else' } })
    }
    await caughtUp()
    release()
  }
  pages.open()
  await mirror.complete(GUILD)
  await mirror.expectSame(GUILD)
})

test('a second sweep brings home what happened while nobody listened', async () => {
  const { control, complete, expectSame } = mirror
  const first = mirror.start()
  await complete(GUILD)
  await first.stop()
  await mirror.forgetSession()
  await control.addMember(GUILD, { username: 'newcomer' })
  await control.removeMember(GUILD, listed(5))
  await control.removeMember(GUILD, listed(2_400))
  await control.changeMember(GUILD, listed(1_500), { nick: 'Renamed meanwhile' })
  expect((await readFreshness(mirror.db, GUILD)).gateway).toBe('down')
  mirror.start()
  await complete(GUILD)
  await expectSame(GUILD)
})

test('a mirror that is stopped in the middle goes on where it was, in the same session', async () => {
  const { control, complete, expectSame } = mirror
  const pages = holdPages(mirror.platform, GUILD)
  const first = mirror.start()
  for (let page = 0; page < 2; page++) (await pages.next())()
  await pages.next()
  await expect.poll(async () => (await readFreshness(mirror.db, GUILD)).progress, PATIENT).toBeGreaterThan(0.5)
  await first.stop()
  pages.open()
  expect((await readFreshness(mirror.db, GUILD)).completeAt).toBeNull()
  // Of a page that was swept already.
  await control.removeMember(GUILD, listed(3))
  await control.changeMember(GUILD, listed(4), { nick: 'Renamed meanwhile' })
  const before = (await pagesAsked()).length
  mirror.start()
  await complete(GUILD)
  await expectSame(GUILD)
  expect((await pagesAsked()).slice(before)).not.toContain('0')
})

test('a sweep goes on where it is when the connection is resumed', async () => {
  const { control, complete, expectSame } = mirror
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  const release = await pages.next()
  await control.dropGateway(4000)
  await control.changeMember(GUILD, listed(7), { nick: 'While the line was down' })
  await control.removeMember(GUILD, listed(1_007))
  await caughtUp()
  release()
  pages.open()
  await complete(GUILD)
  await expectSame(GUILD)
  expect((await pagesAsked()).filter(after => after === '0')).toHaveLength(1)
})

test('a sweep that may have read before what was missed is given up and never calls the guild complete', async () => {
  const { control } = mirror
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  ;(await pages.next())()
  const release = await pages.next()
  // An event of this guild that cannot be read: anybody may have changed.
  mirror.sandbox.world.dispatch('GUILD_MEMBER_UPDATE', GUILD, { guild_id: GUILD })
  await caughtUp()
  release()
  pages.open()
  await control.changeMember(GUILD, listed(3), { nick: 'After it was given up' })
  await caughtUp()
  await mirror.complete(GUILDS.borealis)
  const { completeAt } = await readFreshness(mirror.db, GUILD)
  expect(completeAt).toBeNull()
  expect((await pagesAsked()).filter(after => after === '0')).toHaveLength(1)
})

test('a world that was reset is mirrored anew', async () => {
  const { control, complete, expectSame } = mirror
  mirror.start()
  for (const guildId of [GUILD, GUILDS.aurora]) await complete(guildId)
  await control.addMember(GUILD, { username: 'forgotten by the reset' })
  await control.removeMember(GUILD, listed(40))
  await control.changeMember(GUILD, CAST.rex.id, { nick: 'Forgotten too' })
  await control.changeGuild(GUILDS.aurora, { name: 'Forgotten' })
  await expectSame(GUILD)
  await control.reset()
  for (const guildId of [GUILD, GUILDS.aurora]) await expectSame(guildId)
  await complete(GUILD)
})

test('a platform that is slow, silent or talks nonsense for a while only delays the sweep', async () => {
  const { control } = mirror
  const path = `^/guilds/${GUILD}/members$`
  await control.addFault({
    path,
    kind: 'status',
    status: 429,
    body: { retry_after: 0.2 },
    headers: { 'retry-after': '0.2' },
  })
  await control.addFault({ path, kind: 'status', status: 502, body: '<html>', times: 2 })
  await control.addFault({ path, kind: 'malformed' })
  await control.addFault({ path, kind: 'cut' })
  mirror.start()
  await mirror.complete(GUILD)
  await mirror.expectSame(GUILD)
})

test('small guilds are complete while a large one is still on its way', async () => {
  const pages = holdPages(mirror.platform, GUILD)
  mirror.start()
  for (const guildId of [GUILDS.aurora, GUILDS.borealis, GUILDS.deneb, GUILDS.echo]) await mirror.complete(guildId)
  const release = await pages.next()
  expect(await readFreshness(mirror.db, GUILD)).toMatchObject({ gateway: 'connected', completeAt: null, progress: 0 })
  release()
  pages.open()
  await mirror.complete(GUILD)
  expect((await readFreshness(mirror.db, GUILD)).progress).toBeNull()
})
