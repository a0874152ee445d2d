import type { MessageProblem } from './problem.ts'

const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** The problem of a text that is no ISO 8601 time with its zone, if there is one. Empty text is none. */
export function checkTime(path: string, text: string): MessageProblem[] {
  return text === '' || isTime(text) ? [] : [{ path, text: 'Must be a time, as in 2030-01-31T18:30:00Z.' }]
}

/** Whether a text is a time that exists, with its zone, of a year that has four digits in UTC too: others no platform reads. */
export function isTime(text: string): boolean {
  const [, day = ''] = ISO.exec(text) ?? []
  if (day === '' || Number.isNaN(Date.parse(text))) return false
  if (!ISO.test(new Date(text).toISOString())) return false
  // The 31st of February is read as a day in March.
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day)
}
