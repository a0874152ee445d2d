import { expect, test } from 'vitest'
import { DAY, HOUR } from '@/lib/time'
import { readTemplate, saysTheSame, toTemplateDraft } from './template-draft'

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

test('a form is unchanged that says the same, in whichever order, and not where something in it is wrong', () => {
  const template = { ...raid, actions: ['member.ban', 'member.timeout'] }
  const draft = toTemplateDraft(template)
  expect(saysTheSame({ ...draft, actions: ['member.timeout', 'member.ban'] }, template, LONGEST)).toBe(true)
  expect(saysTheSame({ ...draft, actions: ['member.ban'] }, template, LONGEST)).toBe(false)
  expect(saysTheSame({ ...draft, text: 'Raids' }, template, LONGEST)).toBe(false)
  expect(saysTheSame({ ...draft, deletion: '1' }, template, LONGEST)).toBe(false)
  const endless = { ...template, timeoutMs: null }
  const wrong = { ...toTemplateDraft(endless), timeout: { kind: 'length' as const, count: 'x', unit: 'days' as const } }
  expect(saysTheSame(wrong, endless, LONGEST)).toBe(false)
})
