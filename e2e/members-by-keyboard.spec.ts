import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, openMembers } from './on-members-page.ts'

const guildId = GUILDS.aurora

test('the arrow down leads Mia from the search into the list, and so do bans and messages', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const field = page.getByRole('searchbox').first()
  const searchIn = async (path: string) => {
    await page.goto(`/guilds/${GUILDS.aurora}/${path}`)
    await expect(field).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  for (const path of ['members?q=rex', 'bans', 'messages']) {
    await searchIn(path)
    await expect(page.locator('main [data-row-focus][tabindex="0"]')).toBeFocused()
  }
  // Where nothing is found, it stays.
  await searchIn('members?q=zzzz')
  await expect(page.getByText('No member matches')).toBeVisible()
  await expect(field).toBeFocused()
})

test('with the keyboard alone Mia selects, opens the menu and the profile', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  const first = page.locator('[data-row-focus][tabindex="0"]')
  await first.focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page)).toContainText('2 selected')
  for (const key of ['m', 'Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(first).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/member=\d+/)
})
