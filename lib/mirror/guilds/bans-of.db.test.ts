import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { banLists, bans } from '../../db/schema/bans.ts'
import { MINUTE, setClock } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { readBanList } from './ban-list.ts'
import { bansOf } from './bans-of.ts'
import { expireBans } from './refresh-bans.ts'

const GUILD = '1000'
const troll = { id: '7', username: 'troll' }
const TAKES_MS = 5 * MINUTE
let events: Awaited<ReturnType<typeof openTestEvents>>
let reset: () => void
let passed = 0
const begun = Date.now()
const clock = () => begun + passed

beforeAll(async () => {
  events = await openTestEvents()
  reset = setClock(clock)
})
afterAll(async () => {
  reset()
  await events.close()
})
beforeEach(async () => {
  for (const table of [bans, banLists]) await events.db.orm.delete(table)
  // Nothing of a test before is recent.
  passed += 60 * MINUTE
})

/** How the troll's ban stands by a list that takes minutes to be read, and how often it was read for that. */
async function asked(between: () => Promise<unknown> = async () => {}) {
  const { db, platform, control } = events
  const { rest } = platform
  let readings = 0
  const body = [{ user: troll, reason: 'spam' }]
  platform.rest = {
    ...rest,
    async read(request, parse) {
      await control.addFault({ path: `^/guilds/${GUILD}/bans$`, kind: 'status', status: 200, body })
      const value = await rest.read(request, parse)
      readings++
      passed += TAKES_MS
      await between()
      return value
    },
  }
  const { banned, isStored } = await bansOf(db, platform, GUILD, [troll.id]).finally(() => {
    platform.rest = rest
  })
  return { readings, isStored, reason: banned.get(troll.id)?.reason }
}

const stored = { isStored: true, reason: 'spam' }

test('a list that takes minutes to be read is read once, and gone by for a minute after it', async () => {
  expect(await asked()).toEqual({ readings: 1, ...stored })
  passed += MINUTE - 1
  expect(await asked()).toEqual({ readings: 0, ...stored })
  passed += 1
  expect(await asked()).toEqual({ readings: 1, ...stored })
})

test('and is read anew, once, where Steward has changed bans since, or an event told less than it does', async () => {
  await asked()
  await expireBans(events.db, GUILD)
  expect(await asked()).toEqual({ readings: 1, ...stored })
  await events.send('GUILD_BAN_REMOVE', { guild_id: GUILD, user: troll })
  await events.send('GUILD_BAN_ADD', { guild_id: GUILD, user: troll })
  expect(await asked()).toEqual({ readings: 1, ...stored })
})

test('where bans change faster than they can be read, the platform’s word counts and not what is stored', async () => {
  await asked()
  await expireBans(events.db, GUILD)
  expect(await asked(() => expireBans(events.db, GUILD))).toEqual({ readings: 4, isStored: false, reason: 'spam' })
})

test('whoever asks elsewhere in the process while a list is read waits for that one', async () => {
  // What runs the worker, pages and routes are evaluated apart.
  vi.resetModules()
  const [elsewhere, time] = await Promise.all([import('./bans-of.ts'), import('../../time.ts')])
  expect(elsewhere.bansOf).not.toBe(bansOf)
  // Files that come later are given these modules.
  onTestFinished(time.setClock(clock))
  const { db, platform } = events
  let theirs: ReturnType<typeof bansOf> | undefined
  const found = await asked(async () => {
    if (theirs) return
    theirs = elsewhere.bansOf(db, platform, GUILD, [troll.id])
    // By then a reading of their own would have begun: the database answers in turn.
    for (let n = 0; n < 5; n++) await readBanList(db.orm, GUILD)
  })
  expect((await theirs)?.banned.get(troll.id)?.reason).toBe('spam')
  expect(found).toEqual({ readings: 1, ...stored })
})
