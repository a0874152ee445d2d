import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { roles } from '../db/schema/guilds.ts'
import { runs as runTable } from '../db/schema/runs.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { now } from '../time.ts'
import { findPeople } from './find-people.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { PATIENT } from './test-runs.ts'
import { withUndoneRuns } from './test-undone-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const { admin, moderator, veteran, crimson, azure, emerald, member } = ROLES.colossus
const { runs, rolesOf, change, undo } = withUndoneRuns()

test('undo of a bulk role change takes back exactly that change of each, whatever others changed since', async () => {
  const [plain, worn, changed, lost, left] = runs.people(guildId, 0, 5) as [string, string, string, string, string]
  await runs.wear(guildId, plain, [member, azure])
  await runs.wear(guildId, worn, [member, crimson])
  await runs.wear(guildId, changed, [member, azure])
  await runs.wear(guildId, lost, [member, azure])
  await runs.wear(guildId, left, [member])
  // Crimson is given, azure is taken: from each only what they lacked or wore.
  const runId = await change([plain, worn, changed, lost, left], { add: [crimson], remove: [azure] })
  for (const id of [plain, worn, changed, lost]) {
    await expect.poll(async () => await rolesOf(id), PATIENT).toEqual([crimson, member].toSorted())
  }
  // Since then others have gone on.
  await runs.wear(guildId, changed, [member, crimson, veteran])
  await runs.wear(guildId, lost, [emerald])
  await runs.control.removeMember(guildId, left)
  await runs.caughtUp(guildId)

  const undoId = await undo(runId)
  await runs.stands('mia', guildId, undoId, 'done')
  expect(await rolesOf(plain)).toEqual([member, azure].toSorted())
  expect(await rolesOf(worn)).toEqual([member, crimson].toSorted())
  expect(await rolesOf(changed)).toEqual([member, azure, veteran].toSorted())
  expect(await rolesOf(lost)).toEqual([emerald, azure].toSorted())

  const undone = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, undoId))
  const done = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
  expect(undone.map(entry => entry.undoOf).toSorted()).toEqual(
    done
      .filter(({ targetId }) => targetId !== worn && targetId !== left)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ undoneBy: undoId, may: { undo: false } })
  await expect(runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('an undo that was approved does what its plan said and no more, whatever came loose since', async () => {
  const [lost, gone] = runs.people(guildId, 5, 2) as [string, string]
  for (const id of [lost, gone]) await runs.wear(guildId, id, [member, azure, crimson])
  const runId = await change([lost, gone], { add: [], remove: [azure, crimson] })
  for (const id of [lost, gone]) await runs.wear(guildId, id, [member, azure])
  await runs.caughtUp(guildId)
  const approvals = { guildId, limits: {}, approvalOver: 0, changedById: '1', changedByName: 'Bo', changedAt: now() }
  await runs.db.orm.insert(brakes).values(approvals)
  try {
    const undoId = await undo(runId)
    for (const target of await runs.targets(undoId)) {
      expect(target).toMatchObject({ plan: 'do', input: { add: [crimson], remove: [] } })
    }
    await runs.wear(guildId, lost, [member])
    await runs.wear(guildId, gone, [member, crimson])
    await runs.caughtUp(guildId)
    await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: undoId, approve: true, reason: '' })
    expect((await runs.stands('mia', guildId, undoId, 'done')).states).toEqual({ done: 1, already: 1 })
  } finally {
    await runs.db.orm.delete(brakes)
  }
  expect(await rolesOf(lost)).toEqual([member, crimson].toSorted())
  expect(await rolesOf(gone)).toEqual([member, crimson].toSorted())
})

test('undo of a bulk ban lifts the bans, and of a kick there is none', async () => {
  const ids = runs.people(guildId, 10, 4)
  const banned = await change(ids.slice(0, 3), { deleteMessageDays: 0 }, 'member.ban')
  const undoId = await undo(banned)
  await runs.stands('mia', guildId, undoId, 'done')
  for (const id of ids.slice(0, 3)) expect(await runs.control.ban(guildId, id)).toBeNull()

  const kicked = await change(ids.slice(3), {}, 'member.kick')
  expect(await runs.view('mia', guildId, kicked)).toMatchObject({ isUndoable: false, may: { undo: false } })
})

test('undo of a bulk ban lifts the bans where no event has told of them', async () => {
  await runs.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_BAN_ADD'] } })
  try {
    const ids = runs.people(guildId, 30, 2)
    const undoId = await undo(await change(ids, { deleteMessageDays: 0 }, 'member.ban'))
    await runs.stands('mia', guildId, undoId, 'done')
    for (const id of ids) expect(await runs.control.ban(guildId, id)).toBeNull()
  } finally {
    await runs.control.setGatewayFaults({})
  }
})

