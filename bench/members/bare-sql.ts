import type { Database } from '../../lib/db/client.ts'
import { foldText } from '../../lib/mirror/fold-text.ts'
import { likePattern } from '../../lib/queries/like-pattern.ts'
import type { Query } from './cases.ts'

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
export function bareSql(db: Database, guildId: string, limit: number): (query: Query) => Promise<Found> {
  const driver = (db.orm as unknown as { $client: Driver }).$client
  return async query => {
    const params: unknown[] = [guildId]
    const conditions = conditionsOf(query, value => `$${params.push(value)}`)
    const where = ['guild_id = $1', ...conditions].join(' and ')
    const { rows } = await driver.query(
      `select * from members where ${where} order by sort_name, user_id limit ${limit}`,
      params,
    )
    const counting = conditions.length
      ? `select count(*)::int as count from (select 1 from members where ${where} limit 10001) found`
      : 'select member_count as count from guilds where id = $1'
    const counted = await driver.query(counting, params)
    return { ids: rows.map(row => String(row.user_id)), count: Number(counted.rows[0]?.count) }
  }
}

function conditionsOf({ q, isId, role }: Query, param: (value: string) => string): string[] {
  const words = q && !isId ? foldText(q).split(' ') : []
  const patterns = words.map(word => likePattern([...word].length < 3 ? ` ${word}` : word))
  return [
    ...patterns.map(pattern => `search_text like ${param(pattern)}`),
    ...(isId && q ? [`user_id = ${param(q)}`] : []),
    ...(role ? [`role_ids @> array[${param(role)}]`] : []),
  ]
}
