import { invalid } from '../rules/api-error.ts'
import { isSnowflake } from '../world/snowflake.ts'
import type { Ctx } from './env.ts'

/** A whole number of the query between 1 and `max`. */
export function readLimit(c: Ctx, max: number, fallback: number): number {
  const text = c.req.query('limit')
  if (text === undefined) return fallback
  const limit = Number(text)
  if (!/^\d+$/.test(text) || limit < 1 || limit > max)
    throw invalid('limit', `Must be a whole number from 1 to ${max}.`)
  return limit
}

export function readSnowflake(c: Ctx, name: string): string | undefined {
  const text = c.req.query(name)
  if (text !== undefined && !isSnowflake(text)) throw invalid(name, 'Must be a snowflake.')
  return text
}
