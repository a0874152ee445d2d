import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type GatewayListener, startListeners } from './gateway-listener.ts'

test('a listener that fails costs neither the others nor whoever tells them', async () => {
  const heard: unknown[] = []
  const failing: GatewayListener = {
    hear() {
      throw new Error('It cannot.')
    },
    stop: async () => {},
  }
  const well: GatewayListener = {
    hear: (name, data) => heard.push([name, data]),
    stop: async () => {
      heard.push('stopped')
    },
  }
  const all = startListeners([() => failing, () => well], pino({ level: 'silent' }))
  all.hear('MESSAGE_CREATE', 7)
  await all.stop()
  expect(heard).toEqual([['MESSAGE_CREATE', 7], 'stopped'])
})
