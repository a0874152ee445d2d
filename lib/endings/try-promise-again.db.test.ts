import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { whileBotIsAway } from '../test-remove-bot.ts'
import { HOUR, MINUTE, setClock } from '../time.ts'
import { giveBack } from './test-give-back.ts'
import { withPromises } from './test-with-promises.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { steward, orders, troll, promises, worn, joinAgain } = withPromises()

test('a promise that cannot be kept is not closed before the log can be told', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const { orm } = steward.db
  // As if by somebody who may not any more.
  await orm.update(rejoinRoles).set({ orderedById: CAST.otto.id }).where(eq(rejoinRoles.userId, troll.id))
  await orm.execute(
    sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await orm.execute(sql`create trigger full_disk before update on audit_entries
    for each row when (new.outcome = 'refused') execute function full_disk()`)
  try {
    await giveBack(steward)
    expect(await promises()).toMatchObject([{ state: 'waiting' }])
  } finally {
    await orm.execute(sql`drop function full_disk cascade`)
  }
  await giveBack(steward)
  expect(await promises()).toMatchObject([{ state: 'failed' }])
  expect(await orders.entryOf(troll.id)).toMatchObject({ actorId: CAST.otto.id, outcome: 'refused' })
})

test('where nobody knows what came of an attempt the roles are looked at again, and given', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const { orm } = steward.db
  const { id: waiting } = (await promises())[0]!
  await orm.execute(
    sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await orm.execute(sql`create trigger full_disk before update on audit_entries
    for each row when (new.outcome = 'failed') execute function full_disk()`)
  await steward.control.addFault({ method: 'PUT', path: '/roles/', times: 1, kind: 'status', status: 503 })
  try {
    await giveBack(steward)
    expect(await promises()).toMatchObject([{ id: waiting, state: 'waiting' }])
  } finally {
    await orm.execute(sql`drop function full_disk cascade`)
  }
  const putBack = setClock(() => Date.now() + 2 * MINUTE)
  await giveBack(steward).finally(putBack)
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ id: waiting, state: 'done' }])
})

test('what the platform gave only in part is gone on with', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure, crimson] })
  const path = `/roles/${(await promises())[0]!.roleIds[1]}`
  await steward.control.addFault({ method: 'PUT', path, times: 1, kind: 'status', status: 500 })
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toHaveLength(1)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
  await giveBack(steward)
  expect(await worn()).toEqual([azure, crimson].toSorted())
  expect(await promises()).toMatchObject([{ state: 'done' }])
})

test('a role that can never be given is given up after a day, in words, and not tried with every round', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  await steward.control.addFault({ method: 'PUT', path: '/roles/', fraction: 1, kind: 'status', status: 503 })
  const attempts = async () => {
    const own = and(eq(auditEntries.targetId, troll.id), eq(auditEntries.action, 'member.roles'))
    return steward.db.orm.$count(auditEntries, and(own, eq(auditEntries.outcome, 'failed')))
  }
  await giveBack(steward)
  await giveBack(steward)
  expect(await attempts()).toBe(1)
  let putBack = () => {}
  try {
    for (let hours = 1; hours <= 40; hours++) {
      putBack()
      putBack = setClock(() => Date.now() + hours * HOUR)
      await giveBack(steward)
    }
  } finally {
    putBack()
  }
  expect(await attempts()).toBe(28)
  const explanation = expect.stringMatching(/Steward has given up\.$/)
  expect(await promises()).toMatchObject([{ state: 'failed', explanation }])
  expect(await orders.entryOf(troll.id)).toMatchObject({ outcome: 'refused', explanation })
})

test('while the platform cannot even be read the promise rests for longer each time, and is not given up', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const path = `/guilds/${guildId}/members/${troll.id}`
  await steward.control.addFault({ method: 'GET', path, times: 900, kind: 'status', status: 400 })
  const failures = new Map()
  const pauses: number[] = []
  let at = Date.now()
  const putBack = setClock(() => at)
  try {
    for (let round = 0; round < 30; round++) {
      await giveBack(steward, failures)
      const { claimedUntil } = (await promises())[0]!
      pauses.push(Math.round((claimedUntil!.getTime() - at) / MINUTE))
      at = claimedUntil!.getTime()
    }
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60])
    expect(await promises()).toMatchObject([{ state: 'waiting' }])
    await steward.control.clearFaults()
    await giveBack(steward, failures)
  } finally {
    putBack()
  }
  expect(await worn()).toEqual([azure])
})

test('of a promise that waits no longer no failure is kept', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const path = `/guilds/${guildId}/members/${troll.id}`
  await steward.control.addFault({ method: 'GET', path, times: 900, kind: 'status', status: 400 })
  const failures = new Map()
  await giveBack(steward, failures)
  const [{ id } = { id: '' }] = await promises()
  expect(failures.get(id)).toBe(1)
  await giveBack(steward, failures)
  expect(failures.get(id)).toBe(1)
  await steward.control.clearFaults()
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await giveBack(steward, failures)
  expect([...failures.keys()]).not.toContain(id)
})

test('while the bot is not in the guild nobody is asked and the promise waits, and once it is back it is kept', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  await whileBotIsAway(steward, guildId, async () => {
    const before = await steward.control.lastRequest()
    await giveBack(steward)
    expect((await steward.control.requests(before)).filter(({ path }) => path.includes(troll.id))).toEqual([])
    expect(await promises()).toMatchObject([{ state: 'waiting', claimedUntil: null }])
  })
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})
