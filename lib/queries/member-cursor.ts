import { z } from 'zod'
import { StewardError } from '../errors.ts'

/** Where a page of members ended. */
const MemberCursor = z.object({
  // Postgres takes no NUL, whoever made this cursor.
  sortName: z.string().regex(/^[^\0]*$/),
  userId: z.string().regex(/^\d{1,20}$/),
  /** More than can be counted exactly: the next page need not find that out again. */
  many: z.boolean(),
})

export type MemberCursor = z.output<typeof MemberCursor>

export function writeCursor(cursor: MemberCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Throws `invalid` for what is not a cursor of an earlier page. */
export function readCursor(text: string): MemberCursor {
  try {
    return MemberCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    const fields = { cursor: 'must be the cursor of an earlier page.' }
    throw new StewardError('invalid', 'This list cannot be continued from there. Load it again.', { fields, cause })
  }
}
