import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { parseReadySession } from '../wire/events/ready.ts'
import { ready, startOddGateway } from './test-gateway.ts'
import { until, withGateways } from './test-with-gateways.ts'

const { world, listen, closeLater } = withGateways()

async function connected(platform = world.platform) {
  const heard = listen(platform)
  await until(() => expect(heard.names().filter(name => name === 'GUILD_CREATE').length).toBe(5))
  return heard
}

test('another process goes on with a session behind the last event it took in', async () => {
  const first = await connected()
  const opened = parseReadySession(first.events[0]?.data)
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'One' })
  await until(() => expect(first.names().at(-1)).toBe('GUILD_MEMBER_UPDATE'))
  const taken = first.events.at(-1)?.sequence ?? 0
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Two' })
  await until(() => expect(first.events.at(-1)?.sequence).toBe(taken + 1))
  await first.close()
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Three' })

  const second = listen(
    world.platform,
    {},
    { id: opened?.id ?? '', resumeUrl: opened?.resumeUrl ?? null, sequence: taken },
  )
  await until(() => expect(second.states).toEqual(['connecting', 'connected again']))
  const nicks = second.events.filter(({ name }) => name === 'GUILD_MEMBER_UPDATE')
  expect(nicks.map(({ data }) => (data as { nick: string }).nick)).toEqual(['Two', 'Three'])
  expect(second.names()).not.toContain('READY')
})

test('a session that nobody knows any more gives way to a new one', async () => {
  const heard = listen(world.platform, {}, { id: 'gone', resumeUrl: null, sequence: 7 })
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  expect(heard.names()).toContain('READY')
})

test('closing leaves the session open for somebody else', async () => {
  const closed = Promise.withResolvers<number>()
  const gateway = await startOddGateway(({ op }, send, socket) => {
    socket.once('close', closed.resolve)
    if (op === 2) send(ready)
  })
  closeLater(gateway.stop)
  const heard = listen({ ...world.platform, gatewayUrl: gateway.url })
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  await heard.close()
  expect([1000, 1001]).not.toContain(await closed.promise)
})
