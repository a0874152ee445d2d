import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { listenTo, QUICK, startOddGateway } from './test-gateway.ts'

/** A sandbox for a test file; what its tests open is closed after each of them. */
export function withGateways() {
  const world = {} as TestPlatform
  let opened: (() => Promise<void>)[] = []
  beforeAll(async () => {
    Object.assign(world, await startTestPlatform())
  })
  afterEach(async () => {
    for (const close of opened) await close()
    opened = []
  })
  afterAll(() => world.stop())

  const closeLater = (...closes: (() => Promise<void>)[]): void => void opened.push(...closes)

  function listen(...[platform = world.platform, pace, session]: Partial<Parameters<typeof listenTo>>) {
    const heard = listenTo(platform, pace, session)
    closeLater(heard.close)
    return heard
  }

  /** A connection to a gateway that follows a script. */
  async function meet(
    script: Parameters<typeof startOddGateway>[0],
    { heartbeatMs = 60_000, readyMs = QUICK.readyMs } = {},
  ) {
    const gateway = await startOddGateway(script, heartbeatMs)
    const heard = listen({ ...world.platform, gatewayUrl: gateway.url }, { readyMs })
    closeLater(gateway.stop)
    return { gateway, heard }
  }

  return { world, closeLater, listen, meet }
}

export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
