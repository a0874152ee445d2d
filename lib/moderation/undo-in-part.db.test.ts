import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type CastName, ROLES } from '../../sandbox/world/cast.ts'
import { undoneBy } from '../audit/undone-by.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { runCommand } from '../run-command.ts'
import { withTakeBack } from '../runs/test-take-back.ts'
import { viewerOf } from '../test-steward.ts'
import { changeRoles } from './change-roles.ts'
import { refusalOf } from './test-orders.ts'
import { undoEntry } from './undo-entry.ts'

const { azure, member } = ROLES.colossus
const { guildId, heard, orders, people, rolesOf, runs } = withTakeBack()

let keys: string
const place = async () => (await mirroredGuild(runs.db, guildId))?.roles.find(({ id }) => id === keys)?.position

async function moveKeys(position: number): Promise<void> {
  await runs.control.changeRole(guildId, keys, { position })
  await expect.poll(place).toBe(position)
}

/** Mia takes azure and Keys from somebody in one order, and nobody but the owner may decide about Keys afterwards. */
async function takenByMia() {
  const [userId] = people(1) as [string]
  keys = (await runs.control.createRole(guildId, { name: 'Keys' })).id
  await expect.poll(place).toBeDefined()
  await runs.wear(guildId, userId, [member, azure, keys])
  const { entryId } = await orders.order(changeRoles, { userId, remove: [azure, keys] })
  await heard(userId, { roleIds: [member] })
  await moveKeys(90)
  return { userId, entryId }
}

afterEach(async () => {
  await runs.control.deleteRole(guildId, keys)
  await expect.poll(place).toBeUndefined()
})

const undo = (entryId: string, more: object = {}, by: CastName = 'bo') =>
  runCommand(undoEntry, { steward: runs, viewer: viewerOf(by), input: { guildId, entryId, reason: '', ...more } })

const IN_PART = 'Only a part of it is taken back: Keys is out of reach.'
const WHY = `${IN_PART} The role Keys is not below your highest role Admin.`

test('of several roles one that is out of reach is told before, stays, and is taken back when it can be', async () => {
  const { userId, entryId } = await takenByMia()
  expect(await refusalOf(undo(entryId))).toMatchObject({
    code: 'conflict',
    message: WHY,
    details: { confirmable: true },
  })
  expect(await rolesOf(userId)).toEqual([member])

  expect(await undo(entryId, { confirm: true })).toMatchObject({ outcome: 'partial', message: WHY })
  expect(await rolesOf(userId)).toEqual([member, azure].toSorted())
  const ofThem = eq(auditEntries.targetId, userId)
  const [logged] = await runs.db.orm.select().from(auditEntries).where(ofThem).orderBy(desc(auditEntries.id)).limit(1)
  expect(logged).toMatchObject({ outcome: 'partial', undoOf: entryId, explanation: IN_PART, intent: { add: [azure] } })
  expect(await undoneBy(runs.db.orm, [entryId])).toEqual(new Map())

  // Of what is left nothing is in reach.
  await heard(userId, { roleIds: [member, azure] })
  expect(await refusalOf(undo(entryId, { confirm: true }))).toMatchObject({ code: 'forbidden' })
  await moveKeys(1)
  expect(await undo(entryId)).toMatchObject({ outcome: 'done' })
  expect(await rolesOf(userId)).toEqual([member, azure, keys].toSorted())
  expect([...(await undoneBy(runs.db.orm, [entryId])).keys()]).toEqual([entryId])
})
