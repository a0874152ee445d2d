import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const open = (): GatewayClient => new GatewayClient(running.sandbox.gatewayUrl)

test('a client that lost its line resumes and gets what it missed', async () => {
  const client = await running.connect()
  const { session_id } = (await client.event('READY')).d
  await running.control.dropGateway()
  expect(await client.closed).toBe(4000)
  await running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'missed' })
  const again = open()
  await again.opcode(10)
  again.send({ op: 6, d: { token: running.sandbox.botToken, session_id, seq: 6 } })
  await again.event('RESUMED')
  expect(again.events).toEqual(['GUILD_MEMBER_UPDATE', 'RESUMED'])
  again.close()
})

test('a session is not resumed when it is unknown, ahead of what was sent, or gone with a reset', async () => {
  const client = await running.connect()
  const { session_id } = (await client.event('READY')).d
  await running.control.dropGateway(1006)
  expect(await client.closed).toBe(1006)
  const tries = [
    { session_id: 'unknown', seq: 6 },
    { session_id, seq: 99 },
  ]
  for (const resume of tries) await refused(resume)
  await running.control.reset()
  await refused({ session_id, seq: 6 })

  async function refused(resume: object): Promise<void> {
    const again = open()
    await again.opcode(10)
    again.send({ op: 6, d: { token: running.sandbox.botToken, ...resume } })
    expect((await again.opcode(9)).d).toBe(false)
    again.close()
  }
})
