import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { formerRetention } from '../db/schema/guild-settings.ts'
import type { FormerFilter } from '../directory/messages-url.ts'
import type { ExportFormat } from '../exports/formats.ts'
import { makeArchivist, signedIn } from '../exports/test-archivist.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, now, SECOND, setClock } from '../time.ts'
import { exportFormerMessages } from './export-former-messages.ts'
import { withFormer } from './test-former.ts'

const guildId = GUILDS.aurora
const { general, moderators, admins } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 30_000 }
const READ_MESSAGE_HISTORY = String(1n << 16n)
const { steward, said, set, formerly } = withFormer()

beforeEach(async () => {
  await steward.db.orm.delete(formerMessages)
  await set('bo', 7)
})

async function exported(
  who: CastName,
  filter: FormerFilter = {},
  format: ExportFormat = 'json',
  viewer = viewerOf(who),
) {
  const guild = await loadGuild(steward, viewer, guildId)
  return exportFormerMessages({ steward, viewer, guild, filter, format })
}

async function contents(who: CastName, filter?: FormerFilter): Promise<string[]> {
  const rows: { content: string }[] = JSON.parse(await (await exported(who, filter)).text())
  return rows.map(({ content }) => content)
}

async function restOf(reader: ReadableStreamDefaultReader): Promise<void> {
  while (!(await reader.read()).done);
}

async function lastEntry() {
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

/** A thousand others like this one, each as long ago. */
async function thousandLike(id: string) {
  await steward.db.orm.execute(sql`
    insert into former_messages select copy.* from former_messages one, generate_series(1001, 2000) n,
      lateral jsonb_populate_record(one, jsonb_build_object('id', n::text)) copy
    where one.id = ${id}`)
}

test('what matches comes out as a file, with who wrote it, where and when, and the log tells who took it', async () => {
  const file = { id: '5', filename: 'map.png', size: 1, contentType: null, url: null }
  const embed = { title: 'Embedded', description: null, url: null, fields: [] }
  await formerly('1', '=1+1', 1, { attachments: [file], embeds: [embed] })
  await formerly('2', 'for few', 2, { channelId: moderators, endedBy: 'edited' })
  await formerly('3', 'where the bot may not look', 3, { channelId: admins })
  await formerly('4', 'of another guild', 4, { guildId: GUILDS.borealis })
  const response = await exported('bo', {}, 'csv')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="aurora-deleted-and-edited-[\d-]+\.csv"$/,
  )
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true })
  const byRex = { author: 'Rex the Unbanned', author_username: 'rex', author_id: CAST.rex.id, bot: 'no' }
  expect(rows).toMatchObject([
    { ...byRex, message_id: '1', content: "'=1+1", embeds: 'Embedded', files: 'map.png', ended_by: 'deleted' },
    { ...byRex, message_id: '2', content: 'for few', channel_id: moderators, ended_by: 'edited' },
  ])
  expect(rows[0]!.channel).toBe('general')
  expect(new Date(rows[0]!.ended_at!).getTime()).toBeGreaterThan(now().getTime() - 2 * MINUTE)
  expect(await lastEntry()).toMatchObject({
    action: 'export.former',
    actorId: CAST.bo.id,
    outcome: 'done',
    intent: { filter: {}, format: 'csv' },
    after: { rows: 2 },
  })
  expect(await contents('bo', { q: 'few' })).toEqual(['for few'])
  expect(await contents('bo', { former: 'deleted', channels: [moderators] })).toEqual([])
  expect(await lastEntry()).toMatchObject({ intent: { filter: { former: 'deleted', channels: [moderators] } } })
})

test('without Manage Server, and of what may not be read, nothing is taken out and nothing logged', async () => {
  await formerly('1', 'for all', 1)
  const before = await lastEntry()
  await expect(exported('mia')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(exported('hana', { channels: [moderators] })).rejects.toMatchObject({ code: 'not_found' })
  await expect(exported('bo', { channels: [general, admins] })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(exported('bo', { q: '\u0301' })).rejects.toMatchObject({ code: 'invalid' })
  expect(await lastEntry()).toEqual(before)
})

test('a file ends where what is in it may be read no longer, and the log says so', async () => {
  const { id: channelId, permission_overwrites: before } = await steward.control.createChannel(guildId, {
    name: 'cellar',
  })
  await formerly('1', 'aloud', 1)
  await thousandLike('1')
  await formerly('2', 'in the cellar', 2, { channelId })
  await expect.poll(() => said('bo', { q: 'cellar' }), PATIENT).toEqual(['in the cellar'])
  const reader = (await exported('bo')).body!.getReader()
  await reader.read()
  const closed = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: READ_MESSAGE_HISTORY }
  await steward.control.changeChannel(channelId, { permission_overwrites: [...before, closed] })
  await expect.poll(() => said('bo', { q: 'cellar' }), PATIENT).toEqual([])
  await expect(restOf(reader)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await lastEntry()).toMatchObject({ action: 'export.former', outcome: 'partial' })
  await steward.control.deleteChannel(channelId)
})

test('whoever may not enter any more gets no further page', async () => {
  await formerly('1', 'aloud', 1)
  await thousandLike('1')
  const archivist = await makeArchivist(steward, guildId)
  const reader = (await exported('mia')).body!.getReader()
  await reader.read()
  await archivist.wear([])
  await expect.poll(() => said('mia').catch(({ code }) => code), PATIENT).toBe('not_found')
  await expect(restOf(reader)).rejects.toMatchObject({ code: 'not_found' })
  expect(await lastEntry()).toMatchObject({ action: 'export.former', outcome: 'partial', actorId: CAST.mia.id })
  await archivist.end()
})

test('an age counts from the first page, and what is kept no longer comes out no more', async () => {
  await formerly('1', 'nearly an hour ago', 59.9)
  await thousandLike('1')
  const response = await exported('bo', { after: '1h' }, 'json', await signedIn(steward, 'bo'))
  const restore = setClock(() => Date.now() + 30 * SECOND)
  const rows = JSON.parse(await response.text().finally(restore)) as unknown[]
  expect(rows).toHaveLength(1_001)
  await steward.db.orm.update(formerRetention).set({ days: null }).where(eq(formerRetention.guildId, guildId))
  expect(await contents('bo')).toEqual([])
})
