import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { platformLogEntries, platformLogs } from '../../db/schema/platform-log.ts'
import { SECOND, setClock } from '../../time.ts'
import { withTimeline } from './test-with-timeline.ts'
import type { TimelineItem } from './timeline-views.ts'

const { borealis } = GUILDS
const { steward, list, listAll, logHere } = withTimeline()

test('pages of both logs have neither gaps nor doubles, however far back the platform is read', async () => {
  const wanted: string[] = []
  for (let n = 0; n < 260; n++) {
    const target = String(9_000_000 + n)
    wanted.push(target)
    if (n % 5 === 0) await logHere({ guildId: borealis, targetId: target, at: Date.now() })
    else await steward.control.logElsewhere(borealis, { action_type: 110, user_id: CAST.bo.id, target_id: target })
  }
  const isWanted = (item: TimelineItem) => item.kind !== 'run' && wanted.includes(item.entry.target?.id ?? '')
  for (const limit of [7, 50, 200]) {
    await steward.db.orm.delete(platformLogEntries)
    await steward.db.orm.delete(platformLogs)
    const items = (await listAll('mia', borealis, { limit })).filter(isWanted)
    const targets = items.map(item => (item.kind === 'run' ? '' : item.entry.target?.id))
    expect(targets.toSorted()).toEqual(wanted)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  }
})

test('a log that has moved on by more than is caught up with is read anew from its top', async () => {
  const guildId = borealis
  await list('mia', guildId)
  for (let n = 0; n < 520; n++) {
    await steward.control.logElsewhere(guildId, { action_type: 111, user_id: CAST.bo.id, target_id: String(n) })
  }
  const restore = setClock(() => Date.now() + 60 * SECOND)
  try {
    const items = (await listAll('mia', guildId, { limit: 200 })).filter(
      item => item.kind === 'elsewhere' && item.entry.actionType === 111,
    )
    expect(new Set(items.map(({ key }) => key)).size).toBe(520)
  } finally {
    restore()
  }
})
