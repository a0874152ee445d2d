import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

test('Ada builds a link, follows it, and the bot gains what it lacked', async ({ page, control, signInAs }) => {
  const role = [GUILDS.aurora, ROLES.aurora.steward] as const
  const { permissions: before } = await control.changeRole(...role, {})
  const lessMoving = String(BigInt(before) & ~(1n << 24n))
  await control.changeRole(...role, { permissions: lessMoving })
  try {
    await signInAs('ada')
    const link = page.getByRole('region', { name: 'The link' })
    // The page is read once; Steward hears of the change by the gateway.
    await expect(async () => {
      await page.goto('/guilds')
      await page.getByRole('link', { name: 'Choose permissions' }).click()
      await page.getByRole('combobox', { name: 'Guild', exact: true }).selectOption('Aurora')
      await expect(link.getByText('In Aurora Steward gains Move Members.')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.getByText('Single permissions').click()
    await page.getByRole('switch', { name: 'Administrator' }).click()
    await expect(link.getByText(/Administrator gives every permission/)).toBeVisible()
    await page.getByRole('radio', { name: /^All of Steward/ }).check({ force: true })
    await expect(link.getByText(/Administrator gives every permission/)).toHaveCount(0)

    const opening = page.waitForEvent('popup')
    await link.getByRole('link', { name: 'Open' }).click()
    const platform = await opening
    await platform.getByRole('button', { name: /^Ada/ }).click()
    await expect(platform.getByRole('radio', { name: /Aurora/ })).toBeChecked()
    await platform.getByRole('button', { name: 'Authorize' }).click()
    await expect(platform.getByText('Steward is in Aurora now.')).toBeVisible()
    await platform.close()

    await expect(async () => {
      await page.goto(`/app/invite?guild=${GUILDS.aurora}`)
      await expect(link.getByText('Steward has all of it in Aurora already.')).toBeVisible({ timeout: 3_000 })
    }).toPass()
  } finally {
    await control.changeRole(...role, { permissions: before })
  }
})

test("somebody else's link is read before it is opened, and a token in it is not shown", async ({ page, signInAs }) => {
  await signInAs('ada')
  await page.goto('/app/invite')
  const reader = page.getByRole('region', { name: 'Read a link' })
  const field = reader.getByLabel('Invite link')
  await field.fill('hello')
  await expect(reader.getByText('There is no invite link in this.')).toBeVisible()
  await field.fill(`https://evil.example/oauth2/authorize?permissions=24&scope=bot+identify&client_id=${CAST.rex.id}`)
  await expect(reader).toContainText("Not this platform's page.")
  await expect(reader).toContainText('Administrator gives every permission in every channel')
  await expect(reader).toContainText('bot identify')
  await field.fill('scope=bot&client_id=808652919275520007.c2VjcmV0')
  await expect(reader).toContainText('reset the token')
  await expect(reader).not.toContainText('c2VjcmV0')
})
