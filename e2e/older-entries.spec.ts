import { GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openSheet } from './on-member-sheet.ts'
import { planRun } from './on-runs-page.ts'

test('what is older stays in a record when an entry of it is taken back, and is told as taken back', async ({
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const guildId = GUILDS.aurora
  const { user } = await control.addMember(guildId, { username: 'fieldfare', global_name: 'Fieldfare' })
  await signInAs('mia')
  const order = async (name: string, input: object) => {
    const { result } = await callAction(context.request, {
      url: servers.url,
      path: `/guilds/${guildId}/members`,
      action: name,
      input: { guildId, userId: user.id, reason: '', ...input },
    })
    expect(result).toMatchObject({ ok: true, outcome: 'done' })
  }
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await order('timeOutMember', { until })
  for (let n = 1; n <= 21; n++) await order('warnMember', { reason: `warning ${n}` })
  const sheet = await openSheet(page, guildId, user.id, 'Fieldfare')
  const history = sheet.getByRole('region', { name: 'History here' }).locator('ol > li')
  await expect(history).toHaveCount(20)
  await sheet.getByRole('button', { name: 'Show older' }).click()
  await expect(history).toHaveCount(22)
  await sheet.getByRole('button', { name: /^Undo: Mia timed out/ }).click()
  const undo = page.getByRole('dialog', { name: /^Undo: / })
  await undo.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(undo).toBeHidden()
  // The new one on top, and none of the others gone.
  await expect(history).toHaveCount(23)
  await expect(history.last()).toContainText('Taken back')
  await expect(sheet.getByRole('button', { name: /^Undo: Mia timed out/ })).toHaveCount(0)
})

test('the entries of a run stay where more of them cannot be read', async ({
  context,
  page,
  control,
  servers,
  expectTrouble,
  signInAs,
}) => {
  expectTrouble(/Failed to load resource/)
  const guildId = GUILDS.borealis
  const names = Array.from({ length: 21 }, (_, n) => `Swift ${n}`)
  const ids = await newcomers(control, guildId, names)
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  await planRun(page, {
    guildId,
    action: 'Warn',
    text: ids.join(' '),
    reason: 'too fast',
  })
  await page.getByRole('button', { name: 'Warn 21 members' }).click()
  await expect(page.getByText('21 were warned.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.goto(`/guilds/${guildId}/audit`)
  await page.getByRole('button', { name: 'Details: Mia warned 21 members' }).click()
  const entries = page.getByRole('list', { name: 'Entries of this run' }).locator('> li')
  await expect(entries).toHaveCount(20)
  const isNextPage = (url: URL) => url.searchParams.has('run') && url.searchParams.has('cursor')
  await page.route(isNextPage, route => route.fulfill({ status: 503, json: {} }))
  const more = page.getByRole('button', { name: 'Show more of them' })
  await more.click()
  const failed = page.getByText('The rest could not be read. Try again.')
  await expect(failed).toBeVisible()
  await expect(entries).toHaveCount(20)
  // What happens elsewhere has what is there read anew: that takes away no answer to a press.
  const readAnew = page.waitForResponse(response => {
    const { searchParams } = new URL(response.url())
    return searchParams.has('run') && !searchParams.has('cursor')
  })
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/members`,
    action: 'warnMember',
    input: { guildId, userId: ids[0], reason: 'once more' },
  })
  await (await readAnew).finished()
  await expect(page.getByText('Reason: once more')).toBeVisible()
  await expect(failed).toBeVisible()
  await page.unroute(isNextPage)
  await more.click()
  await expect(entries).toHaveCount(21)
  await expect(failed).toBeHidden()
  for (const id of ids) await control.removeMember(guildId, id)
})
