import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { MINUTE } from '@/lib/time'
import { messageLink } from './message-link'

const GENERAL = '194783477760000101'
const MESSAGE = '194783477760000201'
const LINK = `steward/channels/1/${GENERAL}/${MESSAGE}`

test.each([
  `https://steward.example/guilds/1/messages?channel=${GENERAL}&at=${MESSAGE}`,
  `see https://steward.example/guilds/1/messages?view=all&channel=${GENERAL}&sort=up&at=${MESSAGE}#x there`,
  `/guilds/2/messages /guilds/1/messages?channel=${GENERAL}&at=${MESSAGE}`,
  `/guilds/1/messages?at=7&channel=194783477760000109&channel=${GENERAL}&at=194783477760000209&at=${MESSAGE}`,
])('%s is a link to a message', pasted => {
  expect(messageLink(pasted)).toBe(LINK)
})

test.each([
  ` https://chat.example/channels/1/${GENERAL}/${MESSAGE} `,
  `/guilds/1/messages?at=${MESSAGE}&channel=${GENERAL}`,
  `/guilds/1/messages?subchannel=${GENERAL}&at=${MESSAGE}`,
  `/guilds/1/messages?channel=${GENERAL} &at=${MESSAGE}`,
  MESSAGE,
])('%j stays as it is', pasted => {
  expect(messageLink(pasted)).toBe(pasted.trim())
})

test.each(['/guilds/1/messages?', `channel=${GENERAL}&`])('two megabytes of %s are gone through once', piece => {
  const text = `/guilds/1/messages?${piece.repeat(2_000_000 / piece.length)}`
  const context = createContext({ messageLink, text })
  // Once for each of them would be hours.
  expect(runInContext('messageLink(text)', context, { timeout: MINUTE })).toBe(text)
})
