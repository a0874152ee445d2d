import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { box, openMembers } from './on-members-page.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

test('what comes after the first paint is shown at once: React waits for more until 300 ms after a time that has passed', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const response = await page.goto(path)
  expect(await page.evaluate('$RT')).toBe(-300)
  // Should a version of React go by another name, this tells.
  expect(await response!.text()).toContain(':$RT+300-a')
})

test('with the page come the rows that are in view, not all that were read', async ({ page, signInAs }) => {
  await signInAs('mia')
  const html = await (await page.request.get(path)).text()
  const rows = html.match(/data-row-id="/g)?.length ?? 0
  // Of sixty members, those of a window 800 px high.
  expect(rows).toBeGreaterThan(15)
  expect(rows).toBeLessThan(22)
})

test('a press on a heading orders the list, another one turns it round', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  const heading = page.getByRole('columnheader', { name: 'Joined' })
  await heading.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-joined/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /^Sort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Name, Z to A' }).click()
  await expect(page).toHaveURL(/sort=-name/)
})

test('another order begins at its top, however far down somebody was', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  const table = page.getByRole('table', { name: 'Members' })
  const scrolled = () => table.evaluate(element => element.scrollTop)
  await table.evaluate(element => {
    element.scrollTop = 900
  })
  expect(await scrolled()).toBeGreaterThan(500)
  await page.getByRole('columnheader', { name: 'Joined' }).getByRole('button').click()
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  await expect.poll(scrolled).toBe(0)
})

test('the columns that Mia chooses are there again after a reload', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Actions taken here/ }).click()
  await page.getByRole('menuitemcheckbox', { name: /Roles/ }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Actions taken here' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Roles' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Benedikt', exact: true })).toContainText('0')
})

test('a right click, and a finger held still, open the menu of the row', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  const row = page.getByRole('row', { name: 'Benedikt', exact: true })
  await row.click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Benedikt' })
  await menu.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await expect(box(page, 'Benedikt')).toBeChecked()
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 500, clientY: 300 })
  await expect(menu.getByRole('menuitem', { name: 'Deselect' })).toBeVisible()
})
