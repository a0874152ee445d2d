import { describe, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { withdrawWarning } from '../../amendments/withdraw-warning.ts'
import type { FigureSpan } from '../../directory/figures-url.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { ordersFor } from '../../moderation/test-orders.ts'
import { undoEntry } from '../../moderation/undo-entry.ts'
import { warnMember } from '../../moderation/warn-member.ts'
import { runCommand } from '../../run-command.ts'
import { viewerOf } from '../../test-steward.ts'
import { DAY, HOUR } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { countByModerator } from './count-by-moderator.ts'
import type { ModeratorFigures } from './figure-views.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora, borealis } = GUILDS
const { steward, listAll, newcomer, logHere } = withTimeline()

const MIA = CAST.mia.id
const BO = { actorId: CAST.bo.id, actorName: 'Bo' }

const count = async (after: FigureSpan = '30d', who: CastName = 'bo', guildId = aurora) =>
  countByModerator(steward, await loadGuild(steward, viewerOf(who), guildId), { after })

const of = ({ moderators }: { moderators: ModeratorFigures[] }, id: string) => moderators.find(one => one.id === id)!

describe('what counts', () => {
  test('what took effect and stands, each target of a run by itself', async () => {
    for (const targetId of ['1', '2', '3']) await logHere({ targetId, runId: 'run' })
    await logHere({ targetId: '4', outcome: 'partial' })
    for (const outcome of ['pending', 'refused', 'failed', 'unknown'] as const)
      await logHere({ targetId: '5', outcome })
    await logHere({ targetId: '6', guildId: borealis })
    const warning = await logHere({ targetId: '7', action: 'member.warn', ...BO })
    // It was said of it later, and is no deed.
    await logHere({ targetId: '7', action: 'entry.reason', intent: { amends: warning }, ...BO })
    const view = await count()
    expect(view).toMatchObject({ after: '30d', itself: null })
    expect(view.moderators).toHaveLength(2)
    expect(of(view, MIA)).toMatchObject({
      name: 'Mia',
      deeds: [{ action: 'member.ban', entries: 4, count: 4 }],
      undone: 0,
    })
    expect(of(view, BO.actorId).deeds).toEqual([{ action: 'member.warn', entries: 1, count: 1 }])
  })

  test('messages that went in one call are as many, where a part went that part', async () => {
    const bulk = { action: 'message.delete.bulk', targetId: '77', runId: 'purge' }
    await logHere({ ...bulk, intent: { messageIds: ['1', '2', '3'] }, after: { deleted: true } })
    const outcome = 'partial' as const
    await logHere({ ...bulk, outcome, intent: { messageIds: ['4', '5', '6'] }, after: { messageIds: ['4'] } })
    await logHere({ targetId: '9', action: 'message.delete' })
    expect(of(await count(), MIA).deeds).toEqual([
      { action: 'message.delete.bulk', entries: 2, count: 4 },
      { action: 'message.delete', entries: 1, count: 1 },
    ])
  })

  test('what was taken back, by itself or with others in one order, counts apart; an attempt takes nothing back', async () => {
    const [first, second, third, fourth] = [
      await logHere({ targetId: '1' }),
      await logHere({ targetId: '1' }),
      await logHere({ targetId: '2' }),
      await logHere({ targetId: '3' }),
    ]
    const back = { action: 'ban.remove', ...BO }
    await logHere({ ...back, targetId: '1', undoOf: second, undoOfMore: [first] })
    await logHere({ ...back, targetId: '2', undoOf: third, outcome: 'failed' })
    await logHere({ ...back, targetId: '3', undoOf: fourth })
    const view = await count()
    expect(of(view, MIA)).toMatchObject({ deeds: [{ action: 'member.ban', entries: 1 }], undone: 3 })
    expect(of(view, BO.actorId)).toMatchObject({ deeds: [{ action: 'ban.remove', entries: 2 }], undone: 0 })
  })

  test('the time is that of the address, and the name and the last deed are the newest', async () => {
    const now = Date.now()
    await logHere({ targetId: '1', at: now - 8 * DAY, actorName: 'Mia of then' })
    await logHere({ targetId: '2', at: now - 25 * HOUR })
    expect((await count('24h')).moderators).toEqual([])
    expect(of(await count('7d'), MIA).deeds).toMatchObject([{ entries: 1 }])
    const month = of(await count('30d'), MIA)
    expect(month).toMatchObject({ name: 'Mia', lastAt: new Date(now - 25 * HOUR).toISOString() })
    expect(month.deeds).toMatchObject([{ entries: 2 }])
  })

  test("what Steward does by itself is nobody's", async () => {
    const bot = (await loadGuild(steward, viewerOf('bo'), aurora)).standing.bot.userId
    await logHere({ targetId: '1', action: 'ban.remove', actorId: bot, actorName: 'Steward' })
    expect(await count()).toMatchObject({ moderators: [], itself: { id: bot, deeds: [{ action: 'ban.remove' }] } })
  })

  test('Mia sees it with View Audit Log; Hana, who sees her own entries alone, is told what it needs', async () => {
    expect((await count('7d', 'mia')).moderators).toEqual([])
    await expect(count('7d', 'hana')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('View Audit Log'),
    })
  })
})

test('the log lists as many as each figure says, as they are done, withdrawn and taken back', async () => {
  const userId = await newcomer(aurora, 'figured')
  const { order } = ordersFor(steward, aurora)
  const { entryId: warning } = await order(warnMember, { userId, reason: 'spam' })
  for (const who of ['mia', 'bo'] as const) await order(warnMember, { userId, reason: 'spam' }, who)
  const { entryId: ban } = await order(banMember, { userId, deleteMessageDays: 0 })
  const bo = { steward, viewer: viewerOf('bo') }
  const withdrawn = { guildId: aurora, entryId: warning, reason: 'the wrong person' }
  await runCommand(withdrawWarning, { ...bo, input: withdrawn })
  await runCommand(undoEntry, { ...bo, input: { guildId: aurora, entryId: ban, reason: 'mistake' } })
  await logHere({ targetId: '8', runId: 'run', action: 'member.kick' })
  await logHere({ targetId: '9', runId: 'run', action: 'member.kick', outcome: 'partial' })
  await logHere({ targetId: '9', action: 'member.kick', outcome: 'failed' })

  const view = await count('7d')
  expect(of(view, MIA)).toMatchObject({ undone: 2 })
  expect(
    of(view, MIA)
      .deeds.map(({ action }) => action)
      .toSorted(),
  ).toEqual(['member.kick', 'member.warn'])
  expect(view.moderators).toHaveLength(2)
  for (const { id, deeds, undone } of view.moderators) {
    const listed = async (more: object) => (await listAll('bo', aurora, { actor: id, after: '7d', ...more })).length
    for (const { action, entries } of deeds) expect(await listed({ action, outcome: 'stands' }), action).toBe(entries)
    const all = deeds.reduce((sum, { entries }) => sum + entries, 0)
    expect(await listed({ outcome: 'stands' })).toBe(all)
    expect(await listed({ outcome: 'undone' })).toBe(undone)
  }
})
