import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { guild, PHONE } from './on-layout.ts'
import { openSheet } from './on-member-sheet.ts'

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

test('what comes last, at the end of a record, moves nothing that somebody there may be pressing', async ({
  page,
  control,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  const { user } = await control.addMember(GUILDS.aurora, { username: 'spinebill', global_name: 'Spinebill' })
  await signInAs('mia')
  const { promise: released, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/members\/\d+\/(other-guilds|messages)$/, async route => {
    await released
    await route.continue()
  })
  const sheet = await openSheet(page, GUILDS.aurora, user.id, 'Spinebill')
  const last = sheet.getByText('Effective permissions')
  await expect(sheet.getByText('The team has noted nothing about them.')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'In your other guilds' })).toBeVisible()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  const pressed = sheet.getByRole('link', { name: 'All in the log' })
  const before = await pressed.boundingBox()
  letCome()
  await expect(sheet.getByText('In none of your other guilds')).toBeVisible()
  await expect(sheet.getByText('None among those that Steward has seen')).toBeVisible()
  expect((await pressed.boundingBox())!.y).toBe(before!.y)
})
