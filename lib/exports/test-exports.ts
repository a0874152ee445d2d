import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { SeenFilter } from '../queries/members/seen-filter.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { exportMembers } from './export-members.ts'
import type { ExportFormat } from './formats.ts'

const guildId = GUILDS.borealis

/** Bo owns Borealis; Mia moderates there, without Manage Server. */
export const owner = 'bo'

/** Steward for a test file that takes files out of Borealis, of which a page does not hold all members. */
export function withExports() {
  const steward = {} as TestSteward

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward({ borealisMembers: 2_300 }))
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())

  return {
    steward,
    /** The members that match, as a file. */
    exported: async (who: 'bo' | 'mia', filter: SeenFilter, format: ExportFormat = 'csv') => {
      const viewer = viewerOf(who)
      const guild = await loadGuild(steward, viewer, guildId)
      return exportMembers({ steward, viewer, guild, filter, format })
    },
    /** The newest entry of the log. */
    lastEntry: async () => {
      const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
      return entry
    },
  }
}

/** Resolves when somebody was forbidden something. */
export async function refused(work: Promise<unknown>): Promise<void> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StewardError)
  expect((error as StewardError).code).toBe('forbidden')
}
