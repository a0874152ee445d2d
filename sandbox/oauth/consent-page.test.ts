import { expect, test } from 'vitest'
import { askPerson, authorize, consentIn, openInvite } from '../testing/invitation.ts'
import { submit } from '../testing/sign-in.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

let now = Date.now()
const running = withSandbox({ now: () => now })
const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

test('text of the application, the guild, the person and the query stays text', async () => {
  await running.control.changeApplication({ name: `App ${EVIL}`, description: `About ${EVIL}` })
  await running.control.changeGuild(GUILDS.aurora, { name: `Guild ${EVIL}` })
  await running.control.changeUser(CAST.ada.id, { global_name: `Ada ${EVIL}` })
  const query = { scope: `bot ${EVIL}`, state: EVIL, redirect_uri: '', response_type: '' }
  const pages = [
    await openInvite(running, query),
    await askPerson(running, CAST.ada.id, query),
    await openInvite(running, { redirect_uri: EVIL }),
    await openInvite(running, { client_id: EVIL }),
    await authorize(running, CAST.ada.id, GUILDS.aurora, query),
  ]
  for (const page of pages) {
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toMatch(/<script|<img src=x/)
  }
})

test('no page runs a script, is framed, kept or named to others', async () => {
  for (const page of [await openInvite(running), await askPerson(running, CAST.bo.id)]) {
    const csp = page.headers.get('content-security-policy')
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toContain('script-src')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.body).not.toMatch(/<script|\son\w+=/)
  }
})

test('the answer needs the token of the page, which works once and for ten minutes', async () => {
  const answer = (consent: string) =>
    submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.aurora, decision: 'authorize' })
  await running.control.removeMember(GUILDS.aurora, CAST.steward.id)
  for (const forged of ['', 'x'.repeat(32)]) expect((await answer(forged)).status).toBe(403)
  const late = consentIn(await askPerson(running, CAST.bo.id))
  now += 10 * 60_000
  expect((await answer(late)).status).toBe(403)
  expect(await running.control.member(GUILDS.aurora, CAST.steward.id)).toBeNull()
  const good = consentIn(await askPerson(running, CAST.bo.id))
  expect((await answer(good)).status).toBe(200)
  expect((await answer(good)).status).toBe(403)
})

test('what was shown is what is authorized: fields that are added to the answer count for nothing', async () => {
  await running.control.removeMember(GUILDS.aurora, CAST.steward.id)
  const consent = consentIn(await askPerson(running, CAST.bo.id, { permissions: '2' }))
  await submit(running, '/oauth2/consent', {
    consent,
    guild_id: GUILDS.aurora,
    decision: 'authorize',
    permissions: '8',
    person: CAST.ada.id,
  })
  const { roles } = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body
  const bot = await running.control.member(GUILDS.aurora, CAST.steward.id)
  expect(roles.find(({ id }: { id: string }) => id === bot?.roles[0])).toMatchObject({ permissions: '2' })
})

test('a reset forgets the pages that wait for an answer', async () => {
  const consent = consentIn(await askPerson(running, CAST.bo.id))
  await running.control.reset()
  const answer = await submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.aurora, decision: 'authorize' })
  expect(answer.status).toBe(403)
})
