import { z } from 'zod'
import { StewardError } from './errors.ts'
import { MOST_TOLD } from './list-of.ts'

/**
 * Parses what came from outside. Throws `invalid` with one sentence for each wrong field; what lies within one has its
 * whole path beside it, as in "message.embeds.0.title"; of many mistakes the first hundred are told.
 */
export function parseInput<T>(schema: z.core.$ZodType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  const within: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues.slice(0, MOST_TOLD)) {
    fields[String(path[0] ?? 'form')] ??= message
    if (path.length > 1) within[path.join('.')] ??= message
  }
  const named = Object.keys(fields).join(', ')
  throw new StewardError('invalid', `Please check: ${named}. Nothing was changed.`, {
    fields: { ...within, ...fields },
  })
}
