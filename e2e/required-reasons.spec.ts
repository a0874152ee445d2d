import { expect as expectOf } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

test('where Bo has the guild ask for a reason, Mia is told before she sends, and only the owner takes it away', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'sandgrouse', global_name: 'Sandgrouse' })
  const mia = await asSomebodyElse(browser, servers, 'mia')
  const sheet = await openSheet(mia, guildId, user.id, 'Sandgrouse')
  const opened = await act(mia, sheet, 'Kick')
  await expectOf(opened.getByRole('textbox', { name: 'Reason (optional)' })).toBeVisible()

  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  await page.getByRole('checkbox', { name: 'Ask for a reason' }).check()
  const asked = page.getByRole('group', { name: /has to say why/ })
  await expect(asked.getByRole('checkbox', { name: 'Kick' })).toBeChecked()
  await asked.getByRole('checkbox', { name: 'In voice' }).check()
  await page.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expect(page.getByText('The brakes are saved.')).toBeVisible()
  await asked.getByRole('checkbox', { name: 'In voice' }).uncheck()
  await expect(page.getByRole('button', { name: 'Save changes to the brakes' })).toHaveAccessibleDescription(
    /guild's owner/,
  )

  // What is open says so as soon as it is set.
  const reason = opened.getByRole('textbox', { name: 'Reason', exact: true })
  await expectOf(reason).toHaveAttribute('aria-required', 'true')
  await expectOf(reason).toHaveAccessibleDescription(/This guild asks for a reason/)
  const kick = opened.getByRole('button', { name: 'Kick Sandgrouse' })
  await expectOf(kick).toHaveAccessibleDescription(/This guild asks for a reason/)
  await reason.fill('Loud')
  await kick.click()
  await expectOf(mia.getByText('Sandgrouse is kicked.')).toBeVisible()
  expect(await control.member(guildId, user.id)).toBeNull()
  await mia.context().close()

  const ada = await asSomebodyElse(browser, servers, 'ada')
  await ada.goto(`/guilds/${guildId}/settings`)
  await ada.getByRole('checkbox', { name: 'Ask for a reason' }).uncheck()
  await ada.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expectOf(ada.getByText('The brakes are saved.')).toBeVisible()
  await ada.context().close()
})
