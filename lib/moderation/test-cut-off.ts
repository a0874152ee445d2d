import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'

const guildId = GUILDS.aurora

/** A Steward for a test file, and for each of its tests a new member of Aurora with whom somebody was cut off. */
export function withCutOff() {
  const steward = {} as TestSteward
  const person = { id: '' }

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    person.id = (await steward.control.addMember(guildId, { username: 'cut_off' })).user.id
  })
  afterEach(() => steward.control.clearFaults())

  return {
    steward,
    person,
    clock: withMovedClock(),
    /** An entry of Mia's order that nobody has settled. */
    cutOff: (action: string, intent: object = {}, before = {}): Promise<string> =>
      openEntry(steward.db, {
        guildId,
        action,
        actor: { id: CAST.mia.id, name: 'Mia' },
        target: { id: person.id, name: 'Cut off' },
        reason: '',
        intent: { guildId, userId: person.id, reason: '', ...intent },
        before,
      }),
    entry: async (id: string) => {
      const [found] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, id))
      return found
    },
  }
}
