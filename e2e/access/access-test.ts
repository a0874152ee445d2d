import { test as inWorld } from '../fixtures.ts'
import { furnish, type World } from './world.ts'

export { expect } from '../fixtures.ts'

export const SCREENS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const

/** A test in a world in which there is something to see on every page. */
export const test = inWorld.extend<object, { world: World }>({
  world: [
    async ({ browser, servers }, use) => use(await furnish(browser, servers)),
    { scope: 'worker', timeout: 240_000 },
  ],
})
