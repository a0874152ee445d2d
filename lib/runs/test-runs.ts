import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { CAST, type CastName, ROLES } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { runTargets } from '../db/schema/runs.ts'
import { type Command, runCommand } from '../run-command.ts'
import { openTestSteward, type TestOptions, type TestSteward, viewerOf } from '../test-steward.ts'
import { loadRun } from './list-runs.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import type { Target } from './run-targets.ts'
import type { RunStatus, RunView } from './run-views.ts'
import { startRuns } from './watch-runs.ts'

export const PATIENT = { timeout: 280_000, interval: 50 }

const NAMED = new Set<string>(Object.values(CAST).map(({ id }) => id))
const STRONG = new Set(
  Object.values(ROLES).flatMap(({ admin, steward, senior, moderator }) => [admin, steward, senior, moderator]),
)

export interface TestRuns extends TestSteward {
  /** Carries out a command as somebody of the cast. */
  order<Input extends { guildId: string }, Answer extends object>(
    name: CastName,
    command: Command<Input, Answer>,
    input: unknown,
  ): Promise<Answer>
  plan(name: CastName, order: object): Promise<string>
  view(name: CastName, guildId: string, runId: string): Promise<RunView>
  /** Resolves when a run stands like this. */
  stands(name: CastName, guildId: string, runId: string, status: RunStatus): Promise<RunView>
  targets(runId: string): Promise<Target[]>
  /** Ids of people of the population, none of whom ranks above anybody. */
  people(guildId: string, from: number, count: number): string[]
  /** Gives somebody roles on the platform and waits until the mirror knows. */
  wear(guildId: string, userId: string, roles: string[]): Promise<void>
  /** Resolves when the mirror has heard all that has happened in a guild: its events are stored in their order. */
  caughtUp(guildId: string): Promise<void>
}

/** A Steward that works on bulk runs, unless somebody else shall. */
export async function openTestRuns(options: TestOptions = {}, works = true): Promise<TestRuns> {
  const steward = await openTestSteward(options)
  const worker = works ? startRuns(steward) : null
  const order: TestRuns['order'] = (name, command, input) =>
    runCommand(command, { steward, viewer: viewerOf(name), input })
  const looking = (runId: string): Command<{ guildId: string; runId: string }, { view: RunView }> => ({
    ...RUN_COMMANDS.start,
    run: async ({ standing }) => ({ view: await loadRun(steward, standing, runId) }),
  })
  const rowOf = async (guildId: string, userId: string) => {
    const rows = await steward.db.orm.select().from(members).where(eq(members.userId, userId))
    return rows.find(row => row.guildId === guildId)
  }
  let marks = 0
  const view: TestRuns['view'] = async (name, guildId, runId) =>
    (await order(name, looking(runId), { guildId, runId })).view
  return {
    ...steward,
    order,
    view,
    plan: async (name, input) => (await order(name, RUN_COMMANDS.plan, input)).runId,
    stands: async (name, guildId, runId, status) => {
      await expect.poll(async () => (await view(name, guildId, runId)).status, PATIENT).toBe(status)
      return view(name, guildId, runId)
    },
    targets: runId => steward.db.orm.select().from(runTargets).where(eq(runTargets.runId, runId)),
    people: (guildId, from, count) => {
      const { owner_id, members: book } = steward.sandbox.world.guilds.get(guildId)!
      return book
        .page('0', 1_000)
        .filter(
          ({ roles, user_id }) => user_id !== owner_id && !NAMED.has(user_id) && !roles.some(id => STRONG.has(id)),
        )
        .slice(from, from + count)
        .map(({ user_id }) => user_id)
    },
    wear: async (guildId, userId, roles) => {
      await steward.control.changeMember(guildId, userId, { roles })
      const worn = async () => (await rowOf(guildId, userId))?.roleIds.toSorted()
      await expect.poll(worn, PATIENT).toEqual(roles.toSorted())
    },
    caughtUp: async guildId => {
      const { owner_id } = steward.sandbox.world.guilds.get(guildId)!
      const nick = `Mark ${++marks}`
      await steward.control.changeMember(guildId, owner_id, { nick })
      await expect.poll(async () => (await rowOf(guildId, owner_id))?.nick, PATIENT).toBe(nick)
    },
    close: async () => {
      await worker?.stop()
      await steward.close()
    },
  }
}
