import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Servers } from './servers.ts'
import { type Person, signIn } from './sign-in.ts'

/** Opens somebody's sheet and waits until all of it is there. */
export async function openSheet(page: Page, guildId: string, userId: string, name: string): Promise<Locator> {
  await page.goto(`/guilds/${guildId}/members?member=${userId}`)
  const sheet = page.getByRole('dialog', { name, exact: true })
  await expect(sheet.getByRole('heading', { name: 'History here' })).toBeVisible()
  return sheet
}

// These have no button of their own (verb-groups.ts). All others have one, which may come a moment after the sheet.
const BEHIND_MORE = /^(Rename|Change roles|End timeout|Move to a channel|.* voice)$/

/** Opens the dialog of an action from the sheet, whether it has a button there or stands behind "More". */
export async function act(page: Page, sheet: Locator, action: string): Promise<Locator> {
  if (BEHIND_MORE.test(action)) {
    await sheet.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  } else await sheet.getByRole('button', { name: action, exact: true }).click()
  // The sheet is a dialog too, and stands before it.
  return page.getByRole('dialog').last()
}

/** What was told of last in such words. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('listitem').filter({ hasText: text }).last()

export async function undoBy(page: Page, told: string | RegExp): Promise<void> {
  await toast(page, told).getByRole('button', { name: 'Undo' }).click()
}

/** A browser of its own for somebody else, at the same Steward. */
export async function asSomebodyElse(browser: Browser, servers: Servers, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: servers.url })
  await signIn(context, servers, person)
  return context.newPage()
}
