import { z } from 'zod'
import { showsNothing } from '../directory/shows-nothing.ts'
import { Snowflake, Text } from '../input-fields.ts'

const LONGEST_NAME = 60

export const ViewName = Text.trim()
  .refine(name => !showsNothing(name), 'Give it a name.')
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters.`)

/** Search, filters and order as the page's address says them. */
export const ViewQuery = Text.max(4_000, 'This filter is too long to be kept.')

export const ViewId = { guildId: Snowflake, viewId: z.uuid('must be the id of a view.') }
