import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { doneWithin } from '../brakes/done-within.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { setNick } from '../moderation/set-nick.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { countByModerator } from '../queries/audit/count-by-moderator.ts'
import { listPeople } from '../queries/audit/list-people.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, now } from '../time.ts'
import { erasePerson } from './erase-person.ts'
import { NOBODY } from './erased-entry.ts'

const guildId = GUILDS.aurora
const { rex, otto, mia, hana } = CAST
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const guildOf = () => loadGuild(steward, viewerOf('bo'), guildId)
const erase = (userId: string) => steward.order('bo', erasePerson, { guildId, userId })
const rowsOf = async (ids: string[]) => {
  const rows = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.guildId, guildId))
  return ids.map(id => rows.find(row => row.id === id)!)
}

type Row = typeof auditEntries.$inferInsert

/** Stores entries of a minute ago, by Rex about himself but for what is said. Returns their ids. */
async function store(rows: Partial<Row>[]): Promise<string[]> {
  const openedAt = new Date(now().getTime() - MINUTE)
  const at = firstEntryIdAt(openedAt.getTime())
  const own = {
    ...{ guildId, actorId: rex.id, actorName: 'Rex', targetId: rex.id, targetName: 'Rex', reason: 'mine' },
    ...{ action: 'member.nick', intent: {}, before: {}, after: {}, outcome: 'done' as const, openedAt },
  }
  const made = rows.map((row, n) => ({ ...own, ...row, id: at.replace(/0{12}$/, `${n}`.padStart(12, '0')) }))
  await steward.db.orm.insert(auditEntries).values(made)
  return made.map(({ id }) => id)
}

test('of what Rex changed of himself nobody is named any more, and what he did as a moderator, or others to him, is theirs', async () => {
  const message = { channelId: '5', messageId: '77' }
  const ids = await store([
    {},
    { action: 'member.roles' },
    { action: 'entry.reason', intent: { amended: 'member.nick' } },
    // As one of many, a message and a run of his own, and why he deleted that message.
    { runId: 'run' },
    { action: 'message.delete', intent: message },
    { action: 'run.cancel', intent: { run: 'run' } },
    { action: 'entry.reason', intent: { amended: 'message.delete', channelId: '5' } },
    { targetId: otto.id, targetName: 'Otto' },
    { actorId: mia.id, actorName: 'Mia' },
  ])
  await erase(rex.id)
  const left = await rowsOf(ids)
  const [nobodys, rexs, mias] = [
    [NOBODY, NOBODY],
    [rex.id, 'Rex'],
    [mia.id, 'Mia'],
  ]
  expect(left.map(({ actorId, actorName }) => [actorId, actorName])).toEqual([
    ...[nobodys, nobodys, nobodys],
    ...[rexs, rexs, rexs, rexs, rexs, mias],
  ])
  expect(left.map(({ targetId }) => targetId)).toEqual([...Array(7).fill(null), otto.id, null])
  // Whoever erases does not have that room again.
  expect(await doneWithin(steward.db.orm, { guildId, actorId: rex.id, kind: 'delete', minutes: 5 })).toHaveLength(1)
})

test("the nick that Hana gave herself is told as nobody's, who is in neither the list of people nor the figures", async () => {
  const { entryId } = await ordersFor(steward, guildId).order(setNick, { userId: hana.id, nick: 'Owl' }, 'hana')
  const guild = await guildOf()
  const people = async () => (await listPeople(steward.db, viewerOf('bo'), guild)).people.map(({ id }) => id)
  const figures = async () => (await countByModerator(steward, guild, { after: '7d' })).moderators.map(({ id }) => id)
  const named = async () => [...(await people()), ...(await figures())]
  const view = async () => (await toEntryViews(steward, guild.standing, await rowsOf([entryId!])))[0]!
  expect(await view()).toMatchObject({ actor: { id: hana.id }, target: { id: hana.id } })
  expect((await named()).filter(id => id === hana.id)).toHaveLength(2)
  await erase(hana.id)
  expect(await view()).toMatchObject({ actor: null, target: null, reason: '', changes: [] })
  for (const id of [hana.id, NOBODY]) expect(await named()).not.toContain(id)
})
