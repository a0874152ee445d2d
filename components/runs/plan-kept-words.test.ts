import { expect, test } from 'vitest'
import { planKeptWords } from './plan-kept-words'

const words = (action: string, total: number, status: 'planned' | 'asking' = 'planned') =>
  planKeptWords({ action, total, status })

test('a plan for several goes for newer ones, one for one alone for none', () => {
  expect(words('member.ban', 300)).toBe('The plan is thrown away when you plan ten more for several, or ')
  expect(words('message.delete', 300)).toBe(
    'The plan is thrown away when you plan another deletion of several messages, or ',
  )
  for (const action of ['member.ban', 'message.delete', 'role.edit'])
    expect(words(action, 1)).toBe('The plan is thrown away ')
})

test('what waits for a second person ends without one, however many it is for', () => {
  for (const total of [1, 300]) expect(words('member.ban', total, 'asking')).toBe('Without a decision it ends ')
})
