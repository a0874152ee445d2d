import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { platformLogEntries as logged } from '../db/schema/platform-log.ts'
import { insertEntries } from '../platform-log/stored-log.ts'
import { countByModerator } from '../queries/audit/count-by-moderator.ts'
import { elsewhereViews } from '../queries/audit/elsewhere-views.ts'
import { listPeople } from '../queries/audit/list-people.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, now } from '../time.ts'
import { erasePerson } from './erase-person.ts'
import { keptAbout } from './kept-about.ts'

const guildId = GUILDS.aurora
const { rex, otto, mia } = CAST
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterEach(() => steward.db.orm.delete(logged))
afterAll(() => steward.close())

/** What the platform told of what Rex did, and of what Mia did: a nick, an event, a move, a prune, a ban, a role. */
function deeds() {
  const at = new Date(now().getTime() - MINUTE)
  const byRex = { guildId, at, userId: rex.id, userName: 'Rex', targetId: null, targetName: null, changes: [] }
  const byMia = { ...byRex, userId: mia.id, userName: 'Mia' }
  const nick = { key: 'nick', before: 'Rex', after: 'King' }
  return [
    { ...byRex, id: '1', actionType: 24, targetId: rex.id, targetName: 'Rex', reason: 'mine', changes: [nick] },
    { ...byRex, id: '2', actionType: 100 },
    { ...byRex, id: '3', actionType: 26 },
    { ...byRex, id: '4', actionType: 21 },
    { ...byRex, id: '5', actionType: 22, targetId: otto.id, targetName: 'Otto' },
    { ...byRex, id: '6', actionType: 31, targetId: '77' },
    { ...byMia, id: '7', actionType: 24, targetId: mia.id, targetName: 'Mia' },
    { ...byMia, id: '8', actionType: 100 },
    { ...byMia, id: '9', actionType: 24, targetId: rex.id, targetName: 'Rex' },
  ]
}

const guildOf = () => loadGuild(steward, viewerOf('bo'), guildId)
const rows = () => steward.db.orm.select().from(logged).where(eq(logged.guildId, guildId)).orderBy(logged.id)
const actors = async () => (await rows()).map(({ userId, userName }) => [userId, userName])
const eraseRex = () => steward.order('bo', erasePerson, { guildId, userId: rex.id })

const [rexs, mias, nobodys] = [
  [rex.id, 'Rex'],
  [mia.id, 'Mia'],
  [null, null],
]
const LEFT = [nobodys, nobodys, rexs, rexs, rexs, rexs, mias, mias, mias]

test('what Rex did to himself or to nobody names him no more, what he did to others does, and both are counted', async () => {
  await steward.db.orm.insert(logged).values(deeds())
  const counted = async () => (await keptAbout(steward, await guildOf(), rex.id)).counts.loggedElsewhere
  expect(await counted()).toBe(3)
  await eraseRex()
  expect(await actors()).toEqual(LEFT)
  expect(await counted()).toBe(0)
  const [own] = await rows()
  expect(own).toMatchObject({ targetId: null, targetName: null, reason: null })
  expect(own!.changes).toEqual([{ key: 'nick', before: 'erased', after: 'erased' }])
})

test('so it is where the log is read only after that', async () => {
  await eraseRex()
  await steward.db.orm.transaction(tx => insertEntries(tx, deeds()))
  expect(await actors()).toEqual(LEFT)
})

test('an entry that names nobody is shown as that, and is in neither the list of people nor the figures', async () => {
  const alone = deeds().slice(0, 2)
  await steward.db.orm.insert(logged).values(alone)
  const guild = await guildOf()
  const people = async () => (await listPeople(steward.db, viewerOf('bo'), guild)).people.map(({ id }) => id)
  expect(await people()).toContain(rex.id)
  await eraseRex()
  const botId = guild.standing.bot.userId
  const views = await elsewhereViews(steward.db, { guildId, botId, rows: await rows() })
  expect(views.map(({ actor, target, byBot }) => [actor, target, byBot])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(await people()).not.toContain(rex.id)
  const { moderators } = await countByModerator(steward, guild, { after: '7d' })
  expect(moderators.map(({ id }) => id)).not.toContain(rex.id)
})
