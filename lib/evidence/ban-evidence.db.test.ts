import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence } from '../db/schema/evidence.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import { storedBans } from '../mirror/guilds/bans-of.ts'
import { banMember } from '../moderation/ban-member.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { banMember as banElsewhere } from '../platform/bans.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY } from '../time.ts'
import { countBeforeBan } from './count-before-ban.ts'
import { exportEvidence } from './export-evidence.ts'
import { getEvidence } from './get-evidence.ts'
import { listEvidence } from './list-evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 300_000 })
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
const ban = (userId: string, deleteMessageDays: number) =>
  runVerb(banMember, {
    steward,
    viewer: viewerOf('mia'),
    input: { guildId, userId, reason: 'Spam', deleteMessageDays },
  })
const within = async (who: CastName, userId: string) =>
  (await countBeforeBan(steward, await guildOf(who), { userId })).withinDays

/** Somebody new who wrote yesterday, and ten days ago, here and among the moderators. */
async function spammer(): Promise<string> {
  const { user } = await steward.control.addMember(guildId, { username: 'spammer', global_name: 'Spammer' })
  const write = (channelId: string, content: string, daysAgo: number) => {
    const timestamp = new Date(Date.now() - daysAgo * DAY).toISOString()
    return steward.control.createMessage(channelId, { author_id: user.id, content, timestamp })
  }
  await write(general, 'long ago', 10)
  await write(general, 'three days ago', 2.5)
  await write(moderators, 'yesterday', 0.5)
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.authorId, user.id)), PATIENT).toBe(3)
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id)), PATIENT).toBe(1)
  return user.id
}

async function lastEntry() {
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry!
}

test('a ban that deletes messages copies first what is known of them, and its entry leads there', async () => {
  const userId = await spammer()
  expect(await within('mia', userId)).toEqual([0, 1, 1, 2, 2, 2, 2, 2])
  await expect(within('hana', userId)).rejects.toMatchObject({ code: 'forbidden' })
  // Mia bans neither, and what they write may be where she sees nothing.
  for (const above of [CAST.ada.id, CAST.bo.id]) {
    await expect(within('mia', above)).rejects.toMatchObject({ code: 'forbidden' })
  }

  await ban(userId, 3)
  const { id: entryId, intent, outcome } = await lastEntry()
  expect(outcome).toBe('done')
  const evidenceId = intent.evidenceId as string
  const guild = await guildOf('mia')
  expect(await getEvidence(steward, guild, evidenceId)).toMatchObject({
    kind: 'ban',
    total: 2,
    target: { id: userId, name: 'Spammer' },
    reason: 'Spam',
    entryId,
  })
  expect((await verifyEvidence(steward, guild, evidenceId)).seal).toBe('intact')
  expect(await steward.control.ban(guildId, userId)).not.toBeNull()
})

test('whoever sees neither bans nor the log reads what was written, and learns neither who was banned nor by whom and why', async () => {
  const userId = await spammer()
  await ban(userId, 3)
  const { intent } = await lastEntry()
  const evidenceId = intent.evidenceId as string
  const hanas = await guildOf('hana')
  const told = { kind: null, runId: null, takenBy: null, target: null, reason: '' }
  expect(await getEvidence(steward, hanas, evidenceId)).toMatchObject({ visible: 1, ...told })
  const { copies } = await listEvidence(steward, hanas, {})
  expect(copies.find(({ id }) => id === evidenceId)).toMatchObject(told)
  const query = { evidenceId, format: 'json' as const }
  await expect(exportEvidence({ steward, viewer: viewerOf('hana'), guild: hanas, query })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'The file says who took this copy and why. To know that takes View Audit Log, or of a ban Ban Members.',
  })
})

test('one that deletes none copies none', async () => {
  const before = await steward.db.orm.$count(evidence)
  const userId = await spammer()
  await ban(userId, 0)
  expect((await lastEntry()).intent).not.toHaveProperty('evidenceId')
  expect(await steward.db.orm.$count(evidence)).toBe(before)
})

test('of somebody who was banned elsewhere a moment ago nothing is deleted: none is copied, they stay in the list, and it is said', async () => {
  const copies = await steward.db.orm.$count(evidence)
  const userId = await spammer()
  await banElsewhere(steward.platform, guildId, userId, { deleteMessageDays: 0 })
  await expect.poll(async () => (await storedBans(steward.db, guildId, [userId])).has(userId), PATIENT).toBe(true)
  const said =
    'A ban stood already, and usually stays as it is, with its own reason. It usually deletes no messages then.'
  expect(await ban(userId, 3)).toMatchObject({ message: `Spammer was banned already. ${said}` })
  const { before, intent, explanation } = await lastEntry()
  expect(explanation).toBe(said)
  expect(before).toMatchObject({ banned: true })
  expect(intent).not.toHaveProperty('evidenceId')
  expect(await steward.db.orm.$count(evidence)).toBe(copies)
  expect(await steward.db.orm.$count(messages, eq(messages.authorId, userId))).toBe(3)
})

test('where the copy cannot be stored nobody is banned, and it is said why', async () => {
  const userId = await spammer()
  await steward.db.orm.execute(sql`alter table evidence_messages add constraint full_disk check (false) not valid`)
  const sentence = 'The messages could not be copied first, so nothing was deleted.'
  try {
    await expect(ban(userId, 7)).rejects.toMatchObject({ message: sentence })
  } finally {
    await steward.db.orm.execute(sql`alter table evidence_messages drop constraint full_disk`)
  }
  expect(await lastEntry()).toMatchObject({ outcome: 'failed', targetId: userId, explanation: sentence })
  expect(await steward.control.ban(guildId, userId)).toBeNull()
  await ban(userId, 7)
  expect(await steward.control.ban(guildId, userId)).not.toBeNull()
})
