import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import { banMember } from '../platform/bans.ts'
import { DAY, MINUTE, now } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

const NOBODY = Array.from({ length: 10 }, (_, index) => `9990000000000000${index}`)

test('Mia bans 300 pasted ids, of whom 40 outrank her, 10 are nobody and 5 are banned: the plan says so, and so it comes', async () => {
  const people = runs.people(guildId, 0, 290)
  const outranking = people.slice(0, 40)
  const banned = people.slice(40, 45)
  for (const id of outranking) await runs.wear(guildId, id, [ROLES.colossus.senior])
  for (const id of banned) await banMember(runs.platform, guildId, id, { deleteMessageDays: 0 })
  const text = [...people, ...NOBODY].map(id => `- <@${id}> raided`).join('\n')

  const before = await runs.control.lastRequest()
  const runId = await runs.plan('mia', {
    guildId,
    action: 'member.ban',
    input: { deleteMessageDays: 0 },
    reason: 'Raid',
    targets: { text },
  })
  const planned = await runs.view('mia', guildId, runId)
  expect(planned).toMatchObject({
    status: 'planned',
    total: 300,
    plan: { do: 245, outranks_you: 40, unknown_id: 10, already: 5 },
    states: { waiting: 245, skipped: 55 },
    may: { start: true, drop: true },
  })
  expect((await runs.control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])

  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const done = await runs.stands('mia', guildId, runId, 'done')
  expect(done.states).toEqual({ done: 245, skipped: 55 })
  const bans = (await runs.control.requests(before)).filter(({ method }) => method === 'PUT')
  expect(bans).toHaveLength(245)
  expect(new Set(bans.map(({ path }) => path)).size).toBe(245)
  for (const id of outranking) expect(await runs.control.ban(guildId, id)).toBeNull()
  expect(bans[0]?.reason).toContain(`(${CAST.mia.id}): Raid`)
})

test('whoever has a reason of their own is banned for that, everybody else for the run’s', async () => {
  const [first = '', second = ''] = runs.people(guildId, 300, 2)
  const each = [
    { id: first, reason: 'spam; twice' },
    { id: second, reason: '' },
    { id: first, reason: 'named again' },
  ]
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: 'Imported' }
  const runId = await runs.plan('mia', { ...order, targets: { each } })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await runs.stands('mia', guildId, runId, 'done')
  const reasons = [await runs.control.ban(guildId, first), await runs.control.ban(guildId, second)]
  expect(reasons.map(ban => ban?.reason)).toEqual([
    `Mia (${CAST.mia.id}): spam; twice`,
    `Mia (${CAST.mia.id}): Imported`,
  ])
  const logged = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
  expect(new Map(logged.map(({ targetId, reason }) => [targetId, reason]))).toEqual(
    new Map([
      [first, 'spam; twice'],
      [second, 'Imported'],
    ]),
  )
  const tooLong = { each: [{ id: first, reason: 'x'.repeat(401) }] }
  await expect(runs.plan('mia', { ...order, targets: tooLong })).rejects.toMatchObject({ code: 'invalid' })
})

test('whoever has an end of their own is banned until then; one that is over is left out, and one too far off is none', async () => {
  const [soon = '', over = '', never = '', far = ''] = runs.people(guildId, 310, 4)
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString()
  const endsAt = inMs(DAY)
  const each = [
    { id: soon, reason: '', endsAt },
    { id: over, reason: 'long ago', endsAt: inMs(-MINUTE) },
    { id: never, reason: '' },
    { id: far, reason: '', endsAt: inMs(10 * 366 * DAY) },
  ]
  const input = { deleteMessageDays: 0, endsAt: inMs(7 * DAY) }
  const order = { guildId, action: 'member.ban', input, reason: 'Imported' }
  const runId = await runs.plan('mia', { ...order, targets: { each } })
  expect((await runs.view('mia', guildId, runId)).plan).toEqual({ do: 3, ended: 1 })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await runs.stands('mia', guildId, runId, 'done')
  expect(await runs.control.ban(guildId, over)).toBeNull()
  const endings = await runs.db.orm.select().from(timedEndings).where(eq(timedEndings.guildId, guildId))
  const endOf = (id: string) => endings.find(({ userId }) => userId === id)?.endsAt.toISOString()
  expect([endOf(soon), endOf(never), endOf(far)]).toEqual([endsAt, input.endsAt, input.endsAt])
  const kick = { ...order, action: 'member.kick', input: {}, targets: { each: [{ id: never, reason: '', endsAt }] } }
  await expect(runs.plan('mia', kick)).rejects.toMatchObject({ code: 'invalid' })
})

test('who is unbanned among many is promised the roles that they wore, those that Mia may give, where she asks for that', async () => {
  const [plain = '', senior = '', none = ''] = runs.people(guildId, 320, 3)
  const { member, senior: above } = ROLES.colossus
  await runs.wear(guildId, plain, [member])
  await runs.wear(guildId, senior, [member, above])
  await runs.wear(guildId, none, [])
  const ids = [plain, senior, none]
  const ordered = async (name: 'mia' | 'bo', order: object) => {
    const runId = await runs.plan(name, { guildId, reason: '', ...order })
    await runs.order(name, RUN_COMMANDS.start, { guildId, runId })
    await runs.stands(name, guildId, runId, 'done')
    return runId
  }
  const ban = { action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { ids } }
  const promised = async () =>
    Object.fromEntries(
      (await runs.db.orm.select().from(rejoinRoles).where(eq(rejoinRoles.state, 'waiting')))
        .filter(({ userId }) => ids.includes(userId))
        .map(({ userId, roleIds }) => [userId, roleIds]),
    )
  await ordered('bo', ban)
  await ordered('mia', { action: 'ban.remove', targets: { ids } })
  expect(await promised()).toEqual({})

  await ordered('bo', ban)
  const lifted = await ordered('mia', { action: 'ban.remove', givesBack: true, targets: { ids } })
  expect(await promised()).toEqual({ [plain]: [member], [senior]: [member] })
  const texts = (await runs.targets(lifted)).map(({ targetId, planText }) => [targetId, planText])
  expect(Object.fromEntries(texts)).toEqual({
    [plain]: 'Gets a former role back on joining again.',
    [senior]: 'Gets a former role back on joining again.',
    [none]: null,
  })
})
