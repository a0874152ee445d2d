import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'

const path = `/guilds/${GUILDS.aurora}/composer`

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const json = (page: Page) => page.getByRole('textbox', { name: 'JSON', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, item: string): Promise<void> {
  await button(page, 'Import and share').click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await lacks(page)).toEqual([])
}

test('nothing is called wrong before anybody has written', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await choose(page, 'Edit as JSON')
  await expect(json(page)).toHaveAccessibleDescription('A message needs text, an embed or a file.')
  await expect(json(page)).not.toHaveAttribute('aria-invalid')
  await json(page).fill('{"content": ""}')
  await expect(json(page)).toHaveAccessibleDescription(/^One thing is wrong/)
  await button(page, 'Cancel').click()

  await choose(page, 'Import JSON')
  await expect(json(page)).not.toHaveAttribute('aria-invalid')
  await button(page, 'Cancel').click()

  await button(page, 'Add embed').click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await expect(page.getByText(/\d problems?/)).toHaveCount(0)
  await text(page).fill('x'.repeat(4001))
  await choose(page, 'Edit as JSON')
  await button(page, 'Start again from the message').click()
  await expect(json(page)).toHaveAccessibleDescription(/^One thing is wrong/)
  await button(page, 'Cancel').click()
  await text(page).fill('hello')
  await choose(page, 'Edit as JSON')
  await expect(json(page)).toHaveAccessibleDescription('An embed must show something.')
  await expect(json(page)).not.toHaveAttribute('aria-invalid')
  await button(page, 'Cancel').click()
  await text(page).press('Control+Enter')
  await expect(page.getByText('An embed must show something.').first()).toBeVisible()
  await expect(button(page, '1 problem')).toBeVisible()
})

test('Mia takes a message of Discohook over, changes it as JSON, and takes that back', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await text(page).fill('mine')
  await choose(page, 'Import JSON')
  await json(page).fill('{"content": tomorrow}')
  await expect(json(page)).toHaveAccessibleDescription('One thing is wrong.')
  await expect(button(page, 'Replace the message')).toHaveAttribute('aria-disabled', 'true')
  const embed = { title: 'x'.repeat(293), author: { icon_url: 7 } }
  const shared = (one: object) => ({ messages: [{ data: { content: 'Game night', embeds: [one], components: [{}] } }] })
  await json(page).fill(JSON.stringify(shared(embed), null, 2))
  await button(page, 'messages.0.data.embeds.0.author.icon_url Must be text. Line 10').press('Enter')
  await expect(json(page)).toBeFocused()
  const marked = await json(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(marked).toBe('7')

  // A limit can be mended later, so it does not stand in the way.
  await json(page).fill(JSON.stringify(shared({ title: embed.title })))
  await expect(page.getByText('37 too many.')).toBeVisible()
  await expect(page.getByText('Left out: buttons and menus.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Replace the message').click()
  await expect(text(page)).toHaveValue('Game night')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(embed.title)

  await choose(page, 'Edit as JSON')
  await expect(json(page)).toHaveValue(/"content": "Game night"/)
  await json(page).fill('{"content": "Quiz night"}')
  await json(page).press('Control+Enter')
  await expect(text(page)).toHaveValue('Quiz night')
  await button(page, 'Undo').click()
  await button(page, 'Undo').click()
  await expect(text(page)).toHaveValue('mine')
})

test('a link carries the message alone: within its fragment, which the address loses', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await text(page).fill('Grüße an @everyone 🦊')
  await choose(page, 'Share by link')
  const field = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(field).toHaveValue(/composer#message=[\w-]+$/)
  await expect(button(page, 'Copy the link')).toBeEnabled()
  await expectAccessible(page)
  const link = await field.inputValue()
  await button(page, 'Close').first().click()
  await text(page).fill('something else')

  // In the same tab it is only another fragment.
  await page.evaluate(address => window.location.assign(address), link)
  const asked = page.getByRole('dialog', { name: 'Replace what is written?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(text(page)).toHaveValue('something else')
  await expect(page).toHaveURL(path)

  const other = await page.context().newPage()
  await other.goto(link)
  await expect(text(other)).toHaveValue('Grüße an @everyone 🦊')
  await expect(other).toHaveURL(path)
  await other.goto('about:blank')
  await other.goto(`${link.slice(0, -6)}`)
  await expect(other.getByText('This link is damaged.')).toBeVisible()
})
