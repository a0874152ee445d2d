import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { formerRetention } from '../db/schema/guild-settings.ts'
import { now } from '../time.ts'
import { readFormerSettings } from './read-former-retention.ts'
import { withFormer } from './test-former.ts'

const { steward, said, set, formerly } = withFormer()
const WEEK_MINUTES = 7 * 24 * 60

test('who may set it decides, the log says so, and what is older is gone at once', async () => {
  const newest = async () => {
    const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    return entry
  }
  for (const who of ['mia', 'hana'] as const) await expect(set(who, 7)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(set('otto', 7)).rejects.toMatchObject({ code: 'not_found' })
  await expect(set('bo', 90)).rejects.toMatchObject({ code: 'invalid' })
  await set('bo', 30, null)
  expect(await newest()).toMatchObject({
    action: 'retention.former',
    before: { formerDays: null },
    after: { formerDays: 30 },
  })
  await expect(set('ada', 7, null)).rejects.toMatchObject({ code: 'conflict' })

  await formerly('1', 'of today', 1)
  await formerly('2', 'of last week', WEEK_MINUTES + 60)
  expect(await said('mia')).toEqual(['of today', 'of last week'])
  await set('bo', 7)
  expect(await steward.db.orm.$count(formerMessages)).toBe(1)
  await set('bo', null)
  expect(await newest()).toMatchObject({ before: { formerDays: 7 }, after: { formerDays: null } })
  expect(await steward.db.orm.$count(formerMessages)).toBe(0)
})

test('what is to go does not come back where it is kept again before it is gone', async () => {
  await steward.db.orm.delete(formerRetention)
  await set('bo', 30)
  await set('bo', null)
  // As slices of it are dropped meanwhile.
  await formerly('1', 'of before', 1)
  await set('bo', 30)
  expect(await steward.db.orm.$count(formerMessages)).toBe(0)
  await formerly('1', 'of before', 1)
  expect(await said('mia')).toEqual([])
  await formerly('2', 'of after', -1)
  expect(await said('mia')).toEqual(['of after'])

  await steward.db.orm.delete(formerMessages)
  await steward.db.orm.delete(formerRetention)
  await set('bo', 30)
  await set('bo', 7)
  await formerly('3', 'of last week', WEEK_MINUTES + 60)
  await formerly('4', 'of this week', WEEK_MINUTES - 60)
  await set('bo', 30)
  expect(await steward.db.orm.$count(formerMessages)).toBe(1)
  await formerly('3', 'of last week', WEEK_MINUTES + 60)
  expect(await said('mia')).toEqual(['of this week'])
})

test('where the platform has told of no message there is nothing to set', async () => {
  await steward.db.orm.delete(seenEvents)
  await steward.platform.capabilities.write('message_listing', { available: false, checkedAt: now() })
  expect(await readFormerSettings(steward, '1')).toMatchObject({ seesMessages: false, tellsDeletions: false })
  await expect(set('bo', 7)).rejects.toMatchObject({ code: 'invalid' })
  await set('bo', null)
})
