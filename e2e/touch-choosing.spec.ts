import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdFinger } from './hold-finger.ts'
import { PHONE } from './on-layout.ts'
import { bar, box, openMembers } from './on-members-page.ts'
import { openMessages, rows } from './on-messages-page.ts'
import { scrolled } from './scrolled.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('a finger held on a member opens their menu, which stays when it is lifted', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, GUILDS.aurora)
  const menu = page.getByRole('menu')
  await holdFinger(page, page.getByRole('row', { name: 'Aiyana', exact: true }), { until: menu })
  await expect(menu).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Select' }).tap()
  await expect(bar(page)).toContainText('1 selected')
})

test('members are chosen by a press anywhere on their rows, also on a name, and not by scrolling', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page, GUILDS.aurora)
  await page.getByRole('button', { name: 'Select members' }).tap()
  const name = page
    .getByRole('row', { name: 'Aiyana', exact: true })
    .getByRole('button', { name: 'Aiyana', exact: true })
  await name.tap()
  await expect(bar(page)).toContainText('1 selected')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await box(page, 'Benedikt').tap()
  await expect(bar(page)).toContainText('2 selected')

  const list = page.getByRole('table', { name: 'Members' })
  await scrolled(list, () => holdFinger(page, name, { up: 200 }))
  expect(await list.evaluate(one => one.scrollTop)).toBeGreaterThan(100)
  await expect(bar(page)).toContainText('2 selected')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await bar(page).getByRole('button', { name: 'Act on them' }).tap()
  await page.getByRole('menuitem', { name: 'Time out' }).tap()
  await page.getByRole('dialog', { name: 'Time out 2 members' }).getByRole('button', { name: 'Cancel' }).tap()
  await expect(bar(page)).toContainText('2 selected')
  await bar(page).getByRole('button', { name: 'Clear the selection' }).tap()
  await expect(bar(page)).toHaveCount(0)
  // Whoever has left choosing opens again what they press. The list may have glided on for long when the finger was lifted.
  await list.evaluate(one => one.scrollTo({ top: 0 }))
  await page
    .getByRole('row', { name: 'Carmen', exact: true })
    .getByRole('button', { name: 'Carmen', exact: true })
    .tap()
  await expect(page.getByRole('dialog', { name: 'Carmen' })).toBeVisible()
})

test('a message that answers another is chosen by a finger on what it answers; nobody is led away', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'redwing', global_name: 'Redwing' })
  const first = await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'who is up for chess' })
  await control.createMessage(CHANNELS.general, {
    author_id: user.id,
    content: 'nobody it seems',
    reply_to: first.id,
  })
  await signInAs('mia')
  await openMessages(page)
  const answer = rows(page, 'nobody it seems')
  await page.getByRole('button', { name: 'Select messages' }).tap()
  await answer.getByRole('button', { name: /^Answers/ }).tap()
  await expect(bar(page)).toContainText('1 selected')
  await answer.getByRole('button', { name: 'Redwing', exact: true }).tap()
  await expect(bar(page)).toContainText('0 selected')
  await answer.getByRole('button', { name: 'Redwing', exact: true }).tap()
  await bar(page)
    .getByRole('button', { name: /^Delete/ })
    .tap()
  await page.getByRole('dialog', { name: 'Delete 1 message' }).getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('button', { name: 'Stop selecting' }).tap()
  await expect(bar(page)).toHaveCount(0)
  await answer.getByRole('button', { name: /^Answers/ }).tap()
  await expect(page.getByText('The message that you looked for')).toBeVisible()
})
