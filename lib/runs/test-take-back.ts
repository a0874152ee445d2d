import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { members } from '../db/schema/members.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { HOUR } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import type { Target } from './run-targets.ts'
import type { RunView } from './run-views.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

const guildId = GUILDS.colossus

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** What a plan says of a target. */
export const says = (target: Target | undefined) => [target?.plan, target?.planText]

/** A Steward for a test file in whose guild Colossus Bo takes back what Mia did since the test began. */
export function withTakeBack() {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
  const runs = {} as TestRuns
  const orders = {} as ReturnType<typeof ordersFor>
  let all: string[] = []
  let since: string
  beforeAll(async () => {
    Object.assign(runs, await openTestRuns())
    await runs.mirrored(guildId)
    Object.assign(orders, ordersFor(runs, guildId))
    all = runs.people(guildId, 0, 120)
  })
  afterAll(() => runs.close())
  beforeEach(() => {
    since = new Date().toISOString()
  })
  const truth = async (id: string) => (await runs.control.member(guildId, id))!
  return {
    guildId,
    runs,
    orders,
    /** So many of whom no test has heard yet. */
    people: (count: number): string[] => all.splice(0, count),
    nickOf: async (id: string) => (await truth(id)).nick,
    rolesOf: async (id: string) => (await truth(id)).roles.toSorted(),
    timeoutOf: async (id: string) => (await truth(id)).communication_disabled_until,
    isBanned: async (id: string) => (await runs.control.ban(guildId, id)) !== null,
    entriesOf: (runId: string) => runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId)),
    /** Waits until the mirror has heard of what was done to them: a plan rests on it. */
    heard: async (id: string, is: Partial<typeof members.$inferSelect>): Promise<void> => {
      const rows = () => runs.db.orm.select().from(members).where(eq(members.userId, id))
      await expect.poll(async () => (await rows()).find(row => row.guildId === guildId), PATIENT).toMatchObject(is)
    },
    /** Has somebody leave, and waits until the mirror has heard of it. */
    left: async (id: string): Promise<void> => {
      await runs.control.removeMember(guildId, id)
      const isMember = and(eq(members.guildId, guildId), eq(members.userId, id))
      await expect.poll(() => runs.db.orm.$count(members, isMember), PATIENT).toBe(0)
    },
    plan: async (filter: object = {}, by: CastName = 'bo', reason = 'Stolen account'): Promise<string> => {
      const whole = { actor: CAST.mia.id, after: since, ...filter }
      return (await runs.order(by, RUN_COMMANDS.takeBack, { guildId, reason, filter: whole })).runId
    },
    carryOut: async (runId: string, by: CastName = 'bo'): Promise<RunView> => {
      await runs.order(by, RUN_COMMANDS.start, { guildId, runId })
      return runs.stands(by, guildId, runId, 'done')
    },
    byPerson: async (runId: string) =>
      new Map((await runs.targets(runId)).map(target => [`${target.input?.userId}`, target])),
  }
}
