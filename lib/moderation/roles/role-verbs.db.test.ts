import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireRole } from '../../../sandbox/control/client/roles.ts'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { StewardError } from '../../errors.ts'
import { mirroredGuild } from '../../permissions/live/test-mirror-guild.ts'
import { bits } from '../../permissions/test-cast.ts'
import {
  createRole as platformCreate,
  deleteRole as platformDelete,
  editRole as platformEdit,
  reorderRoles as platformReorder,
} from '../../platform/roles.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { runVerb } from '../run-verb.ts'
import { settlePending } from '../settle-pending.ts'
import type { Undoable, Verb } from '../verb.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { reorderRoles } from './reorder-roles.ts'
import { ranked } from './roles-now.ts'

const guildId = GUILDS.aurora
const { helper, moderator, senior, admin, steward: botRole, booster, events } = ROLES.aurora
let steward: TestSteward
let before: number
let made: WireRole

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  made = await steward.control.createRole(guildId, {
    name: 'Night shift',
    permissions: String(bits('MANAGE_MESSAGES')),
  })
  await told(roles => roles.some(({ id }) => id === made.id))
  before = await steward.control.lastRequest()
})
afterEach(async () => {
  await steward.control.clearFaults()
  // By the platform itself: what was just made there the mirror may not know yet.
  const own = new Set<string>([guildId, ...Object.values(ROLES.aurora)])
  const left = [...steward.sandbox.world.guilds.get(guildId)!.roles.keys()].filter(id => !own.has(id))
  for (const id of left) await steward.control.deleteRole(guildId, id)
  await told(roles => roles.length === Object.keys(ROLES.aurora).length - 1)
})

const mirrored = async () => ranked((await mirroredGuild(steward.db, guildId))!)
/** Waits until the mirror has heard of what was changed elsewhere. */
const told = (holds: (roles: Awaited<ReturnType<typeof mirrored>>) => boolean) =>
  expect.poll(async () => holds(await mirrored())).toBe(true)

const run = (verb: Verb<never>, input: object, who: Parameters<typeof viewerOf>[0] = 'mia') =>
  runVerb(verb as unknown as Verb, { steward, viewer: viewerOf(who), input: { guildId, reason: 'tidy up', ...input } })

const fields = (role: Partial<WireRole>) => {
  const { name, color, hoist, mentionable, permissions } = { ...made, ...role }
  return { name, color, hoist, mentionable, permissions }
}
const edit = (change: Partial<WireRole>, base: Partial<WireRole> = {}) => ({
  roleId: made.id,
  base: fields(base),
  ...fields({ ...base, ...change }),
})
const draft = { name: 'Newcomers', color: 0x2980b9, hoist: true, mentionable: false, permissions: '0' }

async function refusal(work: Promise<unknown>): Promise<StewardError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StewardError)
  return error as StewardError
}

async function writes() {
  return (await steward.control.requests(before)).filter(({ method }) => method !== 'GET')
}

async function newestEntry() {
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry!
}

async function roleNow(id = made.id): Promise<WireRole | undefined> {
  const guild = await steward.platform.rest.read({ method: 'GET', path: `/guilds/${guildId}` }, body => body)
  return (guild as { roles: WireRole[] }).roles.find(role => role.id === id)
}

