import { eq } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { guilds } from '../db/schema/guilds.ts'
import type { LiveHub } from '../live/hub.ts'
import { log } from '../log.ts'
import { HOUR } from '../time.ts'
import { startEndings } from './start-endings.ts'
import { withTrolls } from './test-with-trolls.ts'
import { guildsUnheard, unheardBans } from './unheard-bans.ts'

const { aurora, borealis } = GUILDS
const { steward, trolls, later } = withTrolls()
afterEach(() => steward.control.clearFaults())

test('only where the bot is now it may be asked what became of bans, and of none that waits for its return', async () => {
  const [userId] = await trolls(1)
  const { orm } = steward.db
  const unheard = () => Promise.all([guildsUnheard(steward.db), unheardBans(steward.db, aurora)])
  const all = [[aurora], [userId]]
  expect(await unheard()).toEqual(all)
  await orm.update(timedEndings).set({ awaitsBotSince: new Date() })
  expect(await unheard()).toEqual([[], []])
  await orm.update(timedEndings).set({ awaitsBotSince: null })
  for (const lifted of [{}, { state: 'replaced', over: 'lifted' } as const]) {
    await orm.update(timedEndings).set({ ...lifted, guildId: aurora })
    expect(await unheard()).toEqual(all)
    await orm.update(guilds).set({ leftAt: new Date() }).where(eq(guilds.id, aurora))
    expect(await unheard()).toEqual([[], []])
    await orm.update(guilds).set({ leftAt: null }).where(eq(guilds.id, aurora))
    // Nothing is kept of this one.
    await orm.update(timedEndings).set({ guildId: '1' })
    expect([await guildsUnheard(steward.db), await unheardBans(steward.db, '1')]).toEqual([[], []])
  }
})

/** Steward whose bans nobody hears of: that somebody was banned before may be told late. */
function deafToBans() {
  const subscribe: LiveHub['subscribe'] = (id, heard) =>
    steward.live.subscribe(id, event => event.kind === 'guild' && heard(event))
  return { ...steward, live: { ...steward.live, subscribe } }
}

/** What was asked of bans by then, in Borealis in vain at first, from when one is due in Aurora. */
async function askedFrom(status: number, body: object): Promise<string[]> {
  const [due] = await trolls(1)
  await trolls(1, borealis, 9 * HOUR)
  const path = `/guilds/${borealis}/bans$`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status, body, times: 99 })
  const told = vi.spyOn(log, 'warn')
  const start = await steward.control.lastRequest()
  const worker = startEndings(deafToBans())
  onTestFinished(async () => {
    told.mockRestore()
    await worker.stop()
  })
  await expect.poll(() => told.mock.calls.filter(([, said]) => /bans were lifted/.test(String(said)))).toHaveLength(1)
  // The last one that it looks back at.
  const isAskedOf = async () =>
    (await steward.control.requests(start)).some(({ path }) => path.endsWith(`/${aurora}/bans`))
  await expect.poll(isAskedOf).toBe(true)
  await steward.control.clearFaults()
  const since = await steward.control.lastRequest()
  later(2 * HOUR)
  steward.live.publish({ guildId: borealis, kind: 'guild', ids: [] })
  await expect.poll(() => steward.control.ban(aurora, due!)).toBeNull()
  await worker.stop()
  const asked = await steward.control.requests(since)
  const some = asked.map(({ method, path }) => `${method} ${path}`)
  return some.filter(one => one.includes(`DELETE /guilds/${aurora}`) || one.includes(`GET /guilds/${borealis}/bans`))
}

test('where it had no answer it is asked again later, and not before what is due', async () => {
  const asked = await askedFrom(503, {})
  expect(asked).toEqual([expect.stringMatching(/^DELETE/), expect.stringMatching(/^GET/)])
})

test('where it was refused it is not asked again', async () => {
  expect(await askedFrom(403, { code: 'MISSING_PERMISSIONS', message: 'No.' })).toEqual([
    expect.stringMatching(/^DELETE/),
  ])
})

test('where the bot was not it is looked at once the bot is back', async () => {
  await trolls(1)
  await trolls(1, borealis, 9 * HOUR)
  const stay = (leftAt: Date | null) => steward.db.orm.update(guilds).set({ leftAt }).where(eq(guilds.id, borealis))
  await stay(new Date())
  const start = await steward.control.lastRequest()
  const isAskedOf = async (guildId: string) =>
    (await steward.control.requests(start)).some(({ path }) => path.endsWith(`/${guildId}/bans`))
  const worker = startEndings(deafToBans())
  onTestFinished(() => worker.stop())
  await expect.poll(() => isAskedOf(aurora)).toBe(true)
  steward.live.publish({ guildId: borealis, kind: 'guild', ids: [] })
  expect(await isAskedOf(borealis)).toBe(false)
  await stay(null)
  steward.live.publish({ guildId: borealis, kind: 'guild', ids: [] })
  await expect.poll(() => isAskedOf(borealis)).toBe(true)
})
