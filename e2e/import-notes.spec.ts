import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { expect, test } from './fixtures.ts'
import { openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.aurora
const guild = `/guilds/${guildId}`

test('Bo brings what another bot has known: he sees what comes of each line, imports it once, and takes it back whole', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'corncrake', global_name: 'Corncrake' })
  await signInAs('bo')
  await areKnown(page, guildId, [user.id])
  const csv = [
    'Case;Wen;Reason;Created At;Moderator',
    `1;${user.id};"posted ads; twice";2024-03-04T12:00:00Z;Nora`,
    `2;${user.id};=HYPERLINK("https://evil.example");;`,
    '3;1.94783E+17;lost;;',
    `4;${user.id};still to come;2099-01-01;`,
  ].join('\r\n')
  const chosen = { name: 'old-bot.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv}`) }

  await page.goto(`${guild}/settings`)
  // What is read in the browser is there by then.
  await expect(page.getByRole('combobox', { name: 'Copies are kept' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Import notes' })
  const file = section.getByLabel('Choose a file with notes').and(page.locator('input'))
  const dialog = page.getByRole('dialog', { name: 'Import notes from old-bot.csv' })
  await file.setInputFiles(chosen)
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('combobox', { name: 'User id' }).selectOption('Wen')
  await expect(dialog.getByText('2 of 4 lines can be imported.')).toBeVisible()
  const leftOut = dialog.getByRole('region', { name: 'Left out' })
  await expect(leftOut).toContainText(
    'The user id was rounded by a spreadsheet (export it again, and do not open it in between): line 4.',
  )
  await expect(leftOut).toContainText('The date lies in the future: line 5.')
  const looks = dialog.getByRole('region', { name: 'How they will look' })
  await expect(looks).toContainText('posted ads; twice')
  await expect(looks).toContainText('imported by Bo from old-bot.csv')
  await dialog.getByRole('button', { name: 'Import 2 notes' }).click()
  await expect(page.getByText('2 notes are imported.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const sheet = await openSheet(page, guildId, user.id, 'Corncrake')
  const notes = sheet.getByRole('region', { name: 'Notes (2)' })
  await expect(notes.getByRole('listitem').filter({ hasText: 'posted ads; twice' })).toContainText('Nora, ')
  await expect(notes.getByRole('listitem').filter({ hasText: '=HYPERLINK' })).toContainText('without a date')
  await expect(notes.getByRole('link')).toHaveCount(0)
  await page.goto(`${guild}/members?q=corncrake&notes=yes`)
  await expect(page.getByRole('checkbox', { name: 'Select Corncrake' })).toBeAttached()

  // The same file once more changes nothing.
  await page.goto(`${guild}/settings`)
  await expect(page.getByRole('combobox', { name: 'Copies are kept' })).toBeVisible()
  await file.setInputFiles(chosen)
  await dialog.getByRole('combobox', { name: 'User id' }).selectOption('Wen')
  await expect(dialog.getByText('2 of them are here already and stay as they are.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(`${guild}/audit?action=note.import`)
  await expect(page.getByText('Bo imported 2 notes from old-bot.csv').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Bo imported 2 notes from old-bot.csv' }).first().click()
  await page
    .getByRole('dialog', { name: /^Undo: / })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(page.getByText('The notes of this import are deleted.')).toBeVisible()
  const after = await openSheet(page, guildId, user.id, 'Corncrake')
  await expect(after.getByText('The team has noted nothing about them.')).toBeVisible()
})

test('a file that cannot be read says why, and Mia is told what an import needs', async ({ page, signInAs }) => {
  await signInAs('bo')
  await page.goto(`${guild}/settings`)
  await expect(page.getByRole('combobox', { name: 'Copies are kept' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Import notes' })
  const buffer = Buffer.from(`user_id,reason\n${CAST.otto.id},"never closed`)
  await section
    .getByLabel('Choose a file with notes')
    .and(page.locator('input'))
    .setInputFiles({ name: 'torn.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog', { name: 'Import notes from torn.csv' })
  await expect(dialog).toContainText('A quotation mark in this file is opened and never closed.')
  const mended = Buffer.from(`user_id,reason\n${CAST.otto.id},closed`)
  await dialog
    .getByLabel('Choose another file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: mended })
  const next = page.getByRole('dialog', { name: 'Import notes from mended.csv' })
  await expect(next.getByRole('region', { name: 'How they will look' })).toContainText(/About Otto/)
  await page.keyboard.press('Escape')
  await expect(next).toBeHidden()

  await signInAs('mia')
  await page.goto(`${guild}/settings`)
  await expect(section.getByText(/^Needs Manage Server/)).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
})
