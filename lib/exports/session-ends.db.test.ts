import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { endAllSessionsOf } from '../auth/end-sessions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { exportMembers } from './export-members.ts'
import { readLater, signedIn } from './test-archivist.ts'

const guildId = GUILDS.borealis
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 4_500 })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

/** A file of all members that Bo, who has just signed in, has begun to read. */
async function begun() {
  const viewer = await signedIn(steward, 'bo')
  const guild = await loadGuild(steward, viewer, guildId)
  const { body } = await exportMembers({ steward, viewer, guild, filter: {}, format: 'csv' })
  const reader = body!.getReader()
  await reader.read()
  return reader
}

async function lastEntry() {
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

test('a file that is being written ends with the session, whoever still has the right, and the log says so', async () => {
  const reader = await begun()
  await endAllSessionsOf(steward, CAST.bo.id)
  await expect(readLater(reader)).rejects.toMatchObject({ code: 'unauthenticated' })
  const explanation = expect.stringContaining('the session ended before')
  expect(await lastEntry()).toMatchObject({ action: 'export.members', outcome: 'partial', explanation })
})

test('so it does while the platform is silent, and does not while the session stands', async () => {
  const kept = await begun()
  await steward.control.addFault({ path: '.*', kind: 'status', status: 503, times: 1_000 })
  await readLater(kept)
  await steward.control.clearFaults()
  const ended = await begun()
  await steward.control.addFault({ path: '.*', kind: 'status', status: 503, times: 1_000 })
  await endAllSessionsOf(steward, CAST.bo.id)
  await expect(readLater(ended)).rejects.toMatchObject({ code: 'unauthenticated' })
  await steward.control.clearFaults()
})
