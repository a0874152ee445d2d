import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.aurora

test('Bo keeps a filter of the log under a name and shares it; Mia finds it in the log, and not among the views of members', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/audit`)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cases', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove the filter Action Cases' })).toBeVisible()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('What we decided')
  await dialog.getByRole('checkbox', { name: /Share/ }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('The team can use the view What we decided now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Views: What we decided' })).toBeVisible()

  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/audit?source=elsewhere&q=raid`)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'What we decided' }).click()
  await expect(page).toHaveURL(url => url.search === '?action=case')
  await expect(page.getByRole('searchbox', { name: 'Search in reasons' })).toHaveValue('')
  await page.goto(`/guilds/${guildId}/members`)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'What we decided' })).toBeHidden()
})
