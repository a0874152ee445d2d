import { GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { act, asSomebodyElse, openSheet, toast, undoBy } from './on-member-sheet.ts'
import { openNewRun } from './on-runs-page.ts'

const guildId = GUILDS.aurora
const { azure, crimson, events } = ROLES.aurora

test('Mia gives a role for a week, prolongs it, and gives it for good', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'kittiwake', global_name: 'Kittiwake' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Kittiwake')
  const dialog = await act(page, sheet, 'Change roles')
  await expect(dialog.getByText('How long they have the new role')).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'Azure' }).check()
  await dialog.getByText('1 week', { exact: true }).click()
  await expect(dialog).toContainText(/gains Azure until .* \(in 1 week\)/)
  await dialog.getByRole('button', { name: 'Change roles of Kittiwake' }).click()
  await expect(toast(page, "Kittiwake's roles are changed, for a time.")).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).toEqual([azure])

  const mark = sheet.getByRole('button', { name: /change the end of the role Azure$/ })
  await expect(mark).toHaveText(/ends in (1 week|6 days)/)
  await mark.click()
  const end = page.getByRole('dialog', { name: 'Change the end of the role Azure of Kittiwake' })
  await end.getByText('1 month', { exact: true }).click()
  await end.getByRole('button', { name: /^Change the end of the role Azure/ }).click()
  // It stays while the focus is in it.
  await toast(page, "Kittiwake's role has a new end.").getByRole('button', { name: 'Undo' }).focus()
  await expect(mark).toHaveText(/ends in (1 month|4 weeks)/)
  await undoBy(page, "Kittiwake's role has a new end.")
  await expect(mark).toHaveText(/ends in (1 week|6 days)/)

  await mark.click()
  await end.getByText('No end', { exact: true }).click()
  await expect(end).toContainText('Kittiwake has Azure until somebody takes it.')
  await end.getByRole('button', { name: /^Change the end of the role Azure/ }).click()
  await expect(mark).toBeHidden()
  expect((await control.member(guildId, user.id))?.roles).toEqual([azure])
})

