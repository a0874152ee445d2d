import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { roles as mirroredRoles } from '../db/schema/guilds.ts'
import type { Action } from '../permissions/actions.ts'
import { authorize } from '../permissions/authorize.ts'
import type { TestSteward } from '../test-steward.ts'
import { MINUTE, setClock } from '../time.ts'

const PATIENT = { timeout: 30_000 }
// The platform's number of MANAGE_GUILD.
const MANAGE_GUILD = 1n << 5n

type Known = Pick<TestSteward, 'control' | 'db'> & Parameters<typeof authorize>[0]

/** Whether Mia may do this in a guild now. */
export const miaMay = (steward: Known, guildId: string, action: Action = 'guild.export') =>
  authorize(steward, { guildId, moderatorId: CAST.mia.id, targetId: undefined, action }).then(
    () => true,
    () => false,
  )

/**
 * Lets Mia take lists out of a guild, by a role beside her own ones, and waits until she may. `end` takes it from her again, and
 * waits until the mirror has heard of it: that would count against what the next test gives her. `beside`: what the role lets
 * her do besides.
 */
export async function makeArchivist(steward: Known, guildId: string, beside = 0n) {
  const { control, db } = steward
  const role = await control.createRole(guildId, { name: 'Archivists', permissions: String(MANAGE_GUILD | beside) })
  const { roles } = (await control.member(guildId, CAST.mia.id))!
  const wear = (roles: string[]) => control.changeMember(guildId, CAST.mia.id, { roles })
  await wear([...roles, role.id])
  await expect.poll(() => miaMay(steward, guildId), PATIENT).toBe(true)
  return {
    roleId: role.id,
    /** What she wore before. */
    roles,
    wear,
    async end() {
      await wear(roles)
      await control.deleteRole(guildId, role.id)
      await expect.poll(() => db.orm.$count(mirroredRoles, eq(mirroredRoles.id, role.id)), PATIENT).toBe(0)
    },
  }
}

/** Reads a file to its end, by a clock that has gone on so far. */
export async function readLater(reader: ReadableStreamDefaultReader, laterMs = MINUTE): Promise<void> {
  const restore = setClock(() => Date.now() + laterMs)
  try {
    while (!(await reader.read()).done);
  } finally {
    restore()
  }
}
