import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../bin/free-port.ts'
import { NO_SETTINGS } from '../bin/no-settings.ts'
import { sandboxSettings } from '../bin/start/start-sandbox-child.ts'
import { expect, test } from './fixtures.ts'

test('Ada sees what the bot lacks and what to do about an address that is no longer registered', async ({
  page,
  context,
  control,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('ada')
  await page.goto('/app/health')
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(row('Redirect URI')).toContainText('In order')
  await expect(row('Gateway')).toContainText('The connection stands.')
  await row("Bot's permissions").getByText('Show details').click()
  await expect(page.getByText('Steward cannot kick. Switch on Kick Members in its role Steward.')).toBeVisible()

  const { redirect_uris } = await control.changeApplication({})
  await control.changeApplication({ redirect_uris: [] })
  try {
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'One fault: Redirect URI.' })).toBeVisible()
    await expect(row('Redirect URI')).toContainText('nobody can sign in')
    await expect(row('Redirect URI').getByRole('link', { name: 'Open settings' })).toHaveAttribute(
      'href',
      '/app/settings',
    )
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await expect(page.getByText('Copied as text.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/FAULT +Redirect URI: http/)
    const notice = page.getByRole('complementary', { name: 'Health' })
    await expect(notice).toHaveCount(0)
    await page.getByRole('link', { name: 'Presence' }).click()
    await expect(notice).toContainText('Redirect URI: ')
    await page.goto('/guilds')
    await expect(notice).toContainText('nobody can sign in')
    await notice.getByRole('link', { name: 'See Health' }).click()
  } finally {
    await control.changeApplication({ redirect_uris })
  }
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(row('Redirect URI')).toContainText('In order')
  await page.getByRole('link', { name: 'Presence' }).click()
  await expect(page.getByRole('heading', { name: 'Presence' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Health' })).toHaveCount(0)
})

/** Runs a script with these settings only; `said` is all it has said so far. */
function run(script: string, settings: Record<string, string>): { child: ChildProcess; said: () => string } {
  const { PATH, HOME } = process.env
  const env = { ...NO_SETTINGS, PATH, HOME, NODE_ENV: 'production' as const, ...settings }
  const child = spawn(process.execPath, ['bin/run.mjs', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (said += text))
  return { child, said: () => said }
}

test('a start with settings that do not fit says so, a line each, and the doctor says the same', async ({
  servers,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-health-'))
  const port = await freePort()
  const settings = {
    ...sandboxSettings(servers.sandbox),
    PLATFORM_IS_SANDBOX: '',
    PLATFORM_CLIENT_SECRET: 'hush-of-another-application',
    METRICS_TOKEN: 'hush-metrics-token',
    STEWARD_DATA_DIR: folder,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    // The one bot has its worker already.
    WORKER: 'off',
  }
  const url = `http://127.0.0.1:${port}`
  const { child, said } = run('bin/start.ts', settings)
  try {
    await expect.poll(said, { timeout: 150_000 }).toContain('It runs, but not all is right')
    expect(said()).toContain('    The platform refuses PLATFORM_CLIENT_SECRET')
    expect(said()).toContain(`    http://localhost:${port}/api/auth/callback/platform is not among`)
    // The log has it too, however early it was written.
    await expect.poll(said).toContain('"check":"client-secret"')

    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n')
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, lacks: [] })
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer hush-metrics-token' } })
    expect(await metrics.text()).toMatch(/^steward_database_up 1$/m)
    expect((await fetch(`${url}/api/host/doctor`, { method: 'POST' })).status).toBe(404)

    const doctor = run('bin/doctor.ts', settings)
    expect(await once(doctor.child, 'close')).toEqual([1, null])
    expect(doctor.said()).toMatch(/FAULT +Client secret: The platform refuses/)
    expect(doctor.said()).toMatch(/ok +Database: Embedded PGlite/)
    expect(said() + doctor.said()).not.toContain('hush')
  } finally {
    child.kill('SIGINT')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
