import { ApiError, type FieldError } from '../rules/api-error.ts'

/** What is wrong with a value, or null. */
export type Check = (value: unknown) => string | null

export const isBoolean: Check = value => (typeof value === 'boolean' ? null : 'Must be true or false.')

/** Text of `least` to `most` characters, counted as people count them. */
export function isText(least: number, most: number): Check {
  return value => {
    const length = typeof value === 'string' ? [...value.trim()].length : -1
    return length >= least && length <= most ? null : `Must be text of ${least} to ${most} characters.`
  }
}

export function orNull(check: Check): Check {
  return value => (value === null ? null : check(value))
}

/** The known fields of a body, each checked; fields that nobody knows are passed over. */
export function parseFields<T extends object>(
  body: Record<string, unknown>,
  checks: Record<keyof T & string, Check>,
): Partial<T> {
  const errors: FieldError[] = []
  const fields: Record<string, unknown> = {}
  for (const [path, check] of Object.entries<Check>(checks)) {
    if (!Object.hasOwn(body, path)) continue
    const message = check(body[path])
    if (message) errors.push({ path, message })
    else fields[path] = body[path]
  }
  if (errors.length > 0) throw new ApiError('INVALID_FORM_BODY', 'Invalid form body.', errors)
  return fields as Partial<T>
}
