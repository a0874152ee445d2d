import { GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { askOver } from './ask-over.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { planRun } from './on-runs-page.ts'

// Bo owns it, and may take back what he asks for. Whom he renames there another story counts.
const guildId = GUILDS.borealis

test('a run that rests says before it goes on that it asks for an approval by now, and asks once more', async ({
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  // So many that it is still at it when it is paused.
  const names = Array.from({ length: 12 }, (_, n) => `Kakapo ${n}`)
  const ids = await newcomers(control, guildId, names)
  await signInAs('bo')
  await areKnown(page, guildId, ids)
  await control.setLatency({ ms: 800 })
  await planRun(page, { guildId, action: 'Time out', text: ids.join(' ') })
  const state = page.getByRole('region', { name: 'State of the run' })
  await state.getByRole('button', { name: 'Time out 12 members' }).click()
  await state.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused by Bo.')).toBeVisible()
  await expect(state.getByRole('button', { name: 'Go on' })).toBeVisible()
  const setBrakes = (approvalOver: number | null) => askOver(context.request, servers.url, guildId, approvalOver)
  expect((await setBrakes(1)).result).toMatchObject({ ok: true })
  try {
    await page.reload()
    await expect(state).toContainText('need the approval of a second person')
    await expect(state.getByRole('button', { name: 'Go on' })).toHaveCount(0)
    await state.getByRole('button', { name: 'Ask for approval' }).click()
    const dialog = page.getByRole('dialog', { name: /^Ask for approval: Time out \d+ members$/ })
    await expect(dialog).toContainText('need the approval of a second person')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText('Waits for approval').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('Cancelled by Bo.')).toBeVisible()
  } finally {
    expect((await setBrakes(null)).result).toMatchObject({ ok: true })
  }
})
