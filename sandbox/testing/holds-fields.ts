import { expect } from 'vitest'

export type Check = (value: unknown) => boolean
export const snowflake: Check = value => typeof value === 'string' && /^\d+$/.test(value)
export const iso: Check = value => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
export const text: Check = value => typeof value === 'string'
export const hash: Check = value => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
export const hex: Check = value => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
export const boolean: Check = value => typeof value === 'boolean'
export const integer: Check = value => Number.isInteger(value)
export const decimal: Check = value => typeof value === 'string' && /^\d+$/.test(value)
export const object: Check = value => typeof value === 'object' && value !== null && !Array.isArray(value)
export const list =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)
export const or =
  (check: Check): Check =>
  value =>
    value === null || check(value)

/** Nothing is missing, nothing is there beside, and every value is of its type. */
export function holds(value: Record<string, unknown>, checks: Record<string, Check>): void {
  expect(Object.keys(value).sort()).toEqual(Object.keys(checks).sort())
  for (const [field, check] of Object.entries(checks)) {
    expect({ field, value: value[field], holds: check(value[field]) }).toMatchObject({ holds: true })
  }
}
