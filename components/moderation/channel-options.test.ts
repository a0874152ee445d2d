import { expect, test } from 'vitest'
import { channelOptions, whyUnread } from './channel-options'

const LOADING = { isLoading: true, error: null }
const FAILED = { isLoading: false, error: new Error('no answer') }
const READ = { isLoading: false, error: null }
const known = [
  { value: '', label: 'Nowhere' },
  { value: '16', label: '#general' },
]
const labels = (chosen: string, read: typeof READ | typeof FAILED) =>
  channelOptions(known, chosen, read).map(({ label }) => label)

test('that channels are not read yet, or could not be, is not told as there being none', () => {
  expect(whyUnread(LOADING)).toBe('The channels are still being read.')
  expect(whyUnread(FAILED)).toBe('The channels could not be read.')
  expect(whyUnread(READ)).toBeNull()
})

test('while they are read there is a line for those to come, which cannot be chosen', () => {
  expect(channelOptions(known, '', LOADING).at(-1)).toMatchObject({ label: 'Reading the channels…', disabled: true })
  expect(labels('', READ)).toEqual(['Nowhere', '#general'])
  expect(labels('', FAILED)).toEqual(['Nowhere', '#general'])
})

test('what was chosen before stays chosen, and is called gone only once that is known', () => {
  expect(labels('17', LOADING)).toEqual(['Nowhere', '#general', 'Loading…'])
  expect(labels('17', FAILED)).toEqual(['Nowhere', '#general', 'The channel that was chosen'])
  expect(labels('17', READ)).toEqual(['Nowhere', '#general', 'A channel that is gone or closed to you'])
  expect(channelOptions(known, '17', READ).at(-1)).toMatchObject({ value: '17' })
})
