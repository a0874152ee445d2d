import { expect, test } from 'vitest'
import { ROLES } from '../../sandbox/world/cast.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { says, withTakeBack } from './test-take-back.ts'

const { crimson, azure, member } = ROLES.colossus
const { carryOut, guildId, heard, isBanned, orders, people, plan, rolesOf, runs } = withTakeBack()

const bos = (userId: string, order: object) => orders.order(changeRoles, { userId, ...order }, 'bo')
const undo = (by: 'mia' | 'bo', entryId: string) => runs.order(by, undoEntry, { guildId, entryId, reason: '' })

/** Mia gives both roles, then takes crimson. Answers the first entry. */
async function giveTwoTakeOne(userId: string): Promise<string> {
  await orders.order(changeRoles, { userId, add: [crimson, azure], remove: [] })
  const { id } = await orders.entryOf(userId)
  await heard(userId, { roleIds: [member, azure, crimson] })
  await orders.order(changeRoles, { userId, add: [], remove: [crimson] })
  await heard(userId, { roleIds: [member, azure] })
  return id
}

test('what she had undone herself, or somebody undoes meanwhile, gives nobody a role that they never had', async () => {
  const [herself, meanwhile] = people(2) as [string, string]
  for (const id of [herself, meanwhile]) await runs.wear(guildId, id, [member])
  await undo('mia', await giveTwoTakeOne(herself))
  await heard(herself, { roleIds: [member] })
  const entryId = await giveTwoTakeOne(meanwhile)
  const runId = await plan()
  const of = async (id: string) => (await runs.targets(runId)).filter(({ input }) => input?.userId === id)
  expect((await of(herself)).map(({ plan }) => plan)).toEqual(['already', 'already', 'already'])
  expect(await of(meanwhile)).toMatchObject([{ plan: 'do', input: { add: [], remove: [azure] } }])
  await undo('bo', entryId)
  await heard(meanwhile, { roleIds: [member] })
  expect((await carryOut(runId)).states).toMatchObject({ refused: 1 })
  for (const id of [herself, meanwhile]) expect(await rolesOf(id)).toEqual([member])
})

test('what somebody else has decided about a role since stays', async () => {
  const [prolonged, givenAnew, cut] = people(3) as [string, string, string]
  for (const id of [prolonged, givenAnew, cut]) await runs.wear(guildId, id, [member])
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  await orders.order(changeRoles, {
    userId: prolonged,
    add: [crimson],
    remove: [],
    ends: [{ roleId: crimson, endsAt }],
  })
  await heard(prolonged, { roleIds: [member, crimson] })
  await bos(prolonged, { add: [], remove: [], ends: [{ roleId: crimson, endsAt: null }] })
  await orders.order(changeRoles, { userId: givenAnew, add: [crimson], remove: [] })
  await heard(givenAnew, { roleIds: [member, crimson] })
  await bos(givenAnew, { add: [], remove: [crimson] })
  await heard(givenAnew, { roleIds: [member] })
  await bos(givenAnew, { add: [crimson], remove: [] })
  await heard(givenAnew, { roleIds: [member, crimson] })
  // Bo's decision is what she has changed.
  await bos(cut, { add: [azure], remove: [] })
  await heard(cut, { roleIds: [member, azure] })
  await orders.order(changeRoles, { userId: cut, add: [], remove: [azure] })
  await heard(cut, { roleIds: [member] })
  const runId = await plan()
  for (const id of [prolonged, givenAnew]) {
    const [target] = (await runs.targets(runId)).filter(({ input }) => input?.userId === id)
    expect(says(target)).toEqual(['already', expect.stringContaining('somebody else has decided')])
  }
  await carryOut(runId)
  for (const id of [prolonged, givenAnew]) expect(await rolesOf(id)).toEqual([member, crimson].toSorted())
  expect(await rolesOf(cut)).toEqual([member, azure].toSorted())
})

test('what was done, undone and done again is taken back', async () => {
  const [userId] = people(1) as [string]
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  const { id: ban } = await orders.entryOf(userId)
  await undo('mia', ban)
  const { id: unban } = await orders.entryOf(userId)
  await undo('mia', unban)
  expect(await isBanned(userId)).toBe(true)
  const runId = await plan()
  expect((await carryOut(runId)).states).toMatchObject({ done: 1 })
  expect(await isBanned(userId)).toBe(false)
})
