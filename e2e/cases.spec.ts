import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

/** Of the case that people call so, "#412". */
const addressOf = (written: string) => `?entry=case-${written.slice(1)}`

test('a case has a number, by which Mia finds it in the palette and in the log, and so does nobody who may not see it', async ({
  page,
  servers,
  control,
  signInAs,
}) => {
  const [userId] = await newcomers(control, guildId, ['Wombat'])
  await signInAs('mia')
  const path = `/guilds/${guildId}/members`
  const order = { url: servers.url, path, action: 'warnMember', input: { guildId, userId, reason: 'digs holes' } }
  const { result } = await callAction(page.request, order)
  const { entryId } = result as { entryId: string }
  await page.goto(`/guilds/${guildId}/audit?entry=${entryId}`)
  const linked = page.locator('[aria-current=true]').filter({ hasText: 'Wombat' })
  await expect(linked).toContainText('digs holes')
  const number = await linked.getByText(/^Case #\d+$/).textContent()
  const written = number!.replace('Case ', '')

  await page.goto(`/guilds/${guildId}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(written)
  await page.getByRole('option', { name: `Open case ${written} in the log` }).click()
  await expect(page).toHaveURL(url => url.pathname.endsWith('/audit') && url.search === addressOf(written))
  await expect(linked.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page).toHaveTitle(`Case ${written} · Audit log · Aurora · Steward`)
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill(`case ${written.slice(1)}`)
  await expect(page).toHaveURL(/q=case/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('digs holes')

  await signInAs('hana')
  await page.goto(`/guilds/${guildId}/audit?q=${encodeURIComponent(written)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the message of a ban names the case beside Undo, and leads to it; so does its link, though not for Hana', async ({
  page,
  context,
  control,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [numbat, quokka] = await newcomers(control, guildId, ['Numbat', 'Quokka'])
  await signInAs('mia')
  const ban = async (userId: string, name: string) => {
    const dialog = await act(page, await openSheet(page, guildId, userId, name), 'Ban')
    await dialog.getByRole('button', { name: `Ban ${name}` }).click()
    return toast(page, `${name} is banned.`)
  }
  const first = await ban(numbat!, 'Numbat')
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible()
  const numbered = first.getByRole('link', { name: /^Case #\d+$/ })
  const written = (await numbered.innerText()).replace(/\D*/, '#')
  await numbered.click()
  await expect(page).toHaveURL(url => url.pathname.endsWith('/audit') && url.search === addressOf(written))
  await expect(first).toBeHidden()
  const linked = page.locator('article[aria-current=true]')
  await expect(linked).toContainText('Mia banned Numbat')
  await linked.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const second = await ban(quokka!, 'Quokka')
  const next = `#${Number(written.slice(1)) + 1}`
  await expect(second.getByRole('link', { name: `Case ${next}` })).toBeVisible()
  // What opens a case leads on from the page of another as well.
  await page.goto(`/guilds/${guildId}/audit${addressOf(written)}`)
  await expect(linked).toContainText('Mia banned Numbat')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(next)
  await page.getByRole('option', { name: `Open case ${next} in the log` }).click()
  await expect(linked).toContainText('Mia banned Quokka')
  await expect(linked.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the newest' }).click()
  await expect(linked).toHaveCount(0)

  await signInAs('hana')
  await page.goto(`/guilds/${guildId}/audit${addressOf(written)}`)
  await expect(page.getByText(`Case ${written} is not there, or you may not see it.`)).toBeVisible()
  await expect(linked).toHaveCount(0)
})

test('whoever seeks a name in the reasons is led to what was done to those who have it, and to the cases at one press', async ({
  page,
  context,
  servers,
  control,
  signInAs,
}) => {
  const [tenrec] = await newcomers(control, guildId, ['Tenrec'])
  await signInAs('mia')
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/members`,
    action: 'warnMember',
    input: { guildId, userId: tenrec, reason: 'shouts' },
  })
  await page.goto(`/guilds/${guildId}/audit`)
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill('tenrec')
  await page.getByRole('button', { name: 'Done to Tenrec' }).click()
  await expect(page).toHaveURL(url => url.search === `?target=${tenrec}`)
  await expect(page.getByRole('searchbox', { name: 'Search in reasons' })).toHaveValue('')
  await expect(page.getByRole('article').filter({ hasText: 'shouts' })).toBeVisible()
  await page.getByRole('button', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL(
    url => url.search === `?target=${tenrec}&action=case` || url.search === `?action=case&target=${tenrec}`,
  )
  // The address is there before the chip, and the chip moves what stands after it.
  await expect(page.getByRole('button', { name: 'Remove the filter Action Cases' })).toBeVisible()
  await page.getByRole('button', { name: 'By me', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`actor=${CAST.mia.id}`))
  await expect(page.getByRole('article').filter({ hasText: 'shouts' })).toBeVisible()

  await signInAs('hana')
  await page.goto(`/guilds/${guildId}/audit`)
  await expect(page.getByRole('button', { name: 'Last day', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'By me', exact: true })).toBeHidden()
})
