import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

test('Ada says what the bot is doing, and the platform hears it', async ({ page, control, signInAs }) => {
  await signInAs('ada')
  await page.goto('/app/presence')
  await comesToLife(page)
  const name = page.getByRole('textbox', { name: 'Activity 1: name' })
  const save = page.getByRole('button', { name: 'Save presence' })
  await page.getByRole('radio', { name: /^Do not disturb/ }).check({ force: true })
  await page.getByRole('button', { name: 'Add an activity' }).click()
  await expect(name).toBeFocused()
  await save.click()
  await expect(page.getByText('Say what the bot is doing.')).toBeVisible()

  await name.fill('over Aurora')
  await page.getByRole('combobox', { name: 'Activity 1: kind' }).selectOption('Watching')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Watching over Aurora')
  await save.click()
  await expect(page.getByText('The presence is set.')).toBeVisible()
  const shown = { status: 'dnd', activities: [{ name: 'over Aurora', type: 3 }], since: null, afk: false }
  await expect.poll(() => control.presence()).toEqual(shown)

  await page.reload()
  await expect(name).toHaveValue('over Aurora')
  await expect(page.getByText(/^Set by Ada/)).toBeVisible()
})

test('Ada changes the presence in two windows: the second is told what the first one set, and asked', async ({
  context,
  page,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  await page.goto('/app/presence')
  await comesToLife(page)
  const other = await context.newPage()
  await other.goto('/app/presence')
  await comesToLife(other)
  await page.getByRole('radio', { name: /^Invisible/ }).check({ force: true })
  await other.getByRole('radio', { name: /^Idle/ }).check({ force: true })
  await other.getByLabel('Say since when it has been idle').check()
  await other.getByLabel('Idle since').fill('')
  await other.getByRole('button', { name: 'Save presence' }).click()
  await expect(other.getByText('Choose a date and a time.')).toBeVisible()
  await other.getByLabel('Say since when it has been idle').uncheck()
  await other.getByRole('button', { name: 'Save presence' }).click()
  await expect(other.getByText('The presence is set.')).toBeVisible()
  const status = async () => (await control.presence())?.status
  await expect.poll(status).toBe('idle')

  await page.getByRole('button', { name: 'Save presence' }).click()
  await expect(page.getByText(/^Ada has changed it in another window meanwhile. It is now: Idle/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'meanwhile' })).toHaveCount(0)
  expect(await status()).toBe('idle')
  await page.getByRole('button', { name: 'Save presence' }).click()
  await expect.poll(status).toBe('invisible')
})

test('the back button takes Ada away from a presence that is not saved, and she finds it again', async ({
  page,
  signInAs,
}) => {
  await signInAs('ada')
  await page.goto('/app/settings')
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Presence', exact: true }).first().click()
  const names = page.getByRole('textbox', { name: /^Activity \d: name$/ })
  const add = page.getByRole('button', { name: 'Add an activity' })
  await expect(add).toBeVisible()
  const before = await names.count()
  await add.click()
  await names.last().fill('Lanterns')
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.goForward()
  await expect(names.last()).toHaveValue('Lanterns')
  await add.click()
  await names.last().pressSequentially('of the city ')
  await expect(names.last()).toHaveValue('of the city ')
  await expect(names).toHaveCount(before + 2)
  await expect(names.nth(before)).toHaveValue('Lanterns')

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(names).toHaveCount(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.goForward()
  await expect(names).toHaveCount(before)
})
