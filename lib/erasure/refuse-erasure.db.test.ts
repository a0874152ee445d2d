import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { now } from '../time.ts'
import { erasePerson } from './erase-person.ts'
import { keptAbout } from './kept-about.ts'

const guildId = GUILDS.aurora
const rex = CAST.rex.id
vi.setConfig({ testTimeout: 300_000 })
let steward: TestRuns

beforeAll(async () => {
  // Nobody works on runs: what is ordered stays under way.
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
const kept = async (who: CastName, userId: string = rex) => keptAbout(steward, await guildOf(who), userId)
const erase = (who: CastName, userId: string = rex) => steward.order(who, erasePerson, { guildId, userId })

test('nobody but an administrator erases anything, nobody their own record, and nobody the bot', async () => {
  for (const who of ['mia', 'hana'] as const) {
    await expect(kept(who)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(erase(who)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(erase('otto')).rejects.toMatchObject({ code: 'not_found' })
  await expect(erase('bo', CAST.bo.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await kept('bo', CAST.bo.id)).because).toHaveLength(1)
  const { botId } = { botId: (await guildOf('bo')).standing.bot.userId }
  await expect(erase('bo', botId)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await steward.db.orm.$count(auditEntries, eq(auditEntries.action, 'person.erase'))).toBe(0)
})

test('no id of the guild, of a role or a channel passes for a person, and one that is gone takes nothing with it', async () => {
  for (const place of [guildId, ROLES.aurora.member, AURORA_CHANNEL_IDS.general]) {
    expect((await kept('bo', place)).because).toHaveLength(1)
    await expect(erase('bo', place)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const gone = '100000000000000077'
  const deletion = {
    id: 'deletion',
    guildId,
    action: 'message.delete.bulk',
    outcome: 'done' as const,
    actorId: CAST.mia.id,
    actorName: 'Mia',
    targetId: gone,
    targetName: 'cellar',
    reason: 'Spam',
    intent: { guildId, channelId: gone, messageIds: ['1', '2'], approved: true },
    before: { authors: [rex], roles: [gone] },
    openedAt: now(),
  }
  // A warning for a message, which names where that stands.
  const warning = {
    ...deletion,
    id: 'warning',
    action: 'member.warn',
    targetId: CAST.otto.id,
    targetName: 'Otto',
    intent: { userId: CAST.otto.id, about: { channelId: gone, messageId: gone } },
    before: {},
  }
  await steward.db.orm.insert(auditEntries).values(warning)
  await steward.db.orm.insert(auditEntries).values(deletion)
  // The reason for which a role was deleted, as it was corrected.
  const amends = { amends: 'deletion of a role', amended: 'role.delete' }
  const correction = { ...deletion, id: 'correction', action: 'entry.reason', intent: amends, before: { reason: 'x' } }
  await steward.db.orm.insert(auditEntries).values(correction)
  await erase('bo', gone)
  expect(await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, 'warning'))).toMatchObject([
    warning,
  ])
  const corrected = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, 'correction'))
  expect(corrected).toMatchObject([correction])
  const read = async () => (await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, 'deletion')))[0]
  expect(await read()).toMatchObject(deletion)
  // And what names somebody loses that, but still counts as so many messages, and as approved.
  await erase('bo')
  const intent = { erased: true, messageIds: ['1', '2'], approved: true }
  expect(await read()).toMatchObject({ before: {}, reason: 'Spam', intent })
  await steward.db.orm.delete(auditEntries).where(eq(auditEntries.guildId, guildId))
})

test('while something is being done to them, it waits', async () => {
  const about = {
    guildId,
    actorId: CAST.mia.id,
    actorName: 'Mia',
    targetId: rex,
    intent: {},
    before: {},
    openedAt: now(),
  }
  await steward.db.orm.insert(auditEntries).values({ ...about, id: 'open', action: 'member.kick', outcome: 'pending' })
  await expect(erase('bo')).rejects.toMatchObject({ code: 'conflict' })
  await steward.db.orm.delete(auditEntries).where(eq(auditEntries.id, 'open'))
})

test('nor while a bulk run has them in it', async () => {
  const targets = { ids: [rex] }
  const runId = await steward.plan('mia', { guildId, action: 'member.nick', input: { nick: 'Quiet' }, targets })
  expect((await kept('bo')).because).toEqual([])
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  expect((await kept('bo')).because).toEqual([expect.stringContaining('bulk run')])
  await expect(erase('bo')).rejects.toMatchObject({ code: 'conflict' })
})
