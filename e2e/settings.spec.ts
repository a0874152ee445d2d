import type { Locator, Route } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { asSomebodyElse } from './on-member-sheet.ts'
import { signIn } from './sign-in.ts'

const address = `/guilds/${GUILDS.aurora}/settings`

test('what two set at the same time: nothing that was typed is lost, and nothing that was saved is put back unseen', async ({
  page,
  signInAs,
  browser,
  servers,
}) => {
  // Whatever stands there already, the owner may replace it.
  await signInAs('ada')
  await page.goto(address)
  const second = await browser.newContext()
  await signIn(second, servers, 'ada')
  const other = await second.newPage()
  await other.goto(servers.url + address)

  await page.getByRole('checkbox', { name: 'Limit kicks' }).check()
  await page.getByRole('textbox', { name: 'Most kicks' }).fill('70000')
  await other.getByRole('checkbox', { name: 'Limit bans' }).check()
  await other.getByRole('textbox', { name: 'Most bans' }).fill('70000')
  await other.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expect(other.getByText('The brakes are saved.')).toBeVisible()
  await expect(page.getByText('Ada has changed this meanwhile.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Limit bans' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Most kicks' })).toHaveValue('70000')
  await page.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expect(page.getByText('The brakes are saved.')).toBeVisible()
  await expect(page.getByText('Ada has changed this meanwhile.')).toBeHidden()
  await expect(other.getByRole('textbox', { name: 'Most kicks' })).toHaveValue('70000')
  await expect(other.getByText('has changed this meanwhile.')).toBeHidden()

  await other.getByRole('combobox', { name: 'Copies are kept' }).selectOption('180 days')
  await other.getByRole('button', { name: 'Save changes to how long copies are kept' }).click()
  await expect(page.getByRole('combobox', { name: 'Copies are kept' })).toHaveValue('180')
  await second.close()
})

test('where somebody else moves the mod log meanwhile, what one has ticked is saved there and not where it stood', async ({
  page,
  signInAs,
  browser,
  servers,
}) => {
  await signInAs('ada')
  await page.goto(address)
  const other = await asSomebodyElse(browser, servers, 'bo')
  await other.goto(address)
  const [own, theirs] = [page, other].map(one => one.getByRole('region', { name: 'Mod log' })) as [Locator, Locator]
  const channel = (section: Locator) => section.getByRole('combobox', { name: 'Posted in' })
  const save = (section: Locator) => section.getByRole('button', { name: 'Save changes to the mod log' })
  await channel(theirs).selectOption({ label: '#general' })
  await save(theirs).click()
  await expect(channel(own)).toHaveValue(CHANNELS.general)

  const kind = own.getByRole('checkbox', { name: /^Roles/ })
  const isTicked = await kind.isChecked()
  await kind.click()
  await channel(theirs).selectOption({ label: '#moderators' })
  await save(theirs).click()
  await expect(own.getByText('Bo has changed this meanwhile.')).toBeVisible()
  await expect(channel(own)).toHaveValue(CHANNELS.moderators)
  await expect(kind).toBeChecked({ checked: !isTicked })
  await save(own).click()
  await expect(page.getByText('The mod log is saved.')).toBeVisible()
  await expect(channel(theirs)).toHaveValue(CHANNELS.moderators)
  await channel(own).selectOption({ label: 'Nowhere' })
  await save(own).click()
  await expect(page.getByText('The mod log is saved: it is turned off.')).toBeVisible()
  await other.context().close()
})

test('every part that is saved ends in the same button, at the same edge, and none of them saves what is unchanged', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.goto(address)
  const saves = page.getByRole('button', { name: /^Save changes to / })
  await expect(saves).toHaveCount(6)
  await expect(page.getByRole('button', { name: /^(Save|Set)/ })).toHaveCount(6)
  const edges = new Set<number>()
  for (const save of await saves.all()) {
    await expect(save).toHaveText(/^Save changes/)
    await expect(save).toHaveAccessibleDescription('Nothing is changed yet.')
    const { x, width } = (await save.boundingBox())!
    edges.add(Math.round(x + width))
  }
  expect(edges.size).toBe(1)
})

test('whoever leaves with something unsaved is asked once, and finds it as it was', async ({ page, signInAs }) => {
  await signInAs('ada')
  await page.goto(address)
  const kicks = page.getByRole('checkbox', { name: 'Limit kicks' })
  const copies = page.getByRole('combobox', { name: 'Copies are kept' })
  const before = await kicks.isChecked()
  await kicks.click()
  await copies.selectOption((await copies.inputValue()) === '90' ? '30' : '90')
  const chosen = await copies.inputValue()
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(kicks).toBeChecked({ checked: !before })
  await expect(copies).toHaveValue(chosen)
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('Mia, who may not manage the server any more, sees what is set, and finds what she had not saved once she may again', async ({
  page,
  control,
  signInAs,
}) => {
  const { roles } = (await control.member(GUILDS.aurora, CAST.mia.id))!
  const setter = await control.createRole(GUILDS.aurora, { name: 'Setters', permissions: `${1 << 5}` })
  const give = (roles: string[]) => control.changeMember(GUILDS.aurora, CAST.mia.id, { roles })
  await give([...roles, setter.id])
  await signInAs('mia')
  await page.goto(address)
  const copies = page.getByRole('combobox', { name: 'Copies are kept' })
  await expect(copies).toBeEnabled()
  const set = await copies.inputValue()
  const other = set === '30' ? '90' : '30'
  await copies.selectOption(other)
  await give(roles)
  await expect(copies).toBeDisabled()
  await expect(copies).toHaveValue(set)
  await give([...roles, setter.id])
  await expect(copies).toBeEnabled()
  await expect(copies).toHaveValue(other)
  await copies.selectOption(set)
  await control.deleteRole(GUILDS.aurora, setter.id)
})

test('a template that is being written outlives the closing of its dialog', async ({ page, signInAs }) => {
  await signInAs('bo')
  await page.goto(address)
  const add = page.getByRole('button', { name: 'Add a template' })
  await add.click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Posted twice')
  await page.getByRole('checkbox', { name: 'Ban', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Posted twice')
  await expect(page.getByRole('checkbox', { name: 'Ban', exact: true })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByText('The template is added.')).toBeVisible()
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change: Posted twice' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save changes' })
  await expect(save).toHaveAccessibleDescription('Nothing is changed yet.')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Posted twice again')
  await save.click()
  await expect(page.getByText('The template is saved.')).toBeVisible()
})

test('while the server answers nothing, what is being written stays, and the page follows once it answers again', async ({
  page,
  control,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/)
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/members`)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await reason.fill('raid')
  let asked = 0
  const fail = (route: Route) => {
    asked += 1
    return route.abort()
  }
  const fromServer = (url: URL) => url.pathname.endsWith('/freshness') || url.searchParams.has('_rsc')
  await page.route(fromServer, fail)
  await control.changeGuild(GUILDS.borealis, { name: 'Borealis at night' })
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.unroute(fromServer)
  await expect(page).toHaveTitle(/Borealis at night/, { timeout: 20_000 })
  await expect(reason).toHaveValue('raid')
  await control.changeGuild(GUILDS.borealis, { name: 'Borealis' })
})

test('what of the settings is still being read says so', async ({ page, signInAs }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/brakes', async route => {
    await released
    await route.fallback()
  })
  await signInAs('ada')
  await page.goto(address)
  const brakes = page.getByRole('region', { name: 'Brakes' })
  await expect(brakes).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(brakes.getByRole('checkbox', { name: 'Limit bans' })).toBeVisible()
  await expect(brakes).not.toHaveAttribute('aria-busy')
})
