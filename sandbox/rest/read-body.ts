import { ApiError, invalid } from '../rules/api-error.ts'
import type { Ctx } from './env.ts'

/** The JSON object of a request; an empty body is an empty object. */
export async function readBody(c: Ctx): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ApiError('INVALID_FORM_BODY', 'The body is not JSON.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('', 'Must be an object.')
  return body as Record<string, unknown>
}
