import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../sandbox/world/cast.ts'
import { type Servers, startServers } from '../servers.ts'
import { expect, test } from './fixtures.ts'
import { send } from './send.ts'

const { games } = AURORA_CHANNEL_IDS
const HTTPS = 'https://steward.example'

const pairsOf = (lines: string[]) => lines.map(line => line.split(';')[0]!)

/** Every cookie that is set on the way to a session: with the platform as far as to its page, and with a code to the end. */
async function cookiesOfSignIn(servers: Servers, origin: string): Promise<string[]> {
  const set: string[] = []
  const ask = async (method: string, path: string, body?: string) => {
    const answer = await send(servers.url, {
      method,
      path,
      headers: { origin, cookie: pairsOf(set).join('; '), 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    set.push(...(answer.headers['set-cookie'] ?? []))
    return JSON.parse(answer.text)
  }
  const { csrfToken } = await ask('GET', '/api/auth/csrf')
  const form = new URLSearchParams({ csrfToken, callbackUrl: `${origin}/guilds`, json: 'true' })
  await ask('POST', '/api/auth/signin/platform', form.toString())

  const { code } = await ask('POST', '/api/sign-in/code')
  // Until then its page tells people to wait.
  await expect.poll(async () => (await ask('GET', '/api/sign-in/code')).hears).toBe(true)
  const { id } = await servers.control.createMessage(games, { author_id: CAST.mia.id, content: code })
  await expect.poll(() => servers.control.message(games, id)).toBeNull()
  await expect.poll(async () => (await ask('GET', '/api/sign-in/code')).state).toBe('posted')
  const [reply] = await servers.control.messages(games)
  await servers.control.react(games, reply!.id, CAST.mia.id, '👍')
  await expect.poll(async () => (await ask('GET', '/api/sign-in/code')).state).toBe('confirmed')
  await ask('POST', '/api/sign-in/code/finish')
  return set
}

const nameOf = (line: string) => line.slice(0, line.indexOf('='))

test('no cookie is in reach of a script, nor sent along by another site', async ({ servers }) => {
  const set = await cookiesOfSignIn(servers, servers.url)
  expect(set.map(nameOf)).toEqual(expect.arrayContaining(['steward-session', 'steward-code', 'next-auth.csrf-token']))
  for (const line of set) {
    expect.soft(line).toMatch(/; HttpOnly/i)
    expect.soft(line).toMatch(/; SameSite=(Lax|Strict)/i)
    expect.soft(line).toMatch(/; Path=\//i)
    expect.soft(line).not.toMatch(/; Domain=/i)
  }
})

test('under https every cookie is for https alone, and bound to this host by its name', async () => {
  test.setTimeout(120_000)
  const settings = { STEWARD_URL: HTTPS }
  const own = await startServers({ strict: false, logFile: test.info().outputPath('steward.log'), settings })
  try {
    const set = await cookiesOfSignIn(own, HTTPS)
    expect(set.map(nameOf)).toEqual(
      expect.arrayContaining(['__Host-steward-session', '__Host-steward-code', '__Host-next-auth.state']),
    )
    for (const line of set) {
      // Browsers take such a one from this host alone, with Path=/ and without a domain.
      expect.soft(line).toMatch(/^__Host-/)
      expect.soft(line).toMatch(/; Secure/i)
      expect.soft(line).toMatch(/; HttpOnly/i)
      expect.soft(line).toMatch(/; SameSite=(Lax|Strict)/i)
    }
  } finally {
    await own.stop()
  }
})
