import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { actionsOfType } from '../directory/platform-action-types.ts'
import { isLoggedAs } from '../queries/audit/logged-as.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { now } from '../time.ts'
import { erasePerson } from './erase-person.ts'

const guildId = GUILDS.aurora
const { rex, otto } = CAST
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

test("of what is kept of the platform's log about them neither name nor reason stays nor what was changed, and of others all", async () => {
  const words = { reason: 'Réx again', foldedReason: 'rex again' }
  const same = { guildId, at: now(), actionType: 24, userId: CAST.mia.id, ...words }
  const nick = { key: 'nick', before: 'Rex', after: 'Quiet' }
  const changes = [nick, { key: '$add', after: [{ id: '5', name: 'Friends of Rex' }] }]
  const rows = [rex.id, otto.id].map((targetId, n) => ({
    ...same,
    id: `90${n}`,
    targetId,
    targetName: 'Somebody',
    changes,
  }))
  await steward.db.orm.insert(platformLogEntries).values(rows)
  await steward.order('bo', erasePerson, { guildId, userId: rex.id })
  const found = await steward.db.orm.select().from(platformLogEntries).where(eq(platformLogEntries.actionType, 24))
  const left = new Map(found.map(row => [row.id, row]))
  const erased = [{ key: 'nick', before: 'erased', after: 'erased' }]
  expect(left.get('900')).toMatchObject({
    targetId: null,
    targetName: null,
    reason: null,
    foldedReason: null,
    changes: erased,
  })
  expect(left.get('901')).toMatchObject({ targetId: otto.id, targetName: 'Somebody', ...words, changes })
})

test('what a changed member was is still told and found by its kind, and nothing of what it was changed from and to', async () => {
  const until = '2026-01-01T00:00:00Z'
  const key = 'communication_disabled_until'
  const changes = [
    [
      { key: 'nick', before: 'Rex', after: 'Quiet' },
      { key, after: until },
    ],
    [{ key, before: until }],
    [{ key: 'nick', before: 'Rex' }],
    [{ key: 'mute', before: false, after: true }],
    [
      { key: 'deaf', before: true, after: false },
      { key: 'flags', after: 1 },
    ],
  ]
  const same = { guildId, at: now(), actionType: 24, userId: CAST.ada.id, targetId: rex.id, targetName: 'Rex' }
  const rows = changes.map((changed, n) => ({ ...same, id: `91${n}`, changes: changed }))
  await steward.db.orm.insert(platformLogEntries).values(rows)
  const isOfAda = eq(platformLogEntries.userId, CAST.ada.id)
  const countOf = (action: string) => steward.db.orm.$count(platformLogEntries, and(isOfAda, isLoggedAs(action)))
  const counts = () => Promise.all(actionsOfType(24).map(countOf))
  const before = await counts()
  expect(before).toEqual([2, 1, 1, 1, 1])
  await steward.order('bo', erasePerson, { guildId, userId: rex.id })
  expect(await counts()).toEqual(before)
  const found = await steward.db.orm.select().from(platformLogEntries).where(isOfAda).orderBy(platformLogEntries.id)
  const both = { before: 'erased', after: 'erased' }
  const told = [
    [
      { key: 'nick', ...both },
      { key, after: 'erased' },
    ],
    [{ key, before: 'erased' }],
    [{ key: 'nick', before: 'erased' }],
    [{ key: 'mute', ...both }],
    [{ key: 'deaf', ...both }],
  ]
  expect(found.map(({ targetId, targetName, changes }) => ({ targetId, targetName, changes }))).toEqual(
    told.map(changes => ({ targetId: null, targetName: null, changes })),
  )
})
