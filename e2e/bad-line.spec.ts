import { GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { messagesCanCome } from './messages-can-come.ts'
import { newcomers } from './newcomers.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'
import { findMember, openAction, openMembers } from './on-members-page.ts'
import { planRun } from './on-runs-page.ts'

const guildId = GUILDS.aurora

test('without a network a sheet says that it could not be read, and an order is not kept for later', async ({
  context,
  page,
  control,
  signInAs,
}) => {
  await newcomers(control, guildId, ['Motmot', 'Motmot the other'])
  await signInAs('mia')
  const row = await findMember(page, guildId, 'Motmot')
  // What shows sheets and dialogs is fetched when somebody is at the page: here it has come.
  await page.getByRole('button', { name: 'Motmot the other', exact: true }).click()
  const other = page.getByRole('dialog', { name: 'Motmot the other', exact: true })
  await act(page, other, 'Warn')
  const first = page.getByRole('dialog', { name: 'Warn Motmot the other' })
  await expect(first.getByRole('textbox', { name: /Reason/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await context.setOffline(true)
  await row.locator('[data-row-focus]').click()
  const sheet = page.getByRole('dialog', { name: 'Motmot', exact: true })
  await expect(sheet).toContainText('Steward did not answer')
  const dialog = await act(page, sheet, 'Warn')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('sings at night')
  await dialog.getByRole('button', { name: 'Warn Motmot' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Look in the audit log' })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText(/^Nothing is known to have been done/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('sings at night')
})

test('on a slow line Enter, pressed again, sends a form no second time', async ({ page, signInAs }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.headers()['next-action']) sent.push(request.url())
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await signInAs('bo')
  await openMembers(page, guildId, '?bot=yes')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  const save = page.getByRole('dialog', { name: 'Save as a view' })
  await save.getByRole('textbox', { name: 'Name' }).fill('Slow bots')
  await save.getByRole('button', { name: 'Save view' }).click()
  await expect(save).toBeHidden()
  await page.getByRole('button', { name: 'Views: Slow bots' }).click()
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('button', { name: 'Rename Slow bots' }).click()
  const name = views.getByRole('textbox', { name: 'New name' })
  await name.fill('Quick bots')
  sent.length = 0
  const { held } = await holdOrders(page, released)
  await name.press('Enter')
  await held
  await expect(views.getByRole('button', { name: 'Rename', exact: true })).toHaveAttribute('aria-busy', 'true')
  await name.press('Enter')
  release()
  await expect(views.getByText('Quick bots')).toBeVisible()
  expect(sent).toHaveLength(1)
  await views.getByRole('button', { name: 'Delete Quick bots' }).click()
  await views.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(views.getByText('Quick bots')).toHaveCount(0)
})

test('an order whose dialog is closed before Steward has told what else was done says that it was not sent', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'seedeater', global_name: 'Seedeater' })
  await signInAs('mia')
  await findMember(page, guildId, 'Seedeater')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/guilds/${guildId}/members/${user.id}`, async route => {
    await released
    await route.continue()
  })
  const dialog = await openAction(page, 'Seedeater', 'Ban')
  await dialog.getByRole('button', { name: 'Ban Seedeater' }).click()
  await expect(dialog.getByRole('button', { name: 'Ban Seedeater' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  release()
  await expect(toast(page, 'Not sent: the dialog was closed first.')).toContainText('Ban Seedeater')
  expect(await control.member(guildId, user.id)).not.toBeNull()
})

test('on a slow line an undo that was pressed says that it is under way', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'tanager', global_name: 'Tanager' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Tanager')
  await act(page, sheet, 'Time out')
  await page.getByRole('dialog', { name: 'Time out Tanager' }).getByRole('button', { name: 'Time out Tanager' }).click()
  const done = toast(page, 'Tanager is timed out')
  await expect(done).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await holdOrders(page, released)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taking it back…')).toBeVisible()
  release()
  await expect(toast(page, 'Tanager may write again.')).toBeVisible()
  await expect(page.getByText('Taking it back…')).toBeHidden()
})

test('an order whose answer was lost is told as done once Steward shows that it was, and is not given twice', async ({
  page,
  control,
  signInAs,
  expectTrouble,
}) => {
  const { user } = await control.addMember(guildId, { username: 'tinamou', global_name: 'Tinamou' })
  expectTrouble(/ERR_FAILED/)
  await signInAs('mia')
  const warn = await act(page, await openSheet(page, guildId, user.id, 'Tinamou'), 'Warn')
  await warn.getByRole('textbox', { name: /Reason/ }).fill('whistles all day')
  await expect(warn.getByText(/^Nothing is known to have been done/)).toBeVisible()
  let orders = 0
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    orders++
    await route.fetch()
    await route.abort()
  })
  // Until then nothing is read either.
  await page.route('**/api/**', route => route.abort())
  await warn.getByRole('button', { name: 'Warn Tinamou' }).click()
  await expect(warn.getByText('Steward did not answer.')).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByText('It has happened: Mia warned Tinamou.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Warn Tinamou' })).toHaveCount(0)
  expect(orders).toBe(1)
})

test('who starts a run on a line that is lost right then is told that it was done, and sees how it went after that', async ({
  page,
  control,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  const ids = await newcomers(control, guildId, ['Puffbird', 'Jacamar'])
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  await planRun(page, { guildId, action: 'Rename', text: ids.join(' '), nick: 'Bird' })
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: 'Rename 2 members' }).click()
  await expect(page.getByText('It is done, but how the run stands now cannot be read.')).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByText('2 were renamed.', { exact: true })).toBeVisible()
})

test('who pauses a run without a network is told to look, until a second try has paused it', async ({
  context,
  page,
  control,
  signInAs,
}) => {
  const ids = await newcomers(control, guildId, ['Kinglet', 'Kokako', 'Jaeger'])
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  await planRun(page, { guildId, action: 'Ban', text: ids.join(' '), reason: 'sings at night' })
  await control.addFault({ kind: 'hold', method: 'PUT', path: '/bans/' })
  await page.getByRole('button', { name: 'Ban 3 members' }).click()
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  await messagesCanCome(page)
  await context.setOffline(true)
  await pause.click()
  const trouble = page.getByText('Look at the run before you try again.')
  await expect(trouble).toBeVisible()
  await context.setOffline(false)
  await pause.click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await expect(trouble).toHaveCount(0)
})
