import type { SQL } from 'drizzle-orm'
import type { Orm } from './client.ts'
import { records } from './records.ts'

/** How many rows a statement that returns those it has changed did change. */
export async function changedRows(orm: Orm, statement: SQL): Promise<number> {
  return (await records(orm, statement)).length
}

/** Repeats a statement that changes at most `slice` rows until it finds no more. How many it has changed in all. */
export async function inSlices(orm: Orm, slice: number, statement: SQL): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await changedRows(orm, statement)
    total += changed
    if (changed < slice) return total
  }
}
