import { expect, test } from 'vitest'
import { DAY, HOUR } from '@/lib/time'
import { readTemplate, toTemplateDraft } from './template-draft'

const LONGEST = 28 * DAY
const raid = { id: '1', text: 'Raid', actions: [] as string[], timeoutMs: 36 * HOUR, banMs: 0, deleteMessageDays: 7 }
const { id: _, ...what } = raid

test('what is set comes out of the form as it went in', () => {
  expect(readTemplate(toTemplateDraft(raid), LONGEST)).toEqual({ what, errors: {} })
  const alone = { ...raid, timeoutMs: null, banMs: null, deleteMessageDays: null }
  expect(readTemplate(toTemplateDraft(alone), LONGEST).what).toMatchObject({ banMs: null, deleteMessageDays: null })
})

test('only what is shown is sent, and told to be wrong', () => {
  const draft = { ...toTemplateDraft(raid), actions: ['member.warn'] }
  draft.timeout.count = 'long'
  expect(readTemplate(draft, LONGEST)).toMatchObject({ what: { timeoutMs: null, banMs: null }, errors: {} })
  const forTimeouts = readTemplate({ ...draft, actions: ['member.timeout'] }, LONGEST)
  expect(Object.keys(forTimeouts.errors)).toEqual(['timeoutMs'])
  expect(forTimeouts.what.deleteMessageDays).toBeNull()
})

test('a length that is longer than may be is told beside its field', () => {
  const draft = toTemplateDraft(raid)
  draft.timeout = { kind: 'length', count: '29', unit: 'days' }
  draft.ban = { kind: 'length', count: '2000', unit: 'days' }
  expect(readTemplate(draft, LONGEST).errors).toEqual({
    timeoutMs: 'A timeout can last at most 28 days.',
    banMs: 'At most five years, or no end.',
  })
  draft.timeout.count = '28'
  draft.ban.count = '1830'
  expect(readTemplate(draft, LONGEST).errors).toEqual({})
})
