import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.aurora
const overview = `/guilds/${guildId}`

test('whoever has opened some people and closed each is one step from the page before', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(overview)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click()
  await comesToLife(page)
  const open = (name: string) => page.getByRole('row', { name, exact: true }).locator('[data-row-focus]').click()
  for (const name of ['Benedikt', 'Carmen', 'Benedikt']) {
    await open(name)
    const sheet = page.getByRole('dialog', { name, exact: true })
    await expect(sheet.getByRole('heading', { name: 'History here' })).toBeVisible()
    // The second press of two is none for the page behind.
    await sheet.getByRole('button', { name: 'Close' }).evaluate((cross: HTMLButtonElement) => {
      cross.click()
      cross.click()
    })
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(url => url.pathname === `${overview}/members` && url.search === '')
  }
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Benedikt', exact: true })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === overview)
})

test('what was sought while a record was open stays when it is closed', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members`)
  await comesToLife(page)
  await page.getByRole('row', { name: 'Benedikt', exact: true }).locator('[data-row-focus]').click()
  const sheet = page.getByRole('dialog', { name: 'Benedikt', exact: true })
  await expect(sheet).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('carmen')
  await expect(page).toHaveURL(/q=carmen/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(search).toHaveValue('carmen')
  await expect(page).toHaveURL(/\/members\?q=carmen$/)
})

test('a record that a link has opened is closed where it stands', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(overview)
  await page.goto(`/guilds/${guildId}/members?member=${CAST.otto.id}`)
  const sheet = page.getByRole('dialog', { name: 'Otto', exact: true })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/members$/)
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === overview)
})

test('the role that was closed last is not opened again by the back button', async ({ page, control, signInAs }) => {
  const made = [
    await control.createRole(guildId, { name: 'Day shift' }),
    await control.createRole(guildId, { name: 'Late shift' }),
  ]
  await signInAs('mia')
  await page.goto(overview)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
  for (const name of ['Day shift', 'Late shift']) {
    await page.getByRole('listitem').getByRole('button', { name, exact: true }).click()
    await expect(sheet(name)).toBeVisible()
  }
  await sheet('Late shift').getByRole('button', { name: 'Close' }).click()
  await expect(sheet('Late shift')).toBeHidden()
  await expect(page).toHaveURL(/\/roles$/)
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === overview)
  for (const { id } of made) await control.deleteRole(guildId, id)
})

test('the back button takes Ada away from settings that are not saved, and she finds them again', async ({
  page,
  signInAs,
}) => {
  await signInAs('ada')
  await page.goto(`/guilds/${guildId}/members`)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).first().click()
  const copies = page.getByRole('combobox', { name: 'Copies are kept' })
  const before = await copies.inputValue()
  const chosen = before === '90' ? '30' : '90'
  await page.getByRole('checkbox', { name: 'Limit kicks' }).check()
  await page.getByRole('textbox', { name: 'Most kicks' }).fill('77')
  await copies.selectOption(chosen)
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Most kicks' })).toHaveValue('77')
  await expect(copies).toHaveValue(chosen)
  // Put back by hand, there is nothing to find.
  await copies.selectOption(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Most kicks' })).toHaveValue('77')
  await expect(copies).toHaveValue(before)
})
