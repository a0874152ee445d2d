import { expect, test } from 'vitest'
import { aboutMessages } from './about-messages'

const chosen = (...ids: string[]) => ({ messages: ids.map(id => ({ id, channelId: '5' })) })

test('the same messages are the same in any order, and one more makes others of them', () => {
  expect(aboutMessages(chosen('17', '16'))).toBe(aboutMessages(chosen('16', '17')))
  expect(aboutMessages(chosen('16', '17', '18'))).not.toBe(aboutMessages(chosen('16', '17')))
})

test('all that match are told by their filter, whatever was written meanwhile', () => {
  const about = aboutMessages({ filter: { author: ['16'] }, upTo: '100' })
  expect(aboutMessages({ filter: { author: ['16'] }, upTo: '200' })).toBe(about)
  expect(aboutMessages({ filter: { author: ['17'] }, upTo: '100' })).not.toBe(about)
  expect(aboutMessages(chosen('16'))).not.toBe(about)
})
