import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { endDue } from '../endings/end-due.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withRolesForATime } from './test-roles-for-a-time.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { runs, orders, inMs, later, plan, start, work, join, heard, worn, endsOf, past } = withRolesForATime()

const STAYS = 'Has Azure already and keeps it as it is: for good, or until the end that was set.'

/** An order that gives these roles until then. */
const giveUntil = (endsAt: string, ...add: string[]) => ({
  add,
  remove: [],
  ends: add.map(roleId => ({ roleId, endsAt })),
})

test('Mia gives two roles for a week: who wears one already keeps it as it is, and the plan says so', async () => {
  const [none, both, one] = [await join('dunlin'), await join('knot', [azure, crimson]), await join('ruff', [azure])]
  const timed = await join('stint')
  const tomorrow = inMs(DAY)
  await orders.order(changeRoles, { userId: timed, ...giveUntil(tomorrow, azure) })
  await expect.poll(() => heard(timed)).toEqual([azure])
  const week = inMs(7 * DAY)
  const since = await runs.control.lastRequest()
  const runId = await start([none, both, one, timed], giveUntil(week, azure, crimson))
  const said = new Map((await runs.targets(runId)).map(target => [target.targetId, [target.plan, target.planText]]))
  expect(Object.fromEntries(said)).toEqual({
    [none]: ['do', null],
    [both]: [
      'already',
      'knot already has exactly these roles and keeps them as they are: for good, or until the end that was set.',
    ],
    [one]: ['do', STAYS],
    [timed]: ['do', STAYS],
  })
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { done: 3, skipped: 1 } })
  expect(await endsOf(none)).toEqual({ [azure]: week, [crimson]: week })
  expect(await endsOf(both)).toEqual({})
  expect(await endsOf(one)).toEqual({ [crimson]: week })
  expect(await endsOf(timed)).toEqual({ [azure]: tomorrow, [crimson]: week })
  // What somebody wears is not given once more either: Steward may be taking it.
  const given = (await orders.writes(since)).map(({ path }) => path)
  expect(given.filter(path => path.includes(one))).toEqual([`/guilds/${guildId}/members/${one}/roles/${crimson}`])
  expect(await orders.entryOf(one)).toMatchObject({
    intent: { add: [crimson], ends: [{ roleId: crimson, endsAt: week }] },
  })
})

test('who has got the role since the plan was made keeps it as they have it, and their turn says so', async () => {
  const userId = await join('turnstone')
  const runId = await start([userId], giveUntil(inMs(DAY), azure))
  await orders.order(changeRoles, { userId, add: [azure] }, 'bo')
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { already: 1 } })
  expect(await runs.targets(runId)).toMatchObject([
    {
      explanation:
        'turnstone already has exactly these roles and keeps them as they are: for good, or until the end that was set.',
    },
  ])
  expect(await endsOf(userId)).toEqual({})
})

test('who has got one of two roles since the plan was made gets the other, and run, log and answer say what stays', async () => {
  const [userId, alone] = [await join('redshank'), await join('sandpiper', [azure])]
  const week = inMs(7 * DAY)
  const runId = await start([userId], giveUntil(week, azure, crimson))
  await orders.order(changeRoles, { userId, add: [azure] }, 'bo')
  await work(runId)
  expect(await runs.targets(runId)).toMatchObject([{ state: 'done', planText: null, explanation: STAYS }])
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'done', explanation: STAYS })
  expect(await endsOf(userId)).toEqual({ [crimson]: week })
  const { message } = await orders.order(changeRoles, { userId: alone, ...giveUntil(week, azure, crimson) })
  expect(message).toBe(`sandpiper's roles are changed, for a time. ${STAYS}`)
})

test('an end that has passed, is too far off or no moment is refused before there is a plan', async () => {
  const userId = await join('curlew')
  for (const endsAt of [inMs(-HOUR), inMs(6 * 366 * DAY), 'soon']) {
    await expect(plan([userId], giveUntil(endsAt, azure))).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { 'ends.0.endsAt': expect.any(String) } },
    })
  }
})

test('what is taken back, as a whole or from one entry, ends by itself no more', async () => {
  const [first, second] = [await join('phalarope'), await join('greenshank')]
  const runId = await start([first, second], giveUntil(inMs(DAY), azure))
  await work(runId)
  for (const id of [first, second]) await expect.poll(() => heard(id)).toEqual([azure])
  const { id: entryId } = await orders.entryOf(first)
  await runCommand(undoEntry, { steward: runs, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '' } })
  expect([await worn(first), await endsOf(first)]).toEqual([[], {}])
  expect(Object.keys(await endsOf(second))).toEqual([azure])
  const undo = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId: undo.runId })
  await work(undo.runId)
  expect([await worn(second), await endsOf(second)]).toEqual([[], {}])
})

test('nobody gets a role when its time is over before their turn, and nothing brings the run to it again', async () => {
  const [first, second] = [await join('godwit'), await join('whimbrel')]
  const runId = await start([first, second], giveUntil(inMs(HOUR), azure))
  const planned = await plan([first], giveUntil(inMs(HOUR), azure))
  later(2 * HOUR)
  await work(runId)
  const because = 'What this orders has an end that has passed. Plan it anew.'
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'stopped', because, states: { cancelled: 2 } })
  for (const [command, id] of [
    [RUN_COMMANDS.retry, runId],
    [RUN_COMMANDS.start, planned],
  ] as const) {
    await expect(runs.order('mia', command, { guildId, runId: id })).rejects.toMatchObject({ message: because })
  }
  expect([await worn(first), await worn(second)]).toEqual([[], []])
})

test('what many were given until the same moment is taken from all of them then, with three calls each at most', async () => {
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push(await join(`plover${n}`))
  const runId = await start(ids, giveUntil(inMs(HOUR), azure))
  await work(runId)
  for (const id of ids) await expect.poll(() => heard(id)).toEqual([azure])
  await past(ids)
  const since = await runs.control.lastRequest()
  await endDue(runs)
  const asked = (await runs.control.requests(since)).filter(({ path }) => ids.some(id => path.includes(id)))
  const each = (method: string) => asked.filter(one => one.method === method).map(({ path }) => path.split('/')[4])
  expect(each('DELETE')).toEqual(ids)
  expect(each('GET').length).toBeLessThanOrEqual(2 * ids.length)
  for (const id of ids) expect([await worn(id), await endsOf(id)]).toEqual([[], {}])
  expect(await orders.entryOf(ids[0]!)).toMatchObject({ actorName: 'Steward', outcome: 'done' })
})
