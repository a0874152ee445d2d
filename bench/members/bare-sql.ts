import type { Database } from '../../lib/db/client.ts'
import type { Ask } from './asks.ts'

interface Driver {
  query(text: string, params: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface Found {
  ids: string[]
  count: number
}

/**
 * The floor: what a person would write for the same rows and the same count, over the same indexes, handed to the
 * driver (PGlite or pg) as it is.
 */
export function bareSql(db: Database, guildId: string, limit: number): (ask: Ask) => Promise<Found> {
  const driver = (db.orm as unknown as { $client: Driver }).$client
  return async ({ where, params, order = 'sort_name, user_id', place, search }) => {
    const all = [guildId, ...params]
    const conditions = ['guild_id = $1', ...where].join(' and ')
    const from = place ? ` and ${place.condition(all.length + 1)}` : ''
    const { rows } = await driver.query(
      `select * from members where ${conditions}${from} order by ${order} limit ${search.ids ? 500 : limit}`,
      [...all, ...(place?.params ?? [])],
    )
    const bounded = `select count(*)::int as count from (select 1 from members where ${conditions} limit 10001) found`
    const whole = `select case when member_count > 10000 then member_count else (${bounded}) end as count from guilds where id = $1`
    const counting = where.length ? bounded : whole
    // A list of ids is no longer than its page.
    const count = search.ids ? rows.length : Number((await driver.query(counting, all)).rows[0]?.count)
    return { ids: rows.map(row => String(row.user_id)), count }
  }
}
