import { expect as expectOf } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet, toast } from './on-member-sheet.ts'

const guildId = GUILDS.borealis
const STEP = "your team's step is a timeout of 1 day."

test('Bo sets a step; Mia is told before the warning that comes to it, and does it after; Hana hears nothing of it', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'hoatzin', global_name: 'Hoatzin' })
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  const steps = page.getByRole('region', { name: 'Steps after warnings' })
  await steps.getByRole('button', { name: 'Add a step' }).click()
  const first = steps.getByRole('group', { name: 'Step 1', exact: true })
  const number = first.getByRole('textbox', { name: 'Warnings' })
  await expect(number).toBeFocused()
  await number.fill('100')
  await steps.getByRole('button', { name: 'Save changes to the steps' }).click()
  await expect(first.getByRole('alert')).toHaveText('A whole number from 1 to 99.')
  await number.fill('2')
  await expect(first.getByRole('textbox', { name: 'Days' })).toHaveValue('30')
  // One sentence, in one line.
  const unit = first.getByRole('combobox', { name: 'Length: unit' })
  await expect(unit.getByRole('option', { selected: true })).toHaveText('day')
  expect((await unit.boundingBox())?.y).toBe((await number.boundingBox())?.y)
  await steps.getByRole('button', { name: 'Save changes to the steps' }).click()
  await expect(page.getByText('The steps are saved.')).toBeVisible()
  await expect(steps.getByText('Last changed by Bo')).toBeVisible()

  const mia = await asSomebodyElse(browser, servers, 'mia')
  const sheet = await openSheet(mia, guildId, user.id, 'Hoatzin')
  const warn = await act(mia, sheet, 'Warn')
  await warn.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  await warn.getByRole('button', { name: 'Warn Hoatzin' }).click()
  await expectOf(toast(mia, 'Hoatzin has a warning on record.')).toBeVisible()
  await expectOf(mia.getByRole('dialog', { name: 'Warn Hoatzin' })).toBeHidden()

  const again = await act(mia, sheet, 'Warn')
  await expectOf(again.getByRole('status').filter({ hasText: STEP })).toHaveText(
    `Hoatzin was warned once in the last 30 days. With this second one ${STEP}`,
  )
  await again.getByRole('textbox', { name: 'Reason' }).fill('Spam again')
  await again.getByRole('button', { name: 'Warn Hoatzin' }).click()
  const offered = toast(mia, "Your team's step: a timeout of 1 day.")
  const here = sheet.getByRole('button', { name: 'Warn', exact: true })
  await expectOf(here).toBeFocused()
  await offered.getByRole('button', { name: 'Time out for 1 day…' }).click()
  const timeout = mia.getByRole('dialog', { name: 'Time out Hoatzin' })
  await expectOf(timeout.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Spam again')
  await expectOf(timeout.getByRole('radio', { name: '1 day', exact: true })).toBeChecked()
  // Whoever closes it finds the step on the sheet, and what stood in the dialog.
  await mia.keyboard.press('Escape')
  await expectOf(timeout).toBeHidden()
  await expectOf(here).toBeFocused()
  await expectOf(sheet.getByText(`2 warnings in the last 30 days: ${STEP}`)).toBeVisible()

  const hana = await asSomebodyElse(browser, servers, 'hana')
  const hers = await openSheet(hana, guildId, user.id, 'Hoatzin')
  await expectOf(hers.getByText("your team's step")).toHaveCount(0)
  const told = await hana.request.get(`/api/guilds/${guildId}/members/${user.id}`)
  expect(await told.json()).toMatchObject({ warnings: null })
  await hana.context().close()

  await sheet.getByRole('button', { name: 'Time out for 1 day…' }).click()
  await expectOf(timeout.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Spam again')
  await timeout.getByRole('button', { name: 'Time out Hoatzin' }).click()
  await expectOf(mia.getByText('Hoatzin is timed out.')).toBeVisible()
  await expectOf(sheet.getByText(/^Timed out, ends/)).toBeVisible()
  await expectOf(sheet.getByText(STEP)).toHaveCount(0)
  await mia.context().close()

  await steps.getByRole('button', { name: 'Remove step 1' }).click()
  await steps.getByRole('button', { name: 'Save changes to the steps' }).click()
  await expect(page.getByText('The steps are saved: there are none any more.')).toBeVisible()
})
