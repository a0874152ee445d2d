import { expect, type Locator, type Page } from '@playwright/test'
import { searchListens } from './search-listens.ts'

/** Opens the members of a guild and waits until keys and clicks mean something. */
export async function openMembers(page: Page, guildId: string, search = ''): Promise<void> {
  await page.goto(`/guilds/${guildId}/members${search}`)
  await searchListens(page)
}

export const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** Opens the members of a guild and finds one by name; returns their row. */
export async function findMember(page: Page, guildId: string, name: string): Promise<Locator> {
  await page.goto(`/guilds/${guildId}/members`)
  await page.getByRole('searchbox', { name: 'Search members' }).fill(name)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) })
  // The rows of before stay, dimmed, until the answer has come.
  await expect(page).toHaveURL(url => url.searchParams.get('q') === name)
  // Not dimmed yet in the moment after the address has changed: only the number tells which rows they are.
  await expect(page.getByRole('status').filter({ hasText: /members? match/ })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(row).toBeVisible()
  return row
}

/** Picks an action from the menu of a row, and returns its dialog. */
export async function openAction(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  return page.getByRole('dialog').last()
}
