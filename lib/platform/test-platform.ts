import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts'
import { createPlatform, type Platform } from './platform.ts'
import { profiles } from './profile.ts'

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
