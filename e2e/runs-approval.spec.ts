import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { askOver } from './ask-over.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { asSomebodyElse } from './on-member-sheet.ts'
import { PHONES } from './on-phone.ts'
import { planRun, runIdOf } from './on-runs-page.ts'
import type { Servers } from './servers.ts'
import { signIn } from './sign-in.ts'

const VIEW_CHANNEL = `${1 << 10}`

/** As Bo, who has a second person asked in a guild over so many of anything while that is told. */
async function whereBoAsks(
  { browser, servers }: { browser: Browser; servers: Servers },
  guildId: string,
  approvalOver: number,
  tell: (bo: BrowserContext) => Promise<void>,
): Promise<void> {
  const bo = await browser.newContext({ baseURL: servers.url })
  await signIn(bo, servers, 'bo')
  expect((await askOver(bo.request, servers.url, guildId, approvalOver)).result).toMatchObject({ ok: true })
  try {
    await tell(bo)
  } finally {
    await askOver(bo.request, servers.url, guildId, null)
    await bo.close()
  }
}

test('where the brakes ask for it, a second person is told in the mod log, and approves or denies; whoever asked cannot', async ({
  browser,
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const home = GUILDS.borealis
  const ids = await newcomers(control, home, ['Caracara', 'Hobby'])
  await whereBoAsks({ browser, servers }, home, 1, async bo => {
    const { id: aviary } = await control.createChannel(home, { name: 'aviary' })
    const told = async (...words: string[]) => {
      const embeds = (await control.messages(aviary)).flatMap(message =>
        message.embeds.map(embed => JSON.stringify(embed)),
      )
      return embeds.filter(embed => words.every(word => embed.includes(word))).length
    }
    const tellIn = async (name: string) => {
      const settings = await bo.newPage()
      await settings.goto(`/guilds/${home}/settings`)
      const section = settings.getByRole('region', { name: 'Mod log' })
      await section.getByRole('combobox', { name: 'Posted in' }).selectOption({ label: name })
      await section.getByRole('button', { name: 'Save changes to the mod log' }).click()
      await expect(settings.getByText(/^The mod log is saved/)).toBeVisible()
      await settings.close()
    }
    await tellIn('#aviary')
    try {
      await signInAs('mia')
      await planRun(page, {
        guildId: home,
        action: 'Rename',
        text: ids.join(' '),
        nick: 'Bird',
        reason: 'birds of prey',
      })
      await page.getByRole('button', { name: 'Ask for approval' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
      await expect(page.getByText('Waits for approval').first()).toBeVisible()
      await expect.poll(() => told('asks for approval to rename 2 members', 'birds of prey', '<t:')).toBe(1)
      await expect(page.getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true')
      const own = await callAction(context.request, {
        url: servers.url,
        path: `/guilds/${home}/runs`,
        action: 'decideRun',
        input: { guildId: home, runId: runIdOf(page), approve: true },
      })
      expect(own.result).toMatchObject({ ok: false, error: { code: 'forbidden' } })

      const atBo = await bo.newPage()
      // Also from another guild, and where guilds are chosen.
      await atBo.goto('/guilds')
      await expect(atBo.getByRole('link', { name: /Borealis/ })).toContainText('1 run waits for your approval')
      await atBo.goto(`/guilds/${GUILDS.aurora}/runs`)
      const wide = atBo.viewportSize()!
      await atBo.setViewportSize(PHONES.upright)
      // Behind that it may say how many join: other stories have people come and go there.
      const others = /^Aurora , switch guild , elsewhere 1 run waits for your approval(,|$)/
      await expect(atBo.getByRole('link', { name: others })).toBeVisible()
      await atBo.setViewportSize(wide)
      await atBo.getByRole('link', { name: 'Borealis, 1 run waits for your approval' }).click()
      await expect(atBo).toHaveURL(`/guilds/${home}/runs`)
      await expect(page.getByRole('link', { name: /^Borealis(?!.*approval)/ })).toBeVisible()
      const waiting = atBo.getByRole('region', { name: 'Waiting for approval' })
      await expect(waiting).toContainText('birds of prey')
      await waiting.getByRole('button', { name: /^Approve/ }).click()
      const approve = atBo.getByRole('dialog', { name: 'Approve: Rename 2 members' })
      await expect(approve).toContainText('It begins at once: 2 members will be renamed.')
      // Whoever presses too soon has done nothing.
      await approve.getByRole('button', { name: 'Cancel' }).click()
      await expect(waiting).toContainText('birds of prey')
      await waiting.getByRole('button', { name: /^Approve/ }).click()
      await approve.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByText('2 were renamed.', { exact: true })).toBeVisible()
      await expect(page.getByText('Approved by Bo.')).toBeVisible()
      await expect(waiting).toBeHidden()

      await planRun(page, { guildId: home, action: 'Kick', text: ids.join(' ') })
      await page.getByRole('button', { name: 'Ask for approval' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
      await waiting.getByRole('button', { name: /^Deny/ }).click()
      const deny = atBo.getByRole('dialog', { name: 'Deny: Kick 2 members' })
      const why = deny.getByRole('textbox', { name: /Reason/ })
      await why.fill('too long '.repeat(50))
      await deny.getByRole('button', { name: 'Deny', exact: true }).click()
      await expect(why).toHaveAttribute('aria-invalid', 'true')
      await why.fill('they only sing')
      await deny.getByRole('button', { name: 'Deny', exact: true }).click()
      await expect(page.getByText(/they only sing/)).toBeVisible()
      await expect.poll(() => told('asked for approval to kick 2 members', 'they only sing')).toBe(1)
      expect(await control.member(home, ids[0]!)).not.toBeNull()
    } finally {
      await tellIn('Nowhere')
    }
  })
})

test('whoever is to approve a purge reads in which channel it is, and that pinned messages go too, not the same author twice', async ({
  browser,
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const home = GUILDS.borealis
  const [author] = await newcomers(control, home, ['Knotbird'])
  const unseen = { id: CAST.hana.id, type: 1 as const, allow: '0', deny: VIEW_CHANNEL }
  const { id: channelId } = await control.createChannel(home, { name: 'lagoon', permission_overwrites: [unseen] })
  const written: string[] = []
  for (const content of ['shore one', 'shore two']) {
    written.push((await control.createMessage(channelId, { author_id: author!, content })).id)
  }
  await whereBoAsks({ browser, servers }, home, 1, async bo => {
    await signInAs('mia')
    const planned = await callAction(context.request, {
      url: servers.url,
      path: `/guilds/${home}/messages`,
      action: 'planPurge',
      input: {
        guildId: home,
        reason: 'low tide',
        pinnedToo: true,
        targets: { messages: written.map(id => ({ channelId, id })) },
      },
    })
    expect(planned.result).toMatchObject({ ok: true })
    const { runId } = planned.result as unknown as { runId: string }
    await page.goto(`/guilds/${home}/runs/${runId}`)
    await expect(page.getByText('· in #lagoon · pinned ones too · low tide')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText('Waits for approval').first()).toBeVisible()
    const order = 'In #lagoon · pinned ones too'
    const waitingFor = (at: Page) => at.getByRole('region', { name: 'Waiting for approval' })
    await page.goto(`/guilds/${home}/runs`)
    await expect(waitingFor(page).getByText(order, { exact: true })).toBeVisible()
    await expect(waitingFor(page)).not.toContainText('Knotbird')

    // Who sees none of its channels reads that, and not nothing.
    const atHana = await asSomebodyElse(browser, servers, 'hana')
    await atHana.goto(`/guilds/${home}/runs`)
    const hidden = 'In channels that you cannot see · pinned ones too'
    await expect(waitingFor(atHana).getByText(hidden, { exact: true })).toBeVisible()

    const atBo = await bo.newPage()
    await atBo.goto(`/guilds/${home}/runs`)
    await waitingFor(atBo)
      .getByRole('button', { name: /^Approve/ })
      .click()
    const approve = atBo.getByRole('dialog', { name: 'Approve: Delete 2 messages' })
    await expect(approve.getByText(order, { exact: true })).toBeVisible()
    await approve.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.goto(`/guilds/${home}/runs/${runId}`)
    await expect(page.getByText('2 were deleted.', { exact: true })).toBeVisible()
  })
})

test('two small runs of one hour are measured together: the plan of the second one says so, and asks', async ({
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const home = GUILDS.borealis
  const ids = await newcomers(control, home, ['Surfbird', 'Pluvianus', 'Seedsnipe'])
  await signInAs('bo')
  const setBrakes = (approvalOver: number | null) => askOver(context.request, servers.url, home, approvalOver)
  expect((await setBrakes(2)).result).toMatchObject({ ok: true })
  try {
    await areKnown(page, home, ids)
    const rename = { guildId: home, action: 'Rename', nick: 'Wader' }
    await planRun(page, { ...rename, text: ids.slice(0, 2).join(' ') })
    await page.getByRole('button', { name: 'Rename 2 members' }).click()
    await expect(page.getByText('2 were renamed.', { exact: true })).toBeVisible()

    await planRun(page, { ...rename, text: ids[2]! })
    const why = 'those of one hour count together: with 2 before it this makes 3.'
    await expect(page.getByRole('region', { name: 'State of the run' })).toContainText(why)
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for approval: Rename 1 member' })
    await expect(dialog).toContainText(why)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/runs$/)
  } finally {
    await setBrakes(null)
  }
})
