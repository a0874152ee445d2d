import { expect, test } from 'vitest'
import { StewardError } from '../errors.ts'
import { sentenceWithoutChannel, toldInVoice, withoutPlaceIn } from './told-in-voice.ts'

const named = 'Steward needs Mute Members in #backstage.'
const ofBo = { action: 'member.voice.mute', input: {}, requestedById: '1', undoOfActorId: null }

test('a sentence that may name a channel is told to whoever ordered the run alone', () => {
  expect(withoutPlaceIn(ofBo, '1', named)).toBe(named)
  expect(withoutPlaceIn(ofBo, '2', named)).toBe(
    'The reason lies in a channel, and only whoever ordered this is told which.',
  )
})

test('what names none, and what runs that are not in voice say, is told to all', () => {
  expect(withoutPlaceIn(ofBo, '2', 'Rex is in no voice channel.')).toBe('Rex is in no voice channel.')
  expect(withoutPlaceIn(ofBo, '2', null)).toBeNull()
  expect(withoutPlaceIn({ ...ofBo, action: 'member.warn' }, '2', named)).toBe(named)
  const ofTheLog = { ...ofBo, action: 'ban.remove', undoOfActorId: '3' }
  expect(withoutPlaceIn(ofTheLog, '2', named)).not.toContain('backstage')
})

test('of warnings that are posted in a channel no sentence names it to others than whoever ordered them', () => {
  const warns = { ...ofBo, action: 'member.warn', input: { channelId: '7' } }
  const sentence = 'Needs Send Messages in #mod-court.'
  expect(withoutPlaceIn(warns, '1', sentence)).toBe(sentence)
  expect(withoutPlaceIn(warns, '2', sentence)).not.toContain('mod-court')
})

test('a channel that is not found is told of as theirs in voice, and as it is elsewhere', () => {
  const error = new StewardError('not_found', 'There is no such channel in this guild, or you cannot see it.')
  expect(toldInVoice(ofBo, error)).toMatchObject({ code: 'not_found', message: expect.stringMatching(/^They are in/) })
  expect(toldInVoice({ action: 'member.ban' }, error)).toBe(error)
  const other = new StewardError('forbidden', 'No.')
  expect(toldInVoice(ofBo, other)).toBe(other)
})

test('what an approver was judged in is not even told to whoever ordered it', () => {
  expect(sentenceWithoutChannel(ofBo, named)).not.toContain('backstage')
  expect(sentenceWithoutChannel(ofBo, 'Needs Mute Members.')).toBe('Needs Mute Members.')
  expect(sentenceWithoutChannel({ action: 'member.warn' }, named)).toBe(named)
})
