import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { banLists, bans } from '../db/schema/bans.ts'
import { refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { DAY, MINUTE, now, setClock } from '../time.ts'
import { dropPromises } from './drop-promises.ts'
import { startEndings } from './start-endings.ts'
import { elsewhere } from './test-elsewhere.ts'
import { giveBack } from './test-give-back.ts'
import { withPromises } from './test-with-promises.ts'
import { UntoldBans } from './untold-bans.ts'

const guildId = GUILDS.aurora
const { azure } = ROLES.aurora
const { steward, orders, troll, promises, worn, joinAgain } = withPromises()

test('whoever is banned elsewhere before they come back is promised nothing any more, heard at once', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  const worker = startEndings(steward)
  await elsewhere(steward, 'PUT', troll.id)
  const dropped = [{ state: 'replaced', explanation: 'They were banned again elsewhere.' }]
  await expect.poll(promises).toMatchObject(dropped)
  await worker.stop()
  expect(await orders.entryOf(troll.id)).toMatchObject({
    action: 'member.roles',
    actorName: 'Mia',
    targetName: 'troll',
    outcome: 'refused',
    explanation: 'They were banned again elsewhere.',
  })
})

test('a ban that is still listed from before the unban takes no promise back', async () => {
  const rows = () => steward.db.orm.select().from(bans).where(eq(bans.userId, troll.id))
  await expect.poll(rows).toHaveLength(1)
  const [stale] = await rows()
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await refreshBans(steward.db, steward.platform, guildId)
  await steward.db.orm.insert(bans).values(stale!).onConflictDoNothing()
  // As where the list was asked for before the unban.
  await steward.db.orm.update(banLists).set({ listedAt: new Date(now().getTime() - 5_000) })
  await dropPromises(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
})

test('where the platform has no answer it is not asked again and again, but after a while', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await orders.heardBan(troll.id, false)
  await steward.db.orm.insert(bans).values({ guildId, userId: troll.id, username: 'troll', heard: true })
  await steward.control.addFault({ method: 'GET', path: '/bans', kind: 'status', status: 403, times: 99 })
  const untold = new UntoldBans()
  const asked = async () => {
    const before = await steward.control.lastRequest()
    for (let round = 0; round < 3; round++) await dropPromises(steward, untold)
    return (await steward.control.requests(before)).filter(({ path }) => path.includes('/bans')).length
  }
  const once = await asked()
  expect(once).toBeGreaterThan(0)
  expect(await asked()).toBe(0)
  let at = Date.now()
  const putBack = setClock(() => at)
  try {
    at += MINUTE + 1
    expect(await asked()).toBe(once)
    at += MINUTE + 1
    expect(await asked()).toBe(0)
    await steward.control.clearFaults()
    await elsewhere(steward, 'PUT', troll.id)
    at += MINUTE
    await dropPromises(steward, untold)
  } finally {
    putBack()
  }
  expect(await promises()).toMatchObject([{ state: 'replaced', explanation: 'They were banned again elsewhere.' }])
})

test('after 90 days nothing is given back', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const putBack = setClock(() => Date.now() + 90 * DAY + 1)
  try {
    await giveBack(steward)
    expect(await worn()).toEqual([])
    await dropPromises(steward)
    const because = 'They have not come back within 90 days.'
    expect(await promises()).toMatchObject([{ state: 'replaced', explanation: because }])
    expect(await orders.entryOf(troll.id)).toMatchObject({
      action: 'member.roles',
      outcome: 'refused',
      explanation: because,
    })
  } finally {
    putBack()
  }
})

test('an outage is waited for; a new ban takes the promise back', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  await steward.control.addFault({ method: 'PUT', path: '/roles/', times: 1, kind: 'status', status: 500 })
  await giveBack(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  expect(await promises()).toMatchObject([{ state: 'replaced' }])
  await orders.order(removeBan, { userId: troll.id })
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([])
})
