import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { WireRole } from '../../../sandbox/control/client/roles.ts'
import { GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { mirroredGuild } from '../../permissions/live/test-mirror-guild.ts'
import { bits } from '../../permissions/test-cast.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { runVerb } from '../run-verb.ts'
import type { Verb } from '../verb.ts'
import { ranked } from './roles-now.ts'

const guildId = GUILDS.aurora

export const draft = { name: 'Newcomers', color: 0x2980b9, hoist: true, mentionable: false, permissions: '0' }

/** The list with one id taken out and put before another. */
export const put = (id: string, beforeId: string) => (ids: string[]) =>
  ids.filter(one => one !== id).flatMap(one => (one === beforeId ? [id, one] : [one]))

/** A Steward for a test file in whose guild Aurora a role is made before each test; after it only those of the world are left. */
export function withRoles() {
  const steward = {} as TestSteward
  const made = {} as WireRole
  let before: number
  const mirrored = async () => ranked((await mirroredGuild(steward.db, guildId))!)
  /** Waits until the mirror has heard of what was changed elsewhere. */
  const told = (holds: (roles: Awaited<ReturnType<typeof mirrored>>) => boolean) =>
    expect.poll(async () => holds(await mirrored())).toBe(true)
  /** Waits until the mirror has every place as the platform has it: one order is told role by role. */
  const settled = async () => {
    const places = new Map(
      [...steward.sandbox.world.guilds.get(guildId)!.roles].map(([id, role]) => [id, role.position]),
    )
    await told(roles => roles.every(({ id, position }) => places.get(id) === position))
  }
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    const permissions = String(bits('MANAGE_MESSAGES'))
    Object.assign(made, await steward.control.createRole(guildId, { name: 'Night shift', permissions }))
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
  const fields = (role: Partial<WireRole>) => {
    const { name, color, hoist, mentionable, permissions } = { ...made, ...role }
    return { name, color, hoist, mentionable, permissions }
  }
  return {
    steward,
    made,
    told,
    settled,
    fields,
    run: (verb: Verb<never>, input: object, who: Parameters<typeof viewerOf>[0] = 'mia') => {
      const order = { guildId, reason: 'tidy up', ...input }
      return runVerb(verb as unknown as Verb, { steward, viewer: viewerOf(who), input: order })
    },
    edit: (change: Partial<WireRole>, base: Partial<WireRole> = {}) => ({
      roleId: made.id,
      base: fields(base),
      ...fields({ ...base, ...change }),
    }),
    writes: async () => (await steward.control.requests(before)).filter(({ method }) => method !== 'GET'),
    newestEntry: async () => {
      const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
      return entry!
    },
    /** A role as the platform has it. */
    roleNow: async (id = made.id): Promise<WireRole | undefined> => {
      const guild = await steward.platform.rest.read({ method: 'GET', path: `/guilds/${guildId}` }, body => body)
      return (guild as { roles: WireRole[] }).roles.find(role => role.id === id)
    },
    orderNow: async () => (await mirrored()).map(({ id }) => id),
    reordered: async (change: (ids: string[]) => string[]) => {
      const roles = await mirrored()
      return { base: roles.map(({ id, position }) => ({ id, position })), order: change(roles.map(({ id }) => id)) }
    },
  }
}
