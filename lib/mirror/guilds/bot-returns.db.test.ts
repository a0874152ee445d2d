import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { withMovedClock } from '../../test-with-moved-clock.ts'
import { DAY } from '../../time.ts'
import { readFreshness } from '../freshness.ts'
import { holdPages } from '../testing/hold-pages.ts'
import { openTestMirror, PATIENT } from '../testing/open-test-mirror.ts'

vi.setConfig({ testTimeout: 300_000 })

const guildId = GUILDS.borealis
const bot = CAST.steward.id
const { later } = withMovedClock()

/** A mirror of a guild, and how the bot leaves that and comes back. */
async function openMirror(options?: SandboxOptions) {
  const mirror = await openTestMirror(options)
  onTestFinished(() => mirror.close())
  const { control, db } = mirror
  const isThere = async () => {
    const [guild] = await db.orm.select().from(guilds).where(eq(guilds.id, guildId))
    return guild?.leftAt === null
  }
  return {
    ...mirror,
    kick: () => control.removeMember(guildId, bot),
    invite: () => control.addMember(guildId, { user_id: bot }),
    isThere: (is: boolean) => expect.poll(isThere, PATIENT).toBe(is),
    freshness: () => readFreshness(db, guildId),
    /** What nobody tells of a guild that the bot is not in. */
    async changeUnheard() {
      await control.removeMember(guildId, CAST.rex.id)
      await control.addMember(guildId, { username: 'while_away', global_name: 'Came meanwhile' })
      await control.changeMember(guildId, CAST.mia.id, { nick: 'Otherwise' })
    },
  }
}

test('a guild that the bot is back in after a day is read through anew, says so, and is complete again', async () => {
  const mirror = await openMirror()
  mirror.start()
  await mirror.complete(guildId)
  const before = await mirror.freshness()
  await mirror.kick()
  await mirror.isThere(false)
  await mirror.changeUnheard()
  later(DAY)
  const pages = holdPages(mirror.platform, guildId)
  await mirror.invite()
  const goOn = await pages.next()
  // By the sign of life that comes every ten seconds: the machine has slept for a day.
  await expect.poll(mirror.freshness, PATIENT).toMatchObject({ gateway: 'connected', progress: 0 })
  expect((await mirror.freshness()).completeAt).toBe(before.completeAt)
  goOn()
  pages.open()
  await mirror.complete(guildId)
  expect((await mirror.freshness()).progress).toBeNull()
  await mirror.expectSame(guildId)
})

test('so it is where the bot left and came back while the guild was being read through', async () => {
  const mirror = await openMirror()
  const pages = holdPages(mirror.platform, guildId)
  mirror.start()
  const goOn = await pages.next()
  await mirror.kick()
  await mirror.isThere(false)
  await mirror.changeUnheard()
  await mirror.invite()
  await mirror.isThere(true)
  goOn()
  pages.open()
  await mirror.complete(guildId)
  await mirror.expectSame(guildId)
})

test('and where no event tells that it left, and the reading that failed is to be tried again much later', async () => {
  const mirror = await openMirror({ strict: true })
  const told = vi.spyOn(mirror.log, 'warn')
  await mirror.control.addFault({ method: 'GET', path: `/guilds/${guildId}/members$`, kind: 'hold' })
  mirror.start()
  await mirror.isThere(true)
  await mirror.kick()
  await mirror.control.clearFaults()
  const hasFailed = () => told.mock.calls.some(([, sentence]) => /a guild could not be swept/.test(String(sentence)))
  await expect.poll(hasFailed, PATIENT).toBe(true)
  await mirror.changeUnheard()
  await mirror.invite()
  await mirror.complete(guildId)
  await mirror.expectSame(guildId)
})

type Mirror = Awaited<ReturnType<typeof openMirror>>
type Down = (meanwhile: () => Promise<unknown>) => Promise<void>

test.each([
  [
    'left',
    async ({ kick, isThere, invite }: Mirror, down: Down) => {
      await down(kick)
      await isThere(false)
      await invite()
    },
  ],
  [
    'came back',
    async ({ kick, isThere, invite }: Mirror, down: Down) => {
      await kick()
      await isThere(false)
      await down(invite)
    },
  ],
  ['left and came back', ({ kick, invite }: Mirror, down: Down) => down(() => kick().then(invite))],
])('and where it %s while nobody listened', async (_what, leaveAndReturn) => {
  const mirror = await openMirror()
  let running = mirror.start()
  await mirror.complete(guildId)
  await leaveAndReturn(mirror, async meanwhile => {
    await running.stop()
    await mirror.forgetSession()
    await mirror.changeUnheard()
    await meanwhile()
    running = mirror.start()
  })
  await mirror.isThere(true)
  await mirror.complete(guildId)
  await mirror.expectSame(guildId)
})
