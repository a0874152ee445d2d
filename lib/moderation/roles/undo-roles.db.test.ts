import { describe, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { bits } from '../../permissions/test-cast.ts'
import { reorderRoles as platformReorder } from '../../platform/roles.ts'
import type { Undoable, Verb } from '../verb.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { reorderRoles } from './reorder-roles.ts'
import { draft, put, withRoles } from './test-with-roles.ts'

const guildId = GUILDS.aurora
const { helper } = ROLES.aurora
const { steward, made, told, settled, run, edit, newestEntry, roleNow, orderNow, reordered } = withRoles()

describe('undo', () => {
  async function inverseOf(verb: Verb<never>) {
    const entry = await newestEntry()
    return (verb as unknown as Verb).inverse!(entry as unknown as Undoable, steward)
  }
  async function takeBack(verb: Verb<never>, by: Verb<never> = verb) {
    const inverse = await inverseOf(verb)
    if ('because' in inverse) throw new Error(inverse.because)
    await run(by, inverse.input)
    return inverse
  }

  test('an edit gives back its own fields and bits, around what others changed since', async () => {
    const wanted = String(bits('KICK_MEMBERS'))
    await run(editRole as never, edit({ name: 'Owls', hoist: true, permissions: wanted }))
    const since = String(bits('KICK_MEMBERS', 'VIEW_AUDIT_LOG'))
    await steward.control.changeRole(guildId, made.id, { hoist: false, color: 5, permissions: since })
    await told(roles => roles.some(({ color }) => color === 5))
    const inverse = await takeBack(editRole as never)
    expect(inverse.conflict).toMatch(/place apart/)
    expect(await roleNow()).toMatchObject({
      name: 'Night shift',
      hoist: false,
      color: 5,
      permissions: String(bits('MANAGE_MESSAGES', 'VIEW_AUDIT_LOG')),
    })
  })

  test('what somebody else has changed since and put back is asked about: fields, permissions, the order', async () => {
    const [kick, ban] = [String(bits('KICK_MEMBERS')), String(bits('KICK_MEMBERS', 'BAN_MEMBERS'))]
    const asked = async (entry: Undoable, verb: Verb<never>) =>
      (verb as unknown as Verb).inverse!({ ...entry, byId: CAST.mia.id }, steward)
    const edits = async (change: object, base: object, who: 'mia' | 'bo') => {
      await run(editRole as never, edit(change, base), who)
      return (await newestEntry()) as unknown as Undoable
    }
    const owls = { name: 'Owls', permissions: kick }
    const entry = await edits(owls, {}, 'mia')
    // Another field, and another bit.
    await edits({ color: 5, permissions: ban }, owls, 'bo')
    expect(await asked(entry, editRole as never)).not.toHaveProperty('conflict')
    const since = { ...owls, color: 5, permissions: ban }
    await edits({ name: 'Larks' }, since, 'bo')
    const meanwhile = await asked(entry, editRole as never)
    expect(meanwhile).toMatchObject({ conflict: 'Changed again since, and left as it is: name.' })
    await edits({ name: 'Owls' }, { ...since, name: 'Larks' }, 'bo')
    expect(await asked(entry, editRole as never)).toMatchObject({ conflict: 'Bo has changed this role meanwhile.' })

    const switched = await edits({ permissions: kick }, since, 'mia')
    await edits({ permissions: ban }, { ...since, permissions: kick }, 'bo')
    await edits({ permissions: kick }, since, 'bo')
    expect(await asked(switched, editRole as never)).toMatchObject({ conflict: 'Bo has changed this role meanwhile.' })

    const was = await reordered(ids => ids)
    const moved = await reordered(put(made.id, helper))
    const move = async (one: typeof moved, who: 'mia' | 'bo') => {
      await run(reorderRoles as never, one, who)
      await told(roles => roles.map(({ id }) => id).join() === one.order.join())
    }
    await move(moved, 'mia')
    const order = (await newestEntry()) as unknown as Undoable
    expect(await asked(order, reorderRoles as never)).not.toHaveProperty('conflict')
    await move(await reordered(() => was.order), 'bo')
    await move(await reordered(() => moved.order), 'bo')
    expect(await asked(order, reorderRoles as never)).toMatchObject({ conflict: 'Bo has moved roles meanwhile.' })
  })

  test('an edit of which nothing is left, and one of a role that is gone, say so', async () => {
    await run(editRole as never, edit({ name: 'Owls' }))
    await steward.control.changeRole(guildId, made.id, { name: 'Larks' })
    expect(await inverseOf(editRole as never)).toMatchObject({
      because: expect.stringContaining('changed the role since'),
    })
    await steward.control.deleteRole(guildId, made.id)
    expect(await inverseOf(editRole as never)).toMatchObject({ because: expect.stringContaining('not in the guild') })
  })

  test('a created role is deleted; one that somebody wears says so', async () => {
    await run(createRole as never, draft)
    const { after } = await newestEntry()
    const roleId = String(after?.roleId)
    await told(roles => roles.some(({ id }) => id === roleId))
    expect(await inverseOf(createRole as never)).toEqual({ action: 'role.delete', input: { guildId, roleId } })
    const held = (await steward.control.member(guildId, CAST.otto.id))!.roles
    await steward.control.changeMember(guildId, CAST.otto.id, { roles: [...held, roleId] })
    await expect
      .poll(() => inverseOf(createRole as never))
      .toMatchObject({ conflict: expect.stringMatching(/wears? it by now/) })
    await steward.control.changeMember(guildId, CAST.otto.id, { roles: held })
    await expect.poll(() => inverseOf(createRole as never)).not.toHaveProperty('conflict')
    await takeBack(createRole as never, deleteRole as never)
    expect(await roleNow(roleId)).toBeUndefined()
  })

  test('an order is taken back around roles made since, not where one was moved again', async () => {
    const was = await orderNow()
    await run(reorderRoles as never, await reordered(put(made.id, helper)))
    const other = await steward.control.createRole(guildId, { name: 'Owls' })
    await told(roles => roles.some(({ id }) => id === other.id) && roles.findIndex(({ id }) => id === made.id) < 8)
    await takeBack(reorderRoles as never)
    await told(roles => {
      const order = roles.map(({ id }) => id).filter(id => id !== other.id)
      return order.join() === was.join()
    })
    await settled()

    await run(reorderRoles as never, await reordered(put(made.id, helper)))
    await told(roles => roles.findIndex(({ id }) => id === made.id) < 8)
    await platformReorder(steward.platform, guildId, [{ id: made.id, position: 1 }])
    expect(await inverseOf(reorderRoles as never)).toMatchObject({ because: expect.stringContaining('moved again') })
  })

  test('a deletion cannot be taken back, and says why', () => {
    expect(deleteRole.inverse).toBeUndefined()
    expect(deleteRole.never).toMatch(/does not come back/)
  })
})
