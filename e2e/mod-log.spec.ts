import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'
import { signIn } from './sign-in.ts'

const guildId = GUILDS.aurora
const address = `/guilds/${guildId}/settings`

test('Bo has what is done to members told among the moderators; where the platform refuses it, it stops, and he starts it again', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  await control.changeMember(guildId, CAST.rex.id, { nick: null })
  await signInAs('bo')
  await page.goto(address)
  const section = page.getByRole('region', { name: 'Mod log' })
  const channel = section.getByRole('combobox', { name: 'Posted in' })
  const save = section.getByRole('button', { name: 'Save changes to the mod log' })
  await expect(save).toHaveAccessibleDescription(/Nothing is changed yet/)
  await channel.selectOption({ label: '#general' })
  await expect(section.getByText('Everybody in this guild can read')).toBeVisible()
  await channel.selectOption({ label: '#moderators' })
  await expect(section.getByText('Everybody in this guild can read')).toBeHidden()
  await section.getByRole('checkbox', { name: /^Messages/ }).uncheck()
  // Those who come to the stories before may be a raid.
  await section.getByRole('checkbox', { name: /^Raids/ }).uncheck()
  await save.click()
  await expect(page.getByText('The mod log is saved.')).toBeVisible()

  const context = await browser.newContext()
  await signIn(context, servers, 'mia')
  const mia = await context.newPage()
  await mia.goto(address)
  const seen = mia.getByRole('region', { name: 'Mod log' })
  await expect(seen).toContainText('Needs Manage Server')
  await expect(seen.getByRole('combobox', { name: 'Posted in' })).toBeDisabled()
  await expect(seen.getByRole('combobox', { name: 'Posted in' })).toHaveValue(CHANNELS.moderators)
  await expect(seen.getByRole('button', { name: 'Save changes to the mod log' })).toHaveCount(0)

  const warnRex = async (reason: string) => {
    await findMember(mia, guildId, 'Rex')
    const dialog = await openAction(mia, 'Rex', 'Warn')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason)
    await dialog.getByRole('button', { name: 'Warn Rex' }).click()
    await expect(mia.getByText('Rex has a warning on record.')).toBeVisible()
  }
  const told = async (reason: string) =>
    (await control.messages(CHANNELS.moderators)).filter(({ embeds }) => JSON.stringify(embeds).includes(reason)).length
  await warnRex('spoils every ending')
  await expect.poll(() => told('spoils every ending'), { timeout: 60_000 }).toBe(1)

  await control.addFault({
    method: 'POST',
    path: `/channels/${CHANNELS.moderators}/messages$`,
    kind: 'status',
    status: 403,
  })
  await warnRex('nobody told me')
  await expect(section).toContainText('Nothing is posted any more. The platform refused it', { timeout: 60_000 })
  await section.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('The mod log is saved.')).toBeVisible()
  await expect(section.getByText('Nothing is posted any more.')).toBeHidden()
  expect(await told('nobody told me')).toBe(0)

  await channel.selectOption({ label: 'Nowhere' })
  await save.click()
  await expect(page.getByText('The mod log is saved: it is turned off.')).toBeVisible()
  await context.close()
})
