import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.aurora

test('whoever signs out without a network is told that it may not have come to that', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('mia')
  for (const path of [`/guilds/${guildId}/members`, '/guilds']) {
    await page.goto(path)
    await comesToLife(page)
    const menu = page.getByRole('button', { name: 'Account of Mia' })
    const signOut = page.getByRole('menuitem', { name: 'Sign out' })
    await menu.click()
    await expect(signOut).toBeVisible()
    await context.setOffline(true)
    await signOut.click()
    await expect(page.getByText('You may still be signed in')).toBeVisible()
    await context.setOffline(false)
  }
  await page.getByRole('button', { name: 'Account of Mia' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})
