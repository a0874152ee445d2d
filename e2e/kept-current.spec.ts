import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { chooseChannel, openComposer } from './on-composer-page.ts'
import { openMessages } from './on-messages-page.ts'

const guildId = GUILDS.aurora
const VIEW_CHANNEL = String(1n << 10n)
const SEND_MESSAGES = String(1n << 11n)

test('a role that Mia is given opens its channel on the page that she has open, and closes it when it is taken', async ({
  page,
  control,
  signInAs,
}) => {
  const role = await control.createRole(guildId, { name: 'Choir' })
  const { id: loft } = await control.createChannel(guildId, {
    name: 'choir-loft',
    permission_overwrites: [
      { id: guildId, type: 0, allow: '0', deny: VIEW_CHANNEL },
      { id: role.id, type: 0, allow: VIEW_CHANNEL, deny: '0' },
      { id: CAST.steward.id, type: 1, allow: VIEW_CHANNEL, deny: '0' },
    ],
  })
  const held = (await control.member(guildId, CAST.mia.id))!.roles
  await signInAs('mia')
  await openMessages(page)
  const inList = (id: string) => page.getByRole('navigation', { name: 'Channels' }).locator(`[data-channel="${id}"]`)
  await expect(inList(CHANNELS.general)).toBeVisible()
  await expect(inList(loft)).toHaveCount(0)
  try {
    await control.changeMember(guildId, CAST.mia.id, { roles: [...held, role.id] })
    await expect(inList(loft)).toBeVisible()
  } finally {
    await control.changeMember(guildId, CAST.mia.id, { roles: held })
  }
  await expect(inList(loft)).toHaveCount(0)
  await control.deleteChannel(loft)
  await control.deleteRole(guildId, role.id)
})

test('a plan that Mia replaces in another tab cannot be started in the first one any more', async ({
  page,
  context,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'redstart', global_name: 'Redstart' })
  await signInAs('mia')
  const plan = async (...contents: string[]) => {
    const write = (content: string) => control.createMessage(CHANNELS.art, { author_id: user.id, content })
    const messages = (await Promise.all(contents.map(write))).map(({ id }) => ({ channelId: CHANNELS.art, id }))
    const called = { url: servers.url, path: `/guilds/${guildId}/messages`, action: 'planPurge' }
    const input = { guildId, reason: 'advertising', targets: { messages } }
    const { result } = await callAction(context.request, { ...called, input })
    expect(result).toMatchObject({ ok: true })
    return (result as unknown as { runId: string }).runId
  }
  await page.goto(`/guilds/${guildId}/runs/${await plan('cheap frames', 'cheap frames, too')}`)
  const start = page.getByRole('button', { name: 'Delete 2 messages' })
  await expect(page.getByRole('table', { name: 'Targets' })).toBeVisible()
  await expect(start).toBeEnabled()
  await plan('cheap frames here', 'cheap frames there')
  await expect(page.getByText('This is not there')).toBeVisible()
  await expect(start).toHaveCount(0)
  await page.getByRole('link', { name: 'See all runs' }).click()
  await expect(page).toHaveURL(`/guilds/${guildId}/runs`)
})

test('the composer says at once that a channel is closed to the bot, and when it is open again', async ({
  page,
  control,
  signInAs,
}) => {
  const { id: pit } = await control.createChannel(guildId, { name: 'orchestra-pit' })
  await signInAs('mia')
  await openComposer(page, guildId)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The rehearsal begins at eight')
  await chooseChannel(page, 'orchestra-pit')
  const send = page.getByRole('region', { name: 'Sending' }).getByRole('button', { name: 'Send', exact: true })
  await expect(send).not.toHaveAccessibleDescription(/Send Messages/)
  const closed = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: SEND_MESSAGES }
  await control.changeChannel(pit, { permission_overwrites: [closed] })
  await expect(send).toHaveAccessibleDescription(/Steward needs Send Messages/)
  await control.changeChannel(pit, { permission_overwrites: [] })
  await expect(send).not.toHaveAccessibleDescription(/Send Messages/)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('The rehearsal begins at eight')
  await control.deleteChannel(pit)
})
