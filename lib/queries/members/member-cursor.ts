import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MEMBER_SORTS } from '../../directory/members-url.ts'
import { StewardError } from '../../errors.ts'
import type { MemberSort } from './member-order.ts'

const id = z.string().regex(/^\d{1,20}$/)

// Postgres takes no NUL and no half of a surrogate pair, whoever made this cursor.
const text = z
  .string()
  .max(500)
  .refine(value => value.isWellFormed() && !value.includes('\0'))

const PLACES: Record<string, z.ZodType<string[]>> = {
  name: z.tuple([text, id]),
  // Postgres has no year 0.
  joined: z.tuple([z.union([z.iso.datetime().regex(/^(?!0000)/), z.literal('-infinity')]), id]),
  created: z.tuple([z.string().regex(/^\d{20}$/)]),
}

/** Where a page of members ended. */
const MemberCursor = z.object({
  sort: z.enum(MEMBER_SORTS),
  place: z.array(z.string()),
  /** Proof that more match than can be counted exactly: the next page need not find that out again. */
  many: z.string().nullable().catch(null),
})

export type MemberCursor = z.output<typeof MemberCursor>

// Of this process: what another one has proved is found out again.
const KEY = randomBytes(32)

/** What only an earlier page of the same search can say: a made-up "many" would show a wrong count. */
export function proofOfMany(guildId: string, search: unknown): string {
  return createHmac('sha256', KEY)
    .update(JSON.stringify([guildId, search]))
    .digest('base64url')
}

export function writeCursor(cursor: MemberCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Throws `invalid` for what is not a cursor of an earlier page of a list in this order. */
export function readCursor(written: string, sort: MemberSort): MemberCursor {
  const cursor = parse(written)
  if (cursor.sort !== sort) refuse('must be the cursor of a list in the same order.')
  return cursor
}

function parse(written: string): MemberCursor {
  try {
    const cursor = MemberCursor.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
    return { ...cursor, place: PLACES[cursor.sort.replace('-', '')]!.parse(cursor.place) }
  } catch (cause) {
    return refuse('must be the cursor of an earlier page.', cause)
  }
}

function refuse(sentence: string, cause?: unknown): never {
  const fields = { cursor: sentence }
  throw new StewardError('invalid', 'This list cannot be continued from there. Load it again.', { fields, cause })
}
