import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDiskFull } from '../is-disk-full.ts'
import { errorOf } from './calls.ts'
import { createPglite } from './create-pglite.ts'
import { failureOf } from './failure-of.ts'

let pglite: Awaited<ReturnType<typeof createPglite>>

beforeAll(async () => {
  pglite = await createPglite()
})
afterAll(() => pglite.close())

const thrown = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test("a full disk under Postgres' files is known on the other side", () => {
  const { FS } = pglite.Module
  const told = errorOf(failureOf(new FS.ErrnoError(51)))
  expect(isDiskFull(told)).toBe(true)
  expect(told.message).toBe('no space left on the disk')
})

test('what else goes wrong with a file has its number', () => {
  const told = failureOf(thrown(() => pglite.Module.FS.readFile('/nothing/here')))
  expect(told).toEqual({ message: 'a file of it could not be read or written (44)', fields: {} })
})

test("an error keeps Postgres' code", async () => {
  const told = failureOf(await pglite.query('select * from nothing').catch(error => error))
  expect(told).toMatchObject({ message: 'relation "nothing" does not exist', fields: { code: '42P01' } })
})
