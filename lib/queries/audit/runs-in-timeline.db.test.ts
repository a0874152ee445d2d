import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { runs } from '../../db/schema/runs.ts'
import type { AuditOutcome } from '../../directory/outcomes.ts'
import { now } from '../../time.ts'
import type { TimelineWanted } from './audit-query.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora } = GUILDS
const { steward, list, listAll, logHere } = withTimeline()

describe('bulk runs', () => {
  const runId = firstEntryIdAt(Date.now() - 5_000).replace('-0000-0000-', '-7000-8000-')

  async function logOrder(order: Partial<typeof runs.$inferInsert> = {}): Promise<void> {
    const at = now()
    await steward.db.orm.insert(runs).values({
      id: runId,
      guildId: aurora,
      action: 'member.ban',
      input: {},
      reason: 'raid',
      requestedById: CAST.mia.id,
      requestedByName: 'Mia',
      status: 'done',
      total: 3,
      planHash: '',
      createdAt: at,
      startedAt: new Date(at.getTime() - 2_000),
      ...order,
    })
  }

  async function logRun(): Promise<void> {
    await logOrder()
    for (const targetId of ['1', '2', '3']) await logHere({ targetId, runId, reason: 'raid' })
    await logHere({ targetId: '4', outcome: 'failed', runId, reason: 'raid' })
  }

  test('its entries are one line with how they ended, and open again', async () => {
    await logRun()
    await logHere({ targetId: '9' })
    const { items } = await list('mia', aurora, { source: 'here' })
    expect(items).toMatchObject([
      { kind: 'entry', entry: { target: { id: '9' } } },
      { kind: 'run', run: { id: runId, reason: 'raid', outcomes: { done: 3, failed: 1 } } },
    ])
    expect((await list('mia', aurora, { run: runId })).items).toHaveLength(4)
    expect((await list('mia', aurora, { source: 'here', unfolded: true })).items).toHaveLength(5)
  })

  test('why it stopped names a channel to whoever ordered it alone: others may not see that', async () => {
    const because = 'Mia, who ordered this, may not do this any more: #backstage is hidden from Mia.'
    await logOrder({ action: 'member.voice.move', input: { channelId: '5' }, status: 'stopped', because })
    const told = async (who: 'mia' | 'bo') => (await list(who, aurora, { source: 'here' })).items
    expect(await told('mia')).toMatchObject([{ kind: 'run', run: { because } }])
    const [hidden] = await told('bo')
    expect(hidden).toMatchObject({ kind: 'run', run: { because: expect.stringContaining('in a channel') } })
    expect(JSON.stringify(hidden)).not.toContain('backstage')
  })

  test('each target counts once, however often it was tried, and as it ended', async () => {
    await logOrder()
    const tried: [string, AuditOutcome[]][] = [
      ['1', ['failed', 'refused', 'done']],
      ['2', ['partial', 'done']],
      ['3', ['partial', 'failed']],
      ['4', ['failed', 'failed']],
      ['5', ['failed', 'pending']],
    ]
    for (const [targetId, outcomes] of tried)
      for (const outcome of outcomes) await logHere({ targetId, outcome, runId })
    for (const undoOf of ['a', 'b']) await logHere({ targetId: '6', runId, undoOf })
    await steward.db.orm.update(auditEntries).set({ targetId: null }).where(eq(auditEntries.outcome, 'pending'))
    const { items } = await list('mia', aurora, { source: 'here' })
    expect(items).toMatchObject([{ run: { outcomes: { done: 4, partial: 1, failed: 2, pending: 1 } } }])
  })

  test('whoever looks for one person or for what failed finds the entry itself', async () => {
    await logRun()
    expect((await list('mia', aurora, { target: '2' })).items).toMatchObject([{ kind: 'entry' }])
    expect((await list('mia', aurora, { outcome: 'failed' })).items).toMatchObject([
      { kind: 'entry', entry: { target: { id: '4' } } },
    ])
    expect((await list('mia', aurora, { q: 'Raid', source: 'here' })).items).toMatchObject([{ kind: 'run' }])
  })

  const found = async (wanted: TimelineWanted) =>
    (await listAll('mia', aurora, { ...wanted, source: 'here', limit: 1 })).map(item =>
      item.kind === 'entry' ? item.entry.target?.id : item.kind,
    )

  test('by its own reason a ban of an import is found, and not in the line of a run that says something else', async () => {
    await logOrder({ reason: 'old list' })
    await logHere({ targetId: '1', runId, reason: 'old list' })
    await logHere({ targetId: '2', runId, reason: 'Spam of gems' })
    await logHere({ targetId: '3', reason: 'gems' })
    await logHere({ targetId: '4', runId, reason: 'gems again' })
    expect(await found({ q: 'gems' })).toEqual(['4', '3', '2'])
    expect(await found({ q: 'list' })).toEqual(['run'])
    expect(await found({ q: 'gems', action: 'member.ban' })).toEqual(['4', '3', '2'])
    expect(await found({ q: 'gems', action: 'member.kick' })).toEqual([])
  })

  test('by what it did an entry is found of a run that took back several kinds, and of a purge', async () => {
    await logOrder({ action: 'ban.remove', undoOfActorId: CAST.bo.id, undoOfActorName: 'Bo' })
    await logHere({ targetId: '1', runId, action: 'ban.remove' })
    await logHere({ targetId: '2', runId, action: 'member.timeout.remove' })
    expect(await found({ action: 'member.timeout.remove' })).toEqual(['2'])
    expect(await found({ action: 'ban.remove' })).toEqual(['run'])
    await steward.db.orm.update(runs).set({ action: 'message.delete', undoOfActorId: null })
    await logHere({ targetId: '3', runId, action: 'message.delete.bulk' })
    expect(await found({ action: 'message.delete.bulk' })).toEqual(['3'])
    expect(await found({ action: 'message.delete' })).toEqual(['run'])
  })

  test('a run that goes on over midnight is part of both days', async () => {
    const midnight = Date.UTC(2026, 2, 2)
    const startedAt = new Date(midnight - 600_000)
    await logOrder({ startedAt, finishedAt: new Date(midnight + 600_000) })
    await logHere({ targetId: '1', runId, at: midnight - 300_000 })
    await logHere({ targetId: '2', runId, at: midnight + 300_000 })
    expect(await found({ before: '2026-03-02' })).toEqual(['run'])
    expect(await found({ after: '2026-03-02' })).toEqual(['run'])
    expect(await found({ after: '2026-03-02', before: '2026-03-02T00:05Z' })).toEqual([])
    expect(await found({ after: '2026-03-02T00:10Z' })).toEqual([])
  })

  test('Hana sees neither the run of Mia nor its entries', async () => {
    await logRun()
    expect((await list('hana', aurora)).items).toEqual([])
    expect((await list('hana', aurora, { run: runId })).items).toEqual([])
  })
})
