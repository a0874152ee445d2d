import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from '@playwright/test'

const LATE_MS = 3_000

/** How much script a page loads until it is at rest, packed by gzip, in KB. */
export async function scriptKb(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const scripts: Response[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(address, { waitUntil: 'load' })
  await wait(LATE_MS)
  const bodies = await Promise.all(scripts.map(response => response.body()))
  await page.close()
  return Math.round(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 102.4) / 10
}
