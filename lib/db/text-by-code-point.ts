import { customType } from 'drizzle-orm/pg-core'

/**
 * A column of text in the order of code points, whatever locale the database has. Those of people's ids are all of it: an index
 * is not used for what is compared with a column of another order.
 */
export const textByCodePoint = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})
