import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayState } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { openTestSteward, type TestSteward } from '../../test-steward.ts'
import { DAY, now } from '../../time.ts'
import { forgetHearing } from './forget-hearing.ts'

const ID = '1'
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ withoutMirror: true })
})
afterAll(() => steward.close())

/** Whether it is still known since when a guild is heard, once somebody follows the gateway again after so many days. */
async function isStillHeard(quietDays: number): Promise<boolean> {
  const { db, platform } = steward
  const aliveAt = new Date(now().getTime() - quietDays * DAY)
  await db.orm.delete(gatewayState)
  await db.orm.insert(gatewayState).values({ status: 'down', since: aliveAt, aliveAt })
  const heardSince = new Date(0)
  const set = { id: ID, name: 'Aurora', ownerId: '2', heardSince }
  await db.orm.insert(guilds).values(set).onConflictDoUpdate({ target: guilds.id, set })
  await forgetHearing({ db, platform, messagesKeptDays: 14 })
  const [guild] = await db.orm.select().from(guilds).where(eq(guilds.id, ID))
  return guild!.heardSince !== null
}

test('after an outage that lists do not bridge it is heard anew who writes', async () => {
  expect([await isStillHeard(0), await isStillHeard(13), await isStillHeard(15)]).toEqual([true, true, false])
})

test('where the platform lists no messages a day is as much', async () => {
  await steward.platform.capabilities.write('message_listing', { available: false, checkedAt: now() })
  expect([await isStillHeard(0.5), await isStillHeard(2)]).toEqual([true, false])
})
