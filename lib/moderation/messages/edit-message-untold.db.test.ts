import { expect, test } from 'vitest'
import { refusalOf } from '../test-orders.ts'
import { withEdits } from './test-edits.ts'

// On a platform that shows no more than its document.
const { steward, rowOf, load, posted, edit } = withEdits({ strict: true })

test('what the gateway has told can be edited, also where the answer is lost', async () => {
  const loaded = await posted({ content: 'first' })
  await edit(loaded, { content: 'second' })
  await expect.poll(async () => (await rowOf(loaded.messageId))?.content).toBe('second')
  await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: true })
  expect(await edit(await load(loaded.messageId), { content: 'third' })).toMatchObject({ outcome: 'done' })
  const unheard = await load(loaded.messageId)
  await steward.control.addFault({ method: 'PATCH', path: '/messages/', times: 1, kind: 'cut', applied: false })
  expect((await refusalOf(edit(unheard, { content: 'fourth' }))).code).toBe('outcome_unknown')
})

test('what nobody has told cannot be loaded', async () => {
  const error = await refusalOf(load('555817422028899999'))
  expect(error).toMatchObject({ code: 'not_found', message: expect.stringMatching(/has not seen this one/) })
})
