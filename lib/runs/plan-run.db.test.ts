import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { departures } from '../db/schema/departures.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import { runs as table } from '../db/schema/runs.ts'
import { banMember } from '../platform/bans.ts'
import { findPeople } from './find-people.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({ colossusMembers: 10_300 })
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

const kick = { guildId, action: 'member.kick', reason: '' }
const ban = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: '' }

test('each target is told why it would not work', async () => {
  const { owner_id } = runs.sandbox.world.guilds.get(guildId)!
  const [plain, equal, ofTheBot] = runs.people(guildId, 0, 3) as [string, string, string]
  await runs.wear(guildId, equal, [ROLES.colossus.admin])
  await runs.wear(guildId, ofTheBot, [ROLES.colossus.steward])
  const gone = '999000000000000001'
  const ids = [plain, equal, ofTheBot, owner_id, CAST.bo.id, CAST.steward.id, gone]
  const runId = await runs.plan('bo', { ...kick, targets: { ids: [...ids, plain] } })
  const said = Object.fromEntries(
    (await runs.targets(runId)).map(({ targetId, plan, planText }) => [targetId, [plan, planText]]),
  )
  expect(said).toEqual({
    [plain]: ['do', null],
    [equal]: ['outranks_you', expect.stringMatching(/^Bo's highest role .* is not above .*\.$/)],
    [ofTheBot]: ['outranks_bot', expect.stringMatching(/^Steward's highest role .* is not above .*\.$/)],
    [owner_id]: ['never', "The guild's owner cannot be kicked."],
    [CAST.bo.id]: ['never', 'Bo cannot kick themselves.'],
    [CAST.steward.id]: ['never', expect.stringContaining('through itself')],
    [gone]: ['not_member', `${gone} is not a member of this guild.`],
  })
})

test('a run of one says of whom it is, one of several or of nobody known does not', async () => {
  const only = async (...ids: string[]) => {
    const runId = await runs.plan('bo', { ...kick, targets: { ids } })
    return (await runs.view('bo', guildId, runId)).only
  }
  const [one, two] = runs.people(guildId, 0, 2) as [string, string]
  const [target] = await runs.targets(await runs.plan('bo', { ...kick, targets: { ids: [one] } }))
  expect(await only(one)).toBe(target!.name)
  expect(target!.name).not.toBe(one)
  expect(await only(one, two)).toBeNull()
  expect(await only('999000000000000001')).toBeNull()
})

test('a plan of something else does not tell who is banned', async () => {
  const [banned] = runs.people(guildId, 6, 1) as [string]
  await banMember(runs.platform, guildId, banned, { deleteMessageDays: 0 })
  const known = async () =>
    (await findPeople(runs.db, guildId, [banned], { action: 'member.ban', changesBans: true })).get(banned)
  await expect.poll(known, PATIENT).toMatchObject({ banned: true, person: { isMember: false } })
  // That they left at all is forgotten after a month.
  await runs.db.orm.delete(departures)
  const rename = { guildId, action: 'member.nick', input: { nick: 'Bird' }, reason: '', targets: { ids: [banned] } }
  const [target] = await runs.targets(await runs.plan('mia', rename))
  const planText = `${banned} is not a member of this guild.`
  expect(target).toMatchObject({ name: banned, plan: 'not_member', planText })
})

test('who has gone is called as when they left, and no account is asked for them; a mirror that is not whole says no more', async () => {
  const gone = runs.people(guildId, 20, 2)
  for (const [index, id] of gone.entries()) await runs.control.changeMember(guildId, id, { nick: `Raider ${index}` })
  await runs.caughtUp(guildId)
  for (const id of gone) await runs.control.removeMember(guildId, id)
  await runs.caughtUp(guildId)
  const stranger = '999000000000000002'
  const planned = async (order: object) => {
    const runId = await runs.plan('mia', { ...order, targets: { ids: [...gone, stranger] } })
    return (await runs.targets(runId)).map(({ name, plan, planText }) => [name, plan, planText])
  }
  const before = await runs.control.lastRequest()
  expect(await planned(ban)).toEqual([
    ['Raider 0', 'do', null],
    ['Raider 1', 'do', null],
    [stranger, 'unknown_id', 'No account has this id.'],
  ])
  const asked = (await runs.control.requests(before)).flatMap(({ path }) => /^.users.(\d+)$/.exec(path)?.[1] ?? [])
  expect(asked).toEqual([stranger])
  const unban = { guildId, action: 'ban.remove', reason: '' }
  expect((await planned(unban)).map(([name, , text]) => [name, text])).toEqual([
    ['Raider 0', 'Raider 0 is not banned.'],
    ['Raider 1', 'Raider 1 is not banned.'],
    [stranger, `${stranger} is not banned.`],
  ])
  expect((await planned(kick))[0]).toEqual(['Raider 0', 'not_member', 'Raider 0 is not a member of this guild.'])

  await runs.db.orm.update(guildSyncs).set({ skipped: 1 }).where(eq(guildSyncs.guildId, guildId))
  const notLookedUp = 'Not looked up: found out at its turn.'
  expect(await planned(kick)).toEqual([
    ['Raider 0', 'unknown_id', notLookedUp],
    ['Raider 1', 'unknown_id', notLookedUp],
    [stranger, 'unknown_id', notLookedUp],
  ])
  await runs.db.orm.update(guildSyncs).set({ skipped: 0 }).where(eq(guildSyncs.guildId, guildId))
})

test('what there is nothing to do for is said, and what the bot lacks', async () => {
  const ids = runs.people(guildId, 10, 2)
  await runs.wear(guildId, ids[0]!, [ROLES.colossus.crimson])
  const input = { add: [ROLES.colossus.crimson], remove: [] }
  const runId = await runs.plan('mia', { guildId, action: 'member.roles', input, reason: '', targets: { ids } })
  expect((await runs.view('mia', guildId, runId)).plan).toEqual({ already: 1, do: 1 })
  await runs.control.changeMember(guildId, ids[0]!, { nick: 'Bird' })
  const nickOf = () => runs.db.orm.select({ nick: members.nick }).from(members).where(eq(members.userId, ids[0]!))
  await expect.poll(nickOf, PATIENT).toContainEqual({ nick: 'Bird' })
  const rename = { guildId, action: 'member.nick', input: { nick: 'Bird' }, reason: '', targets: { ids } }
  expect((await runs.view('mia', guildId, await runs.plan('mia', rename))).plan).toEqual({ already: 1, do: 1 })
  const unban = await runs.plan('mia', { guildId, action: 'ban.remove', reason: '', targets: { ids } })
  expect((await runs.view('mia', guildId, unban)).plan).toEqual({ already: 2 })
  const started = runs.order('mia', RUN_COMMANDS.start, { guildId, runId: unban })
  await expect(started).rejects.toMatchObject({ code: 'conflict' })
  expect((await runs.view('mia', guildId, unban)).status).toBe('planned')

  await runs.mirrored(GUILDS.deneb)
  const deneb = runs.people(GUILDS.deneb, 0, 3)
  const lacking = await runs.plan('mia', { ...ban, guildId: GUILDS.deneb, targets: { ids: deneb } })
  expect((await runs.view('mia', GUILDS.deneb, lacking)).plan).toEqual({ bot_lacks: 3 })
})

test('ten thousand are planned from the mirror, without a request for each; more are too many', async () => {
  const book = runs.sandbox.world.guilds.get(guildId)!.members
  const ids: string[] = []
  for (let after = '0'; ids.length < 10_000; after = ids.at(-1)!) {
    ids.push(...book.page(after, 1_000).map(({ user_id }) => user_id))
  }
  const before = await runs.control.lastRequest()
  const runId = await runs.plan('mia', { ...ban, targets: { text: ids.slice(0, 10_000).join('\n') } })
  // The mirror may still be listing channels.
  const asked = (await runs.control.requests(before)).filter(({ path }) => !path.startsWith('/channels/'))
  expect(asked.length).toBeLessThan(5)
  const { total, plan } = await runs.view('mia', guildId, runId)
  expect(total).toBe(10_000)
  expect(Object.values(plan).reduce((sum, count) => sum + count, 0)).toBe(10_000)
  await expect(
    runs.plan('mia', { ...ban, targets: { text: ids.concat('17777777777777777').join('\n') } }),
  ).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { targets: expect.stringContaining('10,000') } },
  })
})

test('of unknown ids the first 200 are looked up; the others may run', async () => {
  const ids = Array.from({ length: 210 }, (_, index) => `9990000000000${String(index).padStart(5, '0')}`)
  let runId = ''
  // In so many seconds as somebody waits for a plan: a slow machine needs more than one.
  const planned = async () => {
    runId = await runs.plan('mia', { ...ban, targets: { ids } })
    return runs.view('mia', guildId, runId)
  }
  await expect
    .poll(planned, PATIENT)
    .toMatchObject({ plan: { unknown_id: 210 }, states: { waiting: 10, skipped: 200 } })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const { states } = await runs.stands('mia', guildId, runId, 'done')
  expect(states).toEqual({ refused: 10, skipped: 200 })
  expect((await runs.targets(runId)).find(({ state }) => state === 'refused')?.explanation).toBe(
    'No account has this id.',
  )
})

test('whoever could do it to nobody plans nothing, and what came from outside is checked', async () => {
  const targets = { ids: [CAST.rex.id] }
  await expect(runs.plan('otto', { ...kick, targets })).rejects.toMatchObject({ code: 'not_found' })
  await runs.mirrored(GUILDS.borealis)
  await expect(runs.plan('hana', { ...ban, guildId: GUILDS.borealis, targets })).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('Ban Members'),
  })
  const admin = { add: [ROLES.colossus.admin], remove: [] }
  await expect(
    runs.plan('mia', { guildId, action: 'member.roles', input: admin, reason: '', targets }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  for (const [field, order] of [
    ['deleteMessageDays', { ...ban, input: { deleteMessageDays: 9 }, targets }],
    ['action', { ...ban, action: 'role.delete', targets }],
    ['action', { ...ban, action: 'reaction.clear', targets }],
    ['targets', { ...ban, targets: { text: 'nobody' } }],
    ['targets', { ...ban, targets: {} }],
  ] as const) {
    await expect(runs.plan('mia', order)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { [field]: expect.any(String) } },
    })
  }
})

