import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { setNick } from '../moderation/set-nick.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { inHours, says, withTakeBack } from './test-take-back.ts'

const { crimson, azure, member } = ROLES.colossus
const { byPerson, carryOut, guildId, heard, isBanned, nickOf, orders, people, plan, rolesOf, runs } = withTakeBack()

test('several entries about one person are taken back together, to what was before all of them', async () => {
  const [twice, flipped, both, worn] = people(4) as [string, string, string, string]
  await runs.wear(guildId, worn, [member, azure])
  await runs.wear(guildId, both, [member, azure])
  const formerly = await nickOf(twice)
  await orders.order(setNick, { userId: twice, nick: 'First' })
  await heard(twice, { nick: 'First' })
  await orders.order(setNick, { userId: twice, nick: 'Second' })
  await orders.order(banMember, { userId: flipped, deleteMessageDays: 0 })
  await orders.order(removeBan, { userId: flipped })
  await orders.order(changeRoles, { userId: worn, add: [crimson], remove: [] })
  await heard(worn, { roleIds: [member, azure, crimson] })
  await orders.order(changeRoles, { userId: worn, add: [], remove: [crimson, azure] })
  await orders.order(changeRoles, { userId: both, add: [], remove: [azure] })
  await orders.order(setNick, { userId: both, nick: 'Both' })
  await heard(both, { nick: 'Both', roleIds: [member] })
  await heard(worn, { roleIds: [member] })
  await heard(twice, { nick: 'Second' })

  const runId = await plan()
  const targets = await runs.targets(runId)
  const of = (id: string) => targets.filter(({ input }) => input?.userId === id)
  expect(of(twice)).toMatchObject([{ plan: 'do', input: { nick: formerly, undoOfMore: [expect.any(String)] } }])
  // Crimson was given and taken again: nobody is given it in between.
  expect(of(worn)).toMatchObject([{ plan: 'do', input: { add: [azure], remove: [] } }])
  expect(of(both)).toHaveLength(2)
  for (const target of of(flipped)) {
    expect(says(target)).toEqual([
      'already',
      'They were unbanned since. Their place and roles here, lost by the ban, are not given back.',
    ])
  }
  expect((await carryOut(runId)).states).toEqual({ done: 4, skipped: 2 })
  expect(await nickOf(twice)).toBe(formerly)
  expect(await rolesOf(worn)).toEqual([member, azure].toSorted())
  expect(await rolesOf(both)).toEqual([member, azure].toSorted())
  expect(await isBanned(flipped)).toBe(false)

  // Both of the two are told as taken back.
  const again = await runs.targets(await plan({ target: twice }))
  expect(again.map(says)).toEqual(Array.from({ length: 2 }, () => ['already', 'This was taken back already.']))
  const entryId = again.map(({ targetId }) => targetId).toSorted()[0]
  await expect(runs.order('bo', undoEntry, { guildId, entryId, reason: '' })).rejects.toMatchObject({
    message: 'This was taken back already.',
  })
})

test('whoever bans by mistake and undoes it does not have it laid on again, and of what came in between nothing is done', async () => {
  const [mistaken, between] = people(2) as [string, string]
  await orders.order(banMember, { userId: mistaken, deleteMessageDays: 0 })
  const { id: entryId } = await orders.entryOf(mistaken)
  await runs.order('mia', undoEntry, { guildId, entryId, reason: '' })
  await orders.order(setNick, { userId: between, nick: 'One' })
  await runs.control.changeMember(guildId, between, { nick: 'Theirs' })
  await heard(between, { nick: 'Theirs' })
  await orders.order(setNick, { userId: between, nick: 'Two' })
  await heard(between, { nick: 'Two' })
  const runId = await plan()
  const targets = await runs.targets(runId)
  expect(
    targets
      .filter(({ input }) => input?.userId === mistaken)
      .map(({ planText }) => planText)
      .toSorted(),
  ).toEqual(['It took back what they had done themselves.', 'This was taken back already.'])
  expect((await carryOut(runId)).states).toEqual({ done: 1, skipped: 3 })
  expect(await isBanned(mistaken)).toBe(false)
  expect(await nickOf(between)).toBe('Theirs')
})

