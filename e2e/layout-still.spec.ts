import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { guild, PHONE } from './on-layout.ts'

// The font that comes moves words by a few pixels: no more than this.
const MOST = 0.02

/** What stands elsewhere than it stood while the page came, as browsers measure it: of the window, how much by how far. */
async function movesOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await settled(page)
  return page.evaluate(
    () =>
      new Promise<number>(done => {
        const add = (sum: number, entry: PerformanceEntry) => sum + (entry as unknown as { value: number }).value
        const observer = new PerformanceObserver(list => {
          observer.disconnect()
          done(list.getEntries().reduce(add, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Where nothing has moved, nothing is told.
        requestAnimationFrame(() => setTimeout(() => done(0)))
      }),
  )
}

test('pages that come to life on a phone leave everything where it was', async ({ page, signInAs }) => {
  await page.setViewportSize(PHONE)
  await signInAs('ada')
  for (const path of ['/app/presence', '/app/invite', '/app/health'])
    expect.soft(await movesOf(page, path), path).toBeLessThan(MOST)
  await signInAs('mia')
  for (const path of [`/guilds/${GUILDS.colossus}/evidence`, guild('settings')])
    expect.soft(await movesOf(page, path), path).toBeLessThan(MOST)
})

test('in a narrow window a row tells once when somebody joined', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signInAs('mia')
  await page.goto(guild('members?q=rex'))
  await settled(page)
  const row = page.getByRole('row', { name: 'Rex' }).first()
  const joined = row.getByText(/^joined/)
  await expect(row.getByRole('cell', { name: / ago$/ }).first()).toBeVisible()
  await expect(joined).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(joined).toBeVisible()
})
