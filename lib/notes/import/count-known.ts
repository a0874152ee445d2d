import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { staffNotes } from '../../db/schema/notes.ts'
import { NOTES_SHOWN } from '../../directory/imported-notes.ts'
import { Snowflake } from '../../input-fields.ts'
import { withDeparted } from '../../queries/departures/with-departed.ts'
import { memberNames } from '../../queries/member-names.ts'
import type { Command } from '../../run-command.ts'
import { ImportedNotes } from './import-input.ts'
import { printOf } from './print-of.ts'
import { withoutErased } from './without-erased.ts'

// So many are one statement.
const AT_ONCE = 1_000

interface Answer {
  known: number
  erased: number
  names: Record<string, string>
}

const CountKnownInput = z.object({ guildId: Snowflake, notes: ImportedNotes })

/**
 * How many of the notes of a file were imported before, and would not be again, and how many are about people whose data was
 * erased since. An order, as so many do not fit into an address; nothing is written. `names`: of those whom the first of them
 * are about, as far as they are members or left lately; by id.
 */
export const countKnownNotes: Command<z.output<typeof CountKnownInput>, Answer> = {
  permission: 'note.import',
  input: CountKnownInput,
  run: async ({ steward: { db }, input: { guildId, notes } }) => {
    const { notes: wanted, erased } = await withoutErased(db.orm, guildId, notes)
    const prints = [...new Set(wanted.map(printOf))]
    let known = 0
    for (let start = 0; start < prints.length; start += AT_ONCE) {
      const some = prints.slice(start, start + AT_ONCE)
      known += await db.orm.$count(
        staffNotes,
        and(eq(staffNotes.guildId, guildId), inArray(staffNotes.importPrint, some)),
      )
    }
    const first = notes.slice(0, NOTES_SHOWN).map(({ userId }) => userId)
    const names = await withDeparted(db.orm, guildId, await memberNames(db.orm, guildId, first), first)
    return { known, erased, names: Object.fromEntries(names) }
  },
}
