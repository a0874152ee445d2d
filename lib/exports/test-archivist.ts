import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { CAST, type CastName } from '../../sandbox/world/cast.ts'
import { createSession, findSession } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { storeViewer } from '../auth/viewers.ts'
import { roles as mirroredRoles } from '../db/schema/guilds.ts'
import type { Action } from '../permissions/actions.ts'
import { authorize } from '../permissions/authorize.ts'
import { getUser } from '../platform/users.ts'
import { type TestSteward, viewerOf } from '../test-steward.ts'
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

/** Somebody who has just signed in, with a session that stands. */
export async function signedIn(
  { db, platform }: Pick<TestSteward, 'db' | 'platform'>,
  name: CastName,
): Promise<Viewer> {
  await storeViewer(db, await getUser(platform, CAST[name].id))
  const { token } = await createSession(db, { viewerId: CAST[name].id, method: 'oauth', userAgent: null })
  return { ...viewerOf(name), sessionId: (await findSession(db, token))!.session.id }
}

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
