import { describe, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { bits } from '../../permissions/test-cast.ts'
import {
  createRole as platformCreate,
  deleteRole as platformDelete,
  editRole as platformEdit,
  reorderRoles as platformReorder,
} from '../../platform/roles.ts'
import { refusalOf } from '../test-orders.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { reorderRoles } from './reorder-roles.ts'
import { draft, put, withRoles } from './test-with-roles.ts'

const guildId = GUILDS.aurora
const { helper, moderator, senior, admin, steward: botRole, booster, events } = ROLES.aurora
const { steward, made, fields, run, edit, writes, roleNow, reordered } = withRoles()

describe('nobody gains power through the bot, and the platform says the same', () => {
  test.each<[string, () => string]>([
    ['above her', () => senior],
    ['her own highest', () => moderator],
    ['the bot’s', () => botRole],
    ['above both', () => admin],
    ['managed', () => booster],
    ['@everyone', () => guildId],
    ['gone', () => '1'],
  ])('Mia can neither edit nor delete a role that is %s', async (_what, idOf) => {
    const roleId = idOf()
    const shown = (await roleNow(roleId)) ?? made
    const base = fields(shown)
    for (const [verb, input] of [
      [editRole, { roleId, base, ...base, name: 'Mine' }],
      [deleteRole, { roleId }],
    ] as const) {
      const error = await refusalOf(run(verb as never, input))
      expect(error.code).toBe('forbidden')
      expect(error.details.because?.length).toBeGreaterThan(0)
    }
    expect(await writes()).toEqual([])
  })

  test('nor give or take a bit that she lacks, or Administrator', async () => {
    for (const bit of [bits('MANAGE_GUILD'), bits('ADMINISTRATOR'), 1n << 45n]) {
      const permissions = String(BigInt(made.permissions) | bit)
      expect((await refusalOf(run(editRole as never, edit({ permissions })))).code).toBe('forbidden')
      expect((await refusalOf(run(createRole as never, { ...draft, permissions }))).code).toBe('forbidden')
    }
    const role = (await roleNow(events))!
    const off = { roleId: events, base: fields(role), ...fields(role), permissions: '0' }
    expect((await refusalOf(run(editRole as never, off))).details.because?.join()).toMatch(/Manage Server/)
    expect(await writes()).toEqual([])
  })

  test('nor does the owner get more through the bot than the bot holds', async () => {
    const permissions = String(bits('ADMINISTRATOR'))
    const error = await refusalOf(run(createRole as never, { ...draft, permissions }, 'ada'))
    expect(error.details.because).toEqual(['Steward cannot give or take Administrator, which it does not hold.'])
    const above = (await roleNow(admin))!
    const higher = { roleId: admin, base: fields(above), ...fields(above), name: 'x' }
    expect((await refusalOf(run(editRole as never, higher, 'ada'))).details.because?.join()).toMatch(
      /Steward's highest role/,
    )
    expect(await writes()).toEqual([])
  })

  test('nor move a role to her own height or above, nor one from there', async () => {
    for (const change of [put(helper, moderator), put(helper, admin), put(senior, helper), put(moderator, helper)]) {
      const error = await refusalOf(run(reorderRoles as never, await reordered(change)))
      expect(error.code).toBe('forbidden')
    }
    expect(await writes()).toEqual([])
  })

  test('nor by a base that lies about where the roles stand', async () => {
    const { base } = await reordered(ids => ids)
    const lie = base.map(one =>
      one.id === helper ? { ...one, position: 1 } : one.id === made.id ? { ...one, position: 0 } : one,
    )
    const order = lie.toSorted((a, b) => b.position - a.position).map(({ id }) => id)
    const swapped = put(made.id, helper)(order)
    expect((await refusalOf(run(reorderRoles as never, { base: lie, order: swapped }))).code).toBe('conflict')
    expect(await writes()).toEqual([])
  })

  test('the platform refuses the bot the same', async () => {
    const { platform: api } = steward
    const everything = String(bits('ADMINISTRATOR'))
    const refused = { status: 403 }
    await expect(platformEdit(api, guildId, admin, { name: 'x', permissions: '0' })).rejects.toMatchObject(refused)
    await expect(platformEdit(api, guildId, made.id, { permissions: everything })).rejects.toMatchObject(refused)
    await expect(platformEdit(api, guildId, booster, { permissions: '0' })).rejects.toMatchObject(refused)
    await expect(platformCreate(api, guildId, { permissions: everything })).rejects.toMatchObject(refused)
    await expect(platformDelete(api, guildId, admin)).rejects.toMatchObject(refused)
    await expect(platformDelete(api, guildId, guildId)).rejects.toMatchObject(refused)
    await expect(platformReorder(api, guildId, [{ id: made.id, position: 90 }])).rejects.toMatchObject(refused)
  })
})
