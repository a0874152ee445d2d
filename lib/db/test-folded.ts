import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { foldedBeside, foldedTogether } from '../directory/folded-beside.ts'
import { searchedOf } from '../evidence/searched-of.ts'
import type { Orm } from './client.ts'
import { evidenceMessages } from './schema/evidence.ts'
import { allTables } from './upgrade/test-schema.ts'

/** Of every stored text that has another beside it, folded, whether that is what `foldedBeside` makes of it. */
export interface Folded {
  /** Columns in which some is, as `bans.foldedReason`. */
  stored: string[]
  /** What is not as it would be stored now. */
  wrong: string[]
}

export async function readFolded(orm: Orm): Promise<Folded> {
  const stored = new Set<string>()
  const wrong: string[] = []
  const look = (column: string, folded: unknown, wanted: string | null) => {
    if (folded !== null) stored.add(column)
    if (folded !== wanted) wrong.push(`${column}: ${JSON.stringify(folded)}, not ${JSON.stringify(wanted)}`)
  }
  for (const table of await allTables()) {
    const texts = textsOf(table)
    if (texts.length === 0) continue
    for (const row of (await orm.select().from(table)) as Record<string, string | null>[]) {
      for (const { text, folded } of texts) {
        look(`${getTableName(table)}.${folded}`, row[folded], foldedBeside(row[text]!))
      }
    }
  }
  for (const { copy, folded } of await orm.select().from(evidenceMessages)) {
    look('evidence_messages.folded', folded, foldedTogether(searchedOf(copy)))
  }
  return { stored: [...stored].toSorted(), wrong }
}

function textsOf(table: PgTable): { text: string; folded: string }[] {
  const keys = Object.keys(getTableColumns(table))
  return keys.flatMap(text => {
    const folded = `folded${text[0]!.toUpperCase()}${text.slice(1)}`
    return keys.includes(folded) ? [{ text, folded }] : []
  })
}
