import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const refused = Object.assign(new Error('could not extend file "base/5/16384"'), { code: '53100' })

test('a full disk is told as what it is, with nothing of the query', () => {
  const told = describeError(new Error('Failed query: insert into "audit_entries"', { cause: refused }))
  expect(told).toMatchObject({ code: 'internal', message: expect.stringContaining('disk is full') })
  expect(JSON.stringify(told)).not.toMatch(/audit_entries|base/)
})

test('what the database has broken off is told as that', () => {
  for (const code of ['57014', '25P03']) {
    const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code })
    const told = describeError(new Error('Failed query: select from "members"', { cause: ended }))
    expect(told).toMatchObject({ code: 'internal', message: expect.stringContaining('took too long') })
    expect(JSON.stringify(told)).not.toMatch(/members|canceling/)
  }
})

test('an unknown error shows nothing of itself but where the log has it', () => {
  const told = describeError(new Error('a password stood here'))
  expect(told).toEqual({ code: 'internal', message: expect.stringContaining('log'), reference: expect.any(String) })
  expect(JSON.stringify(told)).not.toContain('password')
})
