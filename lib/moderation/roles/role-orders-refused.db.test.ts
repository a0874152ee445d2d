import { describe, expect, test } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { refusalOf } from '../test-orders.ts'
import type { Verb } from '../verb.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { reorderRoles } from './reorder-roles.ts'
import { draft, withRoles } from './test-with-roles.ts'

const guildId = GUILDS.aurora
const { steward, made, run, edit, writes } = withRoles()

const EVERY: [Verb<never>, () => object][] = [
  [createRole as never, () => draft],
  [editRole as never, () => edit({ name: 'x' })],
  [deleteRole as never, () => ({ roleId: made.id })],
  [
    reorderRoles as never,
    () => ({
      base: [
        { id: '2', position: 2 },
        { id: '1', position: 1 },
      ],
      order: ['1', '2'],
    }),
  ],
]

describe.each(EVERY)('$0.action', (verb, input) => {
  test('Otto finds no guild, Hana learns what it needs, and the platform hears of no write', async () => {
    expect((await refusalOf(run(verb, input(), 'otto'))).code).toBe('not_found')
    const error = await refusalOf(run(verb, input(), 'hana'))
    expect(error.code).toBe('forbidden')
    expect(error.details.because?.join()).toMatch(/Manage Roles/)
    expect(await writes()).toEqual([])
  })

  test('in Deneb the bot lacks the permission, and says so', async () => {
    await steward.mirrored(GUILDS.deneb)
    const error = await refusalOf(run(verb, { ...input(), guildId: GUILDS.deneb }))
    expect(error.details.because?.join()).toMatch(/Steward needs Manage Roles/)
  })
})

test.each([
  [createRole, 'name', ''],
  [createRole, 'name', ' '],
  [createRole, 'name', 'x'.repeat(101)],
  [createRole, 'color', 0x1000000],
  [createRole, 'color', -1],
  [createRole, 'color', '#fff'],
  [createRole, 'permissions', '-1'],
  [createRole, 'permissions', 8],
  [createRole, 'permissions', '0x8'],
  [createRole, 'hoist', 'yes'],
  [editRole, 'roleId', 'x'],
  [editRole, 'base', null],
  [deleteRole, 'roleId', 7],
  [reorderRoles, 'order', ['1', '1']],
  [reorderRoles, 'order', ['2', '1']],
  [reorderRoles, 'order', ['1', '3']],
  [reorderRoles, 'base', [{ id: '1', position: 0.5 }]],
] as const)('%o with %s %j names the field', async (verb, field, value) => {
  const index = EVERY.findIndex(([one]) => one === (verb as never))
  const error = await refusalOf(run(verb as never, { ...EVERY[index]![1](), [field]: value }))
  expect(error.code).toBe('invalid')
  expect(error.details.fields).toHaveProperty(field)
  expect(await writes()).toEqual([])
})

test('a name with blanks around it that nobody touched stays, and no role is called @everyone', async () => {
  const order = { ...edit({ name: 'Night shift', color: 7 }), guildId, reason: '' }
  const shown = { ...order, base: { ...order.base, name: ' Night shift ' } }
  expect(editRole.input(steward.platform.profile).parse(shown)).toMatchObject({ name: ' Night shift ', color: 7 })
  for (const order of [
    () => run(editRole as never, edit({ name: '@Everyone' })),
    () => run(createRole as never, { ...draft, name: ' @everyone' }),
  ]) {
    expect((await refusalOf(order())).details.fields).toHaveProperty('name')
  }
})

test.each<[string, Verb<never>, () => object]>([
  ['created', createRole as Verb<never>, () => draft],
  ['edited', editRole as Verb<never>, () => edit({ name: 'Rude' })],
])("the platform's words stand beside the field of a role that it refuses: %s", async (_, verb, input) => {
  const errors = { name: { _errors: [{ message: 'Not this word.' }] } }
  await steward.control.addFault({
    path: '/roles',
    times: 1,
    kind: 'status',
    status: 400,
    body: { code: 50035, errors },
  })
  const error = await refusalOf(run(verb, input()))
  expect(error).toMatchObject({ code: 'platform_refused', details: { fields: { name: 'Not this word.' } } })
})
