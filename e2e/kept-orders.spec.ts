import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openNewRun } from './on-runs-page.ts'

test('what Mia typed into an order for many is still there after Escape, until it is planned', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/runs`)
  const dialog = await openNewRun(page)
  const whom = dialog.getByRole('textbox', { name: 'Whom' })
  const nick = dialog.getByRole('textbox', { name: 'Nick' })
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption('Rename')
  await whom.fill(CAST.rex.id)
  await nick.fill('Cleo')
  await reason.fill('asked for it')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await openNewRun(page)
  await expect(whom).toHaveValue(CAST.rex.id)
  await expect(nick).toHaveValue('Cleo')
  await expect(reason).toHaveValue('asked for it')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rename 1 member', level: 1 })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: /^Runs/ }).first().click()
  await openNewRun(page)
  await expect(whom).toHaveValue('')
  await expect(reason).toHaveValue('')
})

test('a file of bans that was read outlives Escape', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/bans`)
  await expect(page.getByRole('table', { name: 'Bans' })).not.toHaveAttribute('aria-busy', 'true')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const choose = page.getByRole('menuitem', { name: 'Import bans' })
  await more.click()
  await choose.click()
  const buffer = Buffer.from(`User ID\n${CAST.rex.id}`)
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'bans.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog', { name: 'Ban 1 member' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('from the old bot')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await more.click()
  await choose.click()
  await expect(dialog).toContainText('1 account in bans.csv')
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('from the old bot')
})

test('the reason of a purge and its choice of pinned messages outlive Escape', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/messages?channel=${CHANNELS.general}`)
  const feed = page.getByRole('feed')
  await feed.getByRole('checkbox').first().click()
  const remove = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Delete/ })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 message' })
  await dialog.getByRole('checkbox', { name: 'Pinned messages too' }).click()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('advertising')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await remove.click()
  await expect(dialog.getByRole('checkbox', { name: 'Pinned messages too' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('advertising')
})
