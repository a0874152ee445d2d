import { z } from 'zod'
import { StewardError } from './errors.ts'

/** Parses what came from outside. Throws `invalid` with one sentence for each wrong field. */
export function parseInput<T>(schema: z.core.$ZodType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'form')
    fields[field] ??= message
  }
  const named = Object.keys(fields).join(', ')
  throw new StewardError('invalid', `Please check: ${named}. Nothing was changed.`, { fields })
}
