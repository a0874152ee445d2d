import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { guildSyncs } from '../db/schema/members.ts'
import type { Freshness } from '../mirror/freshness.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { now, setClock } from '../time.ts'
import { exportBans } from './export-bans.ts'
import { exportMembers } from './export-members.ts'
import { exportSelection } from './export-selection.ts'

const guildId = GUILDS.borealis
const viewer = viewerOf('bo')
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 5 })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

type Told = Record<'list_complete_at' | 'list_unread', unknown>

/** What a file and its entry tell of how whole the list is. */
async function toldBy(rows: Told[]) {
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(rows.length).toBeGreaterThan(0)
  const lines = new Set(rows.map(row => JSON.stringify([row.list_complete_at, row.list_unread])))
  return {
    lines: [...lines].map(line => JSON.parse(line)),
    list: entry!.intent.list,
    explanation: entry!.explanation,
  }
}

const LIVE: Freshness = {
  ...{ gateway: 'connected', gatewaySince: '2026-03-04T11:00:00.000Z' },
  ...{ completeAt: '2026-03-04T12:00:00.000Z', progress: null, unread: 0 },
}
const LATER = '2026-03-04T13:00:00.000Z'

test.each<[string, Partial<Freshness>, string | null, string | null]>([
  ['is live', {}, 'now', null],
  [
    'has never been read in full',
    { completeAt: null },
    null,
    'Not complete before the first full reading of the member list.',
  ],
  [
    'is of before the gateway broke off',
    { gateway: 'down', gatewaySince: LATER },
    LIVE.completeAt,
    'Complete as of 2026-03-04 12:00 UTC; later changes may be missing.',
  ],
  [
    'is read again after an outage',
    { gatewaySince: LATER, progress: 0.5 },
    LIVE.completeAt,
    'Complete as of 2026-03-04 12:00 UTC; later changes may be missing.',
  ],
  ['lacks some', { unread: 1 }, 'now', '1 unreadable member: missing, or as known before.'],
])('a file of members says so where the list %s, and so does its entry', async (_, some, at, explanation) => {
  const guild = { ...(await loadGuild(steward, viewer, guildId)), freshness: { ...LIVE, ...some } }
  const moment = now()
  const restore = setClock(() => moment.getTime())
  const response = await exportMembers({ steward, viewer, guild, filter: {}, format: 'json' }).finally(restore)
  const completeAt = at === 'now' ? moment.toISOString() : at
  const unread = some.unread ?? 0
  expect(await toldBy(JSON.parse(await response.text()))).toEqual({
    lines: [[completeAt, unread]],
    list: { completeAt, unread },
    explanation,
  })
})

test('a file of those who were chosen says it too, and so does one that is stopped', async () => {
  await steward.db.orm.update(guildSyncs).set({ skipped: 2 }).where(eq(guildSyncs.guildId, guildId))
  const input = parseInput(exportSelection.input, { guildId, userIds: [CAST.mia.id], format: 'csv' })
  const request = { guildId, moderatorId: viewer.id, targetId: undefined, action: exportSelection.permission }
  const { standing } = await authorize(steward, request)
  const { text } = await exportSelection.run({ steward, viewer, standing, input })
  const explanation = '2 unreadable members: missing, or as known before.'
  const told = await toldBy(parse(text, { bom: true, columns: true }))
  expect(told).toMatchObject({ lines: [[expect.any(String), '2']], list: { unread: 2 }, explanation })
  const guild = await loadGuild(steward, viewer, guildId)
  const { body } = await exportMembers({ steward, viewer, guild, filter: {}, format: 'csv' })
  await body!.cancel()
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry!.explanation).toBe(`The download was stopped before its end. ${explanation}`)
})

test.each<[string, unknown[], string | null]>([
  ['nothing of all that could be read', [], null],
  ['how many could not', [{ user: null }, 'raid'], '2 unreadable bans: missing, or as known before.'],
])('a file of bans says when they were read, and %s', async (_, garbled, explanation) => {
  const guild = await loadGuild(steward, viewer, guildId)
  const body = [{ user: { id: '7', username: 'seven' } }, ...garbled]
  await expireBans(steward.db, guildId)
  await steward.control.addFault({ path: '/bans$', kind: 'status', status: 200, body })
  const query = { q: '', sort: undefined, format: 'json' as const }
  const before = now().toISOString()
  const { lines, list, ...told } = await toldBy(await (await exportBans({ steward, viewer, guild, query })).json())
  const [at, unread] = lines[0] as [string, number]
  expect([lines.length, unread, told]).toEqual([1, garbled.length, { explanation }])
  expect(list).toEqual({ completeAt: at, unread })
  expect(at >= before).toBe(true)
})
