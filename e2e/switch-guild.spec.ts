import type { Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { PHONES } from './on-phone.ts'

const [aurora, borealis] = [`/guilds/${GUILDS.aurora}`, `/guilds/${GUILDS.borealis}`]

/** The icon of a guild in the rail, whatever waits there. */
const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Guilds' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('Mia looks at the same page of guild after guild, without what was filtered or open in the one before', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`${aurora}/members?q=rex&member=${CAST.rex.id}`)
  await comesToLife(page)
  await door(page, 'Borealis').click()
  await expect(page).toHaveURL(`${borealis}/members`)
  await expect(page).toHaveTitle('Members · Borealis · Steward')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Audit log' }).first().click()
  await expect(page).toHaveURL(`${borealis}/audit`)
  await door(page, 'Aurora').click()
  await expect(page).toHaveURL(`${aurora}/audit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  // The guild that one is in already leads to its first page.
  await door(page, 'Aurora').click()
  await expect(page).toHaveURL(`${aurora}/members`)
  await page.goto(borealis)
  await comesToLife(page)
  await door(page, 'Aurora').click()
  await expect(page).toHaveURL(aurora)
})

test('where the page is closed to Hana in the other guild, that opens on its members', async ({ page, signInAs }) => {
  await signInAs('hana')
  await page.goto(`${aurora}/bans`)
  await door(page, 'Borealis').click()
  await expect(page).toHaveURL(`${borealis}/members`)
})

test('on a phone the guild that Mia chooses from the list opens on the page that she came from', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.setViewportSize(PHONES.upright)
  await page.goto(`${aurora}/runs?status=done`)
  await comesToLife(page)
  await page.getByRole('link', { name: /switch guild/ }).click()
  await expect(page).toHaveURL('/guilds?page=runs')
  await page.reload()
  await comesToLife(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Borealis/ })
    .click()
  await expect(page).toHaveURL(`${borealis}/runs`)
})
