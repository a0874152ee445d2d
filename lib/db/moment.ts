import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time: with zone, to the millisecond, as the platform tells times. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
