import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, openMembers } from './on-members-page.ts'

const guildId = GUILDS.aurora

test('filters are chips, stand in the address and survive a reload @main', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Bot or person' }).click()
  await page.getByRole('button', { name: 'Bots', exact: true }).click()
  await expect(page).toHaveURL(/bot=yes/)
  // The address is there before the chip, and the chip moves what stands after it.
  const removeBots = page.getByRole('button', { name: 'Remove the filter Kind Bots' })
  await expect(removeBots).toBeVisible()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Joined' }).click()
  await page.getByRole('combobox', { name: 'When' }).selectOption('Longer ago than')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/joinedBefore=7d/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kind Bots', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Joined more than 7 days ago', exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /match/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Otto', exact: true })).toHaveCount(0)
  await removeBots.click()
  await expect(page).not.toHaveURL(/bot=/)
  await expect(removeBots).toBeHidden()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(url => url.search === '')
})

test('a view that Bo shares is there for Hana, who may use it and not delete it', async ({ page, signInAs }) => {
  await signInAs('bo')
  await openMembers(page, guildId, '?bot=yes&sort=-created')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Young bots')
  await dialog.getByRole('checkbox', { name: /Share/ }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()

  await signInAs('hana')
  await openMembers(page, guildId)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemradio', { name: 'Young bots' }).click()
  await expect(page).toHaveURL(/bot=yes.*sort=-created/)
  await page.getByRole('button', { name: 'Views: Young bots' }).click()
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await expect(views.getByRole('button', { name: 'Delete Young bots' })).toHaveAttribute('aria-disabled', 'true')
  await views.getByRole('button', { name: 'Close' }).first().click()

  await signInAs('bo')
  await openMembers(page, guildId)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click()
  await views.getByRole('button', { name: 'Delete Young bots' }).click()
  await views.getByRole('button', { name: 'Delete for all' }).click()
  await expect(views.getByText('Young bots')).toHaveCount(0)
  await expect(views).toBeVisible()
})

test('ids of nobody are named, and can be looked up or banned all the same', async ({ page, signInAs }) => {
  await signInAs('mia')
  const nobody = '194783477760999999'
  await openMembers(page, guildId, `?q=${CAST.rex.id}+${nobody}`)
  await expect(page.getByRole('row').filter({ hasText: '@rex' })).toBeVisible()
  const missing = page.getByRole('region', { name: 'Ids of nobody here' })
  await expect(missing).toContainText(nobody)
  await missing.getByRole('button', { name: /^Ban 1 id anyway/ }).click()
  await expect(page.getByRole('dialog', { name: /^Ban 1/ })).toBeVisible()
})

test('of a list of ids whoever leaves is among those of nobody here, and an order for those stays with whom it was given for', async ({
  page,
  control,
  signInAs,
}) => {
  const newcomer = async (name: string) =>
    (await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })).user.id
  const [stays, leaves] = [await newcomer('Pardalote'), await newcomer('Piculet')]
  await signInAs('mia')
  await openMembers(page, guildId, `?q=${stays}+${leaves}`)
  await expect(page.getByRole('row', { name: 'Piculet' })).toBeVisible()
  await control.removeMember(guildId, leaves)
  const missing = page.getByRole('region', { name: 'Ids of nobody here' })
  await expect(missing).toContainText(leaves)
  await missing.getByRole('button', { name: /^Ban 1 id anyway/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 1 member' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('raids')
  await control.addMember(guildId, { user_id: leaves })
  await expect(page.getByRole('region', { name: 'Ids of nobody here', includeHidden: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('raids')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('row', { name: 'Piculet' })).toBeVisible()
})

test('a pasted list that is too long to search is selected instead', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  const ids = Array.from({ length: 300 }, (_, n) => `1947834777600${10_000 + n}`)
  await page.getByRole('searchbox').fill(ids.join('\n'))
  await page.getByRole('button', { name: 'Select these 300 ids' }).click()
  await expect(bar(page)).toContainText('300 selected')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
