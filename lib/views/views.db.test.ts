import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import type { Command } from '../action.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { renameView } from './rename-view.ts'
import { saveView } from './save-view.ts'
import type { ViewPage } from './view-pages.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  await steward.mirrored(GUILDS.borealis)
})
afterAll(() => steward.close())
beforeEach(() => steward.db.orm.delete(savedViews))

type Who = 'bo' | 'mia' | 'hana' | 'otto'

/** As guildCommand does, without the session. */
async function order<Input extends { guildId: string }, Answer extends object>(
  command: Command<Input, Answer>,
  who: Who,
  raw: object,
): Promise<Answer> {
  const viewer = viewerOf(who)
  const input = parseInput(command.input, { guildId, ...raw })
  const request = { guildId: input.guildId, moderatorId: viewer.id, targetId: undefined, action: command.permission }
  const { standing } = await authorize(steward, request)
  return command.run({ steward, viewer, standing, input })
}

const save = (who: Who, view: object) => order(saveView, who, { page: 'members', ...view })

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StewardError)
  return (error as StewardError).code
}

const names = async (who: Who, guild = guildId, page: ViewPage = 'members') =>
  (await listViews(steward.db, viewerOf(who), { guildId: guild, page })).map(({ name, shared }) =>
    shared ? `${name} (shared)` : name,
  )

test("what Mia saves is hers alone, and says the filter in the address's own words", async () => {
  await save('mia', { name: ' Newcomers ', query: 'sort=-joined&joinedAfter=1h&member=16&size=9' })
  expect(await names('mia')).toEqual(['Newcomers'])
  expect(await names('hana')).toEqual([])
  expect(await names('mia', GUILDS.borealis)).toEqual([])
  const [view] = await listViews(steward.db, viewerOf('mia'), { guildId, page: 'members' })
  expect(view).toMatchObject({ query: 'joinedAfter=1h&sort=-joined', shared: false, createdByName: 'Mia' })
})

test('Bo shares a view with all who may enter; Mia, without Manage Server, shares none', async () => {
  await save('bo', { name: 'Raid', query: 'joinedAfter=10m', shared: true })
  expect(await names('mia')).toEqual(['Raid (shared)'])
  expect(await names('hana')).toEqual(['Raid (shared)'])
  expect(await codeOf(save('mia', { name: 'Mine', query: 'bot=yes', shared: true }))).toBe('forbidden')
  expect(await names('bo')).toEqual(['Raid (shared)'])
})

test('a shared view is renamed and deleted with Manage Server only, and the log tells who did', async () => {
  const { viewId } = await save('bo', { name: 'Raid', query: 'joinedAfter=10m', shared: true })
  expect(await codeOf(order(renameView, 'mia', { viewId, name: 'Mine' }))).toBe('forbidden')
  expect(await codeOf(order(deleteView, 'mia', { viewId }))).toBe('forbidden')
  await order(renameView, 'bo', { viewId, name: 'Fresh' })
  expect(await names('mia')).toEqual(['Fresh (shared)'])
  await order(deleteView, 'bo', { viewId })
  expect(await names('mia')).toEqual([])
  const own = await save('bo', { name: 'Mine', query: 'bot=yes' })
  await order(renameView, 'bo', { ...own, name: 'Still mine' })
  await order(deleteView, 'bo', own)
  const isOfViews = like(auditEntries.action, 'view.%')
  expect(await steward.db.orm.select().from(auditEntries).where(isOfViews).orderBy(auditEntries.id)).toMatchObject([
    { action: 'view.rename', outcome: 'done', intent: { sharedName: 'Raid', renamed: 'Fresh' } },
    { action: 'view.delete', actorId: CAST.bo.id, outcome: 'done', intent: { sharedName: 'Fresh' } },
  ])
})

test("somebody else's own view is as good as none, for administrators too, and so is one of another guild", async () => {
  const { viewId } = await save('mia', { name: 'Mine', query: 'bot=yes' })
  expect(await codeOf(order(renameView, 'bo', { viewId, name: 'His' }))).toBe('not_found')
  expect(await codeOf(order(deleteView, 'bo', { viewId }))).toBe('not_found')
  expect(await codeOf(order(deleteView, 'mia', { viewId, guildId: GUILDS.borealis }))).toBe('not_found')
  await order(renameView, 'mia', { viewId, name: 'Still mine' })
  expect(await names('mia')).toEqual(['Still mine'])
  await order(deleteView, 'mia', { viewId })
  expect(await codeOf(order(deleteView, 'mia', { viewId }))).toBe('not_found')
})

test('Otto, who may not enter, saves nothing', async () => {
  expect(await codeOf(save('otto', { name: 'x', query: 'bot=yes' }))).toBe('not_found')
})

test('two views beside each other have two names, and one keeps its own', async () => {
  const { viewId } = await save('mia', { name: 'Bots', query: 'bot=yes' })
  await save('mia', { name: 'Silent', query: 'timedOut=yes' })
  expect(await codeOf(save('mia', { name: 'Bots', query: 'bot=no' }))).toBe('conflict')
  expect(await codeOf(order(renameView, 'mia', { viewId, name: 'Silent' }))).toBe('conflict')
  await order(renameView, 'mia', { viewId, name: 'Bots' })
  await save('hana', { name: 'Bots', query: 'bot=yes' })
  await save('bo', { name: 'Bots', query: 'bot=yes', shared: true })
})

test('a view has a name, and nobody keeps more than fifty', async () => {
  for (const name of ['  ', '\u200b\u200d']) {
    expect(await codeOf(save('mia', { name, query: '' }))).toBe('invalid')
  }
  expect(await codeOf(save('mia', { name: 'n'.repeat(61), query: '' }))).toBe('invalid')
  for (let n = 0; n < 50; n++) await save('mia', { name: `View ${n}`, query: 'bot=yes' })
  expect(await codeOf(save('mia', { name: 'One more', query: 'bot=yes' }))).toBe('conflict')
  await save('hana', { name: 'First', query: 'bot=yes' })
})

test('a view of the log is kept for the log alone, in the words of its address, without the entry that was open', async () => {
  const query = `action=member.ban&after=1d&entry=case-4&sort=-joined&actor=${CAST.mia.id}`
  await save('mia', { page: 'audit', name: 'Bans', query })
  await save('mia', { name: 'Bans', query: 'bot=yes' })
  expect(await names('mia')).toEqual(['Bans'])
  const [view] = await listViews(steward.db, viewerOf('mia'), { guildId, page: 'audit' })
  expect(view).toMatchObject({ name: 'Bans', query: `actor=${CAST.mia.id}&action=member.ban&after=1d` })
  expect(await codeOf(save('mia', { page: 'audit', name: 'Bans', query: '' }))).toBe('conflict')
  expect(await codeOf(save('mia', { page: 'roles', name: 'Roles', query: '' }))).toBe('invalid')
})

test('a page of which somebody keeps fifty views leaves room on another', async () => {
  for (let n = 0; n < 50; n++) await save('mia', { name: `View ${n}`, query: 'bot=yes' })
  await save('mia', { page: 'audit', name: 'One more', query: 'after=1d' })
  expect(await names('mia', guildId, 'audit')).toEqual(['One more'])
})
