import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { PHONE } from './on-layout.ts'

const LYING = { width: 844, height: 390 }

test('a dialog over a sheet outlives the turning of a phone, and the sheet takes its new place once it is closed', async ({
  page,
  control,
  signInAs,
}) => {
  const [id] = await newcomers(control, GUILDS.aurora, ['Spinner'])
  await signInAs('mia')
  for (const [before, after] of [
    [PHONE, LYING],
    [LYING, PHONE],
  ] as const) {
    await page.setViewportSize(before)
    await page.goto(`/guilds/${GUILDS.aurora}/members?member=${id}`)
    await page.getByRole('dialog', { name: 'Spinner' }).getByRole('button', { name: 'Warn', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Warn Spinner' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('turned')
    await page.setViewportSize(after)
    await dialog.getByRole('button', { name: 'Warn Spinner', exact: true }).click()
    await expect(dialog).toBeHidden()
    const sheet = page.getByRole('dialog', { name: 'Spinner' })
    await expect(sheet).toContainText('Reason: turned')
    // Beside the list on a wide window, over it on a narrow one.
    const isBeside = sheet.evaluate(one => one.closest('#sheet-slot') !== null)
    expect(await isBeside).toBe(after === LYING)
  }
})
