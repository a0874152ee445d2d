import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { slowDown } from './slow-down.ts'

const VIEW = { width: 1440, height: 900 }
// After `load`: what is fetched when the page is at rest counts too.
const REST_MS = 1_500
// A new window loads hundreds of files of the browser's own first, which people have behind them when they open a page.
const WINDOW_MS = 2_000

export interface Visit {
  fcpMs: number
  lcpMs: number
  /** Bytes of script as they came, in KB: until the page was at rest, and with what is fetched once somebody is at it. */
  scriptKb: number
  aheadKb: number
}

type Session = BrowserContextOptions['storageState']

/** Opens an address in a browser that has never been there, with this processor and this session; answers when it is at rest. */
export async function visit(browser: Browser, address: string, slowdown: number, session: Session): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEW, storageState: session })
  try {
    const page = await context.newPage()
    await wait(WINDOW_MS)
    await slowDown(page, slowdown)
    await page.goto(address, { waitUntil: 'load' })
    await wait(REST_MS)
    const paints = await page.evaluate(readPaints)
    const scriptKb = await page.evaluate(readScriptKb)
    await page.mouse.move(1, 1)
    await wait(REST_MS)
    return { ...paints, scriptKb, aheadKb: await page.evaluate(readScriptKb) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
async function readPaints(): Promise<{ fcpMs: number; lcpMs: number }> {
  const largest = await new Promise<PerformanceEntryList>(resolve => {
    new PerformanceObserver(list => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  return {
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcpMs: largest.at(-1)?.startTime ?? Number.NaN,
  }
}

/** Runs in the page. */
function readScriptKb(): number {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
}

/** An empty page that is open already, for presses. */
export async function openPage(browser: Browser, address: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEW, storageState: session })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  return page
}
