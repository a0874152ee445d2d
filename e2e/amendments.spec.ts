import type { Request } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.aurora
const log = (userId: string) => `/guilds/${guildId}/audit?target=${userId}`

test('Mia withdraws a warning that hit the wrong person: struck through, with who and why, and counted no longer @main', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'capercaillie', global_name: 'Capercaillie' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Capercaillie')
  const warn = await act(page, sheet, 'Warn')
  await warn.getByRole('textbox', { name: 'Reason' }).fill('posts scam links')
  await warn.getByRole('button', { name: 'Warn Capercaillie' }).click()
  await sheet.getByRole('button', { name: 'Withdraw: Mia warned Capercaillie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the warning' })
  await expect(dialog).toContainText('posts scam links')
  await expect(dialog).toContainText('in a channel or a mod log, stays')
  const button = dialog.getByRole('button', { name: 'Withdraw warning' })
  await expect(button).toHaveAccessibleDescription('Say why the warning is withdrawn.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('it was somebody of the same name')
  // Closed unsent, it keeps what was typed.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await sheet.getByRole('button', { name: 'Withdraw: Mia warned Capercaillie' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('it was somebody of the same name')
  await button.click()
  await expect(page.getByText('The warning is withdrawn.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(sheet).toContainText(/Withdrawn by Mia, .*: it was somebody of the same name/)
  await expect(sheet.locator('s')).toHaveText('Mia warned Capercaillie')
  await expect(sheet.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)

  const next = await act(page, sheet, 'Warn')
  await expect(next).toContainText('nothing counts any more')
  await page.goto(log(user.id))
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Mia withdrew a warning to Capercaillie')
  await expect(entries.last()).toContainText('Withdrawn')
})

for (const [place, name] of [
  ['the log', 'Ptarmigan'],
  ['a record', 'Monal'],
] as const) {
  test(`by keyboard in ${place}: whoever has corrected or withdrawn is where they were`, async ({
    page,
    context,
    control,
    servers,
    signInAs,
  }) => {
    const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
    await signInAs('mia')
    await callAction(context.request, {
      url: servers.url,
      path: `/guilds/${guildId}/members`,
      action: 'warnMember',
      input: { guildId, userId: user.id, reason: 'spam' },
    })
    if (place === 'the log') await page.goto(log(user.id))
    else await openSheet(page, guildId, user.id, name)
    // By what it is: behind a dialog it has no role.
    const entry = page
      .locator('li')
      .filter({ hasText: `Mia warned ${name}` })
      .last()
    if (place === 'the log') await entry.getByRole('button', { name: `Details: Mia warned ${name}` }).press('Enter')
    const correct = entry.getByRole('button', { name: `Correct the reason: Mia warned ${name}` })
    await correct.press('Enter')
    const correction = page.getByRole('dialog', { name: 'Correct the reason' })
    await correction.getByRole('textbox', { name: 'Reason' }).fill('advertised another guild')
    await page.keyboard.press('Control+Enter')
    await expect(correction).toBeHidden()
    await expect(correct).toBeFocused()

    await entry.getByRole('button', { name: `Withdraw: Mia warned ${name}` }).press('Enter')
    const withdrawal = page.getByRole('dialog', { name: 'Withdraw the warning' })
    await withdrawal.getByRole('textbox', { name: 'Reason' }).fill('it was somebody else')
    // What the event tells is shown before the order is answered: the button is gone when the dialog closes.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**', async (route, request) => {
      if (!request.headers()['next-action']) return route.fallback()
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    await page.keyboard.press('Control+Enter')
    await expect(entry).toContainText('Withdrawn')
    release()
    await expect(withdrawal).toBeHidden()
    await expect.poll(() => entry.evaluate(one => one.contains(document.activeElement))).toBe(true)
  })
}

test('Bo corrects the reason that Mia wrote; she sees his words, and hers on demand', async ({
  page,
  browser,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'redpoll', global_name: 'Redpoll' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Redpoll')
  const warn = await act(page, sheet, 'Warn')
  await warn.getByRole('textbox', { name: 'Reason' }).fill('spam')
  await warn.getByRole('button', { name: 'Warn Redpoll' }).click()
  await expect(sheet.getByText('spam', { exact: true })).toBeVisible()

  const bo = await asSomebodyElse(browser, servers, 'bo')
  await bo.goto(log(user.id))
  await bo.getByRole('button', { name: 'Details: Mia warned Redpoll' }).click()
  await bo.getByRole('button', { name: 'Correct the reason: Mia warned Redpoll' }).click()
  const dialog = bo.getByRole('dialog', { name: 'Correct the reason' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveValue('spam')
  await expect(dialog).toContainText('keeps the first words')
  await reason.fill('advertised another guild')
  const isOrder = (request: Request) => request.headers()['next-action'] !== undefined
  await bo.route('**', (route, request) => (isOrder(request) ? route.abort() : route.fallback()))
  await dialog.getByRole('button', { name: 'Correct reason' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Steward did not answer.')
  await bo.unroute('**')
  await expect(reason).toHaveValue('advertised another guild')
  await dialog.getByRole('button', { name: 'Correct reason' }).click()
  await expect(bo.getByText('The reason is corrected.')).toBeVisible()
  const told = bo.getByRole('list', { name: 'Log entries' }).getByRole('listitem')
  await expect(told.first()).toContainText('Bo corrected the reason of what was done to Redpoll')

  await expect(sheet.getByText('advertised another guild', { exact: true }).first()).toBeVisible()
  const first = sheet.getByText('At first: spam')
  await expect(first).toBeHidden()
  await sheet.getByText(/^corrected by Bo/).click()
  await expect(first).toBeVisible()
})

test('what Bo did is his to correct: Mia is told what it takes, by the button and by the server', async ({
  page,
  context,
  browser,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'goldcrest', global_name: 'Goldcrest' })
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const { result } = await callAction(bo.request, {
    url: servers.url,
    path: `/guilds/${guildId}/members`,
    action: 'warnMember',
    input: { guildId, userId: user.id, reason: 'spam' },
  })
  const { entryId } = result as { entryId: string }
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Goldcrest')
  const withdraw = sheet.getByRole('button', { name: 'Withdraw: Bo warned Goldcrest' })
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true')
  await expect(withdraw).toHaveAccessibleDescription(/^Somebody else did this: needs Manage Server/)
  for (const name of ['withdrawWarning', 'correctReason']) {
    const answer = await callAction(context.request, {
      url: servers.url,
      path: `/guilds/${guildId}/audit`,
      action: name,
      input: { guildId, entryId, reason: 'mine now' },
    })
    expect(answer.result).toMatchObject({
      ok: false,
      error: { code: 'forbidden', message: expect.stringMatching(/^Somebody else did this: needs Manage Server/) },
    })
  }
})
