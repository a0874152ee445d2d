import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'

const guildId = GUILDS.aurora

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
  await page.getByRole('option', { name: `Find case ${written} in the log` }).click()
  await expect(page).toHaveURL(url => url.pathname.endsWith('/audit') && url.searchParams.get('q') === written)
  await expect(page.getByRole('article').filter({ hasText: 'Wombat' })).toContainText(written)
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill(`case ${written.slice(1)}`)
  await expect(page).toHaveURL(/q=case/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('digs holes')

  await signInAs('hana')
  await page.goto(`/guilds/${guildId}/audit?q=${encodeURIComponent(written)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
