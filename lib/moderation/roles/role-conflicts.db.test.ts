import { describe, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { bits } from '../../permissions/test-cast.ts'
import { refusalOf } from '../test-orders.ts'
import { editRole } from './edit-role.ts'
import { reorderRoles } from './reorder-roles.ts'
import { put, withRoles } from './test-with-roles.ts'

const guildId = GUILDS.aurora
const { helper } = ROLES.aurora
const { steward, made, told, run, edit, writes, roleNow, reordered } = withRoles()

describe('somebody else was there meanwhile', () => {
  test('an edit of a role that was changed says what, and changes nothing', async () => {
    await steward.control.changeRole(guildId, made.id, { name: 'Owls', permissions: String(bits('BAN_MEMBERS')) })
    await told(roles => roles.some(({ name }) => name === 'Owls'))
    const error = await refusalOf(run(editRole as never, edit({ color: 7 })))
    expect(error.code).toBe('conflict')
    expect(error.message).toBe(
      'The role Night shift was changed meanwhile: it is now called Owls, Ban Members was turned on and Manage Messages was turned off. Look at it before you save.',
    )
    expect(await writes()).toEqual([])
    expect(await roleNow()).toMatchObject({ name: 'Owls', color: made.color })
  })

  test('an edit to what holds already, and an order that stands already, say so', async () => {
    const same = await refusalOf(run(editRole as never, edit({})))
    expect(same).toMatchObject({ code: 'conflict', message: 'The role Night shift is exactly like this already.' })
    const asked = await reordered(put(made.id, helper))
    await run(reorderRoles as never, asked)
    await told(roles => roles.map(({ id }) => id).join() === asked.order.join())
    const stands = await refusalOf(run(reorderRoles as never, asked))
    expect(stands).toMatchObject({ code: 'conflict', message: 'The roles stand in this order already.' })
  })

  test('an order of roles that are others now says which', async () => {
    const asked = await reordered(put(made.id, helper))
    const other = await steward.control.createRole(guildId, { name: 'Owls' })
    await told(roles => roles.some(({ id }) => id === other.id))
    const error = await refusalOf(run(reorderRoles as never, asked))
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('Owls is new') })
    await steward.control.deleteRole(guildId, other.id)
    await steward.control.deleteRole(guildId, made.id)
    await told(roles => !roles.some(({ id }) => id === made.id))
    const gone = await refusalOf(run(reorderRoles as never, asked))
    expect(gone.message).toMatch(/gone|not in the guild/)
    expect(await writes()).toEqual([])
  })
})
