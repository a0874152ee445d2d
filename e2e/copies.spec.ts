import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { bar, raider } from './on-messages-page.ts'

const guildId = GUILDS.aurora

test('the copies of a ban of two lead from the run, and those of one of them from their sheet @main', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Kestrel', ['kestrels for sale'])
  await raider(control, 'Kestros', ['kestros for sale', 'and more'])
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=kestr`)
  await comesToLife(page)
  for (const name of ['Kestrel', 'Kestros']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await bar(page).getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 2 members' })
  await dialog.getByLabel('Delete messages').selectOption({ label: 'From the last 7 days' })
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 2 members' }).click()
  await expect(page.getByText('2 were banned.', { exact: true })).toBeVisible()
  const run = page.url()
  // The bans have taken them along.
  await expect(page.getByRole('button', { name: 'Delete their messages…' })).toBeHidden()

  await page.getByRole('link', { name: 'See the copies' }).click()
  const copies = page.getByRole('list', { name: 'Copies' }).getByRole('listitem')
  await expect(copies).toHaveCount(2)
  await expect(page.getByText('2 copies match')).toBeVisible()
  await page.getByRole('button', { name: 'Of one run', exact: true }).click()
  await page.getByRole('link', { name: 'See the run' }).click()
  await expect(page).toHaveURL(run)

  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  await page.getByRole('link', { name: 'Copies of their messages' }).click()
  await expect(copies).toHaveCount(1)
  await expect(copies).toContainText('Kestrel')
  await page.getByRole('button', { name: 'Remove the filter Written by Kestrel' }).click()
  await expect(copies).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Written by' }).click()
  const picker = page.getByRole('textbox', { name: 'Find somebody, or paste an id' })
  await picker.fill('kestrel')
  await page.getByRole('button', { name: /^Kestrel .*no member$/ }).click()
  await expect(copies).toHaveCount(1)
  await page.getByRole('button', { name: 'Written by Kestrel', exact: true }).click()
  await picker.fill('1234567890123456789')
  await page.getByRole('button', { name: 'The id 1234567890123456789' }).click()
  await expect(page.getByRole('heading', { name: 'No copy matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all copies' }).click()
  await expect(copies.filter({ hasText: 'Kestros' })).toHaveCount(1)
})

test('what a raider of a run has left behind goes with a plan of its own', async ({ page, control, signInAs }) => {
  await raider(control, 'Merlin', ['merlins for free'])
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=merlin`)
  await comesToLife(page)
  await page.getByRole('checkbox', { name: 'Select Merlin' }).click()
  await bar(page).getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 1 member' })
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 1 member' }).click()
  await page.getByRole('button', { name: 'Delete their messages…' }).click()
  const purge = page.getByRole('dialog', { name: 'Delete messages' })
  await expect(purge).toContainText('What 1 person of this run wrote in the last 7 days')
  await purge.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'merlins for free' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 1 message' }).click()
  await expect(page.getByText('1 was deleted.', { exact: true })).toBeVisible()
})

test('what they wrote whom a run has timed out goes with a plan of its own', async ({ page, control, signInAs }) => {
  await raider(control, 'Smee', ['smees for free'])
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=smee`)
  await comesToLife(page)
  await page.getByRole('checkbox', { name: 'Select Smee' }).click()
  await bar(page).getByRole('button', { name: 'Time out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Time out 1 member' })
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Time out 1 member' }).click()
  await expect(page.getByText('1 was timed out.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete their messages…' }).click()
  const purge = page.getByRole('dialog', { name: 'Delete messages' })
  await expect(purge).toContainText('What 1 person of this run wrote in the last 7 days')
  await purge.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'smees for free' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 1 message' }).click()
  await expect(page.getByText('1 was deleted.', { exact: true })).toBeVisible()
})
