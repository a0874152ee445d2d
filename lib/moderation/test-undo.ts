import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { members } from '../db/schema/members.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { HOUR } from '../time.ts'
import { ordersFor, refusalOf } from './test-orders.ts'
import { undoEntry } from './undo-entry.ts'

const guildId = GUILDS.aurora

/** In how many hours, as orders tell it. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A Steward for a test file, and for each of its tests a new member of Aurora to whom something is done and taken back. */
export function withUndo({ nick, reason = '' }: { nick?: string; reason?: string } = {}) {
  const steward = {} as TestSteward
  const orders = ordersFor(steward, guildId)
  const troll = { id: '' }
  const clock = withMovedClock()

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    const person = { username: 'troll', roles: [ROLES.aurora.azure], ...(nick && { nick }) }
    troll.id = (await steward.control.addMember(guildId, person)).user.id
    await expect.poll(mirrored).toBeDefined()
  })
  afterEach(() => steward.control.clearFaults())

  async function mirrored() {
    const [row] = await steward.db.orm
      .select()
      .from(members)
      .where(and(eq(members.guildId, guildId), eq(members.userId, troll.id)))
    return row
  }

  const undo = (entryId: string, more: object = {}, by: CastName = 'mia') =>
    runCommand(undoEntry, { steward, viewer: viewerOf(by), input: { guildId, entryId, reason, ...more } })

  return {
    steward,
    orders,
    troll,
    undo,
    /** What the undo is refused with. */
    refused: async (entryId: string, more?: object) => (await refusalOf(undo(entryId, more))).message,
    /** What is asked before it is taken back. */
    asked: async (entryId: string) => {
      const { message, details } = await refusalOf(undo(entryId))
      expect(details).toMatchObject({ confirmable: true })
      return message
    },
    /** What the platform has of them. */
    truth: () => steward.control.member(guildId, troll.id),
    /** What the mirror has of them. */
    mirrored,
    /** Until the mirror has heard what was done: what is taken back is measured by it. */
    done: async (work: Promise<{ entryId: string }>, seen: object = {}): Promise<string> => {
      const { entryId } = await work
      await expect.poll(mirrored).toMatchObject(seen)
      return entryId
    },
    /** Put back after each test. */
    clock,
  }
}
