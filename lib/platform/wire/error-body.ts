import { z } from 'zod'
import { flag, text } from './fields.ts'

/** What an error answer says of itself (gaps.md, "Error body" and "Rate limits"). Null: it does not say. */
export interface ErrorBody {
  code: string | null
  message: string | null
  /** Path of a refused field to the sentence about it. */
  fields: Record<string, string>
  retryAfterMs: number | null
  /** A rate limit of the whole bot, not of one route. */
  global: boolean
}

// What looks like a code: it becomes part of messages and log lines.
const code = z
  .union([z.string().regex(/^[\w.-]{1,64}$/), z.number().transform(String)])
  .optional()
  .catch(undefined)

// A day: more is no pace but a mistake, as ms taken for s, and timers do not carry much more.
const LONGEST_S = 86_400

/** Seconds to wait, at most a day; undefined for anything but a number, null and empty text too. */
export const secondsToWait = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .refine(seconds => seconds >= 0)
  .transform(seconds => Math.min(seconds, LONGEST_S))
  .optional()
  .catch(undefined)

const WireError = z.object({
  code,
  // OAuth2 answers name their code so.
  error: code,
  message: text,
  errors: z.unknown().optional(),
  retry_after: secondsToWait,
  global: flag,
})

/** Reads an error body; whatever it is, also HTML or nothing, the answer is an ErrorBody. */
export function parseErrorBody(body: unknown): ErrorBody {
  const wire: Partial<z.output<typeof WireError>> = WireError.safeParse(body).data ?? {}
  return {
    code: wire.code ?? wire.error ?? null,
    message: wire.message ?? null,
    fields: Object.fromEntries(fieldErrors(wire.errors, [])),
    retryAfterMs: wire.retry_after === undefined ? null : Math.ceil(wire.retry_after * 1000),
    global: wire.global ?? false,
  }
}

const FlatError = z.object({ path: z.union([z.string(), z.array(z.coerce.string())]), message: z.string() })
const NestedErrors = z.object({ _errors: z.array(z.object({ message: z.string() })) })

// Deeper than any body nests; a hostile one must not exhaust the stack.
const DEEPEST = 10

function fieldErrors(errors: unknown, path: string[]): [string, string][] {
  if (typeof errors !== 'object' || errors === null || path.length > DEEPEST) return []
  if (Array.isArray(errors)) {
    return errors.flatMap(item => {
      const { data } = FlatError.safeParse(item)
      return data ? [[[data.path].flat().join('.'), data.message] as [string, string]] : []
    })
  }
  const { data } = NestedErrors.safeParse(errors)
  if (data) return [[path.join('.'), data._errors.map(({ message }) => message).join(' ')]]
  return Object.entries(errors).flatMap(([key, inner]) => fieldErrors(inner, [...path, key]))
}
