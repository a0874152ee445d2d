import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { buildInvite, parseInvite } from '../../directory/invite-url.ts'
import { PERMISSION_BITS } from '../../permissions/bits.ts'
import { INVITE_PRESETS } from '../../permissions/bot-uses.ts'
import { platformOf } from '../../platform/test-platform.ts'
import { openTestSteward, type TestSteward } from '../../test-steward.ts'
import { MINUTE } from '../../time.ts'
import { viewInvite } from './invite-view.ts'
import { ownInvite } from './own-link.ts'

vi.setConfig({ testTimeout: 300_000 })

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, timeoutMs: 1_500 })
  for (const guildId of [GUILDS.aurora, GUILDS.deneb, GUILDS.echo]) await steward.mirrored(guildId)
})

afterAll(() => steward.close())

const PATIENT = { timeout: 30_000, interval: 50 }
const guildNow = async (guildId: string) => (await viewInvite(steward)).guilds.find(({ id }) => id === guildId)

/** What Ada's browser sends on the platform's pages. */
async function authorizeAsAda(link: string, guildId: string): Promise<string> {
  const post = (path: string, form: Record<string, string>) =>
    fetch(steward.sandbox.webUrl + path, { method: 'POST', body: new URLSearchParams(form) }).then(page => page.text())
  const { search } = new URL(link)
  const asked = { ...Object.fromEntries(new URLSearchParams(search)), person: CAST.ada.id }
  const consent = (await post('/oauth2/authorize', asked)).match(/name="consent" value="([^"]+)"/)?.[1] ?? ''
  return post('/oauth2/consent', { consent, guild_id: guildId, decision: 'authorize' })
}

test('the link is made of what the platform says, and every guild of the bot is listed with its permissions', async () => {
  // What the platform does not tell within a second is left out.
  const view = await vi.waitFor(async () => {
    const read = await viewInvite(steward)
    expect(read.settings).not.toBeNull()
    return read
  }, PATIENT)
  expect(view).toMatchObject({
    applicationId: steward.env.platform.applicationId,
    botName: 'Steward',
    authorizeUrl: `${steward.sandbox.webUrl}/oauth2/authorize`,
    settings: { isPublic: true, requiresCode: false },
  })
  expect(view.guilds.map(({ name }) => name)).toEqual(['Aurora', 'Borealis', 'Colossus', 'Deneb', 'Echo'])
  const [aurora, deneb] = [GUILDS.aurora, GUILDS.deneb].map(id => view.guilds.find(guild => guild.id === id))
  expect(BigInt(aurora!.permissions!.own) & PERMISSION_BITS.BAN_MEMBERS).not.toBe(0n)
  expect(BigInt(deneb!.permissions!.all) & PERMISSION_BITS.BAN_MEMBERS).toBe(0n)
  // What @everyone gives it there counts too.
  expect(BigInt(deneb!.permissions!.all) & PERMISSION_BITS.ADD_REACTIONS).not.toBe(0n)
  expect(BigInt(deneb!.permissions!.own) & PERMISSION_BITS.ADD_REACTIONS).toBe(0n)
})

test('a link that was built brings the bot back, and another changes what it may do', async () => {
  const { authorizeUrl, applicationId } = await viewInvite(steward)
  const linkFor = (permissions: bigint) =>
    buildInvite(authorizeUrl, {
      clientId: applicationId,
      scopes: ['bot'],
      permissions: String(permissions),
      guildId: GUILDS.aurora,
      guildFixed: true,
      redirectUri: null,
      responseType: null,
    })
  expect(parseInvite(linkFor(6n))?.permissions).toBe('6')
  await steward.control.removeMember(GUILDS.aurora, CAST.steward.id)
  await expect.poll(() => guildNow(GUILDS.aurora), PATIENT).toBeUndefined()

  expect(await authorizeAsAda(linkFor(INVITE_PRESETS.reading), GUILDS.aurora)).toContain('is in Aurora now')
  await expect.poll(async () => (await guildNow(GUILDS.aurora))?.permissions ?? null, PATIENT).not.toBeNull()
  const before = BigInt((await guildNow(GUILDS.aurora))!.permissions!.own)
  expect(before & INVITE_PRESETS.everything).not.toBe(INVITE_PRESETS.everything)

  await authorizeAsAda(linkFor(INVITE_PRESETS.everything), GUILDS.aurora)
  await expect
    .poll(async () => {
      const { permissions } = (await guildNow(GUILDS.aurora))!
      return BigInt(permissions!.own) & INVITE_PRESETS.everything
    }, PATIENT)
    .toBe(INVITE_PRESETS.everything)
})

test('a platform that does not answer leaves the settings out, and the rest stands', async () => {
  await steward.control.addFault({ path: '/applications/@me', kind: 'status', status: 503, times: 20 })
  const view = await viewInvite(steward)
  expect(view.settings).toBeNull()
  expect(view.guilds).toHaveLength(5)
  await steward.control.clearFaults()
})

test('the link to grant what is lacking somewhere asks for what the bot has there, too', async () => {
  const { link } = await ownInvite(steward, { guildId: GUILDS.deneb, held: 16n })
  expect(parseInvite(link ?? '')).toMatchObject({
    guildId: GUILDS.deneb,
    guildFixed: true,
    permissions: String(INVITE_PRESETS.everything | 16n),
  })
  expect(parseInvite((await ownInvite(steward)).link ?? '')).toMatchObject({ guildId: null, guildFixed: false })
})

test('while the platform hangs the page opens at once, without what only the platform tells', async () => {
  await steward.control.addFault({ path: '/applications/@me$', kind: 'hang', times: 5 })
  // Whoever waits for it does not see the end of the test.
  const platform = platformOf(steward.env.platform, { token: steward.sandbox.botToken }, 10 * MINUTE)
  expect(await viewInvite({ ...steward, platform })).toMatchObject({ botName: 'Steward', settings: null })
  await steward.control.clearFaults()
  await expect.poll(async () => (await viewInvite(steward)).settings).not.toBeNull()
})
