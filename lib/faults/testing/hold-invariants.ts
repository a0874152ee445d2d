import { expect } from 'vitest'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { count } from './figures.ts'
import { brokenInvariants, type Checked } from './invariants.ts'
import { sameAsWorld } from './same-as-world.ts'
import type { Stewards } from './stewards.ts'

interface Quiet extends Omit<Checked, 'all'> {
  sandbox: Sandbox
  stewards: Stewards
  /** Whose mirror is compared. */
  guildIds: string[]
}

/** Resolves when, with nothing befalling Steward any more, everything holds that must: see `brokenInvariants`, and the mirror. */
export async function holdInvariants({ sandbox, stewards, guildIds, ...checked }: Quiet): Promise<void> {
  const broken = async () => brokenInvariants({ ...checked, all: await stewards.everything() })
  await expect.poll(broken, { timeout: 180_000, interval: 500 }).toEqual([])
  count('checks')
  for (const guildId of guildIds) await sameAsWorld(sandbox, guildId, () => stewards.ask('mirror', { guildId }))
}
