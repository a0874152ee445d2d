import { expect, test } from 'vitest'
import { isSignInReply, signInReply } from './sign-in-reply.ts'

test('the reply is known by its words, whatever host it names', () => {
  const reply = signInReply('https://steward.example/')
  expect(reply).toBe('Signing in to Steward at steward.example. If you did not open this page, ignore this.')
  expect([reply, signInReply('http://localhost:3000')].map(isSignInReply)).toEqual([true, true])
  expect(['', 'React to verify.', `${reply} Thank you.`, `Hello! ${reply}`].map(isSignInReply)).toEqual(
    Array(4).fill(false),
  )
})