test('a role for a time that is taken before has no end any more, and who may not give it can only read it', async ({
  page,
  browser,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'gannet', global_name: 'Gannet' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Gannet')
  const dialog = await act(page, sheet, 'Change roles')
  await dialog.getByRole('checkbox', { name: 'Crimson' }).check()
  await dialog.getByText('Custom', { exact: true }).click()
  await dialog.getByLabel('Until').fill('2020-01-01T12:00')
  await dialog.getByRole('button', { name: 'Change roles of Gannet' }).click()
  await expect(dialog.getByText('This moment has passed. Choose a later one.')).toBeVisible()
  await dialog.getByText('1 day', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Change roles of Gannet' }).click()
  await expect(sheet.getByRole('button', { name: /change the end of the role Crimson$/ })).toBeVisible()

  const hanas = await asSomebodyElse(browser, servers, 'hana')
  const read = await openSheet(hanas, guildId, user.id, 'Gannet')
  await expect(read.getByText(/^ends in (1 day|23 hours) \(/)).toBeVisible()
  await expect(read.getByRole('button', { name: /change the end/ })).toBeHidden()

  await sheet.getByRole('button', { name: 'Take the role Crimson' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Change roles of Gannet' }).click()
  await expect(sheet.getByText('None besides @everyone.')).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).not.toContain(crimson)
  await expect(read.getByText(/^ends in/)).toBeHidden()
})

test('Mia sets an end to a role that somebody wears for good, and reads why not to one that she may not give', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'oystercatcher', global_name: 'Oystercatcher' })
  await control.changeMember(guildId, user.id, { roles: [azure, events] })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Oystercatcher')
  const set = sheet.getByRole('button', { name: 'Set an end to the role Azure' })
  const refused = sheet.getByRole('button', { name: 'Set an end to the role Event manager' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toHaveAccessibleDescription(
    /The role Event manager gives .*Manage Server.* which you do not hold/,
  )
  await refused.focus()
  await expect(page.getByRole('tooltip')).toContainText('which you do not hold')

  await set.focus()
  await set.click()
  const dialog = page.getByRole('dialog', { name: 'Set an end to the role Azure of Oystercatcher' })
  await expect(dialog).toContainText(/Steward takes Azure from Oystercatcher by itself in 1 week/)
  const send = dialog.getByRole('button', { name: /^Set an end to the role Azure/ })
  await dialog.getByText('No end', { exact: true }).click()
  await expect(send).toHaveAccessibleDescription('This role has no end already.')
  await dialog.getByText('1 month', { exact: true }).click()
  await send.click()
  // It stays while the focus is in it.
  await toast(page, "Oystercatcher's role ends by itself then.").getByRole('button', { name: 'Undo' }).focus()
  const mark = sheet.getByRole('button', { name: /change the end of the role Azure$/ })
  await expect(mark).toHaveText(/ends in (1 month|4 weeks)/)
  await undoBy(page, "Oystercatcher's role ends by itself then.")
  await expect(set).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles.toSorted()).toEqual([azure, events].toSorted())
})

test('Mia gives many a role for a week: who wears it keeps it as it is, and what she takes back has no end any more', async ({
  page,
  control,
  signInAs,
}) => {
  const ids = await newcomers(control, guildId, ['Sapayoa', 'Gerygone', 'Fairywren'])
  await control.changeMember(guildId, ids[2]!, { roles: [azure] })
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  // A plan, and what is taken back, go by what was heard.
  const wearing = async () =>
    (await (await page.request.get(`/api/guilds/${guildId}/members?ids=${ids}&role=${azure}`)).json()).rows
  await expect.poll(wearing).toHaveLength(1)

  await page.goto(`/guilds/${guildId}/runs`)
  const dialog = await openNewRun(page)
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption('Change roles')
  await dialog.getByRole('textbox', { name: 'Whom' }).fill(ids.join(' '))
  await expect(dialog.getByText('How long they have the new role')).toBeHidden()
  await dialog.getByRole('group', { name: 'Azure', exact: true }).getByText('Give', { exact: true }).click()
  await expect(dialog).toContainText('What you give has no end')
  await dialog.getByText('Custom', { exact: true }).click()
  await dialog.getByLabel('Until').fill('2020-01-01T12:00')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(dialog.getByText('This moment has passed. Choose a later one.')).toBeVisible()
  await dialog.getByText('1 week', { exact: true }).click()
  await expect(dialog).toContainText(/What you give is taken in 1 week \(.*\), from all at the same moment/)
  await dialog.getByRole('button', { name: 'Show the plan' }).click()

  await expect(page.getByRole('heading', { name: 'Change roles of 3 members', level: 1 })).toBeVisible()
  await expect(page.getByText(/Azure until /)).toBeVisible()
  await expect(page.getByText('2 of 3 will be given or relieved of roles')).toBeVisible()
  const stays = page.getByRole('row', { name: 'Fairywren' })
  await expect(stays).toContainText('Fairywren already has exactly these roles and keeps them as they are: for good')
  await page.getByRole('button', { name: 'Change roles of 2 members' }).click()
  await expect(
    page.getByText('2 were given or relieved of roles and 1 was left out by the plan.', { exact: true }),
  ).toBeVisible()
  await expect.poll(wearing).toHaveLength(3)
  const run = page.url()

  const given = await openSheet(page, guildId, ids[0]!, 'Sapayoa')
  await expect(given.getByRole('button', { name: /change the end of the role Azure$/ })).toHaveText(
    /ends in (1 week|6 days)/,
  )
  const worn = await openSheet(page, guildId, ids[2]!, 'Fairywren')
  await expect(worn.getByRole('button', { name: 'Set an end to the role Azure' })).toBeVisible()

  await page.goto(run)
  await page.getByRole('button', { name: 'Undo this run' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo: Change roles of 3 members' })
  await undo.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Change roles of 2 members' }).click()
  await expect(page.getByText('2 were given or relieved of roles.', { exact: true })).toBeVisible()
  const roles = ids.map(async id => (await control.member(guildId, id))?.roles)
  expect(await Promise.all(roles)).toEqual([[], [], [azure]])
})
