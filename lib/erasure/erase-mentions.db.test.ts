import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { beginExport } from '../exports/begin-export.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { now } from '../time.ts'
import { erasedWords } from '../wordings/erased-words.ts'
import { erasePerson } from './erase-person.ts'
import { keptAbout } from './kept-about.ts'
import { tracesOf } from './test-traces.ts'

const guildId = GUILDS.aurora
// Nobody of the cast: nothing else is kept about them.
const [gone, other] = ['100000000000000077', '100000000000000078']
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const erase = () => steward.order('bo', erasePerson, { guildId, userId: gone })
const kept = async () =>
  erasedWords((await keptAbout(steward, await loadGuild(steward, viewerOf('bo'), guildId), gone)).counts)
const traces = () => tracesOf(steward.db.orm, guildId, { id: gone, name: 'nobody of that name' })

test("what the platform's log tells of a channel names nobody any more who was let into it, and still that somebody was", async () => {
  const same = { guildId, at: now(), actionType: 13, userId: CAST.ada.id, targetId: AURORA_CHANNEL_IDS.general }
  const of = (id: string) => [
    { key: 'id', after: id },
    { key: 'type', after: 1 },
    { key: 'allow', after: '1024' },
  ]
  const overwrites = { key: 'permission_overwrites', before: [{ id: other }, { id: gone, allow: '1024' }] }
  await steward.db.orm.insert(platformLogEntries).values([
    { ...same, id: '900', changes: of(gone) },
    { ...same, id: '901', changes: of(other) },
    { ...same, id: '902', changes: [overwrites, { key: 'name', before: 'cellar' }] },
    // The next guild in the order of ids, and one before it.
    ...[`${guildId}0`, '1'].map(elsewhere => ({ ...same, guildId: elsewhere, id: '903', changes: of(gone) })),
  ])
  expect(await kept()).toEqual(["2 entries of the platform's log"])
  expect((await erase()).erased).toEqual(["2 entries of the platform's log"])
  const { orm } = steward.db
  const elsewhere = await orm.delete(platformLogEntries).where(eq(platformLogEntries.id, '903')).returning()
  expect(elsewhere.map(({ changes }) => changes)).toEqual([of(gone), of(gone)])
  const here = and(eq(platformLogEntries.actionType, 13), eq(platformLogEntries.guildId, guildId))
  const found = await orm.select().from(platformLogEntries).where(here)
  expect(new Map(found.map(({ id, targetId, changes }) => [id, [targetId, changes]]))).toEqual(
    new Map([
      ['900', [same.targetId, [{ key: 'id', after: 'erased' }, ...of(gone).slice(1)]]],
      ['901', [same.targetId, of(other)]],
      [
        '902',
        [
          same.targetId,
          [
            { key: 'permission_overwrites', before: 'erased' },
            { key: 'name', before: 'cellar' },
          ],
        ],
      ],
    ]),
  )
  expect(await traces()).toEqual([])
  expect(await kept()).toEqual([])
})

test('what only names them in its details is counted among what is kept, and erased', async () => {
  const order = { steward, viewer: viewerOf('bo'), guildId, action: 'export.members' as const }
  for (const q of [gone, `${other} <@${gone}>`, other]) {
    await (await beginExport({ ...order, intent: { filter: { q } } })).onEnd('done', 1)
  }
  expect(await kept()).toEqual(['2 log entries'])
  expect((await erase()).erased).toEqual(['2 log entries'])
  expect(await traces()).toEqual([])
  expect(await kept()).toEqual([])
})
