import type { SQL } from 'drizzle-orm'
import type { Orm } from './client.ts'

/**
 * What a statement answers, as the driver gives it, under the names that it selects: `Row` says of what type these are, and
 * nothing else does. Drizzle's own queries ask of each cell anew what it is, for longer than a large one takes.
 */
export async function records<Row extends object = Record<string, unknown>>(orm: Orm, statement: SQL): Promise<Row[]> {
  const { rows } = await orm.execute<Row & Record<string, unknown>>(statement)
  return rows
}
