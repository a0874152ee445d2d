import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openMembers } from './on-members-page.ts'

const { aurora } = GUILDS

test('Ada, on a Turkish keyboard, finds a guild whose i has a dot by one that has none', async ({ page, signInAs }) => {
  await signInAs('ada')
  await page.goto('/guilds')
  await page.getByRole('searchbox', { name: 'Search guilds' }).fill('borealıs')
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ guilds$/ })).toBeAttached()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Borealis' })).toBeVisible()
})

test('Mia, who types Russian, opens the palette and finds 山田花子 by two characters', async ({
  control,
  page,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'yamada.h', global_name: '山田花子' })
  await signInAs('mia')
  await openMembers(page, aurora)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('花子')
  await expect(page.locator(`[data-row-id="${user.id}"]`)).toBeVisible()
  // As a browser tells of Ctrl-K while the keyboard writes Cyrillic.
  const pressed = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
  await page.getByRole('main').dispatchEvent('keydown', pressed)
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
})
