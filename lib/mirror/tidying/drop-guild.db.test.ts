import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { channels, droppedChannels } from '../../db/schema/channels.ts'
import { departures } from '../../db/schema/departures.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { members } from '../../db/schema/members.ts'
import { messages } from '../../db/schema/messages.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { guildLeft } from './test-left-guild.ts'
import { ago, GUILD, tidyNow } from './test-tidying.ts'

vi.setConfig({ testTimeout: 300_000 })
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

// What is mirrored of a guild.
const MIRRORED = [
  guilds,
  roles,
  channels,
  droppedChannels,
  members,
  messages,
  formerMessages,
  formerNames,
  departures,
  lastWritten,
]

beforeEach(async () => {
  for (const table of [...MIRRORED, formerRetention]) await db.orm.delete(table)
})

const mirrored = () => Promise.all(MIRRORED.map(table => db.orm.$count(table)))

test('a guild that was left a month ago loses its mirror and keeps its log', async () => {
  await guildLeft(db, ago(31))
  const entry = {
    id: '1',
    guildId: GUILD,
    action: 'member.ban',
    actorId: '2',
    actorName: 'Mia',
    outcome: 'done',
  } as const
  await db.orm.insert(auditEntries).values({ ...entry, intent: {}, before: {}, openedAt: ago(40) })
  await tidyNow(db)
  expect(await mirrored()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await db.orm.$count(auditEntries)).toBe(1)
})

test.each([29, null])('a guild that was left %s days ago keeps its mirror', async days => {
  await guildLeft(db, days === null ? null : ago(days))
  await tidyNow(db)
  expect(await mirrored()).toEqual([1, 1, 1, 1, 1_200, 3, 3, 1, 1, 1])
})
