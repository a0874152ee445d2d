import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts'
import { oauthAddresses } from './oauth.ts'
import { createPlatform, type Platform } from './platform.ts'
import { profiles } from './profile.ts'
import { USER_AGENT } from './transport/user-agent.ts'

export interface TestPlatform {
  sandbox: Sandbox
  control: ControlClient
  platform: Platform
  /** What the vault would hold. */
  vault: { token: string }
  stop(): Promise<void>
}

/** A small sandbox of its own and a client of it, for one test file. Silent. */
export async function startTestPlatform(options: SandboxOptions = {}): Promise<TestPlatform> {
  const sandbox = await startSandbox({ borealisMembers: 30, colossusMembers: 2_500, ...options })
  const vault = { token: sandbox.botToken }
  return {
    sandbox,
    control: new ControlClient(sandbox.controlUrl),
    platform: platformOf(sandbox, vault),
    vault,
    stop: sandbox.stop,
  }
}

type Addresses = Pick<Sandbox, 'apiUrl' | 'webUrl' | 'cdnUrl'>

/** A client of any address, with the token that `vault` holds at the moment of a call. Impatient ones are for what hangs. */
export function platformOf(
  { apiUrl, webUrl, cdnUrl }: Addresses,
  vault: { token: string },
  timeoutMs = 10_000,
): Platform {
  const log = { info: () => {}, warn: () => {} }
  return createPlatform({
    profile: profiles.v1,
    apiUrl,
    webUrl,
    cdnUrl,
    botToken: async () => vault.token,
    timeoutMs,
    log,
  })
}

/** What a call throws; undefined where it succeeds. */
export function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** How many requests the platform received while `act` ran. */
export async function countRequests({ control }: TestPlatform, act: () => Promise<unknown>): Promise<number> {
  const before = await control.lastRequest()
  await act()
  return (await control.requests(before)).length
}

/** The access token of somebody of the cast, by the platform's own sign-in page. */
export async function accessTokenOf({ platform, sandbox }: TestPlatform, userId: string): Promise<string> {
  const { authorizeUrl, tokenUrl, scope } = oauthAddresses(platform)
  const { id, redirect_uris } = sandbox.world.application
  const redirect_uri = redirect_uris[0] ?? ''
  const asked = { client_id: id, redirect_uri, response_type: 'code', scope, state: 's', person: userId }
  const headers = { 'user-agent': USER_AGENT }
  await fetch(`${authorizeUrl}?${new URLSearchParams(asked)}`, { headers })
  const picked = await fetch(authorizeUrl, {
    method: 'POST',
    headers,
    body: new URLSearchParams(asked),
    redirect: 'manual',
  })
  const code = new URL(picked.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    client_id: id,
    client_secret: sandbox.clientSecret,
  }
  const granted = await fetch(tokenUrl, { method: 'POST', headers, body: new URLSearchParams(form) })
  return ((await granted.json()) as { access_token: string }).access_token
}