test('an undo stops where the right is lost in the middle, and goes past one who is out of reach', async () => {
  const ids = runs.people(guildId, 40, 6)
  const renamed = await change(ids, { nick: 'Event' }, 'member.nick')
  await runs.wear(guildId, ids[0]!, [admin])
  await runs.stands('mia', guildId, await undo(renamed), 'done')
  expect((await runs.control.member(guildId, ids[0]!))!.nick).toBe('Event')
  expect((await runs.control.member(guildId, ids[1]!))!.nick).toBeNull()

  const again = await change(runs.people(guildId, 50, 12), { nick: 'Event' }, 'member.nick')
  await runs.control.setLatency({ ms: 60 })
  const [role] = await runs.db.orm.select().from(roles).where(eq(roles.id, moderator))
  try {
    const undoId = await undo(again)
    const left = String(BigInt(role!.permissions) & ~PERMISSION_BITS.MANAGE_NICKNAMES)
    await runs.control.changeRole(guildId, moderator, { permissions: left })
    expect((await runs.stands('mia', guildId, undoId, 'stopped')).because).toMatch(/Mia.*may not do this any more/)
  } finally {
    await runs.control.clearFaults()
    await runs.control.changeRole(guildId, moderator, { permissions: role!.permissions })
    // Whoever comes next relies on her rights.
    const order = { guildId, action: 'member.nick', input: { nick: 'Event' }, reason: '', targets: { ids } }
    const mayRename = () =>
      runs.plan('mia', order).then(
        () => true,
        () => false,
      )
    await expect.poll(mayRename, PATIENT).toBe(true)
  }
})

test('of those who have left nobody asks the platform to plan an undo', async () => {
  const [stays, ...leave] = runs.people(guildId, 86, 4) as [string, ...string[]]
  const renamed = await change([stays, ...leave], { nick: 'Event' }, 'member.nick')
  for (const id of leave) await runs.control.removeMember(guildId, id)
  await expect
    .poll(async () => (await findPeople(runs.db, guildId, leave, { action: 'member.nick' })).size, PATIENT)
    .toBe(0)
  const before = await runs.control.lastRequest()
  const { runId } = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId: renamed, reason: '' })
  const asked = (await runs.control.requests(before)).filter(({ path }) => leave.some(id => path.endsWith(id)))
  expect(asked).toEqual([])
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ plan: { do: 1, not_member: 3 } })
})

test('whoever may do it to nobody has no plan made, and the platform is asked for nothing', async () => {
  const banned = await change(runs.people(guildId, 94, 2), { deleteMessageDays: 0 }, 'member.ban')
  const helper = runs.people(guildId, 96, 1)[0]!
  await runs.wear(guildId, helper, [ROLES.colossus.helper])
  // As if they had ordered it while they might.
  await runs.db.orm.update(runTable).set({ requestedById: helper }).where(eq(runTable.id, banned))
  const viewer = { id: helper, displayName: 'Helper' }
  const before = await runs.control.lastRequest()
  const input = { guildId, runId: banned, reason: '' }
  const plan = runCommand(RUN_COMMANDS.undo, { steward: runs, viewer: { ...viewerOf('otto'), ...viewer }, input })
  await expect(plan).rejects.toMatchObject({ code: 'forbidden' })
  expect((await runs.control.requests(before)).filter(({ path }) => path.endsWith('/bans'))).toEqual([])
  expect(await runs.db.orm.$count(runTable, eq(runTable.undoOf, banned))).toBe(0)
})

test('whoever lost the right cannot undo, and a run that is under way cannot be undone', async () => {
  const ids = runs.people(guildId, 20, 2)
  const runId = await change(ids, { nick: 'Event' }, 'member.nick')
  await expect(runs.order('otto', RUN_COMMANDS.undo, { guildId, runId, reason: '' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await runs.control.addFault({ method: 'PATCH', path: '/members/', kind: 'hold', times: 2 })
  const next = await runs.plan('mia', {
    guildId,
    action: 'member.nick',
    input: { nick: 'x' },
    reason: '',
    targets: { ids },
  })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId: next })
  await expect(runs.order('mia', RUN_COMMANDS.undo, { guildId, runId: next, reason: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await runs.control.clearFaults()
  await runs.stands('mia', guildId, next, 'done')
})
