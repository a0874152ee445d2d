import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { platformLogEntries, platformLogs } from '../../db/schema/platform-log.ts'
import { viewerOf } from '../../test-steward.ts'
import { DAY } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { countByModerator } from './count-by-moderator.ts'
import { exportFigures } from './export-figures.ts'
import type { FiguresView } from './figure-views.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora } = GUILDS
const { ada, bo, mia, otto } = CAST
const { steward, logHere } = withTimeline()

afterEach(() => steward.db.orm.delete(staffNotes))

const ago = (days: number) => Date.now() - days * DAY

const guildOf = () => loadGuild(steward, viewerOf('bo'), aurora)

const count = async () => countByModerator(steward, await guildOf(), { after: '7d' })

const of = ({ moderators }: FiguresView, id: string) => moderators.find(one => one.id === id)

/** Mia's line of the file. */
async function exported() {
  const query = { after: '7d', format: 'csv' } as const
  const response = await exportFigures({ steward, viewer: viewerOf('bo'), guild: await guildOf(), query })
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true })
  return rows.find(({ moderator }) => moderator === 'Mia')
}

/** The platform's log as it was read: kicks of Ada's, so many days ago each. */
async function readElsewhere(days: number[], listedAt = new Date()) {
  await steward.db.orm.insert(platformLogs).values({ guildId: aurora, listedAt, isWhole: true })
  const row = { guildId: aurora, actionType: 20, userId: ada.id }
  const rows = days.map((day, n) => ({ ...row, id: `${n + 1}`, at: new Date(ago(day)) }))
  await steward.db.orm.insert(platformLogEntries).values(rows)
}

/** That Steward's log goes back so far; a deed of nobody whom a test counts. */
const beginLog = (days: number) => logHere({ targetId: '9', at: ago(days), actorId: otto.id, actorName: 'Otto' })

test('beside what was done stands what it was in the days before, as it stands now', async () => {
  await beginLog(14.1)
  for (const days of [1, 8, 13.9]) await logHere({ targetId: '1', at: ago(days) })
  const undone = await logHere({ targetId: '2', at: ago(10) })
  const byBo = { actorId: bo.id, actorName: 'Bo' }
  await logHere({ targetId: '2', at: ago(2), action: 'ban.remove', undoOf: undone, ...byBo })
  await logHere({ targetId: '3', at: ago(9), actorId: '77', actorName: 'Gone' })
  const note = { guildId: aurora, userId: otto.id, authorId: mia.id, authorName: 'Mia', text: 'spams' }
  const notes = [1, 8, 9, 15].map(day => ({ ...note, id: `note ${day}`, createdAt: new Date(ago(day)) }))
  await steward.db.orm.insert(staffNotes).values(notes)
  await readElsewhere([1, 8, 9, 13, 20])

  const view = await count()
  expect(view.former.known).toEqual({ own: true, elsewhere: true })
  const bans = (count: number) => [{ action: 'member.ban', entries: count, count }]
  expect(of(view, mia.id)).toMatchObject({
    deeds: bans(1),
    undone: 0,
    notes: 1,
    former: { deeds: bans(2), undone: 1, notes: 2, elsewhere: [] },
  })
  expect(of(view, bo.id)?.former).toEqual({ deeds: [], undone: 0, notes: 0, elsewhere: [] })
  expect(of(view, ada.id)).toMatchObject({ elsewhere: [{ count: 1 }], former: { elsewhere: [{ count: 3 }] } })
  // Who did nothing in this time is not listed for what they did before.
  expect(view.moderators).toHaveLength(3)
  const row = await exported()
  expect(row).toMatchObject({ bans: '1', total: '1', notes: '1', elsewhere: '0' })
  expect(row).toMatchObject({ bans_before: '2', kicks_before: '0', total_before: '2', taken_back_before: '1' })
  expect(row).toMatchObject({ notes_before: '2', elsewhere_before: '0' })
  expect(Date.parse(row!.counted_since!) - Date.parse(row!.before_counted_since!)).toBe(7 * DAY)
})

test('where a log does not reach back over all of the days before, nothing of it is compared', async () => {
  await beginLog(13.9)
  for (const days of [1, 8]) await logHere({ targetId: '1', at: ago(days) })
  await readElsewhere([1, 8, 13])
  const view = await count()
  expect(view.former.known).toEqual({ own: false, elsewhere: false })
  expect(Date.parse(view.former.since.own!)).toBeLessThanOrEqual(ago(13.9))
  expect(Date.parse(view.former.since.elsewhere!)).toBeLessThanOrEqual(ago(13))
  for (const id of [mia.id, ada.id]) {
    expect(of(view, id)?.former).toEqual({ deeds: [], undone: 0, notes: 0, elsewhere: [] })
  }
  const row = await exported()
  expect(row).toMatchObject({ bans: '1', bans_before: '', total_before: '', notes_before: '', elsewhere_before: '' })
  expect(row).toMatchObject({ before_counted_since: '' })
})

test('what the platform told before it fell silent is not all of the days before', async () => {
  await steward.control.addFault({ path: 'audit-logs', kind: 'status', status: 500, times: 20 })
  await readElsewhere([1, 8, 20], new Date(ago(8)))
  // It is asked three times, which may take longer than the figures wait.
  await expect.poll(async () => (await count()).elsewhere.state).toBe('silent')
  expect((await count()).former.known.elsewhere).toBe(false)
})
