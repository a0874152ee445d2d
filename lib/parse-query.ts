import type { z } from 'zod'
import { StewardError } from './errors.ts'
import { parseInput } from './parse-input.ts'

/**
 * What a GET route is asked for: what stands in its path and, where that is silent, in its search. Throws `not_found` where the
 * path cannot be read, for a link that was cut leads to nothing, and `invalid` where the rest cannot.
 */
export function parseQuery<T>(schema: z.core.$ZodType<T>, path: Record<string, string>, search: object): T {
  try {
    return parseInput(schema, { ...search, ...path })
  } catch (error) {
    const fields = error instanceof StewardError ? error.details.fields : undefined
    if (!fields) throw error
    if (Object.keys(path).some(name => name in fields)) {
      throw new StewardError('not_found', 'Nothing here has this id. The link may have been cut.', { cause: error })
    }
    const named = Object.keys(fields).filter(name => !name.includes('.'))
    throw new StewardError('invalid', `Please check in the address: ${named.join(', ')}.`, { fields })
  }
}
