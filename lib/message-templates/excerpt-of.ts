import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// As much as two lines hold.
const LONGEST = 160

/** The beginning of what a kept message says: its text, else what its first embed begins with. */
export function excerptOf(message: PgColumn): SQL<string> {
  const texts = [
    '{content}',
    '{embeds,0,title}',
    '{embeds,0,description}',
    '{embeds,0,author,name}',
    '{embeds,0,fields,0,name}',
  ]
  const first = sql.join(
    texts.map(path => sql`nullif(btrim(${message} #>> ${path}::text[]), '')`),
    sql`, `,
  )
  return sql<string>`left(coalesce(${first}, ''), ${LONGEST})`
}
