import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const FOLDER = new URL('../schema/', import.meta.url)

/** All that the files of `lib/db/schema` say. */
export async function wholeSchema(): Promise<Record<string, unknown>> {
  const files = readdirSync(FOLDER).map(file => new URL(file, FOLDER).href)
  return Object.assign({}, ...(await Promise.all(files.map(file => import(file)))))
}

/** All tables that they say. */
export async function allTables(): Promise<PgTable[]> {
  return Object.values(await wholeSchema()).filter(one => is(one, PgTable))
}
