import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'
import { signIn } from './sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function save(page: Page, name: string, { shared = false } = {}): Promise<void> {
  await choose(page, 'Save as a template')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  if (shared) await page.getByRole('checkbox', { name: /^Share with/ }).check()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog(page, 'Save as a template')).toHaveCount(0)
}

test('Mia keeps a message, finds it by a word of it, and gets it back in one step that can be undone @main', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await text(page).fill('The raffle of this week is open')
  await save(page, 'Raffle')
  await text(page).fill('something else')
  await choose(page, 'Insert a template')
  const list = dialog(page, 'Templates')
  await list.getByRole('searchbox').fill('week open')
  await expect(list.getByRole('button', { name: /^Raffle/ })).toBeVisible()
  await settled(page)
  expect(await lacks(page)).toEqual([])
  // Escape of an input method leaves all as it is, the first one for the search empties it.
  await list.getByRole('searchbox').dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(list.getByRole('searchbox')).toHaveValue('week open')
  await list.getByRole('searchbox').press('Escape')
  await expect(list.getByRole('searchbox')).toHaveValue('')
  await list.getByRole('searchbox').fill('week open')
  await expect(list.getByRole('button', { name: /^Raffle/ })).toBeVisible()
  await list.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page, 'Replace what is written?').getByRole('button', { name: 'Replace' }).click()
  await expect(text(page)).toHaveValue('The raffle of this week is open')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(text(page)).toHaveValue('something else')
  // Sharing is for those who manage the server.
  await choose(page, 'Save as a template')
  await expect(page.getByRole('checkbox', { name: /^Share with/ })).toHaveAttribute('aria-disabled', 'true')
})

test('Bo saves over what Ada has changed meanwhile only after being told, and brings his own version back', async ({
  page,
  browser,
  servers,
  signInAs,
}) => {
  await signInAs('bo')
  await openComposer(page, GUILDS.aurora)
  await text(page).fill('first')
  await save(page, 'News', { shared: true })
  const context = await browser.newContext({ baseURL: servers.url })
  await signIn(context, servers, 'ada')
  const hers = await context.newPage()
  await openComposer(hers, GUILDS.aurora)
  await choose(hers, 'Insert a template')
  await dialog(hers, 'Templates').getByRole('button', { name: /^News/ }).click()
  await expect(text(hers)).toHaveValue('first')
  await text(hers).fill('second')
  await choose(hers, 'Save over “News”')
  await hers.getByRole('button', { name: 'Save over it' }).click()
  await expect(hers.getByText('Version 2 of “News” is saved.')).toBeVisible()
  await context.close()

  await text(page).fill('third')
  await choose(page, 'Save over “News”')
  await expect(dialog(page, 'Save over “News”?').getByRole('alert')).toContainText('Ada saved version 2')
  await page.getByRole('button', { name: 'Save over version 2' }).click()
  await expect(page.getByText('Version 3 of “News” is saved.')).toBeVisible()
  await choose(page, 'Insert a template')
  await page.getByRole('button', { name: 'Actions for News' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog(page, 'Versions of “News”')).toContainText('Version 4')
  await page.getByRole('button', { name: 'Insert version 2' }).click()
  await dialog(page, 'Replace what is written?').getByRole('button', { name: 'Replace' }).click()
  await expect(text(page)).toHaveValue('second')
})

test('what Mia exports comes back from the file beside what is there', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await text(page).fill('to be taken along')
  await save(page, 'Luggage')
  await choose(page, 'Insert a template')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions for Luggage' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Luggage.json')
  const file = await download.path()
  expect(readFileSync(file, 'utf8')).toContain('to be taken along')
  await dialog(page, 'Templates').getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: readFileSync(file) })
  await page.getByRole('button', { name: 'Import one template' }).click()
  await expect(page.getByText('One template imported. One got a number, the name was taken.')).toBeVisible()
  await choose(page, 'Insert a template')
  await expect(dialog(page, 'Templates').getByRole('button', { name: /^Luggage \(2\)/ })).toBeVisible()
})
