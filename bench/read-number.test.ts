import { expect, test } from 'vitest'
import { actions } from './actions/actions.ts'
import { backfill } from './backfill/backfill.ts'
import { composer } from './composer/composer.ts'
import { gateway } from './gateway/gateway.ts'
import { members } from './members/members.ts'
import { memory } from './memory/memory.ts'
import { messages } from './messages/messages.ts'
import { pages } from './pages/pages.ts'
import { purge } from './purge/purge.ts'
import { readNumber } from './read-number.ts'
import { serve } from './serve/serve.ts'

const never = () => {
  throw new Error('It has measured something.')
}

test.each([
  ['actions', actions, '--times', '0'],
  ['actions', actions, '--engine', 'pgligth'],
  ['backfill', backfill, '--rounds', 'many'],
  ['composer', composer, '--keys', ''],
  ['gateway', gateway, '--rounds', '0'],
  ['members', members, '--sizes', '1000,'],
  ['members', members, '--rounds', '0'],
  ['members', members, '--engine', 'Postgres'],
  ['memory', memory, '--minutes', '0'],
  ['messages', messages, '--rounds', 'x'],
  ['pages', pages, '--rounds', '0'],
  ['pages', pages, '--pages', 'memebrs'],
  ['purge', purge, '--sizes', '1k'],
  ['serve', serve, '--seconds', 'NaN'],
] as const)(
  'the bench of %s, by which nothing would be measured, says so and does not begin',
  async (_, bench, option, value) => {
    await expect(bench([option, value], never)).rejects.toThrow(`${option} must be`)
  },
)

test('what an option may be is taken', () => {
  expect(readNumber('minutes', '0.5', 0.1)).toBe(0.5)
  expect(readNumber('warm-up-minutes', '0', 0)).toBe(0)
})
