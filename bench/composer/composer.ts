import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { build, isBuilt } from '../../bin/build.ts'
import { endChildrenOnSignals } from '../../bin/on-end.ts'
import { findChromium } from '../../bin/test/find-chromium.ts'
import { signIn } from '../../e2e/sign-in.ts'
import type { Tell } from '../line.ts'
import { startWebProcess } from '../memory/web-process.ts'
import { slowDown } from '../pages/slow-down.ts'
import { percentile } from '../percentile.ts'
import { readNumber, readNumbers } from '../read-number.ts'
import { bareNextKb } from './bare-next-kb.ts'
import { openBareTextarea } from './bare-textarea.ts'
import { COMPOSER, openComposer } from './open-composer.ts'
import { scriptKb } from './script-kb.ts'
import { typeKeys } from './type-keys.ts'

const OPTIONS = {
  embeds: { type: 'string', default: '1,10' },
  slowdowns: { type: 'string', default: '1,4' },
  rounds: { type: 'string', default: '5' },
  keys: { type: 'string', default: '60' },
} as const

const VIEW = { width: 1440, height: 900 }
// Enough for the compiler of the browser to have seen it.
const WARM_UP_KEYS = 30

/**
 * Typing into the description of the first of so many full embeds: from keydown until the preview that shows the letter
 * has been painted. Beside it, in turns, a bare text field with a text node; and the bytes of script beside a page of Next
 * that says one word. In Chromium, also with a processor that is made so many times slower.
 */
export async function composer(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const [embeds, slowdowns] = [readNumbers('embeds', values.embeds), readNumbers('slowdowns', values.slowdowns)]
  const [rounds, keys] = [readNumber('rounds', values.rounds), readNumber('keys', values.keys)]
  endChildrenOnSignals(1)
  if (!isBuilt()) await build()
  const floorKb = await bareNextKb()
  const web = await startWebProcess({
    sandbox: ['--borealis', '50', '--colossus', '50', '--deneb', '50'],
    collectsEveryS: null,
  })
  const browser = await chromium.launch({
    executablePath: findChromium({ isWhole: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const signedIn = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: VIEW })
    await signIn(context, web, 'mia')
    return context
  }
  try {
    const own = await signedIn()
    const plain = await browser.newContext({ viewport: VIEW })
    const bytes = {
      script_kb: await scriptKb(own, web.url + COMPOSER),
      floor_script_kb: floorKb,
    }
    const floor = await openBareTextarea(plain)
    const pages = new Map<number, Page>()
    for (const count of embeds) pages.set(count, await openComposer(await signedIn(), web.url, count))
    for (const slowdown of slowdowns) {
      for (const page of [floor, ...pages.values()]) await typeSlowly(page, WARM_UP_KEYS, slowdown)
      const times = new Map<Page, number[][]>([floor, ...pages.values()].map(page => [page, []]))
      for (let round = 0; round < rounds; round++) {
        for (const [page, typed] of times) typed.push(await typeSlowly(page, keys, slowdown))
      }
      const told = (page: Page, share: number) =>
        percentile(
          times.get(page)!.map(round => percentile(round, share)),
          0.5,
        )
      for (const [count, page] of pages) {
        tell({
          bench: 'composer',
          case: `${count} full ${count === 1 ? 'embed' : 'embeds'}, ${slowdown} x slower`,
          embeds: count,
          slowdown,
          p50_ms: told(page, 0.5),
          p95_ms: told(page, 0.95),
          floor: 'a bare textarea',
          floor_p50_ms: told(floor, 0.5),
          floor_p95_ms: told(floor, 0.95),
          p95_ratio: Math.round((told(page, 0.95) / told(floor, 0.95)) * 100) / 100,
          ...bytes,
        })
      }
    }
  } finally {
    await browser.close()
    await web.stop()
  }
}

/** Types into a page that is slowed down only meanwhile: one that is slowed down keeps a processor busy, also when idle. */
async function typeSlowly(page: Page, keys: number, slowdown: number): Promise<number[]> {
  await slowDown(page, slowdown)
  const times = await typeKeys(page, keys)
  await slowDown(page, 1)
  return times
}
