import { expect, test } from 'vitest'
import type { WarningStep } from '@/lib/steps/step-views'
import { DAY, HOUR } from '@/lib/time'
import { freshBan, freshTimeout } from '../moderation/fresh-fields'
import { isLike } from '../moderation/is-like'
import { fieldsOfStep } from './step-fields'

const NOW = new Date('2026-03-01T12:00:00Z')
const fields = (action: WarningStep['action'], lengthMs: number | null) =>
  fieldsOfStep({ action, lengthMs }, 'spam', NOW)

test('the dialog of a step stands filled with its length and the reason of the warning', () => {
  expect(fields('member.timeout', DAY)).toMatchObject({ reason: 'spam', timeout: { length: '1d' } })
  expect(fields('member.timeout', 36 * HOUR)).toMatchObject({ timeout: { length: 'template', ms: 36 * HOUR } })
  expect(fields('member.kick', null)).toEqual({ reason: 'spam' })
  expect(fields('member.ban', null)).toMatchObject({
    reason: 'spam',
    banEnd: { length: 'never' },
    deleteMessageDays: '0',
  })
  expect(fields('member.ban', 7 * DAY)).toMatchObject({ banEnd: { length: '1w' }, deleteMessageDays: '0' })
})

test('what stands there is as if nobody had touched it, and is kept as other drafts are', () => {
  expect(Object.keys(fields('member.timeout', DAY)).toSorted()).toEqual(['reason', 'timeout'])
  expect(Object.keys(fields('member.ban', DAY)).toSorted()).toEqual(['banEnd', 'deleteMessageDays', 'reason'])
  expect(isLike(fields('member.timeout', DAY), { reason: '', ...freshTimeout(NOW) })).toBe(true)
  expect(isLike(fields('member.ban', DAY), { reason: '', ...freshBan(NOW) })).toBe(true)
})
