import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { departures } from '../db/schema/departures.ts'
import { lastWritten } from '../db/schema/last-written.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { SECOND } from '../time.ts'
import { requireExportRight } from './begin-export.ts'
import { DeparturesExportQuery, exportDepartures } from './export-departures.ts'
import { exportMembers } from './export-members.ts'
import { exportSelection } from './export-selection.ts'
import type { ExportFormat } from './formats.ts'
import { owner, refused, withExports } from './test-exports.ts'

const guildId = GUILDS.borealis
const { exported, lastEntry, steward } = withExports()

test('all members come out page by page, each once and in order, and the log tells who took how many', async () => {
  const response = await exported(owner, { sort: '-joined' })
  expect(await lastEntry()).toMatchObject({ action: 'export.members', outcome: 'pending', actorId: CAST[owner].id })
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="borealis-members-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true })
  expect(rows.length).toBeGreaterThan(2_000)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const joined = rows.map(row => row.joined_at!)
  expect(joined).toEqual([...joined].sort().reverse())
  expect(await lastEntry()).toMatchObject({
    outcome: 'done',
    intent: { filter: { sort: '-joined' }, format: 'csv' },
    after: { rows: rows.length },
  })
})

test('a filter narrows the file, and JSON has the same', async () => {
  const text = await (await exported(owner, { bot: 'yes' }, 'json')).text()
  const rows = JSON.parse(text) as { id: string; bot: boolean }[]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ bot }) => bot)).toBe(true)
  const named = await (await exported(owner, { q: `${CAST.mia.id}, 12` }, 'json')).text()
  expect(JSON.parse(named)).toEqual([])
  const found = JSON.parse(await (await exported(owner, { q: CAST.mia.id }, 'json')).text())
  expect(found).toMatchObject([{ id: CAST.mia.id, username: 'mia' }])
  expect(JSON.parse(await (await exported(owner, { q: 'nobody is called so' }, 'json')).text())).toEqual([])
})

test('when they last wrote is in the file of whoever may know, and in no other', async () => {
  const { userId } = (await steward.db.orm.select().from(members).where(eq(members.guildId, guildId)).limit(1))[0]!
  await steward.db.orm.insert(lastWritten).values({ guildId, userId, at: new Date(0) })
  const guild = await loadGuild(steward, viewerOf(owner), guildId)
  const { standing } = guild
  const fileOf = async (bits: bigint) => {
    const everyRole = standing.guild.roles.map(role => ({ ...role, permissions: bits }))
    const limited = { ...standing, guild: { ...standing.guild, ownerId: '1', roles: everyRole } }
    const told = { steward, viewer: viewerOf(owner), guild: { ...guild, standing: limited }, filter: { q: userId } }
    return JSON.parse(await (await exportMembers({ ...told, format: 'json' })).text())
  }
  // Manage Server, with and without Kick Members.
  expect(await fileOf(0x22n)).toMatchObject([{ id: userId, last_wrote_at: '1970-01-01T00:00:00.000Z' }])
  const [row] = await fileOf(0x20n)
  expect(row).toMatchObject({ id: userId })
  expect(row).not.toHaveProperty('last_wrote_at')
})

test('whoever stops the download leaves an entry that says so', async () => {
  const response = await exported(owner, {})
  const reader = response.body!.getReader()
  await reader.read()
  await reader.cancel()
  const entry = await lastEntry()
  expect(entry).toMatchObject({ outcome: 'partial', explanation: 'The download was stopped before its end.' })
  expect(entry?.after?.rows).toBeLessThan(2_300)
})

test('who left comes out as a file for whoever may take lists out, by the filter, and the log tells which', async () => {
  const at = (second: number) => new Date(1_790_000_000_000 + second * SECOND)
  await steward.db.orm.insert(departures).values(
    Array.from({ length: 1_203 }, (_, n) => ({
      id: firstEntryIdAt(at(n).getTime()).replace(/0{12}$/, `${n}`.padStart(12, '0')),
      ...{ guildId, userId: `${n}`, username: `u${n}`, nick: n === 7 ? '=evil' : null, searchText: ` u${n}` },
      ...{ joinedAt: n % 2 ? null : at(n - 60), leftAt: at(n), heard: n % 3 === 0 },
    })),
  )
  const taken = async (who: 'bo' | 'mia', query: object) => {
    const viewer = viewerOf(who)
    const guild = await loadGuild(steward, viewer, guildId)
    return exportDepartures({ steward, viewer, guild, query: DeparturesExportQuery.parse(query) })
  }
  const rows: Record<string, string>[] = parse(await (await taken(owner, { format: 'csv' })).text(), {
    bom: true,
    columns: true,
  })
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1_203 }, (_, n) => `${1_202 - n}`))
  expect(rows.at(-8)).toMatchObject({ id: '7', nick: "'=evil", joined_at: '', left_at_is_exact: 'no' })
  const filter = { q: 'u4', stayed: '1h' }
  const found = JSON.parse(await (await taken(owner, { ...filter, format: 'json' })).text())
  expect(found.at(-1)).toMatchObject({ id: '4', left_at: at(4).toISOString(), joined_at: at(-56).toISOString() })
  const entry = { action: 'export.departures', outcome: 'done', intent: { filter }, after: { rows: found.length } }
  expect(await lastEntry()).toMatchObject(entry)
  await refused(taken('mia', { format: 'csv' }))
})

test('without Manage Server nothing is exported and nothing logged', async () => {
  const before = await lastEntry()
  await refused(exported('mia', {}))
  expect(await lastEntry()).toEqual(before)
})

test('whether somebody may export is answered without an export', async () => {
  const before = await lastEntry()
  await refused(requireExportRight(steward, viewerOf('mia'), guildId))
  await requireExportRight(steward, viewerOf(owner), guildId)
  expect(await lastEntry()).toEqual(before)
})

async function selection(who: 'bo' | 'mia', userIds: string[], format: ExportFormat = 'csv') {
  const viewer = viewerOf(who)
  const input = parseInput(exportSelection.input, { guildId, userIds, format })
  const request = { guildId, moderatorId: viewer.id, targetId: undefined, action: exportSelection.permission }
  const { standing } = await authorize(steward, request)
  return exportSelection.run({ steward, viewer, standing, input })
}

test('a selection comes out by name, whoever has left is missing, and the log tells how many', async () => {
  const file = await selection(owner, [CAST.rex.id, '12345', CAST.mia.id, CAST.mia.id], 'json')
  const rows = JSON.parse(file.text) as { username: string }[]
  expect(file).toMatchObject({ rows: rows.length, type: expect.stringContaining('json') })
  expect(rows.map(({ username }) => username)).toContain('mia')
  expect(await lastEntry()).toMatchObject({
    action: 'export.members',
    outcome: 'done',
    intent: { selected: 3, format: 'json' },
    after: { rows: rows.length },
  })
  await refused(selection('mia', [CAST.mia.id]))
})

test('a selection names somebody, and no more than ten thousand', () => {
  const parsed = (userIds: string[]) => () => parseInput(exportSelection.input, { guildId, userIds, format: 'csv' })
  expect(parsed([])).toThrow(StewardError)
  expect(parsed(Array.from({ length: 10_001 }, (_, n) => `${n}`))).toThrow(StewardError)
  expect(parsed(['1'])).not.toThrow()
})
