import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { ROLES } from '../../sandbox/world/cast.ts'
import { undoneBy } from '../audit/undone-by.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { settleByLooking } from '../moderation/settle-pending.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withTakeBack } from './test-take-back.ts'

const { azure, member } = ROLES.colossus
const { carryOut, entriesOf, guildId, heard, orders, people, plan, rolesOf, runs } = withTakeBack()

let keys: string
const place = async () => (await mirroredGuild(runs.db, guildId))?.roles.find(({ id }) => id === keys)?.position

/** Moves the role Keys, and waits until the mirror has heard. */
async function moveKeys(position: number): Promise<void> {
  await runs.control.changeRole(guildId, keys, { position })
  await expect.poll(place).toBe(position)
}

/** Mia takes azure from somebody, and then Keys, of which nobody but the owner may decide afterwards. Answers whose they were. */
async function takenByMia(): Promise<string> {
  const [userId] = people(1) as [string]
  keys = (await runs.control.createRole(guildId, { name: 'Keys' })).id
  await expect.poll(place).toBeDefined()
  await runs.wear(guildId, userId, [member, azure, keys])
  await orders.order(changeRoles, { userId, add: [], remove: [azure] })
  await heard(userId, { roleIds: [member, keys].toSorted() })
  await orders.order(changeRoles, { userId, add: [], remove: [keys] })
  await heard(userId, { roleIds: [member] })
  await moveKeys(90)
  return userId
}

const IN_PART = 'Only a part of it is taken back: Keys is out of reach.'
const WHY = `${IN_PART} The role Keys is not below Bo's highest role Admin.`

/** What a plan says of what Mia did to somebody. */
const saysOf = async (runId: string, userId: string) =>
  (await runs.targets(runId)).filter(({ input }) => input?.userId === userId)

afterEach(async () => {
  await runs.control.deleteRole(guildId, keys)
  await expect.poll(place).toBeUndefined()
})

test('a role that is out of reach is left, and said why, and the others come back; the rest is taken back when it can be', async () => {
  const userId = await takenByMia()
  const runId = await plan({ target: userId })
  expect(await saysOf(runId, userId)).toMatchObject([
    { plan: 'do', planText: WHY, input: { add: [azure], remove: [] } },
  ])
  expect((await carryOut(runId)).states).toEqual({ failed: 1 })
  expect(await rolesOf(userId)).toEqual([member, azure].toSorted())
  const [entry] = await entriesOf(runId)
  expect(entry).toMatchObject({ outcome: 'partial', explanation: IN_PART, intent: { add: [azure] } })
  const undone = [entry!.undoOf!, ...entry!.undoOfMore!]
  expect(undone).toHaveLength(2)
  expect(await undoneBy(runs.db.orm, undone)).toEqual(new Map())
  expect(await runs.targets(runId)).toMatchObject([{ state: 'failed', explanation: WHY, entryId: entry!.id }])

  // Whoever has it tried again meanwhile is told the same.
  await heard(userId, { roleIds: [member, azure] })
  await runs.order('bo', RUN_COMMANDS.retry, { guildId, runId })
  expect((await runs.stands('bo', guildId, runId, 'done')).states).toEqual({ failed: 1 })
  expect(await runs.targets(runId)).toMatchObject([{ explanation: WHY, entryId: entry!.id }])
  const early = await plan({ target: userId })
  expect(await saysOf(early, userId)).toMatchObject([{ plan: 'you_lack', planText: expect.stringContaining('Keys') }])

  await moveKeys(1)
  const late = await plan({ target: userId })
  expect(await saysOf(late, userId)).toMatchObject([{ plan: 'do', planText: null, input: { add: [keys], remove: [] } }])
  expect((await carryOut(late)).states).toEqual({ done: 1 })
  expect(await rolesOf(userId)).toEqual([member, azure, keys].toSorted())
  expect([...(await undoneBy(runs.db.orm, undone)).keys()].toSorted()).toEqual(undone.toSorted())
})

test('one that was cut off after its call counts as a part as well', async () => {
  const userId = await takenByMia()
  const runId = await plan({ target: userId })
  await carryOut(runId)
  const cutOff = { outcome: 'pending' as const, after: null, explanation: null, settledAt: null }
  const [entry] = await runs.db.orm.update(auditEntries).set(cutOff).where(eq(auditEntries.runId, runId)).returning()
  expect(await settleByLooking(runs, entry!)).toMatchObject({
    outcome: 'partial',
    explanation: expect.stringContaining(IN_PART),
  })
})

test('where the role is in reach by its turn no more is done than the plan says', async () => {
  const userId = await takenByMia()
  const runId = await plan({ target: userId })
  await moveKeys(1)
  expect((await carryOut(runId)).states).toEqual({ failed: 1 })
  expect(await rolesOf(userId)).toEqual([member, azure].toSorted())
})

test('where they have the role again by its turn nothing is left', async () => {
  const userId = await takenByMia()
  const runId = await plan({ target: userId })
  await moveKeys(1)
  await runs.wear(guildId, userId, [member, keys])
  expect((await carryOut(runId)).states).toEqual({ done: 1 })
  expect(await rolesOf(userId)).toEqual([member, azure, keys].toSorted())
})

test('what a bulk run did is undone in part as well, and can be undone once more', async () => {
  const [userId] = people(1) as [string]
  keys = (await runs.control.createRole(guildId, { name: 'Keys' })).id
  await expect.poll(place).toBeDefined()
  await runs.wear(guildId, userId, [member, azure, keys])
  const order = { guildId, action: 'member.roles', input: { remove: [azure, keys] }, reason: '' }
  const runId = await runs.plan('mia', { ...order, targets: { ids: [userId] } })
  await carryOut(runId, 'mia')
  await heard(userId, { roleIds: [member] })
  await moveKeys(90)
  const undone = await runs.order('bo', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
  expect(await runs.targets(undone.runId)).toMatchObject([{ plan: 'do', planText: WHY }])
  expect((await carryOut(undone.runId)).states).toEqual({ failed: 1 })
  expect(await rolesOf(userId)).toEqual([member, azure].toSorted())
  expect((await runs.view('bo', guildId, runId)).may.undo).toBe(true)
})
