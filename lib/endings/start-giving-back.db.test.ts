import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { takeAway } from '../application/token/test-token.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { members } from '../db/schema/members.ts'
import { log } from '../log.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { HOUR, MINUTE, now, SECOND } from '../time.ts'
import { startEndings } from './start-endings.ts'
import { withPromises } from './test-with-promises.ts'

const guildId = GUILDS.aurora
const { azure } = ROLES.aurora
const { steward, orders, troll, promises, worn, joinAgain } = withPromises()
const { later } = withMovedClock()

const begun = () =>
  steward.db.orm.$count(
    auditEntries,
    and(
      eq(auditEntries.targetId, troll.id),
      eq(auditEntries.action, 'member.roles'),
      eq(auditEntries.outcome, 'pending'),
    ),
  )

test('what is due ends while the platform takes its time over those who come back', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const { user } = await steward.control.addMember(guildId, { username: 'banned' })
  const endsAt = new Date(now().getTime() + HOUR).toISOString()
  await orders.order(banMember, { userId: user.id, deleteMessageDays: 0, endsAt })
  await orders.heardBan(user.id)
  await steward.control.addFault({ method: 'PUT', path: '/roles/', kind: 'hold' })
  const worker = startEndings(steward)
  try {
    await expect.poll(begun).toBe(1)
    later(HOUR + MINUTE)
    // Has a round begin.
    steward.live.publish({ guildId, kind: 'guild', ids: [guildId] })
    await expect.poll(() => steward.control.ban(guildId, user.id)).toBeNull()
    expect(await begun()).toBe(1)
  } finally {
    await steward.control.clearFaults()
    await worker.stop()
  }
})

test('who came back while nobody worked is given it at the start', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const worker = startEndings(steward)
  await expect.poll(worn).toEqual([azure])
  await worker.stop()
})

test('who is back unheard is found once the guild is told of as a whole, and an attempt that failed is made again', async () => {
  const { orm } = steward.db
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_MEMBER_ADD'] } })
  const worker = startEndings(steward)
  const soon = () => steward.live.publish({ guildId, kind: 'guild', ids: [guildId] })
  try {
    await steward.control.addMember(guildId, { user_id: troll.id })
    await orm
      .insert(members)
      .values({ guildId, userId: troll.id, username: 'troll', sortName: 'troll', searchText: ' troll' })
    const path = `/guilds/${guildId}/members/${troll.id}$`
    await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 400 })
    later(MINUTE)
    soon()
    await expect.poll(async () => (await promises())[0]?.claimedUntil).toBeInstanceOf(Date)
    expect(await worn()).toEqual([])
    later(3 * MINUTE)
    soon()
    await expect.poll(worn).toEqual([azure])
  } finally {
    await steward.control.setGatewayFaults({})
    await worker.stop()
  }
})

/** A worker that has looked at all who wait, and since then hears Borealis alone. */
async function elsewhereBusy() {
  const { orm } = steward.db
  const by = { changedById: '1', changedByName: 'Bo', changedAt: now(), entryId: 'e1' }
  await orm.delete(rejoinRoles)
  await orm.insert(keptRoles).values({ guildId: GUILDS.borealis, roleIds: ['1'], ...by })
  const worker = startEndings(steward)
  const wake = () => steward.live.publish({ guildId: GUILDS.borealis, kind: 'guild', ids: [GUILDS.borealis] })
  // It takes away what is too old once it has listened; that another has begun tells that the first is over.
  const aRound = async () => {
    for (const id of ['first', 'second']) {
      const old = { guildId: GUILDS.borealis, userId: '1', roleIds: ['1'], why: 'kept' as const }
      const ordered = { orderedById: '1', orderedByName: 'Bo', entryId: 'e1', createdAt: new Date(0) }
      await orm.insert(rejoinRoles).values({ id, ...old, ...ordered, state: 'waiting' })
      wake()
      await expect.poll(() => orm.$count(rejoinRoles, eq(rejoinRoles.id, id))).toBe(0)
    }
  }
  await aRound()
  return {
    aRound,
    wake,
    stop: async () => {
      await worker.stop()
      await orm.delete(keptRoles)
    },
  }
}

test('who is unbanned and back before anybody has listened there is found by the round that listens', async () => {
  const worker = await elsewhereBusy()
  try {
    await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
    await joinAgain()
    later(MINUTE)
    worker.wake()
    await expect.poll(worn).toEqual([azure])
  } finally {
    await worker.stop()
  }
})

test('or, where all were looked at just before, as soon as they may be looked at again', async () => {
  const worker = await elsewhereBusy()
  try {
    await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
    await joinAgain()
    later(12 * SECOND)
    worker.wake()
    // The next round by itself begins later.
    await expect.poll(worn, { timeout: 10_000 }).toEqual([azure])
  } finally {
    await worker.stop()
  }
})

test('who comes back while that cannot be looked up is looked for again', async () => {
  const worker = await elsewhereBusy()
  const warned = vi.spyOn(log, 'warn')
  try {
    await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
    later(MINUTE)
    await worker.aRound()
    const bringBack = await takeAway(steward.db, rejoinRoles)
    await joinAgain().finally(async () => {
      await expect.poll(() => warned.mock.calls.flat()).toContain('who came back cannot be looked up')
      await bringBack()
    })
    later(2 * MINUTE)
    worker.wake()
    await expect.poll(worn).toEqual([azure])
  } finally {
    warned.mockRestore()
    await worker.stop()
  }
})
