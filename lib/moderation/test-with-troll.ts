import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestSteward, type TestOptions, type TestSteward, viewerOf } from '../test-steward.ts'

const guildId = GUILDS.aurora

/** A Steward for a test file, and for each of its tests a new member of Aurora about whom something is ordered. */
export function withTroll(options: TestOptions = {}) {
  const steward = {} as TestSteward
  const troll = { id: '' }
  let before: number
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward(options))
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    troll.id = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
    before = await steward.control.lastRequest()
  })
  afterEach(() => steward.control.clearFaults())
  /** What was asked of the platform, but for the lists that the mirror goes on reading by itself. */
  const asked = async () =>
    (await steward.control.requests(before)).filter(({ path }) => !/\/(members|messages)$/.test(path))
  return {
    steward,
    troll,
    asked,
    /** An order about them, of Mia's unless somebody else's. */
    order: (input: object, viewer = viewerOf('mia')) => ({
      steward,
      viewer,
      input: { guildId, userId: troll.id, reason: 'spam', ...input },
    }),
    /** The newest entry about them. */
    entryOf: async () => {
      const [entry] = await steward.db.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.targetId, troll.id))
        .orderBy(desc(auditEntries.id))
      return entry
    },
    writes: async () => (await asked()).filter(({ method }) => method !== 'GET'),
  }
}
