import { describe, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import { runs } from '../../db/schema/runs.ts'
import { now } from '../../time.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora } = GUILDS
const { steward, list, logHere } = withTimeline()

describe('bulk runs', () => {
  const runId = firstEntryIdAt(Date.now() - 5_000).replace('-0000-0000-', '-7000-8000-')

  async function logRun(): Promise<void> {
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
    })
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

  test('whoever looks for one person or for what failed finds the entry itself', async () => {
    await logRun()
    expect((await list('mia', aurora, { target: '2' })).items).toMatchObject([{ kind: 'entry' }])
    expect((await list('mia', aurora, { outcome: 'failed' })).items).toMatchObject([
      { kind: 'entry', entry: { target: { id: '4' } } },
    ])
    expect((await list('mia', aurora, { q: 'Raid', source: 'here' })).items).toMatchObject([{ kind: 'run' }])
  })

  test('Hana sees neither the run of Mia nor its entries', async () => {
    await logRun()
    expect((await list('hana', aurora)).items).toEqual([])
    expect((await list('hana', aurora, { run: runId })).items).toEqual([])
  })
})
