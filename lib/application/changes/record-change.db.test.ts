import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { applicationChanges } from '../../db/schema/application.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { StewardError } from '../../errors.ts'
import { takeAway } from '../token/test-token.ts'
import { listChanges } from './list-changes.ts'
import { recordChange } from './record-change.ts'

const ADA = { id: '1', displayName: 'Ada' }
let db: Database
let putBack: (() => Promise<void>) | undefined

beforeAll(async () => {
  db = await openTestDatabase()
})
afterEach(async () => {
  await putBack?.()
  putBack = undefined
})
afterAll(() => db.close())

const record = <Answer>(act: () => Promise<Answer>) => recordChange(db, ADA, { action: 'settings.edit' }, act)
/** From here on nothing can be written down. */
const logFails = async () => {
  putBack = await takeAway(db, applicationChanges)
}

test('how it ended is written down', async () => {
  expect(await record(async () => 'answer')).toBe('answer')
  const refused = new StewardError('platform_refused', 'The platform does not want to.')
  await expect(record(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(await listChanges(db)).toMatchObject([
    { actorName: 'Ada', outcome: 'refused', explanation: 'The platform does not want to.' },
    { actorName: 'Ada', outcome: 'done', explanation: null },
  ])
})

test('a log that fails behind the deed hides neither its answer nor what went wrong', async () => {
  const done = record(async () => {
    await logFails()
    return 'answer'
  })
  expect(await done).toBe('answer')
  await putBack?.()
  const lost = new StewardError('outcome_unknown', 'The new token is lost.')
  const failed = record(async () => {
    await logFails()
    throw lost
  })
  await expect(failed).rejects.toBe(lost)
})

test('what cannot be written down beforehand is not done', async () => {
  await logFails()
  let acted = false
  const attempt = record(async () => {
    acted = true
  })
  await expect(attempt).rejects.toThrow()
  expect(acted).toBe(false)
})
