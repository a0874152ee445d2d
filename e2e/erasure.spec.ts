import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { findMember } from './on-members-page.ts'

const guild = `/guilds/${GUILDS.aurora}`

test('Bo has what is kept about Rex erased, and the log says so by the id alone', async ({ page, signInAs }) => {
  await signInAs('bo')
  await page.goto(`${guild}/members?member=${CAST.rex.id}`)
  const notes = page.getByRole('region', { name: /^Notes/ })
  await notes.getByRole('button', { name: 'Add' }).click()
  const add = page.getByRole('dialog', { name: 'Add a note about Rex' })
  await add.getByRole('textbox', { name: 'Note' }).fill('Was asked to stop')
  await add.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note is kept.')).toBeVisible()

  await page.goto(`${guild}/settings`)
  const privacy = page.getByRole('region', { name: 'Privacy' })
  const person = privacy.getByRole('textbox', { name: 'Person' })
  const look = privacy.getByRole('button', { name: 'See what is kept' })
  await person.fill('Rex')
  await look.click()
  await expect(privacy.getByText('Must be the id of one person, or a mention of them.')).toBeVisible()
  await person.fill(`<@${CAST.rex.id}>`)
  await look.click()
  const dialog = page.getByRole('dialog', { name: /^Erase the data of/ })
  await expect(dialog.getByText(/^\d+ notes?$/)).toBeVisible()
  await expect(dialog.getByText('Cannot be taken back.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Request 17')
  await dialog.getByRole('button', { name: 'Erase data' }).click()
  await expect(page.getByText('What was kept about them is erased.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(`${guild}/audit?action=person.erase`)
  await expect(page.getByText(`Bo erased what was kept about ${CAST.rex.id}`).first()).toBeVisible()
})

test('from the menu of a member Bo comes to the erasure of what is kept about them, and a link leads there', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  const row = await findMember(page, GUILDS.aurora, 'Otto')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Erase their data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase the data of Otto' })
  await expect(dialog.getByText(CAST.otto.id)).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/settings$/)
  const person = page.getByRole('region', { name: 'Privacy' }).getByRole('textbox', { name: 'Person' })
  await expect(person).toBeFocused()
  await expect(person).toHaveValue(CAST.otto.id)

  await page.goto(`${guild}/members?member=${CAST.otto.id}`)
  await page.getByRole('button', { name: 'More actions for Otto' }).click()
  await page.getByRole('menuitem', { name: 'Erase their data' }).click()
  await expect(dialog).toBeVisible()

  // Mia may not: neither her menu nor the link leads there.
  await signInAs('mia')
  await page.goto(`${guild}/settings?erase=${CAST.otto.id}`)
  await expect(page.getByRole('region', { name: 'Privacy' }).getByText(/^Needs Administrator/)).toBeVisible()
  await comesToLife(page)
  await expect(dialog).toHaveCount(0)
  const herRow = await findMember(page, GUILDS.aurora, 'Otto')
  await herRow.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy id' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Erase their data' })).toHaveCount(0)
})

test('what Bo wrote about one does not stand beside the next, to whom the address leads', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.goto(`${guild}/settings?erase=${CAST.otto.id}`)
  const reason = page.getByRole('dialog', { name: 'Erase the data of Otto' }).getByRole('textbox', { name: 'Reason' })
  await reason.fill('Request 19')
  await page.evaluate(search => window.history.pushState(null, '', search), `?erase=${CAST.rex.id}`)
  const next = page.getByRole('dialog', { name: 'Erase the data of Rex' })
  await expect(next.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  // Not by the button, which closes the dialog.
  await page.evaluate(() => window.history.back())
  await expect(reason).toHaveValue('Request 19')
})

test('Mia is told that only an administrator erases what is kept', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`${guild}/settings`)
  const privacy = page.getByRole('region', { name: 'Privacy' })
  await expect(privacy.getByText(/^Needs Administrator/)).toBeVisible()
  await expect(privacy.getByRole('textbox', { name: 'Person' })).toBeDisabled()
})

test('what is kept is counted anew while Bo looks at it, and what he writes outlives its closing', async ({
  page,
  context,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'minivet', global_name: 'Minivet' })
  await signInAs('bo')
  await areKnown(page, GUILDS.aurora, [user.id])
  await page.goto(`${guild}/settings`)
  const privacy = page.getByRole('region', { name: 'Privacy' })
  await privacy.getByRole('textbox', { name: 'Person' }).fill(user.id)
  const look = privacy.getByRole('button', { name: 'See what is kept' })
  await look.click()
  const dialog = page.getByRole('dialog', { name: 'Erase the data of Minivet' })
  await expect(dialog.getByRole('region', { name: 'What is kept' })).toBeFocused()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Nothing is kept about them here.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase data' })).toHaveAttribute('aria-disabled', 'true')

  const other = await context.newPage()
  await other.goto(`${guild}/members?member=${user.id}`)
  await other
    .getByRole('region', { name: /^Notes/ })
    .getByRole('button', { name: 'Add' })
    .click()
  const add = other.getByRole('dialog', { name: 'Add a note about Minivet' })
  await add.getByRole('textbox', { name: 'Note' }).fill('Came back')
  await add.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByText('1 note', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase data' })).not.toHaveAttribute('aria-disabled')

  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Request 18')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(look).toBeFocused()
  await look.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Request 18')
})
