import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import type { Orm } from '../../db/client.ts'
import type { Steward } from '../../steward.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { now, setClock } from '../../time.ts'
import { listGuilds } from '../list-guilds.ts'
import { loadGuild } from '../load-guild.ts'

let steward: TestSteward
let reads = 0
let restoreClock = () => {}
/** The same Steward, what it reads from its database counted. */
let counted: Steward

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 20, colossusMembers: 20 })
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
  const orm = new Proxy(steward.db.orm, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'execute') reads++
      return Reflect.get(target, name, receiver)
    },
  }) as Orm
  // What is shared for a second is read once here.
  const at = now().getTime()
  restoreClock = setClock(() => at)
  counted = { ...steward, db: { ...steward.db, orm } }
})
afterAll(async () => {
  restoreClock()
  await steward.close()
})

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  // The first who asks reads from the platform, and what was stored then is read by the second.
  await work()
  await work()
  reads = 0
  await work()
  return reads
}

// Every page and every route begins with these: a read more here is a read more for everything.
test('a guild is loaded through its viewer with two reads', async () => {
  expect(await readsOf(() => loadGuild(counted, viewerOf('mia'), GUILDS.aurora))).toBe(2)
})

test('the list of guilds takes three reads, one of them of who has just joined, however many guilds there are', async () => {
  expect(await listGuilds(steward, viewerOf('mia'))).toHaveLength(4)
  expect(await readsOf(() => listGuilds(counted, viewerOf('mia')))).toBe(3)
  await steward.db.orm.execute('update guilds set left_at = now()')
  expect(await readsOf(() => listGuilds(counted, viewerOf('mia')))).toBe(1)
})
