import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { runs as table } from '../db/schema/runs.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { createRole } from '../moderation/roles/create-role.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { queueSlice } from '../runs/begin-run.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { viewerOf } from '../test-steward.ts'
import { settingBrakes } from './set-brakes.ts'
import { OFF, withBrakes } from './test-with-brakes.ts'

const { runs } = withBrakes()

test('giving Administrator needs a second person where the guild wants one, by a role and to a role', async () => {
  const aurora = GUILDS.aurora
  await runs.mirrored(aurora)
  const bot = { permissions: '8' }
  await runs.control.changeRole(aurora, ROLES.aurora.steward, bot)
  const keys = await runs.control.createRole(aurora, { name: 'Keys', permissions: '8' })
  const grant = async (userId: string, roleId: string) => {
    const input = { guildId: aurora, userId, add: [roleId], remove: [], reason: '' }
    return runVerb(changeRoles, { steward: runs, viewer: viewerOf('bo'), input }).then(
      ({ outcome }) => outcome,
      ({ code }) => code,
    )
  }
  await expect.poll(() => grant(CAST.rex.id, keys.id)).toBe('done')
  await runs.order('bo', settingBrakes, { ...OFF, guildId: aurora, approveAdministrator: true })
  expect(await grant(CAST.otto.id, keys.id)).toBe('approval_needed')
  expect(await grant(CAST.otto.id, ROLES.aurora.veteran)).toBe('done')

  const ask = async (action: string, input: object, id: string) => {
    const runId = await runs.plan('bo', { guildId: aurora, action, input, reason: 'Trusted', targets: { ids: [id] } })
    await runs.order('bo', RUN_COMMANDS.start, { guildId: aurora, runId })
    expect((await runs.view('bo', aurora, runId)).status).toBe('asking')
    const decision = { guildId: aurora, runId, approve: true, reason: '' }
    await expect(runs.order('bo', RUN_COMMANDS.decide, decision)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(runs.order('mia', RUN_COMMANDS.decide, decision)).rejects.toMatchObject({ code: 'forbidden' })
    await runs.order('ada', RUN_COMMANDS.decide, decision)
    return runs.stands('bo', aurora, runId, 'done')
  }
  expect((await ask('member.roles', { add: [keys.id] }, CAST.otto.id)).states).toEqual({ done: 1 })
  expect((await runs.control.member(aurora, CAST.otto.id))?.roles).toContain(keys.id)

  // A run that nobody has approved gives it no more than a click does, also where the brake came after its start.
  const planned = { guildId: aurora, action: 'member.roles', input: { add: [keys.id] }, reason: '' }
  const runId = await runs.plan('bo', { ...planned, targets: { ids: [CAST.hana.id] } })
  const standAs = (status: 'paused' | 'running') => runs.db.orm.update(table).set({ status }).where(eq(table.id, runId))
  await standAs('paused')
  await runs.order('bo', RUN_COMMANDS.resume, { guildId: aurora, runId })
  expect((await runs.view('bo', aurora, runId)).status).toBe('asking')
  await standAs('running')
  await queueSlice(runs, { id: runId, guildId: aurora })
  const stopped = await runs.stands('bo', aurora, runId, 'stopped')
  expect(stopped.because).toContain('needs the approval of a second person')
  expect((await runs.control.member(aurora, CAST.hana.id))?.roles).not.toContain(keys.id)

  const base = { name: 'Doors', color: 0, hoist: false, mentionable: false, permissions: '0' }
  const doors = await runs.control.createRole(aurora, base)
  const edit = { ...base, permissions: '8', base, roleId: doors.id }
  await expect
    .poll(async () => (await mirroredGuild(runs.db, aurora))?.roles.some(({ id }) => id === doors.id))
    .toBe(true)
  expect((await ask('role.edit', edit, doors.id)).states).toEqual({ done: 1 })
  const roles = runs.sandbox.world.guilds.get(aurora)!.roles
  expect(String(roles.get(doors.id)?.permissions)).toBe('8')
  const create = { ...base, name: 'Gates', permissions: '8' }
  const created = () => {
    const at = runs.sandbox.world.guilds.get(aurora)!.roles
    return [...at.values()].filter(({ name }) => name === 'Gates').map(({ permissions }) => String(permissions))
  }
  const single = runVerb(createRole, {
    steward: runs,
    viewer: viewerOf('bo'),
    input: { ...create, guildId: aurora, reason: '' },
  })
  await expect(single).rejects.toMatchObject({ code: 'approval_needed' })
  expect(created()).toEqual([])
  expect((await ask('role.create', create, aurora)).states).toEqual({ done: 1 })
  expect(created()).toEqual(['8'])
})
