import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { chooseChannel, openComposer } from './on-composer-page.ts'

/** Writes a message for a channel. */
export async function write(page: Page, text: string) {
  await openComposer(page, GUILDS.aurora)
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.fill(text)
  await chooseChannel(page, 'general')
  return field
}

/** Chooses what a press on Schedule offers. */
export async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A message in the list of those that are scheduled. */
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