test('of the plans of one moderator the newest ten are kept, and all that were started or have one target', async () => {
  const [someone, another] = runs.people(guildId, 40, 2) as [string, string]
  const order = { ...kick, targets: { ids: [someone, another] } }
  const ofOne = { ...kick, targets: { ids: [someone] } }
  const started = await runs.plan('mia', order)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId: started })
  const ofBo = await runs.plan('bo', order)
  const planned: string[] = []
  const small = await runs.plan('mia', ofOne)
  for (let n = 0; n < 12; n++) planned.push(await runs.plan('mia', order))
  // As an order about one member is that is left to Steward: nobody throws ten plans away for it.
  const left = await runs.plan('mia', ofOne)
  const rows = await runs.db.orm.select({ id: table.id }).from(table).where(eq(table.guildId, guildId))
  const kept = new Set(rows.map(({ id }) => id))
  expect(planned.map(id => kept.has(id))).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  expect([started, ofBo, small, left].map(id => kept.has(id))).toEqual([true, true, true, true])
})

test('of one moderator three plans are made at once', async () => {
  const authorized = await runs.order(
    'mia',
    { ...RUN_COMMANDS.plan, run: async asked => asked },
    {
      ...kick,
      targets: { ids: runs.people(guildId, 60, 50) },
    },
  )
  // In one turn: none of them can be done before the last one is asked for.
  const plans = await Promise.allSettled(Array.from({ length: 5 }, () => RUN_COMMANDS.plan.run(authorized)))
  expect(plans.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')])
  expect(plans[3]).toMatchObject({ reason: { code: 'rate_limited' } })
  await expect(RUN_COMMANDS.plan.run(authorized)).resolves.toMatchObject({ runId: expect.any(String) })
})
