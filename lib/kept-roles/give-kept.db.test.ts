import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { members } from '../db/schema/members.ts'
import { claimPromise } from '../endings/claim-promise.ts'
import { dropPromises } from '../endings/drop-promises.ts'
import { startEndings } from '../endings/start-endings.ts'
import { giveBack } from '../endings/test-give-back.ts'
import { kickMember } from '../moderation/kick-member.ts'
import { DAY, setClock } from '../time.ts'
import { findKeptRoles } from './read-kept-roles.ts'
import { withKeptRoles } from './test-with-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { steward, orders, troll, keep, mirrored, isGone, promises, worn, leave, joinAgain, unheard } = withKeptRoles()

const given = () =>
  steward.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, troll.id), eq(auditEntries.action, 'member.roles')))

test('whoever left and joins again gets what comes back, once, as whoever set that, and the log says why', async () => {
  await leave()
  const entryId = (await findKeptRoles(steward.db.orm, guildId))?.entryId
  expect(await promises()).toMatchObject([{ why: 'kept', roleIds: [azure], orderedById: CAST.bo.id, entryId }])
  await giveBack(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
  await joinAgain()
  const since = await steward.control.lastRequest()
  // Slow enough that all three look before one of them is done.
  await steward.control.setLatency({ ms: 150 })
  await Promise.all([giveBack(steward), giveBack(steward), giveBack(steward)])
  expect(await orders.writes(since)).toHaveLength(1)
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done' }])
  const reason = 'Worn when they left: roles that come back here.'
  expect(await given()).toMatchObject([{ actorId: CAST.bo.id, reason, outcome: 'done' }])
})

test('whoever was kicked and joins again gets it as well', async () => {
  await orders.order(kickMember, { userId: troll.id })
  await isGone()
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})

test('whoever leaves and is back within a moment is heard by the worker, not found by its next round', async () => {
  const old = { guildId, userId: '1', roleIds: [azure], why: 'kept' as const, state: 'waiting' as const }
  const by = { orderedById: CAST.bo.id, orderedByName: 'Bo', entryId: 'e1', createdAt: new Date(0) }
  await steward.db.orm.insert(rejoinRoles).values({ id: 'old', ...old, ...by })
  const worker = startEndings(steward)
  try {
    // By then a round has begun, and has listened.
    await expect.poll(() => steward.db.orm.$count(rejoinRoles, eq(rejoinRoles.id, 'old'))).toBe(0)
    await leave()
    await joinAgain()
    // The next round begins later.
    await expect.poll(worn, { timeout: 10_000 }).toEqual([azure])
  } finally {
    await worker.stop()
  }
})

test('whoever left while nobody heard it is promised it as soon as they are missed', async () => {
  await unheard(() => steward.control.removeMember(guildId, troll.id))
  await isGone()
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})

test('nor is anybody rid of it who left and is back before it was heard', async () => {
  await unheard(async () => {
    await steward.control.removeMember(guildId, troll.id)
    await steward.control.addMember(guildId, { user_id: troll.id })
  })
  await expect.poll(async () => (await mirrored())[0]?.roleIds).toEqual([])
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})

test('what does not come back any more is not given, and nobody is told', async () => {
  await leave()
  await keep('ada')
  await joinAgain()
  const since = await steward.control.lastRequest()
  await giveBack(steward)
  expect(await orders.writes(since)).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'replaced' }])
  expect(await given()).toEqual([])
})

test('of several only those are given that still come back', async () => {
  await keep('bo', azure, crimson)
  await leave()
  await keep('bo', crimson)
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([crimson])
})

test('whoever set it must be able to give it then: else nothing is given, and the log says why', async () => {
  await leave()
  await steward.db.orm.update(keptRoles).set({ changedById: CAST.otto.id, changedByName: 'Otto' })
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'failed' }])
  expect(await given()).toMatchObject([{ actorId: CAST.otto.id, targetName: 'troll', outcome: 'refused' }])
})

test('once somebody who may has saved it anew, it is given as by them', async () => {
  await steward.db.orm.update(keptRoles).set({ changedById: CAST.otto.id, changedByName: 'Otto' })
  await leave()
  expect(await promises()).toMatchObject([{ orderedById: CAST.otto.id }])
  await keep('ada', azure)
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
  expect(await given()).toMatchObject([{ actorId: CAST.ada.id, outcome: 'done' }])
})

test('after 90 days nothing is given, and it is gone without a word', async () => {
  await leave()
  const [stale] = await promises()
  expect(stale?.state).toBe('waiting')
  const putBack = setClock(() => Date.now() + 90 * DAY + 1)
  try {
    await steward.control.addMember(guildId, { user_id: troll.id })
    await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, troll.id))).toBe(1)
    await giveBack(steward)
    expect(await worn()).toEqual([])
    await dropPromises(steward)
  } finally {
    putBack()
  }
  expect(await promises()).toEqual([])
  expect(await given()).toEqual([])
})

test('of several the one that may not be given any more is told of, beside the one that is given', async () => {
  await keep('bo', azure, crimson)
  await leave()
  // What the bot does not hold it cannot give.
  await steward.control.changeRole(guildId, crimson, { permissions: `${bits('MANAGE_WEBHOOKS', 'ADMINISTRATOR')}` })
  try {
    await joinAgain()
    await giveBack(steward)
    expect(await worn()).toEqual([azure])
    expect(await promises()).toMatchObject([{ state: 'done', explanation: expect.any(String) }])
    expect((await given()).map(({ outcome, intent }) => [outcome, intent.add]).toSorted()).toEqual([
      ['done', [azure]],
      ['refused', [crimson]],
    ])
  } finally {
    await steward.control.changeRole(guildId, crimson, { permissions: '0' })
  }
})

test('what is saved while a round gives holds for whoever comes after: nothing is begun by what was set before', async () => {
  const { orm } = steward.db
  await leave()
  const [promised] = await promises()
  await keep('bo', crimson)
  await expect(claimPromise(orm, promised!)).rejects.toMatchObject({ code: 'conflict' })
  const entryId = (await findKeptRoles(orm, guildId))!.entryId
  await claimPromise(orm, { ...promised!, entryId })
})
