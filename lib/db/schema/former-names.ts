import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/** Which of somebody's names. */
export type NameKind = 'nick' | 'globalName' | 'username'

/** What members of a guild were called before, as far as the mirror has heard of the change. */
export const formerNames = pgTable(
  'former_names',
  {
    /** A time-ordered UUID (version 7), of the moment in `until`. */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    kind: text('kind').$type<NameKind>().notNull(),
    name: text('name').notNull(),
    /** When the change was heard. */
    until: moment('until').notNull(),
    /** ' name', folded as that of members is. */
    searchText: text('search_text').notNull(),
  },
  table => [
    index('former_names_person').on(table.guildId, table.userId, table.id),
    index('former_names_until').on(table.until),
    // As with members: one guild's size does not slow another's search, and little waits to be sorted in.
    index('former_names_search')
      .using('gin', table.guildId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
  ],
)
