import { parse } from 'csv-parse/sync'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { makeArchivist, miaMay, readLater } from '../../exports/test-archivist.ts'
import { refreshLog } from '../../platform-log/refresh-log.ts'
import { viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import { exportFigures } from './export-figures.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora } = GUILDS
const { steward, logHere } = withTimeline()

async function exported(who: CastName, format: 'csv' | 'json') {
  const viewer = viewerOf(who)
  const guild = await loadGuild(steward, viewer, aurora)
  return exportFigures({ steward, viewer, guild, query: { after: '7d', format } })
}

const newest = async () => (await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

test('the figures come out as a file, who did the most first, and the log tells who took them', async () => {
  const before = Date.now()
  const ada = { actorId: CAST.ada.id, actorName: 'Ada' }
  await logHere({ targetId: '1', action: 'member.warn', ...ada })
  for (const targetId of ['1', '2']) await logHere({ targetId, actorName: '=Mia' })
  const bulk = { action: 'message.delete.bulk', intent: { messageIds: ['1', '2', '3'] } }
  await logHere({ targetId: '77', ...bulk, actorId: CAST.steward.id, actorName: 'Steward' })
  await steward.control.logElsewhere(aurora, { action_type: 22, user_id: CAST.ada.id, target_id: '3' })
  await refreshLog(steward, { guildId: aurora, botId: CAST.steward.id })

  const response = await exported('bo', 'csv')
  expect(response.headers.get('content-disposition')).toMatch(/filename="aurora-figures-7d-\d{4}-\d\d-\d\d\.csv"$/)
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true })
  expect(rows).toMatchObject([
    { moderator_id: CAST.mia.id, moderator: "'=Mia", bans: '2', total: '2', notes: '0', elsewhere: '0' },
    { moderator: 'Ada', warnings: '1', bans: '0', total: '1', elsewhere: '1' },
    { moderator: 'Steward', messages_deleted: '3', total: '3' },
  ])
  const { counted_since: since, elsewhere_since: elsewhereSince } = rows[0]!
  expect(before - Date.parse(since!)).toBeLessThanOrEqual(7 * 86_400_000)
  expect(elsewhereSince).toBe(since)
  expect(await newest()).toMatchObject({
    action: 'export.figures',
    outcome: 'done',
    actorId: CAST.bo.id,
    intent: { filter: { after: '7d' }, format: 'csv' },
    after: { rows: 3 },
  })
  // That it was taken out is a deed of Bo's.
  const again = JSON.parse(await (await exported('bo', 'json')).text())
  expect(again).toMatchObject([{}, {}, { moderator: 'Bo', other: 1, total: 1, taken_back: 0 }, {}])
})

test('what is not known of elsewhere is empty, and not nothing', async () => {
  await logHere({ targetId: '1' })
  await steward.control.addFault({ path: 'audit-logs', kind: 'status', status: 403, times: 5 })
  const [row] = JSON.parse(await (await exported('bo', 'json')).text())
  expect(row).toMatchObject({ moderator: 'Mia', elsewhere: null, elsewhere_since: null, notes: 0 })
})

test('Mia, who may see them, takes no file without Manage Server; Hana may not even see them', async () => {
  await logHere({ targetId: '1' })
  const before = await newest()
  for (const [who, needs] of [
    ['mia', 'Manage Server'],
    ['hana', 'View Audit Log'],
  ] as const) {
    await expect(exported(who, 'csv')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining(needs),
    })
  }
  expect(await newest()).toEqual(before)
})

test('whoever may still take files out, but sees the log no longer when it is counted, is given no figures', async () => {
  await logHere({ targetId: '1' })
  const archivist = await makeArchivist(steward, aurora)
  const viewer = viewerOf('mia')
  const guild = await loadGuild(steward, viewer, aurora)
  await archivist.wear([archivist.roleId])
  const rights = () => Promise.all([miaMay(steward, aurora), miaMay(steward, aurora, 'audit.list.all')])
  await expect.poll(rights).toEqual([true, false])
  const { body } = await exportFigures({ steward, viewer, guild, query: { after: '7d', format: 'csv' } })
  await expect(readLater(body!.getReader())).rejects.toMatchObject({ code: 'forbidden' })
  expect(await newest()).toMatchObject({ action: 'export.figures', actorId: CAST.mia.id, outcome: 'failed' })
  await archivist.end()
})
