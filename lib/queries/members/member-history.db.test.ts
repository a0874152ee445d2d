import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import type { Orm } from '../../db/client.ts'
import { platformLogEntries } from '../../db/schema/platform-log.ts'
import { refreshLog } from '../../platform-log/refresh-log.ts'
import { changeLog } from '../../platform-log/stored-log.ts'
import type { Steward } from '../../steward.ts'
import { viewerOf } from '../../test-steward.ts'
import { MINUTE, now, setClock } from '../../time.ts'
import { withTimeline } from '../audit/test-with-timeline.ts'
import { parsePlace } from '../audit/timeline-cursor.ts'
import { loadGuild } from '../load-guild.ts'
import { memberHistory } from './member-history.ts'

const guildId = GUILDS.aurora
const { steward, logHere } = withTimeline()
const viewer = viewerOf('mia')

// A history does not wait for it for long.
const readLog = () => refreshLog(steward, { guildId, botId: CAST.steward.id })

/** The same Steward, how often it counts in its database counted. */
function counting() {
  let counts = 0
  const orm = new Proxy(steward.db.orm, {
    get(target, name, receiver) {
      if (name === '$count') counts++
      return Reflect.get(target, name, receiver)
    },
  }) as Orm
  const counted: Steward = { ...steward, db: { ...steward.db, orm } }
  return { counted, counts: () => counts }
}

async function logged(count: number): Promise<void> {
  const rows = sql`select ${guildId}, 1000 + n, timestamptz '2026-01-01Z' + n * interval '1 second', 110, ${CAST.bo.id}
    from generate_series(1, ${count}::int) n`
  await steward.db.orm.execute(sql`insert into platform_log_entries (guild_id, id, at, action_type, user_id) ${rows}`)
}

test.each([
  ['of which all was read', { isWhole: true, stored: 3 }, { since: null, most: 1 }],
  ['that goes on further back', { isWhole: false, stored: 3 }, { since: '2026-01-01T00:00:01.000Z', most: 0 }],
  ['that is read no further', { isWhole: true, stored: 10_000 }, { since: '2026-01-01T00:00:01.000Z', most: 1 }],
])('a log %s is counted once at most, and said to reach as far as it does', async (_what, log, { since, most }) => {
  await logged(log.stored)
  await changeLog(steward.db.orm, guildId, { listedAt: now(), isWhole: log.isWhole })
  const guild = await loadGuild(steward, viewer, guildId)
  const { counted, counts } = counting()
  const { elsewhere } = await memberHistory(counted, viewer, guild, { userId: CAST.otto.id })
  expect(elsewhere).toMatchObject({ state: 'shown', since })
  expect(counts()).toBeLessThanOrEqual(most)
})

test('for what is older the platform is not asked for what is newest', async () => {
  const targetId = CAST.otto.id
  for (let n = 0; n < 22; n++) await logHere({ targetId, at: now().getTime() - n * MINUTE })
  const guild = await loadGuild(steward, viewer, guildId)
  await readLog()
  const first = await memberHistory(steward, viewer, guild, { userId: targetId })
  const restore = setClock(() => Date.now() + MINUTE)
  const before = await steward.control.lastRequest()
  const asked = async () =>
    (await steward.control.requests(before)).filter(({ path }) => path.includes('audit-logs')).length
  try {
    const cursor = parsePlace(first.nextCursor!)
    const older = await memberHistory(steward, viewer, guild, { userId: targetId, cursor })
    expect(older.items).toHaveLength(2)
    expect(older.elsewhere).toMatchObject({ state: 'shown', listedAt: first.elsewhere.listedAt })
    expect(await asked()).toBe(0)
    await memberHistory(steward, viewer, guild, { userId: targetId })
    await readLog()
    expect(await asked()).toBe(1)
  } finally {
    restore()
  }
})

test('where the platform keeps its log to itself, what is older is without it too', async () => {
  const targetId = CAST.otto.id
  for (let n = 0; n < 22; n++) await logHere({ targetId, at: now().getTime() - n * MINUTE })
  await logged(3)
  await steward.db.orm.update(platformLogEntries).set({ targetId })
  const guild = await loadGuild(steward, viewer, guildId)
  await readLog()
  const first = await memberHistory(steward, viewer, guild, { userId: targetId })
  await changeLog(steward.db.orm, guildId, { refusedAt: now() })
  const cursor = parsePlace(first.nextCursor!)
  const older = await memberHistory(steward, viewer, guild, { userId: targetId, cursor })
  expect(older.elsewhere.state).toBe('refused')
  expect(older.items.map(({ kind }) => kind)).toEqual(['entry', 'entry'])
})
