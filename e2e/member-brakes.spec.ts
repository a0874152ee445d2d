import { type Browser, expect as expectOf, type Locator, type Page } from '@playwright/test'
import type { ControlClient } from '../sandbox/control-client.ts'
import { GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { rolesFor } from '../sandbox/world/role-template.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { act, asSomebodyElse, openSheet, toast } from './on-member-sheet.ts'
import type { Servers } from './servers.ts'

const guildId = GUILDS.aurora

async function approveIn(page: Page, waiting: Locator): Promise<void> {
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
}

const denyOf = (page: Page, run: string): Locator =>
  page.getByRole('region', { name: 'Waiting for approval' }).getByRole('button', { name: new RegExp(`^Deny: ${run}`) })

/** Denies a run, where it waits. */
async function denyIn(page: Page, run: string): Promise<void> {
  await page.goto(`/guilds/${guildId}/runs`)
  const deny = denyOf(page, run)
  if (!(await deny.isVisible())) return
  await deny.click()
  await page
    .getByRole('dialog', { name: `Deny: ${run}` })
    .getByRole('button', { name: 'Deny', exact: true })
    .click()
  await expectOf(deny).toBeHidden()
}

/** Whether Administrator takes a second person. */
async function brakeAdministrator(ada: Page, isOn: boolean): Promise<void> {
  await ada.goto(`/guilds/${guildId}/settings`)
  await ada.getByRole('checkbox', { name: 'Approve Administrator' }).setChecked(isOn)
  await ada.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expectOf(ada.getByText('The brakes are saved.').last()).toBeVisible()
}

/**
 * Bo may give a role with Administrator, of this name, and that takes a second person, who is Ada. Puts all of that back in the
 * end, and denies a run that waits still.
 */
async function whereAdministratorIsBraked(
  { control, browser, servers }: { control: ControlClient; browser: Browser; servers: Servers },
  { role, run }: { role: string; run: string },
  tell: (ada: Page, roleId: string) => Promise<void>,
): Promise<void> {
  const former = rolesFor(ROLES.aurora).get(ROLES.aurora.steward)!
  await control.changeRole(guildId, ROLES.aurora.steward, { permissions: '8' })
  const { id } = await control.createRole(guildId, { name: role, permissions: '8' })
  const ada = await asSomebodyElse(browser, servers, 'ada')
  try {
    await brakeAdministrator(ada, true)
    await tell(ada, id)
  } finally {
    await control.changeRole(guildId, ROLES.aurora.steward, { permissions: String(former.permissions) })
    await brakeAdministrator(ada, false)
    await denyIn(ada, run)
    await ada.context().close()
    await control.deleteRole(guildId, id)
  }
}

test('a brake stops Mia and says when there is room; only the owner loosens it', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const [first, second] = await Promise.all(
    ['avocet', 'jabiru'].map(username => control.addMember(guildId, { username, global_name: username })),
  )
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  await page.getByRole('checkbox', { name: 'Limit deletions' }).check()
  await expect(page.getByText('Messages that go with a ban count too, as many as Steward knows of.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Limit deletions' }).uncheck()
  await page.getByRole('checkbox', { name: 'Limit kicks' }).check()
  await page.getByRole('textbox', { name: 'Most kicks' }).fill('1')
  await page.getByRole('textbox', { name: 'Minutes for kicks' }).fill('5')
  await page.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expect(page.getByText('The brakes are saved.')).toBeVisible()
  await expect(page.getByText(/Last changed by Bo/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Limit kicks' }).uncheck()
  await expect(page.getByRole('button', { name: 'Save changes to the brakes' })).toHaveAccessibleDescription(
    /guild's owner/,
  )

  // Whatever Mia has kicked in the last minutes counts: the second one is too many in any case.
  const mia = await asSomebodyElse(browser, servers, 'mia')
  const kick = async (userId: string, name: string) => {
    const dialog = await act(mia, await openSheet(mia, guildId, userId, name), 'Kick')
    await dialog.getByRole('button', { name: `Kick ${name}` }).click()
    // Left before it is answered, it might not be counted yet.
    await expectOf(dialog.getByRole('alert').or(mia.getByText(`${name} is kicked.`))).toBeVisible()
    return dialog
  }
  const dialogs = [await kick(first!.user.id, 'avocet'), await kick(second!.user.id, 'jabiru')]
  await expectOf(dialogs[1]!.getByRole('alert')).toContainText(/at most 1 member within 5 minutes/)
  expect(await control.member(guildId, second!.user.id)).not.toBeNull()
  await mia.context().close()

  const ada = await asSomebodyElse(browser, servers, 'ada')
  await ada.goto(`/guilds/${guildId}/settings`)
  await ada.getByRole('checkbox', { name: 'Limit kicks' }).uncheck()
  await ada.getByRole('button', { name: 'Save changes to the brakes' }).click()
  await expectOf(ada.getByText('The brakes are saved.')).toBeVisible()
  await ada.context().close()
})

test('where Administrator takes a second person, Bo asks for it from the dialog, and Ada approves', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'gadwall', global_name: 'Gadwall' })
  const braked = { role: 'Keys', run: 'Change roles of Gadwall' }
  await whereAdministratorIsBraked({ control, browser, servers }, braked, async (ada, keys) => {
    await signInAs('bo')
    const dialog = await act(page, await openSheet(page, guildId, user.id, 'Gadwall'), 'Change roles')
    await dialog.getByRole('checkbox', { name: /^Keys/ }).check()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('runs the place while I am away')
    await dialog.getByRole('button', { name: 'Change roles of Gadwall' }).click()
    await expect(dialog.getByRole('alert')).toContainText('needs the approval of a second person')
    expect((await control.member(guildId, user.id))?.roles).toEqual([])
    // Asked for is what was refused: once the dialog shows something else, it is not offered.
    const ask = dialog.getByRole('button', { name: 'Ask for approval' })
    await expect(ask).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^Keys/ }).uncheck()
    await expect(ask).toBeHidden()
    await dialog.getByRole('checkbox', { name: /^Keys/ }).check()
    await ask.click()
    await expect(page.getByRole('dialog', { name: 'Change roles of Gadwall' })).toBeHidden()
    await toast(page, 'You have asked for approval.').getByRole('button', { name: 'See the run' }).click()
    const approve = page.getByRole('button', { name: /^Approve/ })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    expect((await control.member(guildId, user.id))?.roles).toEqual([])

    await ada.goto(`/guilds/${guildId}/runs`)
    const waiting = ada.getByRole('region', { name: 'Waiting for approval' })
    await expectOf(waiting).toContainText('runs the place while I am away')
    await expectOf(waiting).toContainText('Gadwall · gives Keys')
    await approveIn(ada, waiting)
    await expect(page.getByText('Approved by Ada.')).toBeVisible()
    expect((await control.member(guildId, user.id))?.roles).toEqual([keys])

    // The same of a role that shall have it.
    const doors = await control.createRole(guildId, { name: 'Doors', permissions: '0' })
    await page.goto(`/guilds/${guildId}/roles?role=${doors.id}`)
    const sheet = page.getByRole('dialog', { name: 'Doors' })
    await sheet.getByRole('switch', { name: 'Administrator' }).click()
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    const saving = page.getByRole('dialog', { name: 'Save Doors' })
    await saving.getByRole('button', { name: 'Save Doors' }).click()
    await expect(saving.getByRole('alert')).toContainText('needs the approval of a second person')
    await saving.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(saving).toBeHidden()
    await ada.goto(`/guilds/${guildId}/runs`)
    await expectOf(waiting).toContainText('Doors: Administrator on')
    await approveIn(ada, waiting)
    await page.goto(`/guilds/${guildId}/roles?role=${doors.id}`)
    await expect(sheet.getByRole('textbox', { name: 'As a number' })).toHaveValue('8')
    await control.deleteRole(guildId, doors.id)

    // The log tells of what she did, and leads there.
    await ada.goto(`/guilds/${guildId}/audit`)
    await ada
      .getByRole('button', { name: /^Details: Ada approved a bulk run of Bo/ })
      .first()
      .click()
    await ada.getByRole('link', { name: 'The bulk run' }).click()
    await expectOf(ada.getByText('Approved by Ada.')).toBeVisible()
  })
})

