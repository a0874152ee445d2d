import { z } from 'zod'
import { formatMembersUrl, parseMembersUrl } from '../directory/members-url.ts'
import { showsNothing } from '../directory/shows-nothing.ts'
import { Snowflake, Text } from '../input-fields.ts'

const LONGEST_NAME = 60

export const ViewName = Text.trim()
  .refine(name => !showsNothing(name), 'Give it a name.')
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters.`)

/** Filter and order as the page's address says them. What cannot be read, and whose sheet was open, is left out. */
export const ViewQuery = Text.max(4_000, 'This filter is too long to be kept.').transform(text => {
  const { member: _open, ...filter } = parseMembersUrl(new URLSearchParams(text))
  return formatMembersUrl(filter).slice(1)
})

export const ViewId = { guildId: Snowflake, viewId: z.uuid('must be the id of a view.') }
