import { expect, test } from 'vitest'
import { ready } from './test-gateway.ts'
import { until, withGateways } from './test-with-gateways.ts'

const { meet } = withGateways()

test.each([
  ['none', Number.NaN],
  ['nothing at all', 0],
  ['longer than any timer waits', 2 ** 40],
])('a gateway that asks for heartbeats after %s is not flooded with them', async (_, heartbeatMs) => {
  const { gateway, heard } = await meet(
    ({ op }, send) => {
      if (op === 1) send({ op: 11 })
      if (op === 2) send(ready)
    },
    { heartbeatMs },
  )
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  for (let shown = 1; shown <= 20; shown++) {
    heard.setPresence({ status: 'online', activities: [] })
    await until(() => expect(gateway.of(3)).toHaveLength(shown))
  }
  expect(gateway.of(1).length).toBeLessThan(2)
  expect(gateway.connections()).toBe(1)
})
