import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, ROLES } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { roles } from '../db/schema/guilds.ts'
import { banMember } from '../moderation/ban-member.ts'
import { kickMember } from '../moderation/kick-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { setNick } from '../moderation/set-nick.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { PATIENT } from './test-runs.ts'
import { says, withTakeBack } from './test-take-back.ts'

const { moderator } = ROLES.colossus
const { byPerson, guildId, heard, orders, people, plan, runs } = withTakeBack()

test('what nothing takes back is left out with its reason, and of a message nothing is told', async () => {
  const [kicked, warned] = people(2) as [string, string]
  await orders.order(kickMember, { userId: kicked })
  await orders.order(warnMember, { userId: warned })
  const by = { guildId, actor: { id: CAST.mia.id, name: 'Mia' }, reason: '', before: {} }
  const entry = (action: string, targetName: string, intent: object) =>
    openEntry(runs.db, { ...by, action, target: { id: '5', name: targetName }, intent: { ...intent } })
  for (const id of [
    await entry('message.edit', 'secret-plans', { channelId: '5' }),
    await entry('role.edit', 'Gold', {}),
    await entry('note.add', 'Rex', {}),
    await openEntry(runs.db, { ...by, action: 'note.import', target: null, intent: {} }),
  ]) {
    await settleEntry(runs.db, id, { outcome: 'done', after: {} })
  }
  const runId = await plan()
  const ofNobody = (await runs.targets(runId)).filter(({ input }) => input?.userId === undefined)
  expect(ofNobody.map(({ name, planText }) => [name, planText]).toSorted()).toEqual([
    ['A message', expect.stringMatching(/^It was done to nobody/)],
    ['An import of notes', expect.stringMatching(/^It was done to nobody/)],
    ['Gold', expect.stringMatching(/^It was done to nobody/)],
  ])
  expect(JSON.stringify(ofNobody)).not.toContain('secret')
  const planned = await byPerson(runId)
  expect(says(planned.get(kicked))).toEqual(['never', expect.stringMatching(/^A kick cannot be undone/)])
  expect(says(planned.get(warned))).toEqual(['never', expect.stringMatching(/only withdrawn/)])
})

test('whoever lacks the right for a kind has that left out and told, and only their own log to take back without View Audit Log', async () => {
  const [named, gone] = people(2) as [string, string]
  await orders.order(setNick, { userId: named, nick: 'Owned' }, 'bo')
  await orders.order(banMember, { userId: gone, deleteMessageDays: 0 }, 'bo')
  await heard(named, { nick: 'Owned' })
  const [role] = await runs.db.orm.select().from(roles).where(eq(roles.id, moderator))
  await runs.control.changeRole(guildId, moderator, {
    permissions: String(BigInt(role!.permissions) & ~PERMISSION_BITS.BAN_MEMBERS),
  })
  try {
    const mine = () => plan({ actor: CAST.bo.id }, 'mia')
    await expect
      .poll(async () => (await runs.view('mia', guildId, await mine())).plan, PATIENT)
      .toEqual({ do: 1, you_lack: 1 })
    const planned = await byPerson(await mine())
    expect(says(planned.get(gone))).toEqual(['you_lack', expect.stringContaining('Ban Members')])
  } finally {
    await runs.control.changeRole(guildId, moderator, { permissions: role!.permissions })
  }
  const { user } = await runs.control.addMember(guildId, { username: 'helper', roles: [ROLES.colossus.helper] })
  const helper = user.id
  await heard(helper, { roleIds: [ROLES.colossus.helper] })
  const viewer = { ...viewerOf('otto'), id: helper, displayName: 'Helper' }
  const asHelper = (actor: string) =>
    runCommand(RUN_COMMANDS.takeBack, { steward: runs, viewer, input: { guildId, filter: { actor } } })
  const message = expect.stringContaining('View Audit Log')
  await expect(asHelper(CAST.bo.id)).rejects.toMatchObject({ code: 'forbidden', message })
  await expect(asHelper(helper)).rejects.toMatchObject({ code: 'conflict' })
  await expect(plan({}, 'otto')).rejects.toMatchObject({ code: 'not_found' })
})

test('a filter is needed that names whose, and the guild’s reasons and limits hold', async () => {
  const order = (filter: object) => runs.order('bo', RUN_COMMANDS.takeBack, { guildId, reason: '', filter })
  await expect(order({})).rejects.toMatchObject({ code: 'invalid' })
  await expect(order({ actor: 'mia' })).rejects.toMatchObject({ code: 'invalid' })
  for (const userId of people(4)) {
    await orders.order(setNick, { userId, nick: 'Owned' })
    await heard(userId, { nick: 'Owned' })
  }
  const lifted = people(3)
  for (const userId of lifted) await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  for (const userId of lifted) await orders.order(removeBan, { userId })
  const set = { guildId, limits: { ban: { count: 2, minutes: 60 } }, reasonsFor: ['member.nick'] }
  await runs.db.orm
    .insert(brakes)
    .values({ ...set, changedById: CAST.ada.id, changedByName: 'Ada', changedAt: new Date() })
  try {
    await expect(plan({}, 'bo', '')).rejects.toMatchObject({ code: 'invalid' })
    const runId = await plan()
    // Bans that were lifted are laid on again: those count as bans, whatever else the run does.
    expect(await runs.view('bo', guildId, runId)).toMatchObject({
      action: 'member.nick',
      plan: { do: 7 },
      may: { startBraked: expect.any(String), cut: { count: 3, fits: 4 } },
    })
    await expect(runs.order('bo', RUN_COMMANDS.start, { guildId, runId })).rejects.toMatchObject({ code: 'braked' })
    // Bo has used his limit up: of the bans none fits, of what else it does nothing is left out.
    expect(await runs.order('bo', RUN_COMMANDS.cut, { guildId, runId, count: 3 })).toEqual({
      leftOut: 3,
      // What was done last is taken back first: the names come behind the bans.
      areLast: false,
    })
    expect(await runs.view('bo', guildId, runId)).toMatchObject({
      states: { waiting: 4, dropped: 3 },
      may: { startBraked: null, cut: null },
    })
    const left = await runs.targets(runId)
    expect(left.filter(({ state }) => state === 'dropped').map(({ input }) => input?.action)).toEqual(
      lifted.map(() => 'member.ban'),
    )
  } finally {
    await runs.db.orm.delete(brakes)
  }
})