test('who asks for a second person and closes the dialog hears how it went, and keeps what they have opened since', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'wimbrel', global_name: 'Wimbrel' })
  const braked = { role: 'Spare keys', run: 'Change roles of Wimbrel' }
  await whereAdministratorIsBraked({ control, browser, servers }, braked, async ada => {
    await signInAs('bo')
    const sheet = await openSheet(page, guildId, user.id, 'Wimbrel')
    const roles = page.getByRole('dialog', { name: 'Change roles of Wimbrel' })
    const rename = page.getByRole('dialog', { name: 'Rename Wimbrel' })
    const nick = rename.getByRole('textbox', { name: /Nick/ })
    const wanted = roles.getByRole('checkbox', { name: /^Spare keys/ })
    /** Sends it, is told that it takes a second person, and is about to ask for one. */
    const refused = async () => {
      await roles.getByRole('button', { name: 'Change roles of Wimbrel' }).click()
      return roles.getByRole('button', { name: 'Ask for approval' })
    }
    /** Turns to something else while that is under way. */
    const turnToRename = async () => {
      await page.keyboard.press('Escape')
      await expect(roles).toBeHidden()
      await act(page, sheet, 'Rename')
    }

    await act(page, sheet, 'Change roles')
    await wanted.check()
    const failing = Promise.withResolvers<void>()
    const ask = await refused()
    await expect(ask).toBeVisible()
    await page.route('**', async (route, request) => {
      if (!request.headers()['next-action']) return route.fallback()
      await failing.promise
      await route.fulfill({ status: 502, body: '' })
    })
    await ask.click()
    await turnToRename()
    await nick.fill('Whistler')
    failing.resolve()
    await expect(toast(page, 'Steward did not answer')).toContainText('Change roles of Wimbrel')
    await expect(nick).toHaveValue('Whistler')
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await expect(rename).toBeHidden()

    await act(page, sheet, 'Change roles')
    await expect(wanted).toBeChecked()
    const again = await refused()
    await expect(again).toBeVisible()
    const slow = Promise.withResolvers<void>()
    const { held } = await holdOrders(page, slow.promise)
    await again.click()
    await held
    await turnToRename()
    slow.resolve()
    await expect(toast(page, 'You have asked for approval.')).toBeVisible()
    await expect(nick).toHaveValue('Whistler')
    await page.keyboard.press('Escape')
    await expect(rename).toBeHidden()
    // What was asked for is no draft any more.
    await act(page, sheet, 'Change roles')
    await expect(wanted).not.toBeChecked()

    await ada.goto(`/guilds/${guildId}/runs`)
    await expectOf(denyOf(ada, 'Change roles of Wimbrel')).toBeVisible()
  })
})
