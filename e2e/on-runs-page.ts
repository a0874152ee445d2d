import { expect, type Page } from '@playwright/test'

interface NewRun {
  guildId: string
  /** As the dialog calls it. */
  action: string
  text: string
  /** For "Rename"; without one a plan clears it, and whoever has none is called so already. */
  nick?: string
  reason?: string
}

/** Pastes a list into "New run" and plans; ends on the page of the run. */
export async function planRun(page: Page, { guildId, action, text, nick, reason = '' }: NewRun): Promise<void> {
  await page.goto(`/guilds/${guildId}/runs`)
  const dialog = await openNewRun(page)
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption(action)
  await dialog.getByRole('textbox', { name: 'Whom' }).fill(text)
  if (nick !== undefined) await dialog.getByRole('textbox', { name: 'Nick' }).fill(nick)
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page).toHaveURL(/\/runs\/[\da-f-]{36}$/)
  await expect(page.getByRole('table', { name: 'Targets' })).toBeVisible()
}

export async function openNewRun(page: Page) {
  // Until the list has come, the page is not alive yet.
  await expect(page.getByRole('list', { name: 'Runs' })).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New run' }).click()
  return page.getByRole('dialog')
}

/** The id of the run whose page is open. */
export function runIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1)!
}
