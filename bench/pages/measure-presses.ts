import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { hearPresses, PRESSES, SHORTEST_MS, timePress } from './presses.ts'
import { slowDown } from './slow-down.ts'
import { openPage } from './visit.ts'

// What the Web Vitals call good; held at the slowed processor too.
const LONGEST_MS = 200
const CALM_MS = 700

interface Asked {
  address: string
  session: Parameters<typeof openPage>[2]
  slowdown: number
  rounds: number
}

/** Times what is done most on the members page, in turns; answers what took too long. */
export async function measurePresses(browser: Browser, asked: Asked, tell: Tell): Promise<string[]> {
  const page = await openPage(browser, asked.address, asked.session)
  await slowDown(page, asked.slowdown)
  await page.evaluate(hearPresses, SHORTEST_MS)
  const times = new Map<string, number[]>(PRESSES.map(({ name }) => [name, []]))
  // The first of each fetches what only a press needs.
  for (let round = 0; round <= asked.rounds; round++) {
    for (const { name, before, act, after } of PRESSES) {
      await before?.(page)
      await wait(CALM_MS)
      const ms = await timePress(page, act)
      if (round > 0) times.get(name)!.push(ms)
      await after(page)
      await wait(CALM_MS)
    }
  }
  await page.context().close()
  return [...times].flatMap(([name, all]) => {
    const p50 = percentile(all, 0.5)
    tell({
      bench: 'pages',
      case: `${name}, ${asked.slowdown} x slower`,
      slowdown: asked.slowdown,
      press_p50_ms: p50,
      press_p95_ms: percentile(all, 0.95),
      press_budget_ms: LONGEST_MS,
    })
    return p50 > LONGEST_MS ? [`${name}: ${p50} ms until it is seen, ${LONGEST_MS} are allowed.`] : []
  })
}