const orderNow = async () => (await mirrored()).map(({ id }) => id)
async function reordered(change: (ids: string[]) => string[]) {
  const roles = await mirrored()
  return { base: roles.map(({ id, position }) => ({ id, position })), order: change(roles.map(({ id }) => id)) }
}
/** The list with one id taken out and put before another. */
const put = (id: string, beforeId: string) => (ids: string[]) =>
  ids.filter(one => one !== id).flatMap(one => (one === beforeId ? [id, one] : [one]))

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
      const error = await refusal(run(verb as never, input))
      expect(error.code).toBe('forbidden')
      expect(error.details.because?.length).toBeGreaterThan(0)
    }
    expect(await writes()).toEqual([])
  })

  test('nor give or take a bit that she lacks, or Administrator', async () => {
    for (const bit of [bits('MANAGE_GUILD'), bits('ADMINISTRATOR'), 1n << 45n]) {
      const permissions = String(BigInt(made.permissions) | bit)
      expect((await refusal(run(editRole as never, edit({ permissions })))).code).toBe('forbidden')
      expect((await refusal(run(createRole as never, { ...draft, permissions }))).code).toBe('forbidden')
    }
    const role = (await roleNow(events))!
    const off = { roleId: events, base: fields(role), ...fields(role), permissions: '0' }
    expect((await refusal(run(editRole as never, off))).details.because?.join()).toMatch(/Manage Server/)
    expect(await writes()).toEqual([])
  })

  test('nor does the owner get more through the bot than the bot holds', async () => {
    const permissions = String(bits('ADMINISTRATOR'))
    const error = await refusal(run(createRole as never, { ...draft, permissions }, 'ada'))
    expect(error.details.because).toEqual(['Steward cannot give or take Administrator, which it does not hold.'])
    const above = (await roleNow(admin))!
    const higher = { roleId: admin, base: fields(above), ...fields(above), name: 'x' }
    expect((await refusal(run(editRole as never, higher, 'ada'))).details.because?.join()).toMatch(
      /Steward's highest role/,
    )
    expect(await writes()).toEqual([])
  })

  test('nor move a role to her own height or above, nor one from there', async () => {
    for (const change of [put(helper, moderator), put(helper, admin), put(senior, helper), put(moderator, helper)]) {
      const error = await refusal(run(reorderRoles as never, await reordered(change)))
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
    expect((await refusal(run(reorderRoles as never, { base: lie, order: swapped }))).code).toBe('conflict')
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

describe.each(EVERY)('%o', (verb, input) => {
  test('Otto finds no guild, Hana learns what it needs, and the platform hears of no write', async () => {
    expect((await refusal(run(verb, input(), 'otto'))).code).toBe('not_found')
    const error = await refusal(run(verb, input(), 'hana'))
    expect(error.code).toBe('forbidden')
    expect(error.details.because?.join()).toMatch(/Manage Roles/)
    expect(await writes()).toEqual([])
  })

  test('in Deneb the bot lacks the permission, and says so', async () => {
    await steward.mirrored(GUILDS.deneb)
    const error = await refusal(run(verb, { ...input(), guildId: GUILDS.deneb }))
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
  const error = await refusal(run(verb as never, { ...EVERY[index]![1](), [field]: value }))
  expect(error.code).toBe('invalid')
  expect(error.details.fields).toHaveProperty(field)
  expect(await writes()).toEqual([])
})

test('a name with blanks around it that nobody touched stays, and no role is called @everyone', async () => {
  const order = { ...edit({ name: 'Night shift', color: 7 }), guildId, reason: '' }
  const shown = { ...order, base: { ...order.base, name: ' Night shift ' } }
  expect(editRole.input(steward.platform.profile).parse(shown)).toMatchObject({ name: ' Night shift ', color: 7 })
  for (const order of [
    run(editRole as never, edit({ name: '@Everyone' })),
    run(createRole as never, { ...draft, name: ' @everyone' }),
  ]) {
    expect((await refusal(order)).details.fields).toHaveProperty('name')
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
  const error = await refusal(run(verb, input()))
  expect(error).toMatchObject({ code: 'platform_refused', details: { fields: { name: 'Not this word.' } } })
})

describe('somebody else was there meanwhile', () => {
  test('an edit of a role that was changed says what, and changes nothing', async () => {
    await steward.control.changeRole(guildId, made.id, { name: 'Owls', permissions: String(bits('BAN_MEMBERS')) })
    await told(roles => roles.some(({ name }) => name === 'Owls'))
    const error = await refusal(run(editRole as never, edit({ color: 7 })))
    expect(error.code).toBe('conflict')
    expect(error.message).toBe(
      'The role Night shift was changed meanwhile: it is now called Owls, Ban Members was turned on and Manage Messages was turned off. Look at it before you save.',
    )
    expect(await writes()).toEqual([])
    expect(await roleNow()).toMatchObject({ name: 'Owls', color: made.color })
  })

  test('an edit to what holds already, and an order that stands already, say so', async () => {
    const same = await refusal(run(editRole as never, edit({})))
    expect(same).toMatchObject({ code: 'conflict', message: 'The role Night shift is exactly like this already.' })
    const asked = await reordered(put(made.id, helper))
    await run(reorderRoles as never, asked)
    await told(roles => roles.map(({ id }) => id).join() === asked.order.join())
    const stands = await refusal(run(reorderRoles as never, asked))
    expect(stands).toMatchObject({ code: 'conflict', message: 'The roles stand in this order already.' })
  })

  test('an order of roles that are others now says which', async () => {
    const asked = await reordered(put(made.id, helper))
    const other = await steward.control.createRole(guildId, { name: 'Owls' })
    await told(roles => roles.some(({ id }) => id === other.id))
    const error = await refusal(run(reorderRoles as never, asked))
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('Owls is new') })
    await steward.control.deleteRole(guildId, other.id)
    await steward.control.deleteRole(guildId, made.id)
    await told(roles => !roles.some(({ id }) => id === made.id))
    const gone = await refusal(run(reorderRoles as never, asked))
    expect(gone.message).toMatch(/gone|not in the guild/)
    expect(await writes()).toEqual([])
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
    const error = await refusal(run(createRole as never, draft))
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
