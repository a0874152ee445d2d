import { describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../../sandbox/world/cast.ts'
import { refusalOf } from '../test-orders.ts'
import { clearReactions } from './clear-reactions.ts'
import { reactToMessage } from './react-to-message.ts'
import { removeOwnReaction } from './remove-own-reaction.ts'
import { removeReaction } from './remove-reaction.ts'
import { FIRE, withMessageOfRex } from './test-message-verbs.ts'

const { general } = AURORA_CHANNEL_IDS
const { hana, otto } = CAST
const { message, orders, reactions, rowOf, steward, undo, where } = withMessageOfRex({ strict: true })

describe('on a platform that shows no more than its document', () => {
  test('the verbs work, and what they removed is gone from the mirror too', async () => {
    await orders.order(reactToMessage, { ...where(), emoji: FIRE })
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
    await orders.order(removeOwnReaction, { ...where(), emoji: FIRE })
    expect((await rowOf())?.reactions).toEqual([])
    await steward.control.react(general, message.id, otto.id, '🔥')
    await steward.control.react(general, message.id, hana.id, '👍')
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(2)
    await orders.order(removeReaction, { ...where(), emoji: FIRE, userId: otto.id })
    expect((await rowOf())?.reactions).toMatchObject([{ emoji: { name: '👍' }, count: 1 }])
    await orders.order(clearReactions, where())
    expect((await rowOf())?.reactions).toEqual([])
    expect(await reactions()).toEqual([])
  })

  test('what was done a moment ago is taken back although nothing tells of it yet', async () => {
    await steward.control.setGatewayFaults({ holdsEvents: true })
    try {
      const { entryId } = await orders.order(reactToMessage, { ...where(), emoji: FIRE })
      await undo(entryId!)
      expect(await reactions()).toEqual([])
    } finally {
      await steward.control.setGatewayFaults({})
    }
  })

  test('a removal whose answer was lost, and of which nothing tells, ends as unknown', async () => {
    await steward.control.react(general, message.id, otto.id, '🔥')
    await expect.poll(async () => (await rowOf())?.reactions.length).toBe(1)
    await steward.control.addFault({ method: 'DELETE', path: '/reactions/', times: 1, kind: 'cut', applied: true })
    const error = await refusalOf(orders.order(removeReaction, { ...where(), emoji: FIRE, userId: otto.id }))
    expect(error.code).toBe('outcome_unknown')
    expect(await orders.entryOf(otto.id)).toMatchObject({ outcome: 'unknown' })
  })
})
