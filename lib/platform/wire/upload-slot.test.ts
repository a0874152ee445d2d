import { expect, test } from 'vitest'
import { parseUploadSlot } from './upload-slot.ts'

const url = 'https://files.example/put?key=1'

test.each<[string, unknown]>([
  ['an id and upload_url', { id: '5', upload_url: url }],
  ['an id and url', { id: '5', url }],
  ['an id that is a number', { id: 5, upload_url: url }],
  ['the first of a list', { attachments: [{ id: '5', upload_url: url }, { id: '6' }] }],
])('a slot with %s', (_what, told) => {
  expect(parseUploadSlot(told)).toEqual({ id: '5', uploadUrl: url })
})

test('an id is the platform’s to choose', () => {
  expect(parseUploadSlot({ id: 'a1b2-c3', upload_url: url })).toEqual({ id: 'a1b2-c3', uploadUrl: url })
})

test('a slot that is known by a file name of the platform’s', () => {
  const told = { attachments: [{ upload_filename: 'a1/cat.png', upload_url: url }] }
  expect(parseUploadSlot(told)).toEqual({ id: 'a1/cat.png', uploadUrl: url })
})

test.each([{ id: '5' }, { upload_url: url }, { attachments: [] }, [], null, url])('%j is no slot', told => {
  expect(parseUploadSlot(told)).toBeNull()
})
