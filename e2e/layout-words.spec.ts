import { CAST } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { boxOf, guild, isCut, PHONE } from './on-layout.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('what is done with a list has its words, and what has no room for them stands in a menu', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  const words = async (...all: string[]) => {
    for (const name of all) {
      const { width } = await boxOf(page.getByRole('main').getByText(name, { exact: true }))
      // What only a screen reader is told takes a pixel.
      expect(width, name).toBeGreaterThan(20)
    }
  }
  const items = async (...all: (string | RegExp)[]) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    for (const name of all) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  }
  await page.goto(guild('members?q=rex'))
  await words('Sort', 'Select')
  await items('CSV, for spreadsheets', 'JSON, for programs')
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  await expect(page.getByRole('dialog', { name: 'Save as a view' })).toBeVisible()
  await page.goto(guild('bans'))
  await words('Sort', 'Select')
  await page.goto(guild('roles'))
  await words('Who can …?', 'New role')
  await page.goto(guild('composer'))
  await words('Load', 'Templates')
  await page.goto(guild('messages'))
  await words('Jump', 'Select')
  await items()
  await page.getByRole('menuitem', { name: 'Deleted and edited' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted and edited' })).toBeVisible()
})

test('one long word in what the bot says of itself makes no page of the application wider than a phone', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  const word = 'verylong'.repeat(15)
  const { bio, global_name } = await control.changeUser(CAST.steward.id, {})
  await control.changeUser(CAST.steward.id, { bio: word, global_name: word })
  const isWithin = async (one: string, field: ReturnType<typeof page.getByLabel>) => {
    await expect(field, one).toHaveValue(word)
    const { x, width } = await boxOf(field)
    expect(
      [x, x + width].every(edge => edge >= 0 && edge <= PHONE.width),
      one,
    ).toBe(true)
  }
  await page.goto('/app/profile')
  await isWithin('the bio', page.getByLabel('Bio'))
  await page.goto('/app/presence')
  await comesToLife(page)
  await page.getByRole('button', { name: 'Add an activity' }).click()
  const activity = page.getByLabel('Activity 1: name')
  await activity.fill(word)
  await isWithin('the activity', activity)
  await control.changeUser(CAST.steward.id, { bio, global_name })
})

test('how many left is read whole, and since when that is known', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(guild('members/left'))
  const count = page.getByRole('status').filter({ hasText: /^\d+ departures?$/ })
  await expect(count).toBeVisible()
  expect(await count.evaluate(isCut)).toBe(false)
  const since = page.getByText(/^· known since/)
  await expect(since).not.toContainText('30 days', { useInnerText: true })
  expect(await since.evaluate(isCut)).toBe(false)
})
