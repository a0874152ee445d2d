import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { nine } from './on-composer-page.ts'
import { card, choose, write } from './on-schedules.ts'
import { openPalette } from './open-palette.ts'

const bare = `/guilds/${GUILDS.aurora}/composer`
const listed = `${bare}?open=schedules`
const list = (page: Page) => page.getByRole('dialog', { name: 'Scheduled messages' })

test('the list of scheduled messages has an address: the palette leads there, a reload keeps it, and the back button closes it', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members`)
  const palette = await openPalette(page)
  await page.keyboard.type('scheduled')
  await expect(palette.getByRole('option', { name: /^Scheduled messages/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL(listed)
  await expect(page).toHaveTitle('Scheduled messages · Composer · Aurora · Steward')
  await page.reload()
  await expect(list(page)).toBeVisible()
  await list(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(list(page)).toBeHidden()
  await expect(page).toHaveURL(bare)

  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.fill('Written before the list')
  await choose(page, 'Scheduled messages')
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL(listed)
  await page.goBack()
  await expect(list(page)).toBeHidden()
  await expect(page).toHaveURL(bare)
  await expect(field).toHaveValue('Written before the list')
  await page.goForward()
  await expect(list(page)).toBeVisible()
})

test('what was just scheduled is shown from another page too, and a link to the list opens it beside an edit', async ({
  page,
  control,
  signInAs,
}) => {
  const message = { author_id: CAST.steward.id, content: 'Edited beside the list' }
  const { id } = await control.createMessage(AURORA_CHANNEL_IDS.art, message)
  await signInAs('mia')
  const field = await write(page, 'Asked for on another page')
  await choose(page, 'Send at another time')
  await page.getByRole('dialog').getByLabel('When', { exact: true }).fill(nine(5))
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(field).toHaveValue('')
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click()
  await expect(page).toHaveURL(/\/members$/)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(card(page, 'Asked for on another page')).toBeVisible()
  await expect(page).toHaveURL(listed)

  await page.goto(`${listed}&edit=${AURORA_CHANNEL_IDS.art}-${id}`)
  await expect(page.getByRole('region', { name: 'Editing' })).toBeVisible()
  await expect(field).toHaveValue('Edited beside the list')
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL(listed)
})
