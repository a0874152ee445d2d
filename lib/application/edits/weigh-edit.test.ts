import { expect, test } from 'vitest'
import { weighEdit } from './weigh-edit.ts'

const now = { name: 'Steward', description: 'Keeps the peace', uris: ['https://a.example', 'https://b.example'] }

test('what nobody else has changed is sent', () => {
  const edit = { base: { name: 'Steward' }, change: { name: 'Warden' } }
  expect(weighEdit(now, edit)).toEqual({ wanted: { name: 'Warden' }, elsewhere: {} })
})

test('what somebody else has changed to something else is not', () => {
  const edit = {
    base: { name: 'Bot', uris: ['https://a.example'] },
    change: { name: 'Warden', uris: [] },
  }
  expect(weighEdit(now, edit)).toEqual({ wanted: {}, elsewhere: { name: 'Steward', uris: now.uris } })
})

test('what somebody else has made the same is neither', () => {
  expect(weighEdit(now, { base: { name: 'Bot' }, change: { name: 'Steward' } })).toEqual({ wanted: {}, elsewhere: {} })
})

test('what was shown as something that is not told counts as changed elsewhere', () => {
  expect(weighEdit(now, { base: {}, change: { name: 'Warden' } }).elsewhere).toEqual({ name: 'Steward' })
})
