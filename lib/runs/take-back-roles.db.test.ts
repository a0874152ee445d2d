import { expect, test } from 'vitest'
import { ROLES } from '../../sandbox/world/cast.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { says, withTakeBack } from './test-take-back.ts'

const { crimson, azure, emerald, member } = ROLES.colossus
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
  // What an entry says of before goes by what was heard.
  await runs.caughtUp(guildId)
  const { id: ban } = await orders.entryOf(userId)
  await undo('mia', ban)
  await runs.caughtUp(guildId)
  const { id: unban } = await orders.entryOf(userId)
  await undo('mia', unban)
  expect(await isBanned(userId)).toBe(true)
  await runs.caughtUp(guildId)
  const runId = await plan()
  expect((await carryOut(runId)).states).toMatchObject({ done: 1 })
  expect(await isBanned(userId)).toBe(false)
})

test('what the filter does not find stays, and at its turn no more is done than the plan says', async () => {
  const [narrowed, both] = people(2) as [string, string]
  for (const id of [narrowed, both]) await runs.wear(guildId, id, [member])
  await runs.wear(guildId, narrowed, [member, azure])
  await orders.order(changeRoles, { userId: narrowed, add: [crimson], remove: [] })
  await heard(narrowed, { roleIds: [member, azure, crimson] })
  const { id: first } = await orders.entryOf(narrowed)
  const before = new Date(Number.parseInt(first.replace('-', '').slice(0, 12), 16) + 1).toISOString()
  await orders.order(changeRoles, { userId: narrowed, add: [], remove: [azure] })
  await heard(narrowed, { roleIds: [member, crimson] })
  const early = await plan({ before })
  expect(await runs.targets(early)).toMatchObject([{ plan: 'do', input: { add: [], remove: [crimson] } }])

  // She undoes the first of two orders herself: the plan gives neither of its roles, and nor does the turn.
  await orders.order(changeRoles, { userId: both, add: [crimson, azure], remove: [] })
  const { id } = await orders.entryOf(both)
  await heard(both, { roleIds: [member, azure, crimson] })
  await orders.order(changeRoles, { userId: both, add: [emerald], remove: [crimson] })
  await heard(both, { roleIds: [member, azure, emerald] })
  await undo('mia', id)
  await heard(both, { roleIds: [member, emerald] })
  const late = await plan({ target: both })
  expect((await runs.targets(late)).find(({ plan }) => plan === 'do')).toMatchObject({
    input: { add: [], remove: [emerald] },
  })
  await carryOut(late)
  expect(await rolesOf(both)).toEqual([member])
  await carryOut(early)
  expect(await rolesOf(narrowed)).toEqual([member])
})
