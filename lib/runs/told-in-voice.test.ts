import { expect, test } from 'vitest'
import { withoutPlace, withoutPlaceIn } from './told-in-voice.ts'

const sentence = '#council is hidden from Steward: no role gives View Channel.'
const run = { action: 'member.voice.mute', requestedById: '13' }

test('where somebody sits is told to whoever ordered it in voice, and to nobody else', () => {
  expect(withoutPlaceIn(run, '13', sentence)).toBe(sentence)
  expect(withoutPlaceIn(run, '14', sentence)).not.toContain('council')
  expect(withoutPlaceIn({ ...run, action: 'member.ban' }, '14', sentence)).toBe(sentence)
})

test('what an approver was judged in is not even told to whoever ordered it', () => {
  expect(withoutPlace(run, sentence)).not.toContain('council')
  expect(withoutPlace(run, 'Needs Mute Members.')).toBe('Needs Mute Members.')
  expect(withoutPlace({ action: 'member.warn' }, sentence)).toBe(sentence)
})
