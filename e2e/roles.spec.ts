import type { Page } from '@playwright/test'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.aurora
const url = `/guilds/${guildId}/roles`

// A role takes the place above @everyone and is not moved by its name alone: each test has one of its own.
const role = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
const names = (page: Page) =>
  page.getByRole('list', { name: 'Roles, the highest first' }).locator('[data-row-focus]').allTextContents()
const open = (page: Page, name: string) => role(page, name).getByRole('button', { name, exact: true }).click()

test('Mia creates a role, sees whom her change of it would reach, takes that back and deletes it', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(url)
  await page.getByRole('button', { name: 'New role' }).click()
  const editor = page.getByRole('dialog', { name: 'New role', exact: true })
  await editor.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await editor.getByRole('textbox', { name: 'Colour', exact: true }).fill('#28b')
  await editor.getByRole('switch', { name: /Shown apart/ }).check()
  await editor.getByRole('button', { name: 'Create role' }).click()
  const create = page.getByRole('dialog', { name: 'Create Night shift' })
  await create.getByRole('textbox', { name: /Reason/ }).fill('somebody has to be awake')
  await create.getByRole('button', { name: 'Create Night shift' }).click()
  await expect(page.getByText('The role Night shift is created.')).toBeVisible()
  await expect(role(page, 'Night shift')).toBeVisible()

  await open(page, 'Night shift')
  await expect(page).toHaveURL(/role=\d+/)
  const id = new URL(page.url()).searchParams.get('role')!
  for (const [username, bot, more] of [
    ['owl', false, []],
    ['frogmouth', false, []],
    ['bat', true, []],
    ['nighthawk', false, [ROLES.aurora.helper]],
  ] as const) {
    await control.addMember(guildId, { username, bot, roles: [id, ...more] })
  }
  const sheet = page.getByRole('dialog', { name: 'Night shift', exact: true })
  await expect(sheet).toContainText('4 members, 1 of them a bot')
  await expect(sheet.getByRole('link', { name: /frogmouth/ })).toBeVisible()
  await sheet.getByRole('searchbox', { name: 'Search permissions' }).fill('delete and pin')
  await sheet.getByRole('switch', { name: 'Manage Messages' }).check()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  const save = page.getByRole('dialog', { name: 'Save Night shift' })
  // Nighthawk holds it as a helper already.
  await expect(save).toContainText('Gains Manage Messages: 3 members, 1 of them a bot')
  await save.getByRole('button', { name: 'Save Night shift' }).click()
  await expect(page.getByText('The role Night shift is changed.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'As a number' })).toHaveValue('8192')

  await page
    .getByRole('listitem')
    .filter({ hasText: 'The role Night shift is changed.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(sheet.getByRole('textbox', { name: 'As a number' })).toHaveValue('0')

  await sheet.getByRole('button', { name: 'Delete role' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Night shift' })
  await expect(remove).toContainText('4 members lose it, 1 of them a bot. A deleted role does not come back')
  await remove.getByRole('textbox', { name: /Reason/ }).fill('nobody is awake')
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await sheet.getByRole('button', { name: 'Delete role' }).click()
  await expect(remove.getByRole('textbox', { name: /Reason/ })).toHaveValue('nobody is awake')
  await remove.getByRole('button', { name: 'Delete Night shift' }).click()
  await expect(page.getByText('The role Night shift is deleted.')).toBeVisible()
  await expect(role(page, 'Night shift')).toHaveCount(0)
  await page.goto(`/guilds/${guildId}/audit`)
  await expect(page.getByText('somebody has to be awake')).toBeVisible()
})

test('Mia reorders by keyboard alone; the order waits until it is saved', async ({ page, control, signInAs }) => {
  const made = await control.createRole(guildId, { name: 'Early shift' })
  await signInAs('mia')
  await page.goto(url)
  await expect(role(page, 'Early shift')).toBeVisible()
  const before = await names(page)
  const saved = page.getByRole('region', { name: 'Order not saved' })

  // Beside an open editor Escape is for what is lifted.
  await open(page, 'Early shift')
  const editor = page.getByRole('dialog', { name: 'Early shift', exact: true })
  await expect(editor).toBeVisible()
  await page.getByRole('button', { name: 'Move Early shift' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Early shift is over place/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Early shift is back where it was.')).toBeAttached()
  await editor.getByRole('button', { name: 'Close' }).click()
  await expect(editor).toBeHidden()

  await page.getByRole('button', { name: 'Move Early shift' }).focus()
  // Each step is told before the next key is pressed.
  await page.keyboard.press('Space')
  const over = page.getByText(/^Early shift is over place/)
  await expect(over).toBeAttached()
  const place = Number(/place (\d+)/.exec((await over.textContent()) ?? '')?.[1])
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`Early shift is over place ${place - 1} of`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(saved).toContainText('Early shift moved, not saved yet')
  const moved = [...before]
  const at = moved.indexOf('Early shift')
  moved.splice(at, 1)
  moved.splice(at - 1, 0, 'Early shift')
  await expect.poll(() => names(page)).toEqual(moved)

  await saved.getByRole('button', { name: 'Discard' }).click()
  await expect(saved).toBeHidden()
  await expect(page.getByText('The order is as it was.')).toBeAttached()
  await expect(page.getByRole('region', { name: 'All roles' })).toBeFocused()
  await expect.poll(() => names(page)).toEqual(before)

  await page.getByRole('button', { name: 'Actions for Early shift' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await saved.getByRole('button', { name: 'Save order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save order' })
  await expect(dialog).toContainText(/Early shift rises above Member|Member sinks below Early shift/)
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('The order of the roles is saved.')).toBeVisible()
  await expect(saved).toBeHidden()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(moved)
  await control.deleteRole(guildId, made.id)
})

test('locked roles and bits say why, and nothing of them can be changed', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(url)
  await expect(role(page, 'Moderator')).toContainText('Your highest')
  await expect(role(page, 'Steward')).toContainText('Steward’s highest')
  await expect(role(page, 'Admin').getByRole('button', { name: /not below your highest role Moderator/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Moderator' })).toHaveCount(0)
  await open(page, 'Booster')
  await expect(page.getByRole('dialog', { name: 'Booster', exact: true })).toContainText('is managed by an integration')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/roles$/)

  await open(page, 'Helper')
  const sheet = page.getByRole('dialog', { name: 'Helper', exact: true })
  const administrator = sheet.getByRole('switch', { name: 'Administrator' })
  await administrator.click({ force: true })
  await expect(administrator).not.toBeChecked()
  await expect(sheet).toContainText('Only the owner or an administrator may give or take Administrator.')
  // A pasted number shows its switches, bits without a name too; it is not saved against the rights.
  await sheet.getByRole('textbox', { name: 'As a number' }).fill('35184372088840')
  await expect(administrator).toBeChecked()
  await expect(sheet.getByRole('switch', { name: 'Permission bit 45' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  const save = page.getByRole('dialog', { name: 'Save Helper' })
  await expect(save.getByRole('button', { name: 'Save Helper' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(administrator).not.toBeChecked()
})

test('Hana looks, and can change nothing', async ({ page, signInAs }) => {
  await signInAs('hana')
  await page.goto(url)
  await expect(page.getByRole('button', { name: /^Why Helper is locked: Needs Manage Roles/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New role' })).toHaveAttribute('aria-disabled', 'true')
  await open(page, 'Azure')
  const sheet = page.getByRole('dialog', { name: 'Azure', exact: true })
  await expect(sheet.getByRole('note', { name: /^Needs Manage Roles/ })).toBeFocused()
})

test('what is not saved is kept, and says what others changed meanwhile', async ({ page, control, signInAs }) => {
  const made = await control.createRole(guildId, { name: 'Late shift' })
  await signInAs('mia')
  await page.goto(url)
  await open(page, 'Late shift')
  const sheet = page.getByRole('dialog', { name: 'Late shift', exact: true })
  await sheet.getByRole('switch', { name: 'Everybody can mention it' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('mod log')
  await page.getByRole('option', { name: 'Settings: Mod log' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/settings#mod-log$/)
  await expect(page.getByRole('region', { name: 'Mod log' })).toBeInViewport()
  await page.getByRole('link', { name: 'Roles' }).first().click()
  await expect(role(page, 'Late shift')).toContainText('Unsaved')

  await open(page, 'Late shift')
  await control.changeRole(guildId, made.id, { name: 'Later shift' })
  const renamed = page.getByRole('dialog', { name: 'Later shift', exact: true })
  await expect(renamed.getByRole('alert')).toContainText('This role was changed meanwhile.')
  await renamed.getByRole('button', { name: 'Keep my changes on top' }).click()
  await renamed.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog', { name: 'Save Later shift' }).getByRole('button', { name: 'Save Later shift' }).click()
  await expect(page.getByText('The role Later shift is changed.')).toBeVisible()
  await expect(role(page, 'Later shift')).toContainText('Everybody can mention it')
  await control.deleteRole(guildId, made.id)
  await expect(role(page, 'Later shift')).toHaveCount(0)
})

test('who can ban: each with the role that gives it', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(url)
  await page.getByRole('button', { name: 'Who can …?' }).click()
  await page.getByRole('combobox', { name: 'Who can' }).selectOption('member.ban')
  const answer = page.getByRole('region', { name: 'Answer' })
  const person = (id: string) => answer.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(person(CAST.mia.id)).toContainText('by Moderator')
  await expect(person(CAST.bo.id)).toContainText('Administrator by Admin')
  await expect(person(CAST.ada.id)).toContainText('owner of the guild')
  await expect(person(CAST.hana.id)).toHaveCount(0)
  await page.reload()
  await expect(person(CAST.mia.id)).toContainText('by Moderator')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Roles stands behind "More", and a role opens over the whole page', async ({ page, signInAs }) => {
    await signInAs('mia')
    await page.goto(`/guilds/${guildId}/members`)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('listitem')).toHaveCount(5)
    await pages.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Roles' }).tap()
    await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible()
    await role(page, 'Helper').getByRole('button', { name: 'Helper', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Helper', exact: true })).toBeVisible()
  })
})