test('between plan and turn others have gone on: what they changed stays, and what was taken back is not taken back twice', async () => {
  const [changed, undone, plain] = people(3) as [string, string, string]
  for (const userId of [changed, undone, plain]) {
    await orders.order(setNick, { userId, nick: 'Owned' })
    await heard(userId, { nick: 'Owned' })
  }
  const runId = await plan()
  await runs.control.changeMember(guildId, changed, { nick: 'Chosen' })
  await heard(changed, { nick: 'Chosen' })
  const { id: entryId } = await orders.entryOf(undone)
  await runs.order('bo', undoEntry, { guildId, entryId, reason: '' })
  expect((await carryOut(runId)).states).toEqual({ done: 1, refused: 1, already: 1 })
  expect(await nickOf(changed)).toBe('Chosen')
})

test('an unban that others have banned and unbanned after is not taken back, and their decision stands', async () => {
  const [decided, plain] = people(2) as [string, string]
  for (const userId of [decided, plain]) {
    await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
    await orders.order(removeBan, { userId })
  }
  await orders.order(banMember, { userId: decided, deleteMessageDays: 0 }, 'bo')
  await orders.order(removeBan, { userId: decided }, 'bo')
  const runId = await plan()
  const planned = await byPerson(runId)
  expect(says(planned.get(decided))).toEqual(['never', 'Bo has changed this ban meanwhile.'])
  expect((await carryOut(runId)).states).toEqual({ done: 1, skipped: 1 })
  expect(await isBanned(decided)).toBe(false)
  expect(await isBanned(plain)).toBe(true)
})

test('an unban is taken back though whoever did it had banned them before, where others decided in between', async () => {
  const [twice, once] = people(2) as [string, string]
  await orders.order(banMember, { userId: twice, deleteMessageDays: 0 })
  await orders.order(removeBan, { userId: twice }, 'bo')
  for (const userId of [twice, once]) {
    await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
    await orders.order(removeBan, { userId })
  }
  const runId = await plan()
  const ofTwice = (await runs.targets(runId)).filter(({ input }) => input?.userId === twice).map(says)
  expect(ofTwice).toContainEqual(['do', null])
  expect(ofTwice).toContainEqual(['never', 'This was changed in between, so what came before that stays.'])
  expect((await carryOut(runId)).states).toEqual({ done: 2, skipped: 1 })
  expect(await isBanned(once)).toBe(true)
  expect(await isBanned(twice)).toBe(true)
})

test('a ban that the same moderator ordered twice, with the same end or none, is taken back', async () => {
  const [forEver, timed] = people(2) as [string, string]
  const end = { endsAt: inHours(50) }
  for (const [userId, more] of [[forEver, {}] as const, [timed, end] as const]) {
    await orders.order(banMember, { userId, deleteMessageDays: 0, ...more })
    await orders.order(banMember, { userId, deleteMessageDays: 0, ...more })
  }
  const runId = await plan()
  const targets = await runs.targets(runId)
  for (const id of [forEver, timed]) {
    const plans = targets.filter(({ input }) => input?.userId === id).map(({ plan }) => plan)
    expect(plans.toSorted()).toEqual(['do', 'never'])
  }
  expect((await carryOut(runId)).states).toEqual({ done: 2, skipped: 2 })
  expect(await isBanned(forEver)).toBe(false)
  expect(await isBanned(timed)).toBe(false)
})

test('of two nicks, the newer of which was taken back already, the older is too by whoever did that, and not over others', async () => {
  const [own, other] = people(2) as [string, string]
  const formerly = await nickOf(own)
  for (const userId of [own, other]) {
    await orders.order(setNick, { userId, nick: 'Ogre' })
    await heard(userId, { nick: 'Ogre' })
    const { entryId } = await orders.order(setNick, { userId, nick: 'Goblin' })
    await heard(userId, { nick: 'Goblin' })
    await runs.order('bo', undoEntry, { guildId, entryId, reason: '' })
    await heard(userId, { nick: 'Ogre' })
  }
  // Only Bo and Mia moderate here.
  const { id } = await orders.entryOf(other)
  const byAda = { actorId: CAST.ada.id, actorName: 'Ada' }
  await runs.db.orm.update(auditEntries).set(byAda).where(eq(auditEntries.id, id))
  const runId = await plan()
  const targets = await runs.targets(runId)
  const of = (id: string) => targets.filter(({ input }) => input?.userId === id).map(says)
  expect(of(own)).toContainEqual(['do', null])
  expect(of(other)).toContainEqual(['never', 'Ada has changed this nick meanwhile.'])
  expect((await carryOut(runId)).states).toEqual({ done: 1, skipped: 3 })
  expect(await nickOf(own)).toBe(formerly)
  expect(await nickOf(other)).toBe('Ogre')
})
