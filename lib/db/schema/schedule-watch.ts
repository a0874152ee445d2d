import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** One row: since when processes have been there to send scheduled messages, of which this or that one may have ended since. */
export const scheduleWatch = pgTable('schedule_watch', {
  id: text('id').primaryKey().default('watch'),
  since: moment('since').notNull(),
  /** The last sign of life of any of them. */
  aliveAt: moment('alive_at').notNull(),
})
