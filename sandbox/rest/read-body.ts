import { ApiError, invalid } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import type { Ctx } from './env.ts'
import { readBytes } from './read-bytes.ts'

/** The JSON of a request; undefined for an empty body. */
export async function readJson(c: Ctx): Promise<unknown> {
  const bytes = await readBytes(c, LIMITS.bodyBytes)
  if (!bytes) throw new ApiError('BODY_TOO_LARGE')
  const text = bytes.toString()
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('INVALID_FORM_BODY', 'The body is not JSON.')
  }
}

/** The JSON object of a request; an empty body is an empty object. */
export async function readBody(c: Ctx): Promise<Record<string, unknown>> {
  const body = await readJson(c)
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('', 'Must be an object.')
  return body as Record<string, unknown>
}
