import * as z from 'zod/mini'

/** How many rows a page of a list is asked for, as an address says it: from 1 to `most`, and `usual` where it says nothing. */
export function pageLimit(usual: number, { most }: { most: number }) {
  return z._default(
    z.coerce
      .number('must be a number.')
      .check(
        z.int('must be a whole number.'),
        z.minimum(1, 'must be at least 1.'),
        z.maximum(most, `must be at most ${most}.`),
      ),
    usual,
  )
}
