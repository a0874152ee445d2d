import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { ROLES } from '../../sandbox/world/role-ids.ts'
import { banMember } from './ban-member.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { withMessageOfRex } from './messages/test-message-verbs.ts'
import { refusalOf } from './test-orders.ts'

const { general } = AURORA_CHANNEL_IDS
const { message, orders, rowOf, steward, where } = withMessageOfRex()

// While a platform behind a proxy starts anew.
const PAGE = { kind: 'status', status: 404, body: '404 page not found\n' } as const

test('a message is not gone because a proxy has no such page', async () => {
  await steward.control.addFault({ method: 'DELETE', path: '/messages/', ...PAGE })
  const refusal = await refusalOf(orders.order(deleteMessage, where()))
  expect(refusal).toMatchObject({ code: 'platform_unavailable', message: expect.stringMatching(/Nothing was changed/) })
  expect(await orders.entryOf(CAST.rex.id)).toMatchObject({ outcome: 'failed' })
  expect(await rowOf()).toBeDefined()
  expect(await steward.control.message(general, message.id)).not.toBeNull()
  expect(await orders.order(deleteMessage, where())).toMatchObject({ outcome: 'done' })
})

test('who may not be banned is not taken for a stranger, whom anybody may ban, because a proxy has no such page', async () => {
  // The mirror has not heard of them yet.
  await steward.control.setGatewayFaults({ holdsEvents: true })
  try {
    const { user } = await steward.control.addMember(GUILDS.aurora, {
      username: 'newcomer',
      roles: [ROLES.aurora.moderator],
    })
    const ban = async () => (await refusalOf(orders.order(banMember, { userId: user.id, deleteMessageDays: 0 }))).code
    await steward.control.addFault({ method: 'GET', path: `/members/${user.id}$`, ...PAGE })
    expect(await ban()).toBe('platform_unavailable')
    expect(await ban()).toBe('forbidden')
    expect(await steward.control.ban(GUILDS.aurora, user.id)).toBeNull()
  } finally {
    await steward.control.setGatewayFaults({})
  }
})
