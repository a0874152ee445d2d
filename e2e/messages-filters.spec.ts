import { expect, test } from './fixtures.ts'
import { openMessages } from './on-messages-page.ts'

test('a date that is typed in half is refused where messages are narrowed to a time, and not taken for none', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMessages(page)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'When' }).click()
  await page.getByRole('combobox', { name: 'When' }).selectOption('Between two moments')
  const from = page.getByRole('textbox', { name: 'From' })
  await page.getByRole('textbox', { name: 'Until' }).fill('2026-01-02T10:00')
  await from.pressSequentially('01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A date or a time is not complete.' })).toBeVisible()
  expect(page.url()).not.toContain('before=')
  await expect(from).toHaveAccessibleDescription(/not complete/)
  await from.fill('2026-01-01T10:00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/after=2026-01-01.*before=2026-01-02/)
})

test('a half-typed end is refused beside the end', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMessages(page)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'When' }).click()
  await page.getByRole('combobox', { name: 'When' }).selectOption('Between two moments')
  const until = page.getByRole('textbox', { name: 'Until' })
  await until.pressSequentially('01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(until).toHaveAccessibleDescription(/not complete/)
  await expect(page.getByRole('textbox', { name: 'From' })).not.toHaveAccessibleDescription(/not complete/)
})

test('Go and Apply with nothing in their field say what is missing', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMessages(page)
  await page.getByRole('button', { name: 'Jump' }).click()
  const jump = page.getByRole('dialog', { name: 'Jump to a message' })
  await jump.getByRole('button', { name: 'Go' }).first().click()
  await expect(jump.getByText('Give a link to a message, or its id.')).toBeVisible()
  await jump.getByRole('button', { name: 'Go' }).last().click()
  await expect(jump.getByText('Give a day and a time.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Pattern' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('textbox', { name: 'Pattern' })).toHaveAccessibleDescription(/Give a pattern/)
})
