import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { StewardError } from '../errors.ts'
import type { TestSteward } from '../test-steward.ts'
import { viewerOf } from '../test-steward.ts'
import { runVerb } from './run-verb.ts'
import type { Verb, VerbInput } from './verb.ts'

/** Orders of the cast about one person of one guild, and what came of them. */
export function ordersFor(steward: TestSteward, guildId: string) {
  const order = <Input extends VerbInput>(
    verb: Verb<Input>,
    input: object,
    by: Parameters<typeof viewerOf>[0] = 'mia',
  ) => runVerb(verb, { steward, viewer: viewerOf(by), input: { guildId, reason: 'spam', ...input } })
  return {
    order,
    /** The newest entry about somebody. */
    entryOf: async (userId: string) => {
      const [entry] = await steward.db.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.targetId, userId))
        .orderBy(desc(auditEntries.id))
        .limit(1)
      return entry!
    },
    /** Resolves when the mirror has heard that somebody is banned, or is not: an event that comes late tells of a ban before. */
    heardBan: (userId: string, isBanned = true) =>
      expect
        .poll(() => steward.db.orm.$count(bans, and(eq(bans.guildId, guildId), eq(bans.userId, userId))))
        .toBe(isBanned ? 1 : 0),
    /** What was asked of the platform that changes something. */
    writes: async (since: number) => (await steward.control.requests(since)).filter(({ method }) => method !== 'GET'),
  }
}

/** The error that an order is refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<StewardError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StewardError)
  return error as StewardError
}
