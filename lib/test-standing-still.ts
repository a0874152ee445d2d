import { createPlatform } from './platform/platform.ts'
import type { Steward } from './steward.ts'

/** A process that stands still with a call to the platform that it is about to make, the first time that `isThen` says so. */
export function standingStill<Opened extends Steward>(steward: Opened, isThen: () => Promise<boolean>) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const botToken = async () => {
    if (await isThen()) {
      reached.resolve()
      await held.promise
    }
    return steward.platform.botToken()
  }
  const still: Opened = { ...steward, platform: createPlatform({ ...steward.platform, botToken }) }
  return { still, reached: reached.promise, goOn: held.resolve }
}
