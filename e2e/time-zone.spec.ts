import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'

const guildId = GUILDS.aurora
// A quarter of an hour beside all others, so that no time of another zone passes for it.
const ZONE = 'Australia/Eucla'
const AHEAD_MS = (8 * 60 + 45) * 60_000

test('Mia chooses a time zone; what she sees and what she enters is in it, from the first byte on', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'lapwing', global_name: 'Lapwing' })
  await signInAs('mia')
  await page.goto('/account')
  const choice = page.getByRole('combobox', { name: 'Time zone' })
  await expect(choice.getByRole('option', { name: 'As this browser (UTC)' })).toBeAttached()
  const signedIn = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().locator('time')
  await expect(signedIn).toHaveAttribute('title', /UTC$/)
  await choice.selectOption(ZONE)
  await expect(signedIn).toHaveAttribute('title', /GMT\+8:45$/)
  const clock = new Date(Date.now() + AHEAD_MS).toISOString().slice(11, 13)
  await expect(choice).toHaveAccessibleDescription(new RegExp(`it is (${clock}|${next(clock)}):\\d\\d now`))
  expect(await (await page.request.get('/account')).text()).toContain('GMT+8:45')

  await findMember(page, guildId, 'Lapwing')
  const dialog = await openAction(page, 'Lapwing', 'Time out')
  await dialog.getByText('Custom', { exact: true }).click()
  const there = new Date(Date.now() + 3 * 86_400_000 + AHEAD_MS).toISOString().slice(0, 16)
  await dialog.getByLabel('Until').fill(there)
  await expect(dialog).toContainText(`, ${there.slice(11)} (in `)
  await dialog.getByRole('button', { name: 'Time out Lapwing' }).click()
  await expect(dialog).toBeHidden()
  const member = await control.member(guildId, user.id)
  expect(Date.parse(member!.communication_disabled_until!)).toBe(Date.parse(`${there}Z`) - AHEAD_MS)

  await page.goto('/account')
  await expect(choice).toHaveValue(ZONE)
  await choice.selectOption({ label: 'As this browser (UTC)' })
  await page.reload()
  await expect(signedIn).toHaveAttribute('title', /UTC$/)
})

const next = (hour: string) => `${(Number(hour) + 1) % 24}`.padStart(2, '0')
