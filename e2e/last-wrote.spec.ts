import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

test('Mia finds who wrote lately and who is silent, and is told where that cannot be known', async ({
  page,
  control,
  signInAs,
}) => {
  const ids = await newcomers(control, guildId, ['Tapir', 'Tarsier'])
  const [tapir] = ids
  await signInAs('mia')
  const wrote = async () => {
    const answer = await page.request.get(`/api${path}?ids=${ids.join(',')}&wrote=yes`)
    const { rows } = (await answer.json()) as { rows: { lastWrote: { at: string | null } }[] }
    return rows.map(({ lastWrote }) => lastWrote.at !== null)
  }
  await expect.poll(wrote).toEqual([false, false])
  const moment = new Date().toISOString()
  await control.createMessage(AURORA_CHANNEL_IDS.general, { author_id: tapir!, content: 'wading' })
  await expect.poll(wrote).toEqual([true, false])

  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await page.goto(path)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('ta')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Last wrote' }).click()
  await page.getByRole('button', { name: '1 hour' }).click()
  await expect(page.getByRole('button', { name: 'Last wrote in the last hour', exact: true })).toBeVisible()
  await expect(row('Tapir')).toBeVisible()
  await expect(row('Tarsier')).toHaveCount(0)
  await page.goto(`${path}?q=ta&wroteBefore=${moment}`)
  await expect(row('Tarsier')).toBeVisible()
  await expect(row('Tapir')).toHaveCount(0)

  await page.getByRole('button', { name: /^Last wrote not since/ }).click()
  await page.getByRole('combobox', { name: 'When' }).selectOption('Not in the last')
  await page.getByRole('textbox', { name: 'How many' }).fill('90')
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('days')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Last wrote not in the last 90 days', exact: true })).toBeVisible()
  await expect(page.getByText(/^Steward has heard what is written here since .*: ask for a time after/)).toBeVisible()
  // The same question for the time that is known. Whom it finds depends on when the first message of this world was heard.
  await page.getByRole('button', { name: /^Who has not written since/ }).click()
  await expect(page).toHaveURL(/wroteBefore=20\d\d-/)
  await expect(page.getByText('Who was silent so long is not known')).toHaveCount(0)
  await page.getByRole('button', { name: /^Remove the filter Last wrote/ }).click()

  await page.getByRole('searchbox', { name: 'Search members' }).fill('tarsier')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Last wrote' }).click()
  await page.keyboard.press('Escape')
  await expect(row('Tarsier').getByText('not heard')).toBeVisible()
  await row('Tarsier').getByText('Tarsier', { exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Not since Steward listens')).toBeVisible()
})

test('Hana, who may moderate no member, is offered nothing of it', async ({ page, signInAs }) => {
  await signInAs('hana')
  await page.goto(path)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Roles' })).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Last wrote' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Timed out', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Last wrote' })).toHaveCount(0)
})
