import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE, NOBODY } from './composed-message.ts'
import { DOCUMENTED } from './message-limits.ts'
import { fromFragment, toFragment } from './share-link.ts'
import { isShared } from './shared-fragment.ts'
import { messages } from './test-messages.ts'
import { wireMessage } from './wire-message.ts'

const rules = { counts: 'code_points', limits: DOCUMENTED } as const

test('any message comes through an address, but for its files and pings', async () => {
  await fc.assert(
    fc.asyncProperty(messages(rules), async message => {
      const fragment = await toFragment({ ...message, files: [{ id: '1', filename: 'a.png', size: 1 }] })
      expect(fragment).toMatch(/^#message=[\w-]*$/)
      const read = await fromFragment(fragment)
      expect(read && wireMessage(read)).toEqual(wireMessage({ ...message, mentions: NOBODY }))
    }),
    { numRuns: 30 },
  )
})

test('what is damaged, foreign or unpacks without end is no message', async () => {
  const whole = await toFragment({ ...EMPTY_MESSAGE, content: 'hello '.repeat(100) })
  for (const fragment of ['', '#embeds', '#message=', '#message=%00', whole.slice(0, -5), `${whole}AAAA`]) {
    expect(await fromFragment(fragment), fragment).toBeNull()
  }
  const bomb = await toFragment({ ...EMPTY_MESSAGE, content: 'x'.repeat(5_000_000) })
  expect([isShared(bomb), await fromFragment(bomb)]).toEqual([true, null])
  const large = await toFragment({ ...EMPTY_MESSAGE, embeds: Array(20_000).fill(EMPTY_EMBED) })
  expect(large.length).toBeLessThan(500)
  for (const embeds of [51, 50]) {
    const read = await fromFragment(await toFragment({ ...EMPTY_MESSAGE, embeds: Array(embeds).fill(EMPTY_EMBED) }))
    expect(read?.embeds.length).toBe(embeds === 50 ? 50 : undefined)
  }
  expect(await fromFragment(large)).toBeNull()
  expect([isShared('#embeds'), isShared(whole)]).toEqual([false, true])
})
