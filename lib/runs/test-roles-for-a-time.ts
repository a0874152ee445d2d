import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { MINUTE, now } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { runSlice } from './run-slice.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

const guildId = GUILDS.aurora

/** Steward for a test file whose runs, which give roles of Aurora for a time, are carried out when a test says so. */
export function withRolesForATime() {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
  const runs = {} as TestRuns
  beforeAll(async () => {
    Object.assign(runs, await openTestRuns({}, false))
    await runs.mirrored(guildId)
  })
  afterAll(() => runs.close())

  const ended = (userId: string) => and(eq(timedEndings.userId, userId), eq(timedEndings.state, 'waiting'))
  const heard = async (userId: string) => {
    const theirs = and(eq(members.guildId, guildId), eq(members.userId, userId))
    return (await runs.db.orm.select({ roleIds: members.roleIds }).from(members).where(theirs))[0]?.roleIds.toSorted()
  }
  const plan = (ids: string[], input: object, by: CastName = 'mia') =>
    runs.plan(by, { guildId, action: 'member.roles', input, reason: 'event', targets: { ids } })

  return {
    ...withMovedClock(),
    runs,
    orders: ordersFor(runs, guildId),
    inMs: (ms: number) => new Date(now().getTime() + ms).toISOString(),
    plan,
    start: async (ids: string[], input: object): Promise<string> => {
      const runId = await plan(ids, input)
      await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
      return runId
    },
    /** Carries out what is left of a run. */
    work: (runId: string) => runSlice(runs, { runId, failures: 0 }, new AbortController().signal),
    /** Somebody new with these roles, of whom the mirror has heard: a plan is made of whom it knows. */
    join: async (username: string, roles: string[] = []): Promise<string> => {
      const { user } = await runs.control.addMember(guildId, { username, roles })
      await expect.poll(() => heard(user.id)).toEqual(roles.toSorted())
      return user.id
    },
    heard,
    worn: async (userId: string) => (await runs.control.member(guildId, userId))?.roles.toSorted(),
    /** When they lose which role by itself, ISO, by role. */
    endsOf: async (userId: string) => {
      const rows = await runs.db.orm.select().from(timedEndings).where(ended(userId))
      return Object.fromEntries(rows.map(({ roleId, endsAt }) => [roleId, endsAt.toISOString()]))
    },
    /** What they wear for a time is due, and the mirror is as fresh as it was. */
    past: async (userIds: string[]): Promise<void> => {
      const at = new Date(now().getTime() - MINUTE)
      await runs.db.orm
        .update(timedEndings)
        .set({ endsAt: at, notBefore: at })
        .where(inArray(timedEndings.userId, userIds))
    },
  }
}
