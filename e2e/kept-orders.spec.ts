import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet } from './on-member-sheet.ts'
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
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Rename Rex', level: 1 })).toBeVisible()

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

test('what Mia chose for a ban of some is there for them again, and not for others', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members`)
  await comesToLife(page)
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const ban = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Ban', exact: true })
  await box('Benedikt').click()
  await box('Carmen').click()
  await ban.click()
  const dialog = page.getByRole('dialog', { name: /^Ban \d/ })
  const days = dialog.getByRole('combobox', { name: 'Delete messages' })
  const week = dialog.getByRole('radio', { name: '1 week' })
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await days.selectOption('From the last 7 days')
  await dialog.getByText('1 week', { exact: true }).click()
  await reason.fill('raid')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await box('Carmen').click()
  await ban.click()
  await expect(dialog).toHaveAccessibleName('Ban 1 member')
  await expect(days).toHaveValue('0')
  await expect(week).not.toBeChecked()
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The same two, the other way round.
  await box('Benedikt').click()
  await box('Carmen').click()
  await box('Benedikt').click()
  await ban.click()
  await expect(dialog).toHaveAccessibleName('Ban 2 members')
  await expect(days).toHaveValue('7')
  await expect(week).toBeChecked()
  await expect(reason).toHaveValue('raid')
})

test('an order for ids that were pasted begins anew with other ids, and leaves the one of before alone', async ({
  page,
  signInAs,
}) => {
  const [first, second] = [`${CAST.rex.id} ${CAST.hana.id}`, `${CAST.rex.id} ${CAST.otto.id}`]
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/runs`)
  const dialog = await openNewRun(page)
  const whom = dialog.getByRole('textbox', { name: 'Whom' })
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await whom.fill(CAST.bo.id)
  await reason.fill('typed here')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const paste = async (ids: string) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    await palette.getByRole('combobox').fill(ids)
    await palette.getByRole('option', { name: /^New run: act on these 2 accounts/ }).click()
    await expect(palette).toBeHidden()
    await expect(whom).toHaveValue(ids)
  }
  await paste(first)
  await expect(reason).toHaveValue('')
  await reason.fill('pasted')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await paste(second)
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await paste(first)
  await expect(reason).toHaveValue('pasted')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openNewRun(page)
  await expect(whom).toHaveValue(CAST.bo.id)
  await expect(reason).toHaveValue('typed here')
})

test('an order from the palette goes on to its plan, and its dialog goes', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/members`)
  await comesToLife(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill(`${CAST.rex.id} ${CAST.otto.id}`)
  await palette.getByRole('option', { name: /^New run: act on these 2 accounts/ }).click()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page).toHaveURL(/\/runs\/[\w-]+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Targets' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the reason of a purge and its choice of pinned messages outlive Escape, for the same messages alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/messages?channel=${CHANNELS.general}`)
  await comesToLife(page)
  const feed = page.getByRole('feed')
  await feed.getByRole('checkbox').first().click()
  const remove = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Delete/ })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: /^Delete \d/ })
  const pinned = dialog.getByRole('checkbox', { name: 'Pinned messages too' })
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await pinned.click()
  await reason.fill('advertising')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await remove.click()
  await expect(pinned).toBeChecked()
  await expect(reason).toHaveValue('advertising')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await feed.getByRole('checkbox').nth(1).click()
  await remove.click()
  await expect(dialog).toHaveAccessibleName('Delete 2 messages')
  await expect(pinned).not.toBeChecked()
  await expect(reason).toHaveValue('')
})

test('a ban filled in hours ago says so when its dialog opens again, and begins anew by a press', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const sheet = await openSheet(page, GUILDS.aurora, CAST.otto.id, 'Otto')
  const dialog = page.getByRole('dialog', { name: 'Ban Otto' })
  await act(page, sheet, 'Ban')
  await dialog.getByText('1 week', { exact: true }).click()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('spam')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await act(page, sheet, 'Ban')
  await expect(dialog.getByRole('radio', { name: '1 week' })).toBeChecked()
  await expect(dialog.getByText(/^Filled in/)).toBeHidden()
  await page.keyboard.press('Escape')

  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      const hoursAgo = (at: string) => `${Number(at) - 3 * 3_600_000}`
      if (key.startsWith('steward.unsent.')) sessionStorage.setItem(key, text.replaceAll(/\d{13}(?=\])/g, hoursAgo))
    }
  })
  await act(page, await openSheet(page, GUILDS.aurora, CAST.otto.id, 'Otto'), 'Ban')
  await expect(dialog.getByRole('radio', { name: '1 week' })).toBeChecked()
  await expect(dialog.getByText('Filled in 3 hours ago.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Begin anew' }).click()
  await expect(dialog.getByRole('radio', { name: 'No end' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('')
  await expect(dialog.getByText(/^Filled in/)).toBeHidden()
  await page.keyboard.press('Escape')
  await act(page, sheet, 'Ban')
  await expect(dialog.getByRole('radio', { name: 'No end' })).toBeChecked()
})
