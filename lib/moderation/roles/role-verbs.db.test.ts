import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bits } from '../../permissions/test-cast.ts'
import { settlePending } from '../settle-pending.ts'
import { refusalOf } from '../test-orders.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { reorderRoles } from './reorder-roles.ts'
import { draft, put, withRoles } from './test-with-roles.ts'

const guildId = GUILDS.aurora
const { helper } = ROLES.aurora
const { steward, made, told, run, edit, writes, newestEntry, roleNow, orderNow, reordered } = withRoles()

describe('what Mia orders happens, and the log says why', () => {
  test('a role is created, and the log knows its id', async () => {
    const result = await run(createRole as never, { ...draft, name: ' Newcomers ' })
    expect(result).toMatchObject({ ok: true, message: 'The role Newcomers is created.' })
    const entry = await newestEntry()
    expect(entry).toMatchObject({ action: 'role.create', reason: 'tidy up', outcome: 'done', after: draft })
    expect(await roleNow(String(entry.after?.roleId))).toMatchObject(draft)
    expect((await writes())[0]?.reason).toBe(`Mia (${CAST.mia.id}): tidy up`)
  })

  test('a role is edited, and a bit that has no name stays', async () => {
    const odd = String(bits('MANAGE_MESSAGES') | (1n << 45n))
    await steward.control.changeRole(guildId, made.id, { permissions: odd })
    await told(roles => roles.some(({ permissions }) => String(permissions) === odd))
    const permissions = String(bits('MANAGE_MESSAGES', 'KICK_MEMBERS') | (1n << 45n))
    const result = await run(editRole as never, edit({ name: 'Late shift', permissions }, { permissions: odd }))
    expect(result).toMatchObject({ message: 'The role Night shift is changed.' })
    expect(await roleNow()).toMatchObject({ name: 'Late shift', permissions, color: made.color })
    expect(await newestEntry()).toMatchObject({
      targetId: made.id,
      targetName: 'Night shift',
      before: { name: 'Night shift', permissions: odd },
      after: { name: 'Late shift', permissions },
    })
  })

  test('roles are put in another order', async () => {
    const result = await run(reorderRoles as never, await reordered(put(made.id, helper)))
    expect(result).toMatchObject({ message: 'The order of the roles is saved.' })
    await told(roles => roles.findIndex(({ id }) => id === made.id) === roles.findIndex(({ id }) => id === helper) - 1)
    const entry = await newestEntry()
    expect(entry.after?.order).toEqual(await orderNow())
    expect(entry.before.order).not.toEqual(entry.after?.order)
  })

  test('a role is deleted, and its entry keeps what it was', async () => {
    await run(deleteRole as never, { roleId: made.id })
    expect(await roleNow()).toBeUndefined()
    expect(await newestEntry()).toMatchObject({
      targetName: 'Night shift',
      before: { name: 'Night shift', permissions: String(bits('MANAGE_MESSAGES')) },
    })
  })
})

describe('a lost answer is settled by looking, and nothing is sent twice', () => {
  const lost = { times: 1, kind: 'cut', applied: true } as const

  test('created', async () => {
    await steward.control.addFault({ method: 'POST', path: '/roles', ...lost })
    expect(await run(createRole as never, draft)).toMatchObject({ ok: true, outcome: 'done' })
    const entry = await newestEntry()
    expect(await roleNow(String(entry.after?.roleId))).toMatchObject(draft)
    expect((await writes()).map(({ method }) => method)).toEqual(['POST'])
  })

  test('not created, though another role looks the same', async () => {
    await steward.control.createRole(guildId, draft)
    await told(roles => roles.some(({ name }) => name === draft.name))
    await steward.control.addFault({ method: 'POST', path: '/roles', times: 1, kind: 'cut' })
    const error = await refusalOf(run(createRole as never, draft))
    expect(error.message).toMatch(/nothing was changed/i)
    expect(await newestEntry()).toMatchObject({ outcome: 'failed' })
    expect((await writes()).filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('edited, moved, deleted', async () => {
    await steward.control.addFault({ method: 'PATCH', path: `/roles/${made.id}`, ...lost })
    expect(await run(editRole as never, edit({ name: 'Owls' }))).toMatchObject({ outcome: 'done' })
    await told(roles => roles.some(({ name }) => name === 'Owls'))
    await steward.control.addFault({ method: 'PATCH', path: '/roles', ...lost })
    expect(await run(reorderRoles as never, await reordered(put(made.id, helper)))).toMatchObject({ outcome: 'done' })
    await steward.control.addFault({ method: 'DELETE', path: `/roles/${made.id}`, ...lost })
    expect(await run(deleteRole as never, { roleId: made.id })).toMatchObject({ outcome: 'done' })
    expect((await writes()).map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'DELETE'])
  })

  test('a creation that a crash cut off is found by the one who settles', async () => {
    await run(createRole as never, draft)
    const { id, after } = await newestEntry()
    const long = new Date(Date.now() - 3_000_000)
    await steward.db.orm
      .update(auditEntries)
      .set({ outcome: 'pending', after: null, settledAt: null, openedAt: long })
      .where(eq(auditEntries.id, id))
    await settlePending(steward)
    expect(await newestEntry()).toMatchObject({ id, outcome: 'done', after: { roleId: after?.roleId } })
  })
})
