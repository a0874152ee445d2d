import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { viewerOf } from '../../test-steward.ts'
import { SECOND } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { exportAudit } from './export-audit.ts'
import { listPeople } from './list-people.ts'
import { searchBound } from './sought.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora, borealis } = GUILDS
const { steward, list, newcomer, logHere } = withTimeline()

test('who has acted here is told to whoever views the log; Hana is told of herself alone', async () => {
  await logHere({ targetId: '1' })
  await logHere({ targetId: '2', actorId: CAST.bo.id, actorName: 'Bo' })
  const people = async (who: 'mia' | 'hana') =>
    (await listPeople(steward.db, viewerOf(who), await loadGuild(steward, viewerOf(who), aurora))).people
  expect(await people('mia')).toEqual([
    { id: CAST.bo.id, name: 'Bo' },
    { id: CAST.mia.id, name: 'Mia' },
  ])
  expect(await people('hana')).toEqual([{ id: CAST.hana.id, name: 'Hana' }])
})

test('a link begins the list with its entry, in whatever guild it is asked for only there', async () => {
  const ids = []
  for (let n = 0; n < 5; n++) ids.push(await logHere({ targetId: String(n), at: Date.now() - (5 - n) * SECOND }))
  const page = await list('mia', aurora, { entry: ids[2]!, source: 'here' })
  expect(page.linked).toBe('found')
  expect(page.items.map(item => (item.kind === 'entry' ? item.entry.target?.id : ''))).toEqual(['2', '1', '0'])
  expect(await list('mia', borealis, { entry: ids[2]! })).toMatchObject({ linked: 'missing' })
})

test('a link to what lies below all that is known of the log of the platform leads on downwards', async () => {
  const target = await newcomer(borealis, 'lately')
  const hourAgo = Date.now() - 3_600_000
  await logHere({ guildId: borealis, targetId: '1', at: hourAgo - SECOND })
  const linked = await logHere({ guildId: borealis, targetId: '2', at: hourAgo })
  for (let n = 0; n < 450; n++) {
    await steward.control.logElsewhere(borealis, { action_type: 24, user_id: CAST.bo.id, target_id: target })
  }
  const page = await list('mia', borealis, { entry: linked })
  expect(page.items.map(item => item.kind === 'entry' && item.entry.target?.id)).toEqual(['2', '1'])
  expect(page.nextCursor).toBeNull()
})

test('search in reasons takes wildcards as they are, and reads no further than its bound', async () => {
  await logHere({ targetId: '1', reason: '100% spam' })
  await logHere({ targetId: '2', reason: '1000 Grüße' })
  await logHere({ targetId: '3', reason: 'nothing' })
  const found = async (q: string) =>
    (await list('mia', aurora, { q, source: 'here' })).items.map(item =>
      item.kind === 'entry' ? item.entry.reason : '',
    )
  expect(await found('100%')).toEqual(['100% spam'])
  for (const q of ['GRÜSSE', 'grusse', 'GRÜẞE', 'rüß']) expect(await found(q)).toEqual(['1000 Grüße'])
  for (const q of ['grusse 1000', 'üSS 00']) expect(await found(q), q).toEqual(['1000 Grüße'])
  for (const q of ['100_', 'spam 1000', 'spam 100_']) expect(await found(q), q).toEqual([])
  expect(await searchBound(steward.db.orm, aurora, 3)).toBeUndefined()
  expect(await searchBound(steward.db.orm, aurora, 2)).toBeInstanceOf(Date)
})

test('a search of blanks is none', async () => {
  const id = await logHere({ targetId: '404', reason: 'spam' })
  const asked = { steward, viewer: viewerOf('bo'), guild: await loadGuild(steward, viewerOf('bo'), aurora) }
  const file = await exportAudit({ ...asked, filter: { target: '404', q: ' ' }, format: 'json' })
  expect(await file.json()).toMatchObject([{ entry: id }])
})

test('the file of the log names what took an entry back, also of those that went with a newer one', async () => {
  const [older, newer] = [await logHere({ targetId: '1' }), await logHere({ targetId: '1' })]
  const after = { banned: true }
  const undo = await logHere({ targetId: '1', action: 'ban.remove', after, undoOf: newer, undoOfMore: [older] })
  const viewer = viewerOf('bo')
  const asked = { steward, viewer, guild: await loadGuild(steward, viewer, aurora), filter: { target: '1' } }
  const file = (await (await exportAudit({ ...asked, format: 'json' })).json()) as Record<string, unknown>[]
  expect(file.map(line => [line.entry, line.undo_of, line.taken_back_by])).toEqual([
    [undo, newer, null],
    [newer, null, undo],
    [older, null, undo],
  ])
})
