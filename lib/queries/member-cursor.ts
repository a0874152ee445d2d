import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { StewardError } from '../errors.ts'
import type { MemberFilter } from './member-conditions.ts'

/** Where a page of members ended. */
const MemberCursor = z.object({
  // Postgres takes no NUL, whoever made this cursor.
  sortName: z.string().regex(/^[^\0]*$/),
  userId: z.string().regex(/^\d{1,20}$/),
  /** Proof that more match than can be counted exactly: the next page need not find that out again. */
  many: z.string().nullable().catch(null),
})

export type MemberCursor = z.output<typeof MemberCursor>

// Of this process: what another one has proved is found out again.
const KEY = randomBytes(32)

/** What only an earlier page of the same search can say: a made-up "many" would have the whole guild gone through. */
export function proofOfMany({ guildId, q, role }: MemberFilter): string {
  const search = JSON.stringify([guildId, q, role ?? null])
  return createHmac('sha256', KEY).update(search).digest('base64url')
}

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
