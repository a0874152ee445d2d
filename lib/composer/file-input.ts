import { z } from 'zod'
import { Text } from '../input-fields.ts'
import { LONGEST_FILENAME } from '../message-rules/kept-limits.ts'

// What a browser calls a file it knows nothing of.
const ANY_TYPE = 'application/octet-stream'

/** What a browser says of a file before its bytes: a plain name, its size in bytes, its type. */
export const FileFields = {
  filename: Text.min(1, 'must not be empty.')
    .max(LONGEST_FILENAME, `must have at most ${LONGEST_FILENAME} characters.`)
    // A path would end up in an address and on somebody's disk.
    .regex(/^[^/\\\p{Cc}]+$/u, 'must be a plain name.'),
  size: z.coerce.number('must be a number.').int('must be a whole number.').min(1, 'must be at least one byte.'),
  // It becomes a header: what is none is left out.
  contentType: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.+-]+)*$/)
    .max(100)
    .catch(ANY_TYPE),
}
