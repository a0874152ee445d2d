import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { readsOf, rowsOf, stepsOf } from '../../queries/test-plans.ts'
import { now } from '../../time.ts'
import { selectDoneSince } from '../undo/changed-since.ts'
import { isOfSameMessage } from './message-changed-since.ts'

/** How it is found what was done to a message since: 20,000 entries, every second of a message, ten of each. */

const ACTION = 'message.embeds.suppress'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`alter table audit_entries set (autovacuum_enabled = false)`)
  await db.orm.execute(sql`
    insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
    select lpad(n::text, 36, '0'), '1', case when n % 2 = 0 then ${ACTION} else 'member.warn' end, '7', 'Mia', '9',
      case when n % 2 = 0 then jsonb_build_object('channelId', '5', 'messageId', (n % 2000)::text) else '{}' end,
      '{}', 'done', now()
    from generate_series(1, 20000) n`)
})
afterAll(() => db.close())

test.each(['unknown', 'known'])(
  'of all the log since, that of the message alone is read, statistics %s',
  async statistics => {
    if (statistics === 'known') await db.orm.execute(sql`analyze audit_entries`)
    const id = '50'.padStart(36, '0')
    const by = { guildId: '1', action: ACTION, actorId: '8', actorName: 'Bo', targetId: '9', targetName: null }
    const entry = { ...by, id, intent: { channelId: '5', messageId: '50' }, before: {}, after: null, openedAt: now() }
    const query = selectDoneSince(db.orm, entry, [ACTION], isOfSameMessage(entry))
    expect(await query).toHaveLength(9)
    expect(rowsOf(readsOf(await stepsOf(db.orm, query.getSQL()), 'audit_entries'))).toBe(9)
  },
)
