import { expect, type Page } from '@playwright/test'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'

/** The address of a page of Aurora. */
export const guild = (page = '') => `/guilds/${GUILDS.aurora}${page && `/${page}`}`

/** Presses the first button of this name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The sheet that the address asks for is there, and has the focus. */
export const opened = (page: Page) => expect(page.getByRole('dialog').locator(':focus')).toBeVisible()

/** Chooses the first row: on a phone the boxes are there once that is what one is at. */
export const choosing = async (page: Page) => {
  const begin = page.getByRole('button', { name: /^Select (members|messages)$/ }).and(page.locator(':visible'))
  const box = page.locator('main').locator('[data-row-id], article').locator('input[type=checkbox]').first()
  if (!(await box.isVisible())) await begin.click()
  await box.click()
}

/** Has what a list asks for fail while something is searched. */
export const failing = (path: string, search: string) => async (page: Page) => {
  await page.route(
    url => url.href.includes(path),
    route => route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('searchbox').first().fill(search)
  await expect(page.getByRole('heading', { name: 'This could not be shown' })).toBeVisible()
}

/** The page before what it reads has come: without scripts nothing takes the place of its first shape. */
export const withoutScripts = async (page: Page) => {
  await page.route(page.url(), async route => {
    const response = await route.fetch()
    // A page that is handed over here may show no pictures of this machine.
    const body = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<img[^>]*>/g, '')
    await route.fulfill({ response, body })
  })
  await page.reload()
  const bars = page.locator('[aria-busy=true] [data-skeleton]').and(page.locator(':visible'))
  await expect(bars.first()).toBeVisible()
  // In the shape of what comes: not a line at the top of an empty page.
  const { y } = (await bars.last().boundingBox())!
  expect(y, 'where the last bar stands').toBeGreaterThan(page.viewportSize()!.height / 3)
}

/** A channel for the mod log is chosen, one that everybody reads. */
export async function logsInGeneral(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Mod log' })
  await section.getByRole('combobox', { name: 'Posted in' }).selectOption({ label: '#general' })
  await section.getByText('Everybody in this guild can read').scrollIntoViewIfNeeded()
}

/** Whatever file the page asks for, it is given one with notes. */
export async function choosesNotes(page: Page): Promise<void> {
  const buffer = Buffer.from(`user_id,reason,date,author\n${CAST.rex.id},ads,2024-03-04,Nora\n${CAST.rex.id},,,`)
  page.on('filechooser', chooser => chooser.setFiles({ name: 'old-bot.csv', mimeType: 'text/csv', buffer }))
}
