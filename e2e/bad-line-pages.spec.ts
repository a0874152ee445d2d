import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { messagesCanCome } from './messages-can-come.ts'
import { PHONE } from './on-layout.ts'
import { box, findMember, openMembers } from './on-members-page.ts'

const guildId = GUILDS.aurora

test('whoever signs out without a network is told that it may not have come to that', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('mia')
  for (const path of [`/guilds/${guildId}/members`, '/guilds']) {
    await page.goto(path)
    await comesToLife(page)
    const menu = page.getByRole('button', { name: 'Account of Mia' })
    const signOut = page.getByRole('menuitem', { name: 'Sign out' })
    await menu.click()
    await expect(signOut).toBeVisible()
    await messagesCanCome(page)
    await context.setOffline(true)
    await signOut.click()
    await expect(page.getByText('You may still be signed in')).toBeVisible()
    await context.setOffline(false)
  }
  await page.getByRole('button', { name: 'Account of Mia' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a link that cannot be followed without a network leaves the page, and what is chosen on it', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  await box(page, 'Benedikt').click()
  const roles = page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first()
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  await messagesCanCome(page)
  await context.setOffline(true)
  const unreached = page.getByText('Steward cannot be reached now, so this page stays open.')
  await roles.click()
  await expect(unreached).toHaveCount(1)
  await roles.click()
  await expect(unreached).toHaveCount(1)
  await expect(page).toHaveURL(/\/members$/)
  await expect(box(page, 'Benedikt')).toBeChecked()
  await context.setOffline(false)
  await expect(unreached).toHaveCount(0)
  await roles.click()
  await expect(page).toHaveURL(/\/roles$/)
})

test('where a menu leads without a network the page stays open as well', async ({ context, page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/bans`)
  await comesToLife(page)
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  const menu = page.getByRole('button', { name: /^Actions for / }).first()
  const history = page.getByRole('menuitem', { name: 'History in the log' })
  await menu.click()
  await expect(history).toBeVisible()
  await messagesCanCome(page)
  await context.setOffline(true)
  await history.click()
  const unreached = page.getByText('Steward cannot be reached now, so this page stays open.')
  await expect(unreached).toHaveCount(1)
  await expect(page).toHaveURL(/\/bans$/)
  await context.setOffline(false)
  await expect(unreached).toHaveCount(0)
  await menu.click()
  await history.click()
  await expect(page).toHaveURL(/\/audit\?target=\d+$/)
})

test('where a browser takes itself for offline, and Steward answers all the same, links and lists go on', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await openMembers(page, guildId)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Carmen')
  await expect(page.getByText('1 member matches')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
  await expect(page).toHaveURL(/\/roles$/)
})

test('a list that could not be read again says so beside what it shows, until it was', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'fulvetta', global_name: 'Fulvetta' })
  await signInAs('mia')
  await findMember(page, guildId, 'Fulvetta')
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  const lists = `**/api/guilds/${guildId}/members?*`
  await page.route(lists, route => route.fulfill({ status: 502, body: '' }))
  await control.changeMember(guildId, user.id, { nick: 'Fulvetta the green' })
  const behind = page.getByText('could not be read again')
  await expect(behind).toBeVisible()
  await expect(page.getByText('1 member matches')).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  // On a phone, where tools take half of that line, in the place of the count.
  const wide = page.viewportSize()!
  await page.setViewportSize(PHONE)
  const short = page.getByText('Not updated')
  await expect(short).toBeVisible()
  await expect(behind).toBeHidden()
  expect(await short.evaluate(words => words.scrollWidth <= words.clientWidth)).toBe(true)
  await page.setViewportSize(wide)
  await expect(short).toBeHidden()
  await page.unroute(lists)
  // What is read anew by then anyway has taken the button away.
  await again.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click())
  await expect(behind).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions for Fulvetta the green', exact: true })).toBeVisible()
})

test('a list that cannot be read without a network does not say that it shows a last known state', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page, guildId)
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('showing the last known state')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('carmen')
  await expect(page.getByText('Steward did not answer. Check your connection, then try again.')).toBeVisible()
  await expect(page.getByText('showing the last known state')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('1 member matches')).toBeVisible()
})
